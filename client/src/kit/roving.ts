/** Arrow keys go from one thing of a board to the next. */
export interface Standing {
  x: number
  y: number
}

const WAYS: { readonly [key: string]: readonly [number, number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The nearest thing in the direction of this key, rather ahead than aside; null if it is no arrow. */
export function neighbour<Thing extends Standing>(things: readonly Thing[], from: Thing, key: string): Thing | null {
  const way = WAYS[key]
  if (!way) return null
  const effort = ({ x, y }: Standing) => {
    const [right, down] = [x - from.x, y - from.y]
    const ahead = right * way[0] + down * way[1]
    return ahead > 1 ? ahead + 2 * Math.abs(right * way[1] + down * way[0]) : Infinity
  }
  return things.reduce((best, other) => (effort(other) < effort(best) ? other : best), from)
}
