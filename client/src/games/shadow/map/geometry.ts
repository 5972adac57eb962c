/** The garden in drawing units: hexes, the corners of the yards, and what parts two hexes. */
import { d, handOf, middle, type Point } from '../../../kit/drawing/ink'
import { centreOf, cornersOf } from '../../../kit/grid/hex'
import type { BoardSheet, HexSheet } from '../types'

/** From the middle of a hex to its corners. */
export const SIZE = 60
const MARGIN = 16
/** How far from the middle of a yard its guards stand. */
export const STANDS = 0.56 * SIZE
const HALF = (Math.sqrt(3) / 2) * SIZE

export interface Place extends HexSheet {
  at: Point
  corners: Point[]
}

export interface Ground {
  sheet: BoardSheet
  places: Map<string, Place>
  width: number
  height: number
  /** The outer edges of the garden. */
  rim: [Point, Point][]
}

const known = new WeakMap<BoardSheet, Ground>()

export function groundOf(sheet: BoardSheet): Ground {
  const done = known.get(sheet)
  if (done) return done
  const middles = sheet.hexes.map((hex) => centreOf(hex, SIZE))
  const left = Math.min(...middles.map(({ x }) => x)) - HALF - MARGIN
  const top = Math.min(...middles.map(({ y }) => y)) - SIZE - MARGIN
  const move = ({ x, y }: Point): Point => ({ x: x - left, y: y - top })
  const places = new Map<string, Place>()
  for (const hex of sheet.hexes) {
    places.set(hex.id, { ...hex, at: move(centreOf(hex, SIZE)), corners: cornersOf(hex, SIZE).map(move) })
  }
  const width = Math.max(...middles.map(({ x }) => x)) + HALF + MARGIN - left
  const height = Math.max(...middles.map(({ y }) => y)) + SIZE + MARGIN - top
  const ground = { sheet, places, width, height, rim: rimOf(places) }
  known.set(sheet, ground)
  return ground
}

/** Clockwise from the upper right, as the sides of a drawn hex go. */
const SIDES = [[1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1]] as const
const idOf = (q: number, r: number): string => `${q}.${r}`

function rimOf(places: Map<string, Place>): [Point, Point][] {
  return [...places.values()].flatMap(({ q, r, corners }) =>
    SIDES.flatMap(([right, down], n): [Point, Point][] =>
      places.has(idOf(q + right, r + down)) ? [] : [[corners[n]!, corners[(n + 1) % 6]!]],
    ),
  )
}

/** The side that two hexes have in common; none where they do not touch. */
export function sideBetween({ places }: Ground, one: string, other: string): [Point, Point] | null {
  const [from, to] = [places.get(one), places.get(other)]
  if (!from || !to) return null
  const n = SIDES.findIndex(([right, down]) => from.q + right === to.q && from.r + down === to.r)
  return n < 0 ? null : [from.corners[n]!, from.corners[(n + 1) % 6]!]
}

/** Corner 0 is the upper right one, and they go round counter-clockwise; a tower has its middle alone. */
export const angleOf = (corner: number): number => ((30 + 60 * corner) * Math.PI) / 180

export function cornerAt(middle: Point, corner: number, far: number): Point {
  if (corner < 0) return middle
  const angle = angleOf(corner)
  return { x: middle.x + far * Math.cos(angle), y: middle.y - far * Math.sin(angle) }
}

/** Where a figure stands. */
export function standsAt(ground: Ground, yard: string, corner: number): Point {
  const at = ground.places.get(yard)?.at ?? { x: 0, y: 0 }
  return cornerAt(at, corner, STANDS)
}

/** What somebody looks at: a fan that opens from where he stands. Angles go as on a clock face, to the right and down. */
export function fan(from: Point, towards: number, reach: number, spread: number): string {
  const [a, b] = [towards - spread, towards + spread]
  const end = (angle: number): Point => ({ x: from.x + reach * Math.cos(angle), y: from.y + reach * Math.sin(angle) })
  const [one, other] = [end(a), end(b)]
  return d`M${from.x} ${from.y}L${one.x} ${one.y}A${reach} ${reach} 0 0 1 ${other.x} ${other.y}Z`
}

/** Outwards over the own corner, inwards over the yard; from a tower nowhere in particular. */
export function gazeOf(middle: Point, corner: number, facing: string, scale = 1): string {
  if (corner < 0) return ''
  const from = cornerAt(middle, corner, STANDS * scale)
  const outwards = -angleOf(corner)
  if (facing === 'out') return fan(from, outwards, 0.62 * SIZE * scale, 0.72)
  return fan(from, outwards + Math.PI, 0.98 * SIZE * scale, 0.56)
}

/** Where several stand together in one bush. */
const TOGETHER: readonly (readonly (readonly [number, number])[])[] = [
  [[0, 2]],
  [[-22, 2], [22, 2]],
  [[-23, -8], [23, -8], [0, 20]],
  [[-23, -14], [23, -14], [-23, 22], [23, 22]],
  [[-26, -14], [26, -14], [-26, 22], [26, 22], [0, 2]],
]

export function bushPlaces({ x, y }: Point, count: number): Point[] {
  const found = TOGETHER[Math.min(count, TOGETHER.length) - 1] ?? []
  return found.map(([right, down]) => ({ x: x + right, y: y + down }))
}

/** A hex that a hand has cut, a little inside its place. */
export function hexPath({ id, corners, at }: Pick<Place, 'id' | 'corners' | 'at'>, share: number, wobble = 0.8): string {
  const hand = handOf(`hex ${id}`)
  const points = corners.map(({ x, y }) => ({
    x: at.x + (x - at.x) * share + (hand() * 2 - 1) * wobble,
    y: at.y + (y - at.y) * share + (hand() * 2 - 1) * wobble,
  }))
  // Corners are rounded off.
  const parts = points.map((point, n) => {
    const [before, after] = [points[(n + 5) % 6]!, points[(n + 1) % 6]!]
    const [into, out] = [near(point, before), near(point, after)]
    return d`${n === 0 ? 'M' : 'L'}${into.x} ${into.y}Q${point.x} ${point.y} ${out.x} ${out.y}`
  })
  return `${parts.join('')}Z`
}

const near = (from: Point, to: Point): Point => ({ x: from.x + (to.x - from.x) * 0.12, y: from.y + (to.y - from.y) * 0.12 })

/** A way over several places, as a soft line. */
export const wayOf = (ground: Ground, ...hexes: string[]): Point[] =>
  hexes.flatMap((hex) => ground.places.get(hex)?.at ?? [])

/** A little way into a place from the side that it shares with another. */
export function entranceOf(ground: Ground, bush: string, yard: string): Point | null {
  const side = sideBetween(ground, bush, yard)
  return side ? middle(...side) : null
}
