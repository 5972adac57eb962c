/** Squares in columns and rows, from the upper left corner; `side` is the side of one in drawing units. */
import type { Point } from '../drawing/ink'

export interface Square {
  column: number
  row: number
}

export const centreOf = ({ column, row }: Square, side: number): Point => ({ x: (column + 0.5) * side, y: (row + 0.5) * side })

export const cellAt = ({ x, y }: Point, side: number): Square => ({ column: Math.floor(x / side), row: Math.floor(y / side) })

/** Clockwise from the upper left. */
export function cornersOf({ column, row }: Square, side: number): Point[] {
  const [left, top, right, bottom] = [column * side, row * side, (column + 1) * side, (row + 1) * side]
  return [{ x: left, y: top }, { x: right, y: top }, { x: right, y: bottom }, { x: left, y: bottom }]
}

const BESIDE = [[0, -1], [1, 0], [0, 1], [-1, 0]] as const
const ASLANT = [[1, -1], [1, 1], [-1, 1], [-1, -1]] as const

/** Clockwise from above; those that touch at a corner alone come last, if they are wanted. */
export function neighboursOf({ column, row }: Square, withCorners = false): Square[] {
  const ways = withCorners ? [...BESIDE, ...ASLANT] : BESIDE
  return ways.map(([right, down]) => ({ column: column + right, row: row + down }))
}

/** Steps from one to the other, over sides alone or over corners as well. */
export function distance(a: Square, b: Square, withCorners = false): number {
  const [across, down] = [Math.abs(a.column - b.column), Math.abs(a.row - b.row)]
  return withCorners ? Math.max(across, down) : across + down
}
