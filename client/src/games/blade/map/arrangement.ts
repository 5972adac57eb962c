/** Where everything that stands in a room is written, so that nothing lies on anything else. */
import { contractSheet } from '../sheet'
import type { Atlas, Room, View } from '../types'
import {
  BLOCK,
  blockAt,
  distance,
  edgeBetween,
  entryNamed,
  isSame,
  middleOf,
  placementNamed,
  type Block,
  type Placement,
  type Point,
} from './geometry'

export interface Place extends Point {
  scale: number
}

export interface Arrangement {
  rooms: Placement[]
  /** By number of the figure; those that are gone stand where they were erased. */
  figures: Place[]
  hoards: { room: number; count: number; place: Place }[]
  traps: { room: number; trap: Room['traps'][number]; place: Place }[]
  closets: { room: number; place: Place }[]
  numbers: { room: number; place: Place }[]
  /** By room: where the ninja stands when he is in it. */
  ninja: Place[]
  /** In the Sanctum, once it is drawn. */
  target: Place | null
  bodyguards: { place: Place; isGone: boolean }[]
  seal: Place | null
}

const MOST_CHESTS = 2

export function arrange(view: View, atlas: Atlas): Arrangement {
  const rooms = view.rooms.map((room) => placementNamed(room.placement, atlas))
  const found: Arrangement = {
    rooms,
    figures: [],
    hoards: [],
    traps: [],
    closets: [],
    numbers: [],
    ninja: [],
    target: null,
    bodyguards: [],
    seal: null,
  }
  const { entries } = contractSheet(atlas, view.contract)
  const gaps = [...view.doors, ...entries.map((entry) => entryNamed(entry, atlas).edge)]
  view.rooms.forEach((room, number) => {
    const placement = rooms[number]
    if (!placement) return
    const blocks = inReadingOrder(placement.blocks)
    if (room.sanctum) fillSanctum(found, view, atlas, number, blocks)
    else fillRoom(found, view, room, number, blocks, gaps)
  })
  return found
}

function fillRoom(found: Arrangement, view: View, room: Room, number: number, blocks: Block[], gaps: string[]): void {
  const figures = numbersIn(view, number)
  const erased = figures.filter((figure) => view.figures[figure]?.state === 'gone')
  const chests = room.hoards > MOST_CHESTS ? 1 : room.hoards
  const newChests = Math.max(0, chests - erased.length)
  // One place is always kept for the ninja, so that nobody has to step aside when he comes in.
  const free = places(blocks, figures.length + newChests + room.traps.length + 1)
  found.ninja[number] = shifted(free.pop(), room.closet ? { x: -6, y: -3 } : { x: 0, y: 0 })
  const numbered = blockForNumber(blocks, free, gaps)
  const crowded = free.findIndex((place) => place.scale === 1 && distance(place, middleOf(numbered)) < 1)
  if (crowded >= 0) free[crowded] = shifted(free[crowded], { x: 3, y: 2 })
  for (const figure of figures) found.figures[figure] = free.shift() ?? NOWHERE
  // A Hoard is written where somebody was rubbed out.
  const chestsAt = [...erased.map((figure) => found.figures[figure] ?? NOWHERE), ...free.splice(0, newChests)]
  for (const place of chestsAt.slice(0, chests)) {
    found.hoards.push({ room: number, count: chests < room.hoards ? room.hoards : 1, place })
  }
  for (const trap of room.traps) found.traps.push({ room: number, trap, place: free.shift() ?? NOWHERE })
  found.numbers.push({ room: number, place: shifted(corner(numbered, -1), { x: number > 8 ? 3 : 0, y: 0 }) })
  if (room.closet) found.closets.push({ room: number, place: corner(blocks.at(-1), 1) })
}

/** The Target stands in the centre, the Bodyguards around it, Courtesans who ran there above, the ninja below. */
function fillSanctum(found: Arrangement, view: View, atlas: Atlas, number: number, blocks: Block[]): void {
  const sheet = contractSheet(atlas, view.contract)
  const at = (place: number): Place => ({ ...middleOf(blocks[place] ?? { x: 0, y: 0 }), scale: 1 })
  found.target = at(4)
  found.ninja[number] = at(7)
  found.seal = shifted(at(2), { x: 5, y: -5 })
  found.bodyguards = [3, 5, 6, 8]
    .slice(0, sheet.bodyguards)
    .map((place, n) => ({ place: at(place), isGone: n >= view.bodyguards }))
  const arrived = numbersIn(view, number)
  const above = places([0, 1].flatMap((place) => blocks[place] ?? []), arrived.length)
  for (const figure of arrived) found.figures[figure] = above.shift() ?? NOWHERE
}

const NOWHERE: Place = { x: 0, y: 0, scale: 0 }

function numbersIn(view: View, room: number): number[] {
  return view.figures.flatMap((figure, n) => (figure.room === room ? [n] : []))
}

/** So many places, spread evenly over the blocks, and smaller where a block must hold several. */
export function places(blocks: Block[], count: number): Place[] {
  const [least, more] = [Math.floor(count / blocks.length), count % blocks.length]
  const all = blocks.flatMap((block, n) => spotsIn(block, least + (n < more ? 1 : 0)))
  const last = blocks.at(-1)
  // The last place is the last block's, also where there are more blocks than places.
  return least === 0 && all.length > 0 && last ? [...all.slice(0, -1), ...spotsIn(last, 1)] : all
}

function spotsIn(block: Block, count: number): Place[] {
  const middle = middleOf(block)
  if (count === 1) return [{ ...middle, scale: 1 }]
  if (count === 2) return [-1, 1].map((side) => ({ x: middle.x + side * 11, y: middle.y + side * 10, scale: 0.62 }))
  const columns = Math.ceil(Math.sqrt(count))
  const rows = Math.ceil(count / columns)
  return Array.from({ length: count }, (_, n) => ({
    x: (block.x + ((n % columns) + 0.5) / columns) * BLOCK,
    y: (block.y + (Math.floor(n / columns) + 0.5) / rows) * BLOCK,
    scale: 1.16 / columns,
  }))
}

function inReadingOrder(blocks: Block[]): Block[] {
  return [...blocks].sort((one, other) => one.y - other.y || one.x - other.x)
}

/** The first block whose corner is free of Doors, and that holds no more than one thing if there is such a block. */
function blockForNumber(blocks: Block[], taken: Place[], gaps: string[]): Block {
  const isCrowded = (block: Block) => taken.filter((place) => isSame(blockAt(place), block)).length > 1
  const quiet = blocks.filter((block) => !hasDoorAtCorner(gaps, block))
  return quiet.find((block) => !isCrowded(block)) ?? quiet[0] ?? blocks[0] ?? { x: 0, y: 0 }
}

/** Whether a Door is cut into the upper or the left side of a block, where the room's number would stand. */
function hasDoorAtCorner(gaps: string[], block: Block): boolean {
  const sides = [{ x: block.x - 1, y: block.y }, { x: block.x, y: block.y - 1 }]
  return sides.some((beyond) => gaps.includes(edgeBetween(block, beyond)))
}

/** Near the upper left (-1) or the lower right (1) corner of a block. */
function corner(block: Block | undefined, side: -1 | 1): Place {
  const middle = middleOf(block ?? { x: 0, y: 0 })
  const away = side * (BLOCK / 2 - (side < 0 ? 9.5 : 11))
  return { x: middle.x + away, y: middle.y + away, scale: 1 }
}

function shifted(place: Place | undefined, by: Point): Place {
  const { x, y, scale } = place ?? NOWHERE
  return { x: x + by.x, y: y + by.y, scale }
}
