import { beforeEach, describe, expect, it } from 'vitest'
import { mapOf } from '../atlas'
import { heldBy } from '../beside/hands'
import drawing from '../index'
import { Pencil } from '../insight/pencil.svelte'
import { reveal } from '../reveal'
import { atlas, guards, guardView, intruderView, shown, viewWith } from '../sample'
import { groundOf } from './geometry'
import { noisesOf } from './hearing'
import { laid, marksOf, ropesOf, takenBy } from './marks'
import { happened } from './news'
import { figuresOf, placesOf } from './places'
import { spoken } from './spoken'

const ground = groundOf(mapOf(atlas, viewWith()))

describe('figures', () => {
  it('stand within their zone, side by side, however many there are', () => {
    const all = Array.from({ length: 20 }, (_, n): [number, object] => [n + 1, { zone: 'C2', patrol: n < 6 ? 1 : 0 }])
    const places = placesOf(viewWith({ guards: guards(...all) }), ground, new Map())
    const spots = [...places.guards.values()]
    expect(spots).toHaveLength(20)
    for (const { x, y } of spots) {
      expect(x).toBeGreaterThan(600)
      expect(x).toBeLessThan(1000)
      expect(y).toBeGreaterThan(300)
      expect(y).toBeLessThan(500)
    }
    expect(new Set(spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(20)
  })

  it('of a patrol look away from what is behind it', () => {
    const [patrol] = placesOf(viewWith(), ground, new Map()).patrols
    expect(patrol).toMatchObject({ patrol: 2, members: [4, 14], zone: 'W1' })
    expect(patrol?.heading?.y).toBeGreaterThan(0.9)
  })

  it('of a patrol look nowhere while its facing is to be chosen', () => {
    const stale = viewWith({ behind: ['', 'W1'] })
    expect(placesOf(stale, ground, new Map()).patrols[0]?.heading).toBeNull()
  })

  it('leave room for the marks of their zone', () => {
    const view = guardView()
    const marks = laid(marksOf(view, atlas), ground.zones)
    const places = placesOf(view, ground, takenBy(marks, ground.zones))
    const letter = marks.find(({ id }) => id === 'object W1')
    expect(places.guards.get(4)?.x).toBeGreaterThan((letter?.x ?? Infinity) + (letter?.size ?? 0) / 2)
  })

  it('of intruders are one’s own, and those that are seen', () => {
    expect(figuresOf(guardView())).toEqual([])
    expect(figuresOf(guardView({ intruders: [shown('ninja', { zone: 'C1', visible: true })] }))).toHaveLength(1)
    const both = [shown('ninja', { zone: 'C2', visible: true }), shown('traitor', { zone: 'passage' })]
    const figures = [{ who: 'ninja', zone: 'C2' }, { who: 'traitor', zone: 'passage' }]
    expect(figuresOf(intruderView({ intruders: both }))).toEqual(figures)
  })

  it('of a lone wolf whom nobody knows are drawn once', () => {
    const wolf = intruderView({ intruders: [shown('intruder', { zone: 'C2', visible: true, hand: [8, 7] })] })
    expect(figuresOf(wolf)).toEqual([{ who: 'ninja', zone: 'C2' }])
  })

  it('in the passage stand beside the map', () => {
    const view = viewWith({ intruders: [shown('ninja', { zone: 'passage' })] })
    expect(placesOf(view, ground, new Map()).intruders.size).toBe(0)
  })
})

describe('marks', () => {
  it('are what a seat knows, and no more', () => {
    expect(marksOf(viewWith(), atlas)).toEqual([])
    expect(marksOf(guardView(), atlas).map(({ id }) => id)).toEqual(['sleepers C2', 'object W1', 'object W2'])
    expect(marksOf(intruderView(), atlas).map(({ id }) => id)).toEqual(['end 0 1', 'end 0 2'])
  })

  it('tell what was found from what is hidden', () => {
    const view = guardView({ found: { W1: 'A', C1: 'nothing' } })
    expect(marksOf(view, atlas).map(({ zone, isOpen }) => [zone, isOpen])).toEqual([
      ['C2', false],
      ['W1', true],
      ['W2', false],
      ['C1', true],
    ])
  })

  it('show a rope across its wall, once', () => {
    expect(ropesOf(intruderView(), ground)).toMatchObject([{ x: 350, y: 300, turn: 0, isNoticed: false }])
    expect(ropesOf(intruderView({ ropes: [['C1', 'M1']] }), ground)).toHaveLength(1)
    expect(ropesOf(guardView({ ropes: [['C1', 'M1']] }), ground)).toMatchObject([{ isNoticed: true }])
  })
})

describe('noise', () => {
  it('reaches as many zones as steps were made, and the guards there', () => {
    expect(noisesOf(intruderView(), ground.sheet, null)).toEqual([])
    expect(noisesOf(intruderView({}, 1), ground.sheet, null)).toMatchObject([{ who: 'ninja', steps: 1, hearing: [3] }])
    expect(noisesOf(intruderView({}, 2), ground.sheet, null)[0]?.hearing).toEqual([3, 4, 14])
  })

  it('of a step that is only pointed at is shown before it is made', () => {
    expect(noisesOf(intruderView(), ground.sheet, 'step:C1')).toMatchObject([{ zone: 'C1', steps: 1, isPlanned: true }])
    expect(noisesOf(guardView(), ground.sheet, 'step:C1')).toEqual([])
  })

  it('is not heard by the drunk', () => {
    const view = intruderView({ guards: guards([3, { zone: 'C1', drunk: true }]) }, 1)
    expect(noisesOf(view, ground.sheet, null)[0]?.hearing).toEqual([])
  })
})

describe('cards', () => {
  const none = () => false

  it('lie in stacks, the drawn ones apart', () => {
    const view = guardView({ phase: 'alert' })
    const held = heldBy({ ...view, guard: { ...view.guard!, drawn: [['sentry-search']] } }, atlas, none)
    expect(held.map(({ title }) => title)).toEqual(['Drawn', 'Hand'])
    const found = (facet: string) => held.flatMap(({ cards }) => cards.filter((card) => card.facet === facet))
    expect(found('card:guards/sentry-search').map(({ count, isAway }) => [count, isAway])).toEqual([[1, false], [2, true]])
    expect(found('card:guards/kenjutsu').map(({ isAway }) => isAway)).toEqual([false])
  })

  it('of two guard players have their names', () => {
    const view = guardView()
    const two = { ...view.guard!, hands: [['awaken'], ['kenjutsu']], drawn: [[], []] }
    expect(heldBy({ ...view, guard: two }, atlas, none).map(({ title }) => title)).toEqual(['Swords', 'Spears'])
  })

  it('of intruders come with the mission; free listening lies beside those of the guards', () => {
    expect(heldBy(intruderView(), atlas, none).map(({ mission }) => mission)).toEqual(['A', 'B'])
    const hand = heldBy(guardView(), atlas, () => true)[0]!
    expect(hand.cards.at(-1)?.facet).toBe('card:guards/free')
    expect(hand.count).toBe(5)
  })

  it('are no hand before it is chosen', () => {
    const view = guardView({ phase: 'set-up' })
    expect(heldBy(view, atlas, none).map(({ title }) => title)).toEqual(['All cards'])
    const chosen = { ...view, guard: { ...view.guard!, decks: [['awaken']] } }
    expect(heldBy(chosen, atlas, none).map(({ title }) => title)).toEqual(['Hand'])
  })
})

describe('the pencil', () => {
  beforeEach(() => localStorage.clear())

  it('writes a cross, then a question mark, then nothing, and remembers it', () => {
    const pencil = new Pencil('T1')
    pencil.write('C1')
    pencil.write('C2')
    pencil.write('C2')
    expect(new Pencil('T1').marks).toEqual({ C1: 'cross', C2: 'question' })
    expect(new Pencil('T2').marks).toEqual({})
    pencil.write('C2')
    expect(pencil.marks).toEqual({ C1: 'cross' })
    pencil.erase()
    expect(localStorage.length).toBe(0)
  })

  it('forgets what it cannot read', () => {
    localStorage.setItem('uguisu.scorpion.marks.T1', '{"C1":"scribble","C2":')
    expect(new Pencil('T1').marks).toEqual({})
    localStorage.setItem('uguisu.scorpion.marks.T1', '{"C1":"scribble","C2":"cross"}')
    expect(new Pencil('T1').marks).toEqual({ C2: 'cross' })
  })
})

describe('what has just happened', () => {
  const line = (event: object) => ({ event: event as { [name: string]: unknown }, text: '' })

  it('is where somebody listened, and what came of it', () => {
    const listens = line({ event: 'unit-listens', guards: [3], zone: 'C1', free: false })
    expect(happened([listens]).listening).toEqual({ zone: 'C1', heard: null })
    const heard = line({ event: 'heard', heard: true })
    expect(happened([listens, heard]).listening?.heard).toBe(true)
    expect(happened([heard], 'C2').listening).toEqual({ zone: 'C2', heard: true })
    expect(happened([heard]).listening).toBeNull()
    expect(happened([]).listening).toBeNull()
  })
})

describe('the drawing', () => {
  it('says turn, phase and alert', () => {
    expect(drawing.bar?.(viewWith(), atlas).map(({ value }) => value)).toEqual(['2 of 10', 'Guards’ cards', 'Low'])
    expect(drawing.bar?.(viewWith({ phase: 'set-up' }), atlas)).toHaveLength(1)
  })

  it('says the board in sentences, and no secret', () => {
    const everybody = spoken(viewWith(), ground, atlas)
    expect(everybody).toContain('Sentry 3, sword, in C1, Name of C1.')
    expect(everybody).toContain('Patrol 2, guards 4 and 14, in W1, Name of W1, with C1 behind it.')
    expect(everybody).toContain('The ninja: somewhere.')
    expect(spoken(intruderView(), ground, atlas)).toContain('Your ninja is in C2')
    expect(spoken(guardView(), ground, atlas)).toContain('Hidden in W2, Name of W2: a trap.')
  })

  it('reveals what all seats know together', () => {
    const both = reveal([intruderView(), guardView()])
    expect(both.guard?.objects).toEqual({ W1: 'A', W2: 'trap' })
    expect(both.mine?.intruders).toHaveLength(2)
    const rivals = ['ninja', 'traitor'].map((name) => {
      const view = intruderView()
      return { ...view, mine: { ...view.mine!, intruders: view.mine!.intruders.filter(({ who }) => who === name) } }
    })
    expect(reveal(rivals).mine?.intruders.map(({ who }) => who)).toEqual(['ninja', 'traitor'])
    expect(reveal(rivals).mine?.ropes).toHaveLength(1)
  })
})
