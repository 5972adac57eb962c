/** The forty zones: how they are linked, and where they lie in the garden. Zone = row * 8 + column. */

export const COLUMNS = 8
export const ROWS = 5
export const ZONES = COLUMNS * ROWS
export const TURNS = 20

export const WIDTH = 1120
export const HEIGHT = 700

export interface Spot {
  x: number
  y: number
}

export type Link = readonly [number, number]

/** Every zone leads right and down, and every fifth of them also slantwise; each link once, the lower zone first. */
export const LINKS: readonly Link[] = Array.from({ length: ZONES }, (_, zone) => linksOf(zone)).flat()

function linksOf(zone: number): Link[] {
  const row = Math.floor(zone / COLUMNS)
  const column = zone % COLUMNS
  const hasRight = column + 1 < COLUMNS
  const hasDown = row + 1 < ROWS
  const isSlanted = (3 * row + 2 * column) % 5 === 0
  const ends: number[] = []
  if (hasRight) ends.push(zone + 1)
  if (hasDown) ends.push(zone + COLUMNS)
  if (hasRight && hasDown && isSlanted) ends.push(zone + COLUMNS + 1)
  return ends.map((end) => [zone, end] as const)
}

/** A number from 0 to 1 that is always the same for the same seed: the garden looks laid by hand, and stays so. */
export function uneven(seed: number): number {
  const wave = Math.sin(seed * 127.1 + 11.7) * 43758.5453
  return wave - Math.floor(wave)
}

const SPOTS: readonly Spot[] = Array.from({ length: ZONES }, (_, zone) => ({
  x: 112 + (zone % COLUMNS) * 128 + (uneven(zone) - 0.5) * 34,
  y: 96 + Math.floor(zone / COLUMNS) * 126 + (uneven(zone + 100) - 0.5) * 30,
}))

/** The middle of a zone's stone. */
export function spot(zone: number): Spot {
  return SPOTS[zone] ?? { x: WIDTH / 2, y: HEIGHT / 2 }
}

/** A closed, rounded outline through these corners. */
export function rounded(corners: readonly Spot[]): string {
  const middles = corners.map((corner, n) => middle(corner, corners[(n + 1) % corners.length]!))
  const start = middles.at(-1)!
  const curves = corners.map((corner, n) => `Q${point(corner)} ${point(middles[n]!)}`)
  return `M${point(start)}${curves.join('')}Z`
}

/** A stepping stone: no two alike, none far from round. */
export function stone(zone: number, size = 1): string {
  const { x, y } = spot(zone)
  const corners = Array.from({ length: 9 }, (_, n) => {
    const angle = (n / 9) * 2 * Math.PI + (uneven(zone * 9 + n) - 0.5) * 0.3
    const reach = (0.92 + uneven(zone * 31 + n * 7) * 0.26) * size
    return { x: x + Math.cos(angle) * 43 * reach, y: y + Math.sin(angle) * 35 * reach }
  })
  return rounded(corners)
}

/** The ink line between two stones, from rim to rim, a little bent. */
export function path([from, to]: Link): string {
  const a = spot(from)
  const b = spot(to)
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  const along = { x: (b.x - a.x) / length, y: (b.y - a.y) / length }
  const rim = 47 - 9 * Math.abs(along.y)
  const bend = (uneven(from * 41 + to) - 0.5) * 0.3 * (length - 2 * rim)
  const start = { x: a.x + along.x * rim, y: a.y + along.y * rim }
  const end = { x: b.x - along.x * rim, y: b.y - along.y * rim }
  const between = middle(start, end)
  return `M${point(start)}Q${point({ x: between.x - along.y * bend, y: between.y + along.x * bend })} ${point(end)}`
}

function middle(a: Spot, b: Spot): Spot {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

function point({ x, y }: Spot): string {
  return `${x.toFixed(1)},${y.toFixed(1)}`
}
