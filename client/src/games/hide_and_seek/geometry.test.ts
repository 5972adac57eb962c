import { describe, expect, it } from 'vitest'
import { COLUMNS, LINKS, spot, stone, ZONES } from './geometry'
import drawing, { zoneOf, type View } from './index'
import { labels } from './sample'

describe('the zones of the garden', () => {
  it('are linked as in the rules: 35 to the right, 32 down, 6 slantwise', () => {
    expect(LINKS.filter(([a, b]) => b - a === 1)).toHaveLength(35)
    expect(LINKS.filter(([a, b]) => b - a === COLUMNS)).toHaveLength(32)
    expect(LINKS.filter(([a, b]) => b - a === COLUMNS + 1)).toEqual([
      [0, 9],
      [5, 14],
      [9, 18],
      [14, 23],
      [18, 27],
      [27, 36],
    ])
    expect(LINKS).toHaveLength(73)
  })

  it('lead round no edge', () => {
    for (const [a, b] of LINKS) expect(Math.abs((a % COLUMNS) - (b % COLUMNS))).toBeLessThanOrEqual(1)
  })

  it('lie apart, and always in the same place', () => {
    for (let a = 0; a < ZONES; a++)
      for (let b = a + 1; b < ZONES; b++)
        expect(Math.hypot(spot(a).x - spot(b).x, spot(a).y - spot(b).y)).toBeGreaterThan(84)
    expect(stone(7)).toBe(stone(7))
  })
})

describe('the drawing', () => {
  const seen: View = { turn: 3, seekers: [1, 2, 3, 4], clue: 12, hider: null }

  it('reveals the hider from the one view that has him, wherever it stands', () => {
    const hider = { ...seen, hider: 20 }
    expect(drawing.reveal?.([seen, hider])).toEqual(hider)
    expect(drawing.reveal?.([hider, seen])).toEqual(hider)
    expect(drawing.reveal?.([seen])).toEqual(seen)
  })

  it('says the turn and what was heard', () => {
    expect(drawing.bar?.(seen, labels).map((fact) => fact.value)).toEqual(['4 of 20', 'zone 12'])
    expect(drawing.bar?.({ ...seen, clue: -1 }, labels).at(-1)?.value).toBe('silence')
  })

  it('reads the zone of a choice', () => {
    expect(zoneOf('go:20')).toBe(20)
    expect(zoneOf('wait')).toBeNull()
    expect(zoneOf('go:40')).toBeNull()
  })
})
