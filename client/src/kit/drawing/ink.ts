/** Lines as a brush draws them: uneven, but always the same for the same seed, and sharp however near one looks. */

export interface Point {
  x: number
  y: number
}

export type Hand = () => number

/** A steady hand: numbers from 0 to 1 that depend on the seed alone. */
export function handOf(seed: string): Hand {
  let state = 2166136261
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export const around = (hand: Hand, reach: number): number => (hand() * 2 - 1) * reach
export const short = (n: number): string => String(Math.round(n * 10) / 10)

/** What a path's `d` holds, with the numbers rounded: d`M${x} ${y}h${wide}`. */
export function d(words: TemplateStringsArray, ...values: (number | string)[]): string {
  const said = values.map((value) => (typeof value === 'number' ? short(value) : value))
  return words.map((word, n) => word + (said[n] ?? '')).join('')
}

export const at = ({ x, y }: Point): string => `${short(x)} ${short(y)}`

/** A line from here to there that wanders aside by up to `wobble`. */
export function stroke(from: Point, to: Point, hand: Hand, wobble = 0.8, pace = 34): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  const count = Math.max(2, Math.round(length / pace))
  const points = Array.from({ length: count + 1 }, (_, n) => {
    const far = (length * n) / count
    const aside = n === 0 || n === count ? 0 : around(hand, wobble)
    return { x: from.x + along.x * far - along.y * aside, y: from.y + along.y * far + along.x * aside }
  })
  return smooth(points)
}

/** A soft curve past all points. */
export function smooth(points: Point[]): string {
  const [first, ...rest] = points
  const last = rest.pop()
  if (!first || !last) return ''
  if (rest.length === 0) return `M${at(first)}L${at(last)}`
  const curves = rest.map((point, n) => {
    const next = rest[n + 1]
    return `Q${at(point)} ${at(next ? middle(point, next) : last)}`
  })
  return `M${at(first)}${curves.join('')}`
}

/** A ring in one stroke, open where the brush was lifted. */
export function ring({ x, y }: Point, radius: number, hand: Hand, turns = 0.94): string {
  const begin = hand() * 6.28
  const count = Math.ceil(14 * turns)
  return smooth(
    Array.from({ length: count + 1 }, (_, n) => {
      const angle = begin + (6.283 * turns * n) / count
      const far = radius * (1 + around(hand, 0.03))
      return { x: x + Math.cos(angle) * far, y: y + Math.sin(angle) * far }
    }),
  )
}

export const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
