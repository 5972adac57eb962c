/** What a choice points at on the sheet, and which choice pressing a place would be. */
import type { Atlas } from './atlas'
import {
  blockAt,
  blockName,
  covers,
  distance,
  edgeNamed,
  isInner,
  wallsOf,
  type Placement,
  type Point,
} from './geometry'
import type { Option } from '../../protocol'
import type { View } from './types'

export type Target =
  | { at: 'entry'; entry: string }
  | { at: 'edge'; edge: string }
  | { at: 'placement'; placement: string }
  | { at: 'room'; room: number }
  | { at: 'trap'; trap: string; room: number }
  | { at: 'figure'; figure: number }
  | { at: 'out' | 'hoard' | 'closet' | 'court' | 'die' | 'noise' }

/** Null if the choice is about nothing that lies on the sheet. */
export function targetOf(choice: string): Target | null {
  const [word, first = '', second = ''] = choice.split(':')
  switch (word) {
    case 'enter':
      return { at: 'entry', entry: first }
    case 'through':
    case 'door':
      return { at: 'edge', edge: first }
    case 'draw':
      return { at: 'placement', placement: first }
    case 'move':
    case 'evade-to':
    case 'flee-to':
      return { at: 'room', room: Number(first) }
    case 'resolve':
      return { at: 'trap', trap: first, room: Number(second) }
    case 'poison':
    case 'bribe':
    case 'fight':
    case 'draw-in':
    case 'snare-victim':
      return { at: 'figure', figure: Number(first) }
    case 'leave':
    case 'evade-out':
      return { at: 'out' }
    case 'search':
      return { at: 'hoard' }
    case 'hide':
      return { at: 'closet' }
    case 'fight-sanctum':
      return { at: 'court' }
    case 'roll':
      return { at: 'die' }
    case 'fill':
      return { at: 'noise' }
    default:
      return null
  }
}

type At = Target['at']

/** The options that point at things of this sort, with what they point at. */
export function offered<Sort extends At>(
  options: Option[],
  sort: Sort,
): { option: Option; target: Extract<Target, { at: Sort }> }[] {
  return options.flatMap((option) => {
    const target = targetOf(option.choice)
    return target?.at === sort ? [{ option, target: target as Extract<Target, { at: Sort }> }] : []
  })
}

const REACH = 9

/** The choice that pressing this place would be, to ask why it is none: an edge or a free block in Phase 1, then a room. */
export function choiceAt(
  view: View,
  atlas: Atlas,
  rooms: Placement[],
  options: Option[],
  point: Point,
): string | null {
  const isOffered = (word: string) => options.some((option) => option.choice.startsWith(`${word}:`))
  const isFree = !rooms.some((placement) => covers(placement, blockAt(point)))
  if (isFree && isOffered('draw')) return drawAt(view, atlas, point)
  if (view.phase === 'reconnaissance') {
    const edge = nearestEdge(rooms, atlas, point)
    return edge ? `${isOffered('through') ? 'through' : 'door'}:${edge}` : null
  }
  const room = rooms.findIndex((placement) => covers(placement, blockAt(point)))
  if (room < 0 || view.phase !== 'execution') return null
  return choiceOfRoom(options, room)
}

/** The shape that is to be drawn, with its corner here. */
function drawAt(view: View, atlas: Atlas, point: Point): string | null {
  const wanted = view.under_way?.type === 'drawing' ? view.under_way.shape : ''
  const shape = wanted === 'sanctum' ? 'O9' : wanted
  const cells = atlas.shapes[shape]?.[0]
  if (!cells) return null
  const { x, y } = blockAt(point)
  const [right, down] = [Math.max(...cells.map(([column]) => column)), Math.max(...cells.map(([, row]) => row))]
  const corner = { x: Math.min(x, atlas.columns - 1 - right), y: Math.min(y, atlas.rows - 1 - down) }
  return `draw:${shape}.0@${blockName(corner)}`
}

/** What is asked about a figure that cannot be chosen: poison in Phase 1, then a fight, a KILL, or the way to it. */
export function choiceOfFigure(view: View, options: Option[], number: number): string {
  if (view.phase !== 'execution') return `poison:${number}`
  const figure = view.figures[number]
  const isFight = options.some((option) => option.choice.startsWith('fight:'))
  if (!figure || isFight || figure.state === 'alerted') return `fight:${number}`
  return figure.room === view.here ? 'kill' : choiceOfRoom(options, figure.room)
}

/** What is asked about a room that cannot be chosen in Phase 3. */
export function choiceOfRoom(options: Option[], room: number): string {
  const word = ['evade-to', 'flee-to'].find((one) => options.some(({ choice }) => choice.startsWith(`${one}:`)))
  return `${word ?? 'move'}:${room}`
}

/** The edge of a drawn room that lies under the finger. */
function nearestEdge(rooms: Placement[], atlas: Atlas, point: Point): string | null {
  let best: string | null = null
  let reach = REACH
  for (const name of rooms.flatMap((room) => wallsOf(room.blocks).flatMap((wall) => wall.edges))) {
    const { from, to } = edgeNamed(name)
    const away = fromLine(from, to, point)
    if (away < reach && isInner(name, atlas)) [best, reach] = [name, away]
  }
  return best
}

function fromLine(from: Point, to: Point, point: Point): number {
  const across = { x: to.x - from.x, y: to.y - from.y }
  const part = ((point.x - from.x) * across.x + (point.y - from.y) * across.y) / (across.x ** 2 + across.y ** 2)
  const held = Math.min(1, Math.max(0, part))
  return distance(point, { x: from.x + across.x * held, y: from.y + across.y * held })
}
