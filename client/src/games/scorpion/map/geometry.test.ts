import { describe, expect, it } from 'vitest'
import { mapOf } from '../atlas'
import { atlas, viewWith } from '../sample'
import { crossing, groundOf, wayOf } from './geometry'
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

  it('is the same for the same map', () => {
    expect(groundOf(mapOf(atlas, viewWith()))).toBe(ground)
  })
})

describe('walls', () => {
  it('stand on wall borders alone', () => {
    const scenery = sceneryOf(ground)
    expect(scenery.walls.match(/M/g)).toHaveLength(4)
    expect(scenery.towers).toContainEqual({ x: 100, y: 300 })
  })
})
