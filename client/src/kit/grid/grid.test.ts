import { describe, expect, it } from 'vitest'
import * as hex from './hex'
import * as square from './square'

const range = [-3, -2, -1, 0, 1, 2, 3]
const squares = range.flatMap((column) => range.map((row) => ({ column, row })))
const hexes = range.flatMap((q) => range.map((r) => ({ q, r })))

describe('squares', () => {
  it('are found again by their middles, and by every point within', () => {
    for (const cell of squares) {
      const { x, y } = square.centreOf(cell, 20)
      expect(square.cellAt({ x, y }, 20)).toEqual(cell)
      expect(square.cellAt({ x: x + 9.9, y: y - 9.9 }, 20)).toEqual(cell)
    }
  })

  it('have four neighbours, or eight', () => {
    const middle = { column: 0, row: 0 }
    expect(square.neighboursOf(middle)).toHaveLength(4)
    for (const one of square.neighboursOf(middle)) expect(square.distance(middle, one)).toBe(1)
    for (const one of square.neighboursOf(middle, true)) expect(square.distance(middle, one, true)).toBe(1)
    expect(square.distance({ column: 1, row: 1 }, { column: 4, row: 5 })).toBe(7)
  })

  it('share two corners with whoever lies beside them', () => {
    const known = new Set(square.cornersOf({ column: 0, row: 0 }, 10).map(({ x, y }) => `${x} ${y}`))
    for (const one of square.neighboursOf({ column: 0, row: 0 })) {
      expect(square.cornersOf(one, 10).filter(({ x, y }) => known.has(`${x} ${y}`))).toHaveLength(2)
    }
  })
})

describe('hexes', () => {
  it('are found again by their middles, and by points near their corners', () => {
    for (const cell of hexes) {
      const middle = hex.centreOf(cell, 20)
      expect(hex.cellAt(middle, 20)).toEqual(cell)
      for (const corner of hex.cornersOf(cell, 19.6)) {
        const moved = { x: corner.x + middle.x - hex.centreOf(cell, 19.6).x, y: corner.y + middle.y - hex.centreOf(cell, 19.6).y }
        expect(hex.cellAt(moved, 20)).toEqual(cell)
      }
    }
  })

  it('have six neighbours one step away, and two corners in common with each', () => {
    const middle = { q: 1, r: -2 }
    const near = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y) < 0.001
    const corners = hex.cornersOf(middle, 10)
    const all = hex.neighboursOf(middle)
    expect(new Set(all.map(({ q, r }) => `${q} ${r}`)).size).toBe(6)
    for (const one of all) {
      expect(hex.distance(middle, one)).toBe(1)
      expect(hex.cornersOf(one, 10).filter((a) => corners.some((b) => near(a, b)))).toHaveLength(2)
    }
  })

  it('lie as far apart as one steps', () => {
    expect(hex.distance({ q: 0, r: 0 }, { q: 2, r: 1 })).toBe(3)
    expect(hex.distance({ q: 0, r: 0 }, { q: 2, r: -2 })).toBe(2)
  })
})
