import { cleanup, render } from '@testing-library/svelte'
import { afterEach, describe, expect, test } from 'vitest'
import { actorOf, beatsOf } from './beats'
import { atlas, line, view } from './sample'
import Strip from './Strip.svelte'

const acts = line({ event: 'activated', model: 'K1' })
const looks = (pips: number, veils: ('cover' | 'far')[] = []) =>
  line({ event: 'spotted', npc: 'K1', ninja: 'jasparu', pips, needed: 2 + veils.length + (veils.includes('cover') ? 1 : 0), succeeds: false, veils }, 'He looks.')
const reacts = (changes = {}) =>
  line({ event: 'reacted', npc: 'K1', stimulus: 'jasparu', at: 0, pips: 3, hindrance: 'cover', noise: 1, tension: 1, number: 3, result: 'away', ...changes }, 'He reacts.')
const goes = line({ event: 'moved', model: 'K1', way: [3], facing: 0 }, 'He goes.')

describe('the beats of an action', () => {
  test('begin when somebody begins to act, or a card is drawn', () => {
    const lines = [acts, looks(1), acts, reacts(), goes]
    expect(beatsOf(atlas, view, lines).map(({ kind }) => kind)).toEqual(['react', 'said'])
    expect(actorOf(lines)).toBe('K1')
    const drawn = [...lines, line({ event: 'card-drawn', card: 'ninja' }, 'Ninja.')]
    expect(beatsOf(atlas, view, drawn)).toEqual([])
    expect(actorOf(drawn)).toBe('')
  })

  test('of a look are what the die needs and why, and whether it was enough', () => {
    const [look] = beatsOf(atlas, view, [acts, looks(3, ['cover', 'far'])])
    expect(look).toMatchObject({ title: 'Looks for Jasparu', dice: [3], chips: ['2+', '+2 in cover', '+1 over 12"', '= 5+'], outcome: 'Not seen', tone: 'good' })
    const [open] = beatsOf(atlas, view, [acts, looks(1)])
    expect(open).toMatchObject({ chips: ['2+ in the open'], outcome: 'Not seen, by one' })
    const found = line({ event: 'spotted', npc: 'K1', ninja: 'jasparu', pips: 5, needed: 2, succeeds: true, veils: [] }, 'He sees.')
    expect(beatsOf(atlas, view, [acts, found])[0]).toMatchObject({ outcome: 'Spotted!', tone: 'bad' })
  })

  test('of a reaction are what changes the die, what it makes, and the row of the table', () => {
    const [react] = beatsOf(atlas, view, [acts, reacts()])
    expect(react).toMatchObject({ title: 'Reacts to Jasparu', chips: ['−1 for cover', '+1 for noise'], sum: '= 3', row: 3 })
    expect(react?.rows).toEqual(['nothing', 'turns', '6" away', 'turns, 6"', '6" ahead', '6" closer'])
    const [raised] = beatsOf(atlas, view, [acts, reacts({ pips: 1, noise: 0, hindrance: '', tension: 2, number: 2, result: 'turn' })])
    expect(raised).toMatchObject({ chips: [], sum: '= 2, by the tension', row: 2 })
    const [plain] = beatsOf(atlas, view, [acts, reacts({ noise: 0, hindrance: '', stimulus: '' })])
    expect(plain).toMatchObject({ title: 'Reacts to the noise', chips: [], sum: '' })
  })

  test('of a call are how many come, and how tense it is then', () => {
    const calls = line({ event: 'ninja-called', caller: 'K1', ninja: 'jasparu', called: ['V1', 'V2'], calls: 1, noise: 2 }, 'He calls.')
    const tense = line({ event: 'tension-changed', before: 1, tension: 2 }, 'The tension rises to 2.')
    const [call, tension] = beatsOf(atlas, view, [acts, calls, tense])
    expect(call).toMatchObject({ kind: 'call', title: '“Ninja!”, call 1', chips: ['noise 2'], outcome: '2 come running.' })
    expect(tension).toMatchObject({ kind: 'tension', outcome: '1 → 2', tone: 'bad' })
  })

  test('of other dice are the dice of both sides, and the sentence', () => {
    const fight = line({ event: 'fought', attacker: 'K1', defender: 'jasparu', blows: [4], parries: [2], hits: true, is_tie: false }, 'A hit.')
    expect(beatsOf(atlas, view, [acts, fight])[0]).toMatchObject({ kind: 'throw', title: 'Blow', dice: [4, 2], outcome: 'A hit.' })
    const save = line({ event: 'saved', model: 'jasparu', pips: 4, needed: 4, succeeds: true }, 'He saves.')
    expect(beatsOf(atlas, view, [acts, save])[0]).toMatchObject({ title: 'Save', chips: ['4+'] })
  })
})

describe('the strip', () => {
  afterEach(cleanup)
  const shown = (lines: ReturnType<typeof line>[], fresh = lines.slice(-1)) => render(Strip, { props: { view, atlas, lines, fresh } })

  test('lets the die fall before it says what it comes to', () => {
    const { container } = shown([acts, reacts()])
    expect(container.querySelector('.tumbling')).not.toBeNull()
    expect(container.querySelector('.falling li.is')?.textContent).toBe('3 6" away')
    expect(container.querySelector('.chips')?.textContent).not.toContain('=')
  })

  test('keeps what came before beside it, at rest', () => {
    const { container } = shown([acts, looks(1), reacts()])
    expect(container.querySelectorAll('[data-test=beat]')).toHaveLength(2)
    expect(container.querySelectorAll('.now')).toHaveLength(1)
    expect(container.querySelectorAll('.tumbling')).toHaveLength(1)
  })

  test('is below where somebody acts in the upper half', () => {
    expect(shown([acts, reacts()]).container.querySelector('.strip.low')).not.toBeNull()
    cleanup()
    expect(shown([line({ event: 'activated', model: 'jasparu' }), reacts()]).container.querySelector('.strip.low')).toBeNull()
  })

  test('leaves to the sentence what a sentence says', () => {
    const { container } = shown([acts, goes])
    expect(container.querySelector('[data-test=strip]')).toBeNull()
    expect(container.querySelector('[data-test=happening]')?.textContent).toBe('He goes.')
  })
})
