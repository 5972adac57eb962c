import { describe, expect, it } from 'vitest'
import { corners, outline, runs } from './boxes'

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

describe('lines', () => {
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
})
