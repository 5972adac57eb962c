/** The map in drawing units: zones, their borders, and the track. */
import { lengthOf, shared, type Box, type Segment } from '../../../kit/drawing/boxes'
import { middle, type Point } from '../../../kit/drawing/ink'
import type { MapSheet, ZoneSheet } from '../types'

type Pair = [string, string]
type Rect = ZoneSheet['rects'][number]

/** Drawing units for one unit of the map. */
const UNIT = 10
export const SIDE = 1000

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
