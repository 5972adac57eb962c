import { afterEach, describe, expect, it } from 'vitest'
import { atlas, ninjaView } from '../sample'
import type { Rehearsed } from '../types'
import { aids, supposedView } from './eyes.svelte'
import { choiceName, choicesOf, planOf, stepSaid, tried } from './plan'

const one = (slot: number, card: string, more: Partial<Rehearsed>): Rehearsed => ({
  slot,
  ninja: 'yuki',
  card,
  outcome: 'works',
  seen_by: [],
  end: '2.1',
  chosen: [],
  others: [],
  ...more,
})
const view = ninjaView()

describe('the plan', () => {
  it('goes on from where the card before has led', () => {
    const [first, second] = planOf(atlas, view, [
      one(0, 'YUK-05', { end: '3.2', chosen: ['through:3.1:3.2'] }),
      one(1, 'YUK-06', { end: '3.2', outcome: 'seen', seen_by: [1], chosen: ['through:4.1:4.0'] }),
    ])
    expect(first).toMatchObject({ from: '2.1', by: '3.1', to: '3.2', end: '3.2' })
    expect(second).toMatchObject({ from: '3.2', by: '4.1', to: '4.0', end: '3.2' })
  })

  it('knows where a card acts by what was chosen, by who was struck, and by the only way there is', () => {
    expect(planOf(atlas, view, [one(0, 'YUK-03', { chosen: ['target:4.1'] })])[0]?.by).toBe('4.1')
    expect(planOf(atlas, view, [one(0, 'YUK-03', { chosen: ['guard:22'] })])[0]?.by).toBe('4.1')
    const yellow = atlas.boards.osaka!.hexes.find(({ id }) => id === '2.0')!
    expect(yellow.colour).toBe('yellow')
    expect(planOf(atlas, view, [one(0, 'YUK-05', { outcome: 'seen', seen_by: [1] })])[0]?.by).toBe('2.0')
    expect(planOf(atlas, view, [one(0, 'YUK-05', { outcome: 'skipped' })])[0]?.by).toBe('')
  })

  it('names a skipped card, which the rehearsal does not tell', () => {
    expect(planOf(atlas, view, [one(0, '', { outcome: 'skipped' })])[0]?.card).toBe('YUK-05')
  })

  it('is said in words', () => {
    const said = (more: Partial<Rehearsed>, card = 'YUK-05') => stepSaid(atlas, view, planOf(atlas, view, [one(0, card, more)])[0]!)
    expect(said({ end: '3.2', chosen: ['through:3.1:3.2'] })).toBe('works, and ends in bush 3.2.')
    expect(said({ chosen: ['target:4.1'] }, 'YUK-03')).toBe('works in the west barracks.')
    expect(said({ outcome: 'seen', seen_by: [22, 1] })).toBe('is seen by the Officer in the west barracks and the Spearman in the stables: it fails, damage 2, noise +2.')
    expect(said({ chosen: ['through:2.0:2.1'] })).toBe('works, and leads back into bush 2.1.')
    expect(said({ outcome: 'nothing' }, 'YUK-03')).toBe('finds nothing to act on.')
    expect(said({ outcome: 'nothing' })).toBe('leads nowhere: no yellow junction is beside bush 2.1.')
    expect(said({ outcome: 'nothing' }, 'NP07')).toBe('leads nowhere: no junction that it could use is beside bush 2.1.')
    expect(said({ outcome: 'skipped' })).toBe('is skipped.')
  })
})

describe('other ways', () => {
  it('are offered by kind, where they have names', () => {
    const rehearsed = one(0, 'YUK-05', { chosen: ['through:3.1:3.2', 'pick-up'], others: ['through:3.1:2.1', 'waive', 'through:2.0:2.1'] })
    const found = choicesOf(atlas, view, rehearsed)
    expect(found).toHaveLength(1)
    expect(found[0]?.taken).toBe('through:3.1:3.2')
    expect(found[0]?.open.map(({ choice }) => choice)).toEqual(['through:2.0:2.1', 'through:3.1:2.1', 'through:3.1:3.2'])
    expect(choiceName(atlas, view, 'through:2.0:2.1')).toBe('into bush 2.1, by the yellow junction 2.0')
    expect(choiceName(atlas, view, 'guard:22')).toBe('the Officer in the west barracks')
    expect(choiceName(atlas, view, 'waive')).toBe('')
  })

  it('take the place of what was tried before, and of all that followed from it', () => {
    expect(tried([], 'target:4.1')).toEqual(['target:4.1'])
    expect(tried(['target:4.1', 'guard:22'], 'guard:23')).toEqual(['target:4.1', 'guard:23'])
    expect(tried(['target:4.1', 'guard:22'], 'target:3.0')).toEqual(['target:3.0'])
  })
})

describe('what is supposed', () => {
  afterEach(() => aids.rest())

  it('moves guards in thought, each to the last place that was said, and is sent with what is tried', () => {
    aids.suppose('22', '5.2/1/in')
    aids.suppose('1', '5.2/3/out')
    aids.suppose('22', '3.0/0/out')
    aids.pick(3, 'target:4.1')
    aids.pick(1, 'through:3.1:3.2')
    expect(aids.assumed).toEqual(['1@5.2/3/out', '22@3.0/0/out', 'through:3.1:3.2', 'target:4.1'])
    expect(supposedView(view).guards[22]).toMatchObject({ yard: '3.0', corner: 0, facing: 'out', state: 'alerted' })
    expect(view.guards[22]).toMatchObject({ yard: '4.1' })
    aids.anew()
    expect(aids.assumed).toEqual([])
    expect(supposedView(view)).toBe(view)
  })

  it('is no more than the server reckons with', () => {
    for (let number = 1; number <= 30; number++) aids.suppose(String(number), '5.2/1/in')
    expect(aids.assumed).toHaveLength(24)
  })
})
