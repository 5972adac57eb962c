/** Where things lie on the drawing: inches times SIDE, with north at the top. */
import type { Atlas, TableSheet, View } from '../types'

export const SIDE = 24

export interface At {
  x: number
  y: number
  level: number
}

export interface Ground {
  sheet: TableSheet
  width: number
  height: number
  /** The middle of a square, by its number. */
  at: (square: number) => At
}

export function groundOf(atlas: Atlas, view: Pick<View, 'table'>): Ground | null {
  const sheet = atlas.tables[view.table]
  if (!sheet) return null
  const { width, height } = sheet.table
  return {
    sheet,
    width: width * SIDE,
    height: height * SIDE,
    at: (square) => {
      const [x, y, level] = sheet.squares[square] ?? [0, 0, 0]
      return { x: (x + 0.5) * SIDE, y: (height - y - 0.5) * SIDE, level }
    },
  }
}

/** The outline of a piece, whose corners are in inches. */
export function pathOf(ground: Ground, corners: readonly (readonly [number, number])[]): string {
  const points = corners.map(([x, y]) => `${x * SIDE} ${ground.height - y * SIDE}`)
  return `M${points.join('L')}Z`
}

/** An edge between two corners: a door, a window, a gate. */
export function edgeOf(ground: Ground, [[x, y], [u, v]]: readonly [readonly [number, number], readonly [number, number]]): string {
  return `M${x * SIDE} ${ground.height - y * SIDE}L${u * SIDE} ${ground.height - v * SIDE}`
}

/** A square by its middle, drawn in by so much. */
export function squarePath({ x, y }: Pick<At, 'x' | 'y'>, inset: number): string {
  const half = SIDE / 2 - inset
  return `M${x - half} ${y - half}h${2 * half}v${2 * half}h${-2 * half}Z`
}

/** The facet of a square, and the square of a facet. */
export const facetOf = ({ sheet }: Ground, square: number): string => `square:${(sheet.squares[square] ?? []).join('.')}`

const numbered = new WeakMap<TableSheet, Map<string, number>>()

export function squareOf({ sheet }: Ground, facet: string): number {
  let known = numbered.get(sheet)
  if (!known) {
    known = new Map(sheet.squares.map((square, number) => [`square:${square.join('.')}`, number]))
    numbered.set(sheet, known)
  }
  return known.get(facet) ?? -1
}

/** What somebody looks at: a quarter of a circle before him. Facings go from east against the clock. */
export function coneOf({ x, y }: At, facing: number, reach: number): string {
  const towards = (turn: number) => {
    const angle = (-(facing * 45 + turn) * Math.PI) / 180
    return `${(x + reach * Math.cos(angle)).toFixed(1)} ${(y + reach * Math.sin(angle)).toFixed(1)}`
  }
  return `M${x} ${y}L${towards(45)}A${reach} ${reach} 0 0 1 ${towards(-45)}Z`
}
