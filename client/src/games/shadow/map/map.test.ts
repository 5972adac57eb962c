import { describe, expect, it } from 'vitest'
import { closelyAt } from './closeup'
import { guardsOn, moverOf, ninjasOn } from './figures'
import { bushPlaces, cornerAt, entranceOf, groundOf, SIZE, sideBetween, standsAt } from './geometry'
import { marksOf } from './marks'
import { happened } from './news'
import { atlas, sheet, viewWith } from '../sample'

const ground = groundOf(sheet)
const near = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y)

describe('the garden', () => {
  it('holds every hex within its size', () => {
    for (const { corners } of ground.places.values()) {
      for (const { x, y } of corners) {
        expect(x).toBeGreaterThan(0)
        expect(y).toBeGreaterThan(0)
        expect(x).toBeLessThan(ground.width)
        expect(y).toBeLessThan(ground.height)
      }
    }
  })

  it('has the corners of a yard where the bush and the junction meet that lie before them', () => {
    for (const [yard, bushes] of Object.entries(sheet.front_bush)) {
      for (const corner of [0, 1, 2, 3, 4, 5]) {
        const [bush, junction] = [ground.places.get(bushes[corner]!), ground.places.get(sheet.front_junction[yard]![corner]!)]
        const tip = cornerAt(ground.places.get(yard)!.at, corner, SIZE)
        for (const hex of [bush, junction]) if (hex) expect(near(tip, hex.at)).toBeCloseTo(SIZE, 3)
      }
    }
  })

  it('knows the side between two hexes that touch, and of no others', () => {
    const [yard, bushes] = Object.entries(sheet.front_bush)[0]!
    const bush = bushes.find(Boolean)!
    const side = sideBetween(ground, bush, yard)!
    expect(near(...side)).toBeCloseTo(SIZE, 3)
    expect(near(entranceOf(ground, yard, bush)!, entranceOf(ground, bush, yard)!)).toBeCloseTo(0, 6)
    expect(sideBetween(ground, '2.0', '9.3')).toBeNull()
  })

  it('is open at its rim alone', () => {
    expect(ground.rim.length).toBeGreaterThan(20)
    for (const [a, b] of ground.rim) expect(near(a, b)).toBeCloseTo(SIZE, 3)
  })
})

describe('figures', () => {
  it('stand in their corners, and ninjas beside each other', () => {
    const view = viewWith()
    const [guard] = guardsOn(ground, view)
    expect(guard).toMatchObject(standsAt(ground, '3.0', 1))
    const ninjas = ninjasOn(atlas, ground, view)
    expect(ninjas.map(({ initial }) => initial)).toEqual(['H', 'Y'])
    expect(near(ninjas[0]!, ninjas[1]!)).toBeGreaterThan(30)
    for (const count of [1, 2, 3, 4, 5]) expect(bushPlaces({ x: 0, y: 0 }, count)).toHaveLength(count)
  })

  it('that are about to come are known by what is under way', () => {
    const { deed } = viewWith()
    expect(moverOf(viewWith({ deed: { ...deed, mover: 5 } }))).toBe('5')
    expect(moverOf(viewWith())).toBe('')
  })
})

describe('marks', () => {
  it('say what lies where, and how many', () => {
    const marks = marksOf(viewWith({ green: { '4.0': 3 }, coins: { '2.0': 2 } }), atlas, ground)
    expect(marks.find(({ sort }) => sort === 'green')).toMatchObject({ hex: '4.0', number: 3, label: 'powder barrels: 3' })
    expect(marks.find(({ sort }) => sort === 'coin')?.label).toBe('a coin of value 2')
    expect(marks.filter(({ sort }) => sort === 'goal').map(({ hex }) => hex).sort()).toEqual(['4.0', '8.2'])
    for (const { glyph } of marks) expect(glyph).not.toBe('')
  })
})

describe('a yard is looked at closely', () => {
  const stand = (spot: string) => ({ option: { choice: spot, label: '', on: [`spot:${spot}`] }, on: [`spot:${spot}`], also: [] })
  it('where all places lie in it', () => {
    expect(closelyAt([stand('3.0/1/in'), stand('3.0/1/out')]).map(({ facing }) => facing)).toEqual(['in', 'out'])
    expect(closelyAt([stand('3.0/1/in'), stand('4.1/1/in')])).toEqual([])
    expect(closelyAt([stand('3.0/-1/tower')])).toEqual([])
    expect(closelyAt([])).toEqual([])
  })
})

describe('news', () => {
  const line = (event: object) => ({ event: event as { [name: string]: unknown }, text: '' })
  it('are ways, eyes that open, and the slot that is turned over', () => {
    const news = happened([
      line({ event: 'card-turned', ninja: 'yuki', card: 'YUK-05', slot: 3 }),
      line({ event: 'ninja-moved', ninja: 'yuki', left: '2.1', by: '3.1', hex: '3.2' }),
      line({ event: 'card-seen', ninja: 'yuki', card: 'YUK-05', guards: [4, 22], noise: 2 }),
    ])
    expect(news.slot).toBe(3)
    expect(news.ways).toEqual([{ who: 'yuki', hexes: ['2.1', '3.1', '3.2'] }])
    expect(news.alarmed).toEqual([4, 22])
  })
})
