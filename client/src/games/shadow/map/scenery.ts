/** How yards, bushes and junctions are drawn, each in a path or two that stay the same for the same hex. */
import { around, d, handOf, ring, type Point } from '../../../kit/drawing/ink'
import { SIZE, type Place } from './geometry'

const HALF = (Math.sqrt(3) / 2) * SIZE

/** Raked gravel: lines from side to side, turned by a third or not, as the rake went. */
export function rakedLines({ id }: Place): { lines: string; turn: number } {
  const hand = handOf(`rake ${id}`)
  const turn = Math.floor(hand() * 3) * 60
  let lines = ''
  for (let y = -48; y <= 48; y += 9.6) {
    const reach = (Math.abs(y) <= SIZE / 2 ? HALF : (SIZE - Math.abs(y)) * Math.sqrt(3)) - 9
    if (reach < 8) continue
    const quarter = reach / 2
    lines += d`M${-reach} ${y + around(hand, 0.6)}`
    for (let n = 0; n < 4; n++) lines += d`q${quarter / 2} ${(n % 2 ? 1 : -1) * 3 + around(hand, 0.8)} ${quarter} 0`
  }
  return { lines, turn }
}

/** A bush from above: a scalloped edge, and a few tufts within. */
export function bushPaths({ id, at }: Place): { edge: string; tufts: string } {
  const hand = handOf(`bush ${id}`)
  const count = 11
  const begin = hand() * 6.28
  const points = Array.from({ length: count }, (_, n) => {
    const angle = begin + (n / count) * 6.283
    const far = SIZE * (0.74 + hand() * 0.05)
    return { x: at.x + Math.cos(angle) * far, y: at.y + Math.sin(angle) * far }
  })
  const arcs = points.map((_, n) => {
    const { x, y } = points[(n + 1) % count]!
    const bend = SIZE * (0.24 + hand() * 0.05)
    return d`A${bend} ${bend} 0 0 1 ${x} ${y}`
  })
  const tufts = Array.from({ length: 9 }, () => {
    const [angle, far] = [hand() * 6.283, SIZE * (0.2 + 0.42 * Math.sqrt(hand()))]
    const [x, y, wide] = [at.x + Math.cos(angle) * far, at.y + Math.sin(angle) * far, 7 + hand() * 4]
    return d`M${x - wide} ${y}q${wide / 2} ${-wide} ${wide} 0q${wide / 2} ${-wide * 0.8} ${wide} 0.6`
  })
  return { edge: d`M${points[0]!.x} ${points[0]!.y}${arcs.join('')}Z`, tufts: tufts.join('') }
}

/** Flat stones round the middle of a junction. */
export function stones({ id, at }: Place): string {
  const hand = handOf(`stones ${id}`)
  const begin = hand() * 1.2
  return Array.from({ length: 7 }, (_, n) => {
    const angle = begin + (n / 7) * 6.283
    const far = SIZE * (0.64 + around(hand, 0.04))
    const at2: Point = { x: at.x + Math.cos(angle) * far, y: at.y + Math.sin(angle) * far }
    return `${ring(at2, 8.5 + hand() * 4.5, hand, 1)}Z`
  }).join('')
}

/** The rim as one stroke after the other. */
export const segment = ([a, b]: readonly [Point, Point]): string => d`M${a.x} ${a.y}L${b.x} ${b.y}`
