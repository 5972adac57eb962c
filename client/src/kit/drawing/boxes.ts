/** Areas made of boxes that touch: their outlines, the stretches that they share, and lines put end to end. */
import { at, type Point } from './ink'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface Segment {
  from: Point
  to: Point
}

export const centreOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 })

/** The stretches that two boxes share. */
export function shared(a: Box, b: Box): Segment[] {
  const [top, bottom] = [Math.max(a.y, b.y), Math.min(a.y + a.height, b.y + b.height)]
  const [left, right] = [Math.max(a.x, b.x), Math.min(a.x + a.width, b.x + b.width)]
  if (left === right && bottom > top) return [{ from: { x: left, y: top }, to: { x: left, y: bottom } }]
  if (top === bottom && right > left) return [{ from: { x: left, y: top }, to: { x: right, y: top } }]
  return []
}

export const lengthOf = ({ from, to }: Segment): number => Math.abs(to.x - from.x) + Math.abs(to.y - from.y)

/** The outline of boxes that touch, as corners in order; drawn in by `inset`. */
export function outline(boxes: Box[], inset = 0): string {
  return loops(boxes)
    .map((loop) => `M${loop.map((corner, n) => at(drawnIn(loop, n, inset, corner))).join('L')}Z`)
    .join('')
}

function drawnIn(loop: Point[], n: number, inset: number, corner: Point): Point {
  const before = loop[(n - 1 + loop.length) % loop.length] ?? corner
  const after = loop[(n + 1) % loop.length] ?? corner
  const [coming, going] = [direction(before, corner), direction(corner, after)]
  // The inside lies to the right of every edge.
  return { x: corner.x - inset * (coming.y + going.y), y: corner.y + inset * (coming.x + going.x) }
}

const direction = (a: Point, b: Point): Point => ({ x: Math.sign(b.x - a.x), y: Math.sign(b.y - a.y) })

/** The edges of all boxes on their common grid, without those inside, put end to end. */
export function loops(boxes: Box[]): Point[][] {
  const xs = coordinates(boxes.flatMap(({ x, width }) => [x, x + width]))
  const ys = coordinates(boxes.flatMap(({ y, height }) => [y, y + height]))
  const isInside = (column: number, row: number) => {
    const x = ((xs[column] ?? NaN) + (xs[column + 1] ?? NaN)) / 2
    const y = ((ys[row] ?? NaN) + (ys[row + 1] ?? NaN)) / 2
    return boxes.some((box) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height)
  }
  const edges = new Map<string, Point[]>()
  const add = (column: number, row: number, toColumn: number, toRow: number) => {
    const from = `${xs[column]} ${ys[row]}`
    edges.set(from, [...(edges.get(from) ?? []), { x: xs[toColumn] ?? 0, y: ys[toRow] ?? 0 }])
  }
  for (let row = 0; row < ys.length - 1; row++) {
    for (let column = 0; column < xs.length - 1; column++) {
      if (!isInside(column, row)) continue
      if (!isInside(column, row - 1)) add(column, row, column + 1, row)
      if (!isInside(column + 1, row)) add(column + 1, row, column + 1, row + 1)
      if (!isInside(column, row + 1)) add(column + 1, row + 1, column, row + 1)
      if (!isInside(column - 1, row)) add(column, row + 1, column, row)
    }
  }
  return traced(edges)
}

const coordinates = (all: number[]): number[] => [...new Set(all)].sort((a, b) => a - b)

function traced(edges: Map<string, Point[]>): Point[][] {
  const found: Point[][] = []
  for (const [start, ends] of edges) {
    while (ends.length > 0) {
      const loop: Point[] = []
      let here = start
      let coming: Point | null = null
      for (;;) {
        const [x = 0, y = 0] = here.split(' ').map(Number)
        const ways: Point[] = edges.get(here) ?? []
        if (ways.length === 0) break
        // Where two loops touch at a corner, each keeps to its right.
        const last: Point | null = coming
        const next = ways.length > 1 && last ? ways.findIndex((way) => isRight(last, direction({ x, y }, way))) : 0
        const [way] = ways.splice(Math.max(0, next), 1)
        if (!way) break
        loop.push({ x, y })
        coming = direction({ x, y }, way)
        here = `${way.x} ${way.y}`
      }
      found.push(loop.filter((corner, n) => !isStraight(loop, n, corner)))
    }
  }
  return found
}

const isRight = (coming: Point, going: Point): boolean => coming.x * going.y - coming.y * going.x > 0

function isStraight(loop: Point[], n: number, corner: Point): boolean {
  const before = loop[(n - 1 + loop.length) % loop.length] ?? corner
  const after = loop[(n + 1) % loop.length] ?? corner
  const [coming, going] = [direction(before, corner), direction(corner, after)]
  return coming.x === going.x && coming.y === going.y
}

/** Segments that lie end to end on one line, as one: walls are drawn in one go. */
export function runs(segments: Segment[]): Segment[] {
  const found: Segment[] = []
  const isUpright = ({ from, to }: Segment) => from.x === to.x
  for (const upright of [true, false]) {
    const place = upright ? ('x' as const) : ('y' as const)
    const along = upright ? ('y' as const) : ('x' as const)
    const those = segments
      .filter((one) => isUpright(one) === upright)
      .sort((a, b) => a.from[place] - b.from[place] || a.from[along] - b.from[along])
    for (const one of those) {
      const last = found.at(-1)
      const isOnLine = last && isUpright(last) === upright && last.from[place] === one.from[place]
      if (isOnLine && last.to[along] === one.from[along]) last.to = one.to
      else found.push({ from: one.from, to: one.to })
    }
  }
  return found
}

/** Corners where a wall turns. */
export function corners(all: Segment[]): Point[] {
  const ends = all.flatMap(({ from, to }) => [from, to])
  return ends.filter((end, n) => ends.some((other, m) => m > n && other.x === end.x && other.y === end.y))
}
