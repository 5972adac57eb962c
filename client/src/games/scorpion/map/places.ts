/** Where in its zone each figure stands: side by side, smaller where it is crowded. */
import { centreOf, type Box } from '../../../kit/drawing/boxes'
import type { Point } from '../../../kit/drawing/ink'
import type { Guard, View } from '../types'
import { crossing, type Ground } from './geometry'

export interface Place extends Point {
  scale: number
}

export interface Unit {
  patrol: number
  members: number[]
  zone: string
  box: Box
  scale: number
  /** The way that it faces, as a unit vector; null off the track. */
  heading: Point | null
}

export interface Places {
  guards: Map<number, Place>
  patrols: Unit[]
  intruders: Map<string, Place>
}

/** A figure as it is drawn takes a square of this side. */
const FIGURE = 60
const LARGEST = 54
/** Its number can still be read: where there is less room, as on a bridge, they stand over the edge. */
const SMALLEST = 31
/** Members of a patrol stand close; beside them there is room for its flag. */
const CLOSE = 0.7
const DOWN = 0.88
const FLAG = 0.4

/** In units of a figure. */
interface Extent {
  width: number
  height: number
}

/** One figure, or a patrol, whose members stand in rows of at most `wrap`. */
interface Piece {
  extent: (wrap: number) => Extent
  place: (box: Box, size: number, wrap: number) => void
}

const ALONE: Extent = { width: 1, height: 1.06 }

export interface Standing {
  who: string
  zone: string
}

/** The intruders whose figures are drawn: those that everybody sees, and one's own. */
export function figuresOf(view: View): Standing[] {
  const mine = view.mine?.intruders ?? []
  const own = mine.flatMap(({ who, zone }) => (zone && isAbroad(view, who) ? [{ who, zone }] : []))
  const seen = view.intruders.flatMap(({ who, zone }) => (zone ? [{ who, zone }] : []))
  return [...own, ...seen.filter(({ who }) => !own.some((one) => one.who === who || who === 'intruder'))]
}

/** A lone wolf whose name the guards do not know has the status of the one who is shown. */
function isAbroad(view: View, who: string): boolean {
  const shown = view.intruders.find((one) => one.who === who) ?? view.intruders.find((one) => one.who === 'intruder')
  return shown ? shown.status === 'map' || shown.status === 'outside' : false
}

/** The members of each patrol on the board. */
export function patrolsOf(view: View): Map<number, number[]> {
  const patrols = new Map<number, number[]>()
  view.guards.forEach(({ zone, patrol }, n) => {
    if (zone && patrol) patrols.set(patrol, [...(patrols.get(patrol) ?? []), n + 1])
  })
  return patrols
}

/** On the map: who is in the passage stands beside it. `marked` has the room that the marks of a zone take. */
export function placesOf(view: View, ground: Ground, marked: Map<string, number>): Places {
  const places: Places = { guards: new Map(), patrols: [], intruders: new Map() }
  const crowd = new Map<string, Piece[]>()
  const add = (zone: string, piece: Piece) => crowd.set(zone, [...(crowd.get(zone) ?? []), piece])

  const patrols = patrolsOf(view)
  for (const [patrol, members] of [...patrols].sort(([a], [b]) => a - b)) {
    const zone = view.guards[(members[0] ?? 1) - 1]?.zone ?? ''
    const heading = headingOf(ground, zone, view.behind[patrol - 1] ?? '')
    add(zone, {
      extent: (wrap) => extentOf(members.length, wrap),
      place: (box, size, wrap) => {
        places.patrols.push({ patrol, members, zone, box, scale: size / FIGURE, heading })
        const columns = Math.min(wrap, members.length)
        const rows = Math.ceil(members.length / columns)
        members.forEach((member, n) => {
          const row = Math.floor(n / columns)
          const inRow = Math.min(columns, members.length - row * columns)
          const aside = ((n % columns) - (inRow - 1) / 2) * CLOSE + FLAG / 3
          const down = (row - (rows - 1) / 2) * DOWN
          const { x, y } = centreOf(box)
          places.guards.set(member, { x: x + aside * size, y: y + down * size, scale: size / FIGURE })
        })
      },
    })
  }
  const isAlone = (guard: Guard) => guard.zone !== '' && guard.patrol === 0
  const sentries = [...view.guards.entries()].filter(([, guard]) => isAlone(guard))
  sentries.sort(([, a], [, b]) => Number(a.drunk) - Number(b.drunk))
  const alone = (set: (place: Place) => void): Piece => ({
    extent: () => ALONE,
    place: (box, size) => set({ ...centreOf(box), scale: size / FIGURE }),
  })
  for (const [n, { zone }] of sentries) add(zone, alone((place) => places.guards.set(n + 1, place)))
  for (const { who, zone } of figuresOf(view)) add(zone, alone((place) => places.intruders.set(who, place)))
  const most = Math.max(1, ...[...patrols.values()].map((members) => members.length))
  for (const [zone, pieces] of crowd) {
    const box = ground.zones.get(zone)?.main
    if (box) arrange(pieces, beside(box, marked.get(zone) ?? 0), most)
  }
  return places
}

function extentOf(members: number, wrap: number): Extent {
  const columns = Math.min(wrap, members)
  return { width: 0.36 + FLAG + CLOSE * columns, height: 0.26 + DOWN * Math.ceil(members / columns) }
}

/** Away from the zone at its back. While its facing is still to be chosen, what was behind it may lie elsewhere. */
function headingOf(ground: Ground, zone: string, behind: string): Point | null {
  const here = ground.zones.get(zone)?.at
  if (!here || !ground.track.get(zone)?.includes(behind)) return null
  const from = crossing(ground, zone, behind)
  const length = Math.hypot(here.x - from.x, here.y - from.y) || 1
  return { x: (here.x - from.x) / length, y: (here.y - from.y) / length }
}

/** Marks lie in the lower left corner: figures stand to the right of them, or above. */
function beside(box: Box, taken: number): Box {
  if (!taken) return box
  const { x, y, width, height } = box
  return width >= height ? { x: x + taken, y, width: width - taken, height } : { x, y, width, height: height - taken }
}

/** The largest size at which all of them stand in rows within the box. */
function arrange(pieces: Piece[], box: Box, most: number): void {
  const room = { x: box.x + 5, y: box.y + 5, width: box.width - 10, height: box.height - 10 }
  for (let size = LARGEST; ; size -= 1) {
    for (let wrap = most; wrap > 0; wrap -= 1) {
      const rows = rowsOf(pieces, wrap, room.width / size)
      const tall = rows.reduce((sum, { height }) => sum + height * size, 0)
      const isWithin = tall <= room.height && rows.every(({ width }) => width * size <= room.width)
      if (!isWithin && (size > SMALLEST || wrap > 1)) continue
      let top = room.y + (room.height - tall) / 2
      for (const row of rows) {
        let left = room.x + (room.width - row.width * size) / 2
        for (const piece of row.pieces) {
          const extent = piece.extent(wrap)
          const aside = ((row.height - extent.height) * size) / 2
          piece.place({ x: left, y: top + aside, width: extent.width * size, height: extent.height * size }, size, wrap)
          left += extent.width * size
        }
        top += row.height * size
      }
      return
    }
  }
}

interface Row extends Extent {
  pieces: Piece[]
}

function rowsOf(pieces: Piece[], wrap: number, width: number): Row[] {
  const rows: Row[] = []
  for (const piece of pieces) {
    const extent = piece.extent(wrap)
    const last = rows.at(-1)
    if (last && last.width + extent.width <= width) {
      last.pieces.push(piece)
      last.width += extent.width
      last.height = Math.max(last.height, extent.height)
    } else rows.push({ ...extent, pieces: [piece] })
  }
  return rows
}
