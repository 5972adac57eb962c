/**
 * The grid of the contract sheet. A block is named `C4` (column C, row 4), the line between two blocks by the one on
 * its left or upper side (`C4e`, `C4s`), and a room by shape, orientation and corner (`L4.2@C4`).
 * Lengths are in board units, counted from the upper left corner of the grid.
 */
import type { Point } from '../../../kit/pencil/pencil'
import type { Atlas } from '../types'

export type { Point }

export const BLOCK = 48

/** A block by column and row, both counted from 0. */
export type Block = Point

export interface Edge {
  name: string
  blocks: [Block, Block]
  from: Point
  to: Point
}

export interface Placement {
  name: string
  shape: string
  turn: number
  blocks: Block[]
  middle: Point
}

/** An unbroken straight stretch of a room's outline, walked clockwise; `edges` names its blocks' sides in turn. */
export interface Wall {
  from: Point
  to: Point
  along: Point
  edges: string[]
}

/** Wider than any grid, so that a block and its number are the same thing. */
const STRIDE = 64

export const numberOf = (block: Block): number => block.y * STRIDE + block.x
export const isSame = (one: Block, other: Block): boolean => one.x === other.x && one.y === other.y
export const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)

export function blockNamed(name: string): Block {
  return { x: name.charCodeAt(0) - 65, y: Number(name.slice(1)) - 1 }
}

export function blockName(block: Block): string {
  return `${String.fromCharCode(65 + block.x)}${block.y + 1}`
}

export function middleOf(block: Block): Point {
  return { x: (block.x + 0.5) * BLOCK, y: (block.y + 0.5) * BLOCK }
}

export function blockAt(point: Point): Block {
  return { x: Math.floor(point.x / BLOCK), y: Math.floor(point.y / BLOCK) }
}

// Edges

export function edgeNamed(name: string): Edge {
  const one = blockNamed(name.slice(0, -1))
  const east = name.endsWith('e')
  const other = east ? { x: one.x + 1, y: one.y } : { x: one.x, y: one.y + 1 }
  const from = { x: other.x * BLOCK, y: other.y * BLOCK }
  const to = east ? { x: from.x, y: from.y + BLOCK } : { x: from.x + BLOCK, y: from.y }
  return { name, blocks: [one, other], from, to }
}

/** The line between two neighbours, whichever comes first. */
export function edgeBetween(one: Block, other: Block): string {
  const first = one.x + one.y < other.x + other.y ? one : other
  return `${blockName(first)}${one.y === other.y ? 'e' : 's'}`
}

/** Whether both blocks of an edge are on the grid: a Door can only go there. */
export function isInner(name: string, atlas: Atlas): boolean {
  return edgeNamed(name).blocks.every(({ x, y }) => x >= 0 && y >= 0 && x < atlas.columns && y < atlas.rows)
}

export interface Entry {
  name: string
  isLeft: boolean
  block: Block
  /** The side of the block that lies on the border. */
  edge: string
}

/** `L3` is on the left side in row 3. */
export function entryNamed(name: string, atlas: Atlas): Entry {
  const isLeft = name.startsWith('L')
  const block = { x: isLeft ? 0 : atlas.columns - 1, y: Number(name.slice(1)) - 1 }
  return { name, isLeft, block, edge: edgeBetween(block, { x: block.x + (isLeft ? -1 : 1), y: block.y }) }
}

// Rooms

const known = new WeakMap<Atlas, Map<string, Placement>>()

export function placementNamed(name: string, atlas: Atlas): Placement {
  const cache = known.get(atlas) ?? new Map<string, Placement>()
  known.set(atlas, cache)
  const found = cache.get(name) ?? placed(name, atlas)
  cache.set(name, found)
  return found
}

function placed(name: string, atlas: Atlas): Placement {
  const [drawing = '', corner = 'A1'] = name.split('@')
  const [shape = '', turn = '0'] = drawing.split('.')
  const { x, y } = blockNamed(corner)
  const cells = atlas.shapes[shape]?.[Number(turn)] ?? []
  const blocks = cells.map(([right, down]) => ({ x: x + right, y: y + down }))
  return { name, shape, turn: Number(turn), blocks, middle: centre(blocks) }
}

function centre(blocks: Block[]): Point {
  const sum = (axis: 'x' | 'y') => blocks.reduce((total, block) => total + middleOf(block)[axis], 0)
  return { x: sum('x') / blocks.length, y: sum('y') / blocks.length }
}

export function covers(placement: Placement, block: Block): boolean {
  return placement.blocks.some((one) => isSame(one, block))
}

/** The outline of a room as straight walls, clockwise, the next beginning where the last one ends. */
export function wallsOf(blocks: Block[]): Wall[] {
  const sides = new Map<string, { to: Point; along: Point; edge: string }>()
  const inside = new Set(blocks.map(numberOf))
  for (const block of blocks) {
    for (const [corner, along] of SIDES) {
      // Walked clockwise, the outside lies on the left hand.
      const beyond = { x: block.x + along.y, y: block.y - along.x }
      if (inside.has(numberOf(beyond))) continue
      const from = { x: block.x + corner.x, y: block.y + corner.y }
      sides.set(spot(from), {
        to: { x: from.x + along.x, y: from.y + along.y },
        along,
        edge: edgeBetween(block, beyond),
      })
    }
  }
  return joined(sides)
}

const SIDES: [Point, Point][] = [
  [{ x: 0, y: 0 }, { x: 1, y: 0 }],
  [{ x: 1, y: 0 }, { x: 0, y: 1 }],
  [{ x: 1, y: 1 }, { x: -1, y: 0 }],
  [{ x: 0, y: 1 }, { x: 0, y: -1 }],
]

const spot = (point: Point): string => `${point.x},${point.y}`

function joined(sides: Map<string, { to: Point; along: Point; edge: string }>): Wall[] {
  const walls: Wall[] = []
  let at = cornerToBeginAt(sides)
  for (let left = sides.size; left > 0; left--) {
    const side = sides.get(spot(at))
    if (!side) break
    const last = walls.at(-1)
    const to = { x: side.to.x * BLOCK, y: side.to.y * BLOCK }
    if (last && isSame(last.along, side.along)) {
      last.to = to
      last.edges.push(side.edge)
    } else {
      walls.push({ from: { x: at.x * BLOCK, y: at.y * BLOCK }, to, along: side.along, edges: [side.edge] })
    }
    at = side.to
  }
  return walls
}

/** The left end of a topmost side: always a corner, so that no wall is cut in two. */
function cornerToBeginAt(sides: Map<string, { to: Point; along: Point; edge: string }>): Point {
  const corners = [...sides.keys()].map((key) => {
    const [x = 0, y = 0] = key.split(',').map(Number)
    return { x, y }
  })
  return corners.sort((one, other) => one.y - other.y || one.x - other.x)[0] ?? { x: 0, y: 0 }
}

/** The outline as a closed path, drawn in by so many units. */
export function outlinePath(blocks: Block[], inset = 0): string {
  const walls = wallsOf(blocks)
  const corners = walls.map((wall, n) => {
    const before = walls.at(n - 1) ?? wall
    return {
      x: wall.from.x - inset * (wall.along.y + before.along.y),
      y: wall.from.y + inset * (wall.along.x + before.along.x),
    }
  })
  return `M${corners.map((corner) => `${corner.x} ${corner.y}`).join('L')}Z`
}
