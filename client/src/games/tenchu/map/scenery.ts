/** Trees, tiles, ripples and planks: drawn by a steady hand, the same for the same piece. */
import { around, at, d, handOf, stroke, type Point } from '../../../kit/drawing/ink'
import { SIDE, type Ground } from './geometry'

type Corners = readonly (readonly [number, number])[]

/** The corners of a piece on the drawing. */
export const cornersOf = (ground: Ground, corners: Corners): Point[] => corners.map(([x, y]) => ({ x: x * SIDE, y: ground.height - y * SIDE }))

export function isWithin({ x, y }: Point, corners: readonly Point[]): boolean {
  let inside = false
  corners.forEach((one, n) => {
    const other = corners[(n + corners.length - 1) % corners.length]!
    if (one.y > y !== other.y > y && x < ((other.x - one.x) * (y - one.y)) / (other.y - one.y) + one.x) inside = !inside
  })
  return inside
}

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

function boxOf(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

/** Crowns from above, with what catches the moon on them; bamboo is stalks and leaves. */
export function trees(name: string, corners: readonly Point[]): { crowns: string; lights: string } {
  const hand = handOf(`wood ${name}`)
  const isBamboo = name.includes('bamboo')
  const step = isBamboo ? 17 : 25
  const { left, top, right, bottom } = boxOf(corners)
  let [crowns, lights] = ['', '']
  for (let y = top + step * 0.5; y < bottom; y += step * 0.84) {
    for (let x = left + step * 0.5; x < right; x += step) {
      const spot = { x: x + around(hand, step * 0.24), y: y + around(hand, step * 0.22) }
      const size = (isBamboo ? 5 : 10) * (1 + around(hand, 0.22))
      if (![0, 1, 2, 3].every((n) => isWithin({ x: spot.x + Math.cos(n * 1.57) * size * 0.7, y: spot.y + Math.sin(n * 1.57) * size * 0.7 }, corners))) continue
      if (isBamboo) lights += d`M${spot.x} ${spot.y + size}L${spot.x + around(hand, 1.6)} ${spot.y - size * 1.3}m0 ${size * 0.5}l${size * 0.8} ${-size * 0.5}m${-size * 0.8} ${size}l${-size * 0.8} ${-size * 0.5}`
      else {
        crowns += crown(spot, size, hand)
        lights += d`M${spot.x - size * 0.5} ${spot.y - size * 0.1}q${size * 0.1} ${-size * 0.45} ${size * 0.55} ${-size * 0.45}M${spot.x - size * 0.1} ${spot.y + size * 0.2}q${size * 0.05} ${-size * 0.3} ${size * 0.4} ${-size * 0.3}`
      }
    }
  }
  return { crowns, lights }
}

/** Seven leaves round a middle. */
function crown({ x, y }: Point, size: number, hand: () => number): string {
  const lobes = 7
  const turn = hand() * 6.283
  const on = (n: number, far: number) => ({ x: x + Math.cos(turn + (n * 6.283) / lobes) * far, y: y + Math.sin(turn + (n * 6.283) / lobes) * far })
  let path = `M${at(on(0, size))}`
  for (let n = 0; n < lobes; n += 1) path += `Q${at(on(n + 0.5, size * (1.24 + around(hand, 0.1))))} ${at(on(n + 1, size))}`
  return `${path}Z`
}

/** Rows of tiles on both sides of a ridge. */
export function tiles(corners: readonly Point[]): { ridge: string; rows: string } {
  const { left, top, right, bottom } = boxOf(corners)
  const isLong = right - left >= bottom - top
  const [from, to, low, high] = isLong ? [left, right, top, bottom] : [top, bottom, left, right]
  const middle = (low + high) / 2
  const hip = Math.min((high - low) / 2, (to - from) / 2) * 0.5
  const point = (along: number, across: number) => (isLong ? { x: along, y: across } : { x: across, y: along })
  const hand = handOf(`tiles ${left} ${top}`)
  const ends = [point(from + hip, middle), point(to - hip, middle)] as const
  const hips = [point(from, low), point(from, high), point(to, low), point(to, high)].map((corner, n) => `M${at(corner)}L${at(ends[n < 2 ? 0 : 1])}`)
  let rows = ''
  for (let far = 11; far < (high - low) / 2; far += 11) {
    const inset = hip * (1 - far / ((high - low) / 2))
    for (const side of [middle - far, middle + far]) rows += stroke(point(from + inset, side), point(to - inset, side), hand, 0.7)
  }
  return { ridge: `M${at(ends[0])}L${at(ends[1])}${hips.join('')}`, rows }
}

/** Three lines of current down the middle of the water. */
export function ripples(name: string, corners: readonly Point[]): string {
  const { left, top, right, bottom } = boxOf(corners)
  const hand = handOf(`water ${name}`)
  const isDown = bottom - top > right - left
  let found = ''
  const step = 46
  for (let along = (isDown ? top : left) + 20; along < (isDown ? bottom : right) - 20; along += step) {
    for (const share of [0.3, 0.5, 0.7]) {
      const across = isDown ? left + (right - left) * share : top + (bottom - top) * share
      const begin = along + around(hand, 14)
      const spot = isDown ? { x: across + around(hand, 3), y: begin } : { x: begin, y: across + around(hand, 3) }
      const end = isDown ? { x: spot.x + around(hand, 2), y: spot.y + 22 } : { x: spot.x + 22, y: spot.y + around(hand, 2) }
      if (isWithin(spot, corners) && isWithin(end, corners)) found += stroke(spot, end, hand, 1.6, 8)
    }
  }
  return found
}

/** Boards across a bridge, or straw in rows over cover, as far as its outline goes. */
export function rows(name: string, corners: readonly Point[], step: number): string {
  const { left, top, right, bottom } = boxOf(corners)
  const hand = handOf(`rows ${name}`)
  let found = ''
  for (let x = left + step; x < right - step / 2; x += step) found += stroke({ x, y: top + 2 }, { x, y: bottom - 2 }, hand, 0.8)
  return found
}

/** Tufts where somebody can hide. */
export function tufts(name: string, corners: readonly Point[]): string {
  const { left, top, right, bottom } = boxOf(corners)
  const hand = handOf(`tufts ${name}`)
  let found = ''
  for (let y = top + 12; y < bottom; y += 14) {
    for (let x = left + 9; x < right - 4; x += 15) {
      const spot = { x: x + around(hand, 3), y: y + around(hand, 2) }
      found += d`M${spot.x} ${spot.y}l-3 -7m3 7v-9m0 9l3 -7`
    }
  }
  return found
}
