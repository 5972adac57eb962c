/**
 * Hexes that stand on a corner, by two axes: `q` goes to the right, `r` down and half a hex to the right. `size` is the
 * distance from the middle to a corner in drawing units; the middle of the first hex is where both axes begin.
 */
import type { Point } from '../drawing/ink'

export interface Hex {
  q: number
  r: number
}

const WIDTH = Math.sqrt(3)

export const centreOf = ({ q, r }: Hex, size: number): Point => ({ x: WIDTH * size * (q + r / 2), y: 1.5 * size * r })

/** Of the hexes around a point the one whose middle is nearest. */
export function cellAt({ x, y }: Point, size: number): Hex {
  const r = y / (1.5 * size)
  const q = x / (WIDTH * size) - r / 2
  const s = -q - r
  // Rounded by themselves the three do not add up to nothing: the one that was rounded most follows from the others.
  const near = { q: Math.round(q), r: Math.round(r), s: Math.round(s) }
  const [offQ, offR, offS] = [Math.abs(near.q - q), Math.abs(near.r - r), Math.abs(near.s - s)]
  if (offQ > offR && offQ > offS) return { q: -near.r - near.s + 0, r: near.r + 0 }
  return offR > offS ? { q: near.q + 0, r: -near.q - near.s + 0 } : { q: near.q + 0, r: near.r + 0 }
}

/** Clockwise from the top. */
export function cornersOf(hex: Hex, size: number): Point[] {
  const { x, y } = centreOf(hex, size)
  return Array.from({ length: 6 }, (_, n) => {
    const angle = (n * Math.PI) / 3
    return { x: x + size * Math.sin(angle), y: y - size * Math.cos(angle) }
  })
}

const WAYS = [[1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1]] as const

/** Clockwise from the upper right. */
export function neighboursOf({ q, r }: Hex): Hex[] {
  return WAYS.map(([right, down]) => ({ q: q + right, r: r + down }))
}

/** Steps from one to the other. */
export function distance(a: Hex, b: Hex): number {
  const [q, r] = [a.q - b.q, a.r - b.r]
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2
}
