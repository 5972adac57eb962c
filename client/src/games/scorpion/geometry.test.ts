import { describe, expect, it } from 'vitest'
import { mapOf } from './atlas'
import { corners, crossing, groundOf, outline, runs, wayOf, within } from './geometry'
import { atlas, viewWith } from './sample'
import { sceneryOf } from './scenery'

const ground = groundOf(mapOf(atlas, viewWith()))

describe('the ground', () => {
  it('finds the edge that two zones share, also where a zone has two boxes', () => {
    expect(ground.border.get('M1 C1')?.segments).toEqual([
      { from: { x: 100, y: 300 }, to: { x: 600, y: 300 } },
      { from: { x: 100, y: 300 }, to: { x: 100, y: 500 } },
    ])
    expect(ground.border.get('C1 M1')?.sort).toBe('wall')
    expect(crossing(ground, 'C1', 'C2')).toEqual({ x: 600, y: 400 })
  })

  it('leads from middle to middle over the border', () => {
    expect(wayOf(ground, 'B1', 'C2')).toEqual([{ x: 800, y: 250 }, { x: 800, y: 300 }, { x: 800, y: 400 }])
    expect(wayOf(ground, 'B1', 'nowhere')).toEqual([])
  })

  it('lets noise through walls', () => {
    expect(Object.fromEntries(within(ground, 'C2', 1))).toEqual({ C2: 0, B1: 1, C1: 1, W2: 1 })
    expect(within(ground, 'C2', 0).size).toBe(1)
    expect(within(ground, 'passage', 3).size).toBe(0)
  })

  it('is the same for the same map', () => {
    expect(groundOf(mapOf(atlas, viewWith()))).toBe(ground)
  })
})

describe('outlines', () => {
  const square = { x: 0, y: 0, width: 10, height: 10 }

  it('go once around, without the edges inside', () => {
    expect(outline([square])).toBe('M0 0L10 0L10 10L0 10Z')
    expect(outline([square, { ...square, x: 10 }])).toBe('M0 0L20 0L20 10L0 10Z')
  })

  it('are drawn in on all sides, also at inner corners', () => {
    expect(outline([square], 2)).toBe('M2 2L8 2L8 8L2 8Z')
    const hook = outline([square, { x: 0, y: 10, width: 20, height: 10 }], 1)
    expect(hook).toBe('M1 1L9 1L9 11L19 11L19 19L1 19Z')
  })

  it('keep apart boxes that touch at a corner only', () => {
    expect(outline([square, { ...square, x: 10, y: 10 }]).match(/M/g)).toHaveLength(2)
  })
})

describe('walls', () => {
  const at = (x: number, y: number) => ({ x, y })

  it('are drawn in one go where they lie on one line', () => {
    const joined = runs([
      { from: at(5, 0), to: at(9, 0) },
      { from: at(0, 0), to: at(5, 0) },
      { from: at(9, 0), to: at(9, 4) },
    ])
    expect(joined).toContainEqual({ from: at(0, 0), to: at(9, 0) })
    expect(joined).toHaveLength(2)
    expect(corners(joined)).toEqual([at(9, 0)])
  })

  it('stand on wall borders alone', () => {
    const scenery = sceneryOf(ground)
    expect(scenery.walls.match(/M/g)).toHaveLength(4)
    expect(scenery.towers).toContainEqual(at(100, 300))
  })
})
