/** The map in drawing units: outlines, shared borders, the track, and how far noise carries. */
import type { MapSheet, Pair, Rect, ZoneSheet } from './atlas'
import { at, middle, type Point } from './ink'

/** Drawing units for one unit of the map. */
const UNIT = 10
export const SIDE = 1000

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

export interface Zone extends Omit<ZoneSheet, 'rects' | 'at'> {
  boxes: Box[]
  /** The largest of its boxes: figures stand there. */
  main: Box
  at: Point
}

export type Sort = 'open' | 'wall'

export interface Border {
  zones: Pair
  sort: Sort
  segments: Segment[]
  /** Where one crosses it. */
  middle: Point
}

/** All that is computed from a map once. */
export interface Ground {
  sheet: MapSheet
  zones: Map<string, Zone>
  borders: Border[]
  /** By the names of both zones, in either order. */
  border: Map<string, Border>
  /** Noise crosses open borders and walls alike. */
  beside: Map<string, string[]>
  track: Map<string, string[]>
}

const key = (a: string, b: string): string => `${a} ${b}`

function boxOf([left, top, right, bottom]: Rect): Box {
  return { x: left * UNIT, y: top * UNIT, width: (right - left) * UNIT, height: (bottom - top) * UNIT }
}

const area = ({ width, height }: Box): number => width * height

function zoneOf({ rects, at: [x, y], ...rest }: ZoneSheet): Zone {
  const boxes = rects.map(boxOf)
  const main = boxes.reduce((best, box) => (area(box) > area(best) ? box : best))
  return { ...rest, boxes, main, at: { x: x * UNIT, y: y * UNIT } }
}

/** The stretches that two boxes share. */
function shared(a: Box, b: Box): Segment[] {
  const [top, bottom] = [Math.max(a.y, b.y), Math.min(a.y + a.height, b.y + b.height)]
  const [left, right] = [Math.max(a.x, b.x), Math.min(a.x + a.width, b.x + b.width)]
  if (left === right && bottom > top) return [{ from: { x: left, y: top }, to: { x: left, y: bottom } }]
  if (top === bottom && right > left) return [{ from: { x: left, y: top }, to: { x: right, y: top } }]
  return []
}

export const lengthOf = ({ from, to }: Segment): number => Math.abs(to.x - from.x) + Math.abs(to.y - from.y)

function borderOf(zones: Map<string, Zone>, pair: Pair, sort: Sort): Border[] {
  const [a, b] = [zones.get(pair[0]), zones.get(pair[1])]
  if (!a || !b) return []
  const segments = a.boxes.flatMap((one) => b.boxes.flatMap((other) => shared(one, other)))
  if (segments.length === 0) return []
  const longest = segments.reduce((best, one) => (lengthOf(one) > lengthOf(best) ? one : best))
  return [{ zones: pair, sort, segments, middle: middle(longest.from, longest.to) }]
}

function bothWays(pairs: Pair[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [a, b] of pairs) {
    found.set(a, [...(found.get(a) ?? []), b])
    found.set(b, [...(found.get(b) ?? []), a])
  }
  return found
}

const known = new WeakMap<MapSheet, Ground>()

export function groundOf(sheet: MapSheet): Ground {
  const done = known.get(sheet)
  if (done) return done
  const zones = new Map(sheet.zones.map((zone) => [zone.id, zoneOf(zone)]))
  const borders = [
    ...sheet.open.flatMap((pair) => borderOf(zones, pair, 'open')),
    ...sheet.wall.flatMap((pair) => borderOf(zones, pair, 'wall')),
  ]
  const border = new Map(
    borders.flatMap((one) => [
      [key(...one.zones), one],
      [key(one.zones[1], one.zones[0]), one],
    ]),
  )
  const ground = {
    sheet,
    zones,
    borders,
    border,
    beside: bothWays([...sheet.open, ...sheet.wall]),
    track: bothWays(sheet.track),
  }
  known.set(sheet, ground)
  return ground
}

/** Where one goes over from a zone to its neighbour. */
export function crossing(ground: Ground, a: string, b: string): Point {
  const found = ground.border.get(key(a, b))?.middle
  if (found) return found
  return middle(ground.zones.get(a)?.at ?? { x: 0, y: 0 }, ground.zones.get(b)?.at ?? { x: 0, y: 0 })
}

/** The way from the middle of one zone to the middle of the next, over their border. */
export function wayOf(ground: Ground, a: string, b: string): Point[] {
  const [from, to] = [ground.zones.get(a)?.at, ground.zones.get(b)?.at]
  return from && to ? [from, crossing(ground, a, b), to] : []
}

/** The zones within this noise distance, each with its distance (SC-R24). */
export function within(ground: Ground, zone: string, reach: number): Map<string, number> {
  const found = new Map(ground.zones.has(zone) ? [[zone, 0]] : [])
  for (const [here, far] of found) {
    if (far >= reach) break
    for (const there of ground.beside.get(here) ?? []) if (!found.has(there)) found.set(there, far + 1)
  }
  return found
}

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
