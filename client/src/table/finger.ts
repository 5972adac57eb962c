/** Pixels that a finger needs. */
export const FINGER = 40

interface At {
  x: number
  y: number
}

/** Which of these places a finger means that came down here, beside them: none is smaller to it than it is itself. */
export function meantAt({ x, y }: At, places: readonly DOMRectReadOnly[]): number {
  let [best, nearest] = [-1, Infinity]
  places.forEach((place, n) => {
    const [aside, down] = [Math.abs(x - place.x - place.width / 2), Math.abs(y - place.y - place.height / 2)]
    const isWithin = 2 * aside <= Math.max(FINGER, place.width) && 2 * down <= Math.max(FINGER, place.height)
    const distance = Math.hypot(aside, down)
    if (isWithin && distance < nearest) [best, nearest] = [n, distance]
  })
  return best
}
