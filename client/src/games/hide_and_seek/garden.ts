/** Where the zones lie in the garden, and the strokes that they are drawn with. */
import { around, closed, handOf, line, type Point } from '../../kit/pencil/pencil'

export const SIZE = { width: 1120, height: 700 }

/** The middle of a zone's stone. */
export function placeOf(zone: number, columns: number): Point {
  const hand = handOf(`zone-${zone}`)
  const [column, row] = [zone % columns, Math.floor(zone / columns)]
  return { x: 112 + column * 128 + around(hand, 16), y: 96 + row * 126 + around(hand, 14) }
}

/** A closed outline around a place, no two alike: a stepping stone, a bed of moss. */
export function stone({ x, y }: Point, size = 42): string {
  const hand = handOf(`${x}-${y}`)
  const corners = Array.from({ length: 9 }, (_, n) => {
    const [angle, reach] = [(n / 9) * 6.283 + around(hand, 0.15), size * (1.05 + around(hand, 0.13))]
    return { x: x + Math.cos(angle) * reach, y: y + Math.sin(angle) * reach * 0.82 }
  })
  return closed(corners)
}

/** The way between two stones, from rim to rim. */
export function way(from: Point, to: Point): string {
  const rim = 48 / Math.hypot(to.x - from.x, to.y - from.y)
  const part = (share: number) => ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share })
  return line(part(rim), part(1 - rim), handOf(`${from.x}-${to.y}`), 2)
}
