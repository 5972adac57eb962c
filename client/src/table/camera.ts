/** Where the eye is over the board: the board unit in the middle of the window, and how many pixels a unit takes. */
export interface Camera {
  x: number
  y: number
  scale: number
}

export interface Extent {
  width: number
  height: number
}

const AIR = 0.96
const CLOSEST = 8

/** The whole board in the window, with a little air around it. */
export function fitted(board: Extent, pane: Extent): Camera {
  const scale = Math.min(pane.width / board.width, pane.height / board.height) * AIR
  return { x: board.width / 2, y: board.height / 2, scale: scale > 0 ? scale : 1 }
}

/** Nearer or farther; the board unit under the pointer stays under it. */
export function zoomed(camera: Camera, by: number, at: { x: number; y: number }, board: Extent, pane: Extent): Camera {
  const whole = fitted(board, pane).scale
  const scale = clamp(camera.scale * by, whole * 0.6, whole * CLOSEST)
  const under = unitAt(camera, at, pane)
  return bounded(
    {
      x: under.x - (at.x - pane.width / 2) / scale,
      y: under.y - (at.y - pane.height / 2) / scale,
      scale,
    },
    board,
  )
}

/** The board follows the hand by so many pixels. */
export function panned(camera: Camera, dx: number, dy: number, board: Extent): Camera {
  return bounded({ ...camera, x: camera.x - dx / camera.scale, y: camera.y - dy / camera.scale }, board)
}

export function unitAt(camera: Camera, at: { x: number; y: number }, pane: Extent): { x: number; y: number } {
  return {
    x: camera.x + (at.x - pane.width / 2) / camera.scale,
    y: camera.y + (at.y - pane.height / 2) / camera.scale,
  }
}

export function viewBox(camera: Camera, pane: Extent): string {
  const width = pane.width / camera.scale
  const height = pane.height / camera.scale
  return [camera.x - width / 2, camera.y - height / 2, width, height].map((n) => +n.toFixed(3)).join(' ')
}

/** The middle of the window never leaves the board, so that it cannot be lost. */
function bounded(camera: Camera, board: Extent): Camera {
  return { ...camera, x: clamp(camera.x, 0, board.width), y: clamp(camera.y, 0, board.height) }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
