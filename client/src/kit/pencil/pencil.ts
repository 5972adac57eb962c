/** Lines as a hand draws them: uneven, but always the same for the same seed, and sharp however near one looks. */

import { around, short, smooth, type Hand, type Point } from '../drawing/ink'

export { around, handOf, short, smooth, type Hand, type Point } from '../drawing/ink'

const at = (x: number, y: number): string => `${short(x)} ${short(y)}`

/** A line from here to there; it wanders by `wobble` and runs past its ends by up to `past`. */
export function line(from: Point, to: Point, hand: Hand, wobble = 0.8, past = 0): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  const start = -past * hand()
  const end = length + past * hand()
  const count = Math.max(2, Math.round((end - start) / 20))
  const points = Array.from({ length: count + 1 }, (_, n) => {
    const far = start + ((end - start) * n) / count
    const aside = around(hand, wobble)
    return { x: from.x + along.x * far - along.y * aside, y: from.y + along.y * far + along.x * aside }
  })
  return smooth(points)
}

/** A closed, rounded outline through these corners. */
export function closed(corners: readonly Point[]): string {
  const middles = corners.map(({ x, y }, n) => {
    const next = corners[(n + 1) % corners.length]!
    return at((x + next.x) / 2, (y + next.y) / 2)
  })
  return `M${middles.at(-1)}${corners.map(({ x, y }, n) => `Q${at(x, y)} ${middles[n]}`).join('')}Z`
}

/** A ring drawn in one go, a little more than once around. */
export function ring(centre: Point, radius: number, hand: Hand, turns = 1.12): string {
  const begin = hand() * 6.28
  const count = Math.ceil(14 * turns)
  const squash = 1 + around(hand, 0.05)
  return smooth(
    Array.from({ length: count + 1 }, (_, n) => {
      const angle = begin + (6.283 * turns * n) / count
      const far = radius * (1 + around(hand, 0.035) + (n / count - 0.5) * 0.07)
      return { x: centre.x + Math.cos(angle) * far * squash, y: centre.y + (Math.sin(angle) * far) / squash }
    }),
  )
}

/** Slanting strokes over whatever `isInside`, within a box. */
export function hatching(
  box: { x: number; y: number; width: number; height: number },
  isInside: (point: Point) => boolean,
  hand: Hand,
  gap = 7,
): string {
  const strokes: string[] = []
  const slope = 0.62
  for (let offset = -box.height * slope + gap * hand(); offset < box.width; offset += gap * (0.8 + 0.4 * hand())) {
    let begin: Point | null = null
    let last: Point | null = null
    for (let down = 0; down <= box.height; down += 2) {
      const point = { x: box.x + offset + (box.height - down) * slope, y: box.y + down }
      const isOver = point.x >= box.x && point.x <= box.x + box.width
      if (isOver && isInside(point)) {
        begin ??= point
        last = point
      } else if (begin && last) {
        strokes.push(stroke(begin, last, hand))
        begin = last = null
      }
    }
    if (begin && last) strokes.push(stroke(begin, last, hand))
  }
  return strokes.join('')
}

/** One stroke of a hatching: it begins and ends a little early or late. */
function stroke(from: Point, to: Point, hand: Hand): string {
  if (to.y - from.y < 4) return ''
  const lift = around(hand, 1.4)
  const bend = around(hand, 1.2)
  const middle = { x: (from.x + to.x) / 2 + bend, y: (from.y + to.y) / 2 + bend }
  return `M${at(from.x - lift * 0.6, from.y + lift)}Q${at(middle.x, middle.y)} ${at(to.x, to.y + around(hand, 1.4))}`
}
