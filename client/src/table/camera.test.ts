import { describe, expect, it } from 'vitest'
import { fitted, panned, unitAt, viewBox, zoomed } from './camera'

const board = { width: 200, height: 100 }
const pane = { width: 400, height: 400 }

describe('the eye over the board', () => {
  it('sees everything at first', () => {
    const [x, y, width, height] = viewBox(fitted(board, pane), pane).split(' ').map(Number)
    expect(x).toBeLessThan(0)
    expect(y).toBeLessThan(0)
    expect(x! + width!).toBeGreaterThan(200)
    expect(y! + height!).toBeGreaterThan(100)
  })

  it('keeps what is under the pointer under it', () => {
    const camera = fitted(board, pane)
    const at = { x: 250, y: 210 }
    const before = unitAt(camera, at, pane)
    const after = unitAt(zoomed(camera, 1.5, at, board, pane), at, pane)
    expect(after.x).toBeCloseTo(before.x)
    expect(after.y).toBeCloseTo(before.y)
  })

  it('goes neither too near nor too far', () => {
    const camera = fitted(board, pane)
    const middle = { x: 200, y: 200 }
    expect(zoomed(camera, 1000, middle, board, pane).scale).toBeCloseTo(camera.scale * 8)
    expect(zoomed(camera, 0.001, middle, board, pane).scale).toBeCloseTo(camera.scale * 0.6)
  })

  it('follows the hand and never loses the board', () => {
    const camera = fitted(board, pane)
    expect(panned(camera, -10, 0, board).x).toBeGreaterThan(camera.x)
    expect(panned(camera, 1e6, 1e6, board)).toMatchObject({ x: 0, y: 0 })
  })

  it('bears a window that has no size yet', () => {
    expect(fitted(board, { width: 0, height: 0 }).scale).toBe(1)
  })
})
