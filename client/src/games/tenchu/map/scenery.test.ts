import { describe, expect, test } from 'vitest'
import type { Atlas, View } from '../types'
import { coneOf, facetOf, groundOf, squareOf, squarePath } from './geometry'
import { isWithin, trees } from './scenery'

const square = [{ x: 0, y: 0 }, { x: 100, y: 0 }, { x: 100, y: 100 }, { x: 0, y: 100 }]
const atlas = {
  tables: { field: { table: { width: 3, height: 2 }, squares: [[0, 0, 0], [2, 1, 0], [2, 1, 1]], codes: ['A1', 'C2', 'C2'], places: ['', '', ''], surfaces: [] } },
} as unknown as Atlas

describe('the ground', () => {
  test('has its north at the top, and knows squares by their facets', () => {
    const ground = groundOf(atlas, { table: 'field' } as View)!
    expect(ground.at(0)).toEqual({ x: 12, y: 36, level: 0 })
    expect(ground.at(2)).toEqual({ x: 60, y: 12, level: 1 })
    expect(facetOf(ground, 2)).toBe('square:2.1.1')
    expect(squareOf(ground, 'square:2.1.1')).toBe(2)
    expect(squareOf(ground, 'square:9.9.0')).toBe(-1)
    expect(squarePath({ x: 12, y: 12 }, 2)).toBe('M2 2h20v20h-20Z')
  })

  test('somebody looks over a quarter of it', () => {
    expect(coneOf({ x: 0, y: 0, level: 0 }, 0, 10)).toBe('M0 0L7.1 -7.1A10 10 0 0 1 7.1 7.1Z')
  })
})

describe('woods', () => {
  test('stay within their outline, and look the same each time', () => {
    expect(isWithin({ x: 50, y: 50 }, square)).toBe(true)
    expect(isWithin({ x: 150, y: 50 }, square)).toBe(false)
    const found = trees('wood', square)
    expect(found.crowns).not.toBe('')
    expect(trees('wood', square)).toEqual(found)
    expect(trees('bamboo', square).crowns).toBe('')
  })
})
