import { beforeEach, describe, expect, it } from 'vitest'
import { mapOf } from './atlas'
import { columned } from './column'
import { happened } from './fresh'
import { groundOf } from './geometry'
import { heldBy, isAtHand, laidInColumn, laidInStrip } from './hands'
import { noisesOf } from './hearing'
import drawing from './index'
import { bare, narrow, wide } from './layout'
import { laid, marksOf, ropesOf, takenBy } from './marks'
import { Pencil } from './pencil.svelte'
import { figuresOf, placesOf } from './places'
import { reveal } from './reveal'
import { said } from './said'
import { atlas, guards, guardView, intruderView, shown, viewWith } from './sample'

const ground = groundOf(mapOf(atlas, viewWith()))
const nowhere = { x: -100, y: 0, width: 80, height: 60 }

describe('figures', () => {
  it('stand within their zone, side by side, however many there are', () => {
    const all = Array.from({ length: 20 }, (_, n): [number, object] => [n + 1, { zone: 'C2', patrol: n < 6 ? 1 : 0 }])
    const places = placesOf(viewWith({ guards: guards(...all) }), ground, nowhere, new Map())
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
    const [patrol] = placesOf(viewWith(), ground, nowhere, new Map()).patrols
    expect(patrol).toMatchObject({ patrol: 2, members: [4, 14], zone: 'W1' })
    expect(patrol?.heading?.y).toBeGreaterThan(0.9)
  })

  it('of a patrol look nowhere while its facing is to be chosen', () => {
    const stale = viewWith({ behind: ['', 'W1'] })
    expect(placesOf(stale, ground, nowhere, new Map()).patrols[0]?.heading).toBeNull()
  })

  it('leave room for the marks of their zone', () => {
    const view = guardView()
    const marks = laid(marksOf(view), ground.zones)
    const places = placesOf(view, ground, nowhere, takenBy(marks, ground.zones))
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

  it('in the passage stand on its card', () => {
    const view = viewWith({ intruders: [shown('ninja', { zone: 'passage' })] })
    expect(placesOf(view, ground, nowhere, new Map()).intruders.get('ninja')?.x).toBeLessThan(0)
  })
})

describe('marks', () => {
  it('are what a seat knows, and no more', () => {
    expect(marksOf(viewWith())).toEqual([])
    expect(marksOf(guardView()).map(({ id }) => id)).toEqual(['sleepers C2', 'object W1', 'object W2'])
    expect(marksOf(intruderView()).map(({ id }) => id)).toEqual(['end 0 1', 'end 0 2'])
  })

  it('tell what was found from what is hidden', () => {
    const view = guardView({ found: { W1: 'A', C1: 'nothing' } })
    expect(marksOf(view).map(({ zone, isOpen }) => [zone, isOpen])).toEqual([
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
    expect(noisesOf(intruderView(), ground, null)).toEqual([])
    expect(noisesOf(intruderView({}, 1), ground, null)).toMatchObject([{ who: 'ninja', k: 1, hearing: [3] }])
    expect(noisesOf(intruderView({}, 2), ground, null)[0]?.hearing).toEqual([3, 4, 14])
  })

  it('of a step that is only pointed at is shown before it is made', () => {
    expect(noisesOf(intruderView(), ground, 'step:C1')).toMatchObject([{ zone: 'C1', k: 1, isPlanned: true }])
    expect(noisesOf(guardView(), ground, 'step:C1')).toEqual([])
  })

  it('is not heard by the drunk', () => {
    const view = intruderView({ guards: guards([3, { zone: 'C1', drunk: true }]) }, 1)
    expect(noisesOf(view, ground, null)[0]?.hearing).toEqual([])
  })
})

describe('cards', () => {
  const none = () => false

  it('lie in stacks, the drawn ones apart', () => {
    const view = guardView({ phase: 'alert' })
    const held = heldBy({ ...view, guard: { ...view.guard!, drawn: [['sentry-search']] } }, atlas, none)
    expect(held.map(({ title }) => title)).toEqual(['Drawn', 'Hand'])
    expect(held[1]?.stacks.find(({ card }) => card === 'sentry-search')?.count).toBe(2)
    expect(held.map((hand) => isAtHand(view, hand, 'sentry-search'))).toEqual([true, false])
    expect(held.map((hand) => isAtHand(view, hand, 'kenjutsu'))).toEqual([true, true])
  })

  it('of two guard players have their names', () => {
    const view = guardView()
    const two = { ...view.guard!, hands: [['awaken'], ['kenjutsu']], drawn: [[], []] }
    expect(heldBy({ ...view, guard: two }, atlas, none).map(({ title }) => title)).toEqual(['Swords', 'Spears'])
  })

  it('of intruders come with the mission; free listening lies beside those of the guards', () => {
    expect(heldBy(intruderView(), atlas, none).map(({ mission }) => mission)).toEqual(['A', 'B'])
    const hand = heldBy(guardView(), atlas, () => true)[0]!
    expect(hand.stacks.at(-1)?.card).toBe('free')
    expect(hand.stacks.reduce((sum, { count }) => sum + count, 0)).toBe(5)
  })

  it('are no hand before it is chosen', () => {
    const view = guardView({ phase: 'set-up' })
    expect(heldBy(view, atlas, none).map(({ title }) => title)).toEqual(['All cards'])
    const chosen = { ...view, guard: { ...view.guard!, decks: [['awaken']] } }
    expect(heldBy(chosen, atlas, none).map(({ title }) => title)).toEqual(['Hand'])
  })

  it('fit where they lie', () => {
    const held = heldBy(guardView(), atlas, () => true)
    for (const box of [{ x: 0, y: 0, width: 276, height: 300 }, { x: 0, y: 0, width: 276, height: 90 }]) {
      const column = laidInColumn(held, box)
      for (const { y } of column.cards) expect(y + 112 * column.scale).toBeLessThanOrEqual(box.height)
    }
    const strip = narrow.strip!
    const laid = laidInStrip(held, strip)
    for (const { x, y } of laid.cards) {
      expect(x + 84 * laid.scale).toBeLessThanOrEqual(strip.x + strip.width)
      expect(y + 112 * laid.scale).toBeLessThanOrEqual(strip.y + strip.height)
    }
  })
})

describe('the column', () => {
  const more = { tools: 2, hasStatus: true, slips: 5, isTalkative: true }
  const wanted = { turns: 20, intruders: 2, hasPassage: true, isInPassage: true, hasHand: true, ...more }

  it('has everything below each other', () => {
    const { alert, turns, plaques, hand, passage, tools, status, slips, caption } = columned(wide, wanted)
    const boxes = [alert, turns, plaques, hand!, passage!, tools!, status!, slips!, caption!]
    boxes.reduce((above, box) => {
      expect(box.y).toBeGreaterThanOrEqual(above.y + above.height - 1)
      return box
    })
    expect(caption!.y + caption!.height).toBeLessThan(wide.height)
  })

  it('has the cards below the map on a phone, if there are any', () => {
    expect(columned(narrow, wanted).hand?.y).toBeGreaterThan(narrow.map.y + narrow.map.height)
    expect(bare.height).toBeLessThan(narrow.height)
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
    const everybody = said(viewWith(), ground, atlas)
    expect(everybody).toContain('Sentry 3, sword, in C1, Name of C1.')
    expect(everybody).toContain('Patrol 2, guards 4 and 14, in W1, Name of W1, with C1 behind it.')
    expect(everybody).toContain('The ninja: somewhere.')
    expect(said(intruderView(), ground, atlas)).toContain('Your ninja is in C2')
    expect(said(guardView(), ground, atlas)).toContain('Hidden in W2, Name of W2: a trap.')
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
