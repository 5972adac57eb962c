/** The walls of a room as pencil strokes, with gaps for its Doors. */
import { handOf, line, type Hand } from '../../../kit/pencil/pencil'
import { BLOCK, wallsOf, type Placement, type Point, type Wall } from './geometry'

export interface Strokes {
  /** Each wall in three passes of the pencil: a firm one, a second thin one, and the dust around them. */
  walls: { main: string; again: string; soft: string }[]
  doors: { edge: string; path: string }[]
}

const INSET = 1.7
const GAP = 13
const LINTEL = 4.6

/** A stretch of wall between corners and gaps; only at corners the pencil runs over. */
interface Stretch {
  from: Point
  to: Point
  isCorner: boolean
}

export function strokesOf(room: Placement, gaps: Set<string>, isHeavy: boolean, known: Map<string, Strokes>): Strokes {
  const walls = wallsOf(room.blocks)
  const cut = walls.flatMap((wall) => wall.edges.filter((edge) => gaps.has(edge)))
  const key = `${room.name} ${cut.join()} ${isHeavy}`
  const done = known.get(key)
  if (done) return done
  const strokes: Strokes = { walls: [], doors: [] }
  walls.forEach((wall, n) => {
    const hand = handOf(`${room.name} wall ${n}`)
    const stretches = stretchesOf(wall, gaps)
    const pass = (wobble: number, past: number, aside = 0) =>
      stretches
        .map(({ from, to, isCorner }) => {
          const [begin, end] = [set(from, wall, aside), set(to, wall, aside)]
          return line(begin, end, hand, wobble, isCorner ? past : 1)
        })
        .join('')
    strokes.walls.push({
      main: pass(0.75, 2.6),
      again: pass(1.1, 4.2) + (isHeavy ? pass(0.9, 3, 4.4) : ''),
      soft: pass(0.8, 1.5),
    })
    strokes.doors.push(...lintelsOf(wall, gaps, hand))
  })
  known.set(key, strokes)
  return strokes
}

/** A point of the wall, drawn in so that neighbours' walls lie beside each other. */
function set(point: Point, wall: Wall, aside = 0): Point {
  const by = INSET + aside
  return { x: point.x - by * wall.along.y, y: point.y + by * wall.along.x }
}

function stretchesOf(wall: Wall, gaps: Set<string>): Stretch[] {
  const at = (far: number): Point => ({ x: wall.from.x + wall.along.x * far, y: wall.from.y + wall.along.y * far })
  const found: Stretch[] = []
  let begin = 0
  wall.edges.forEach((edge, n) => {
    if (!gaps.has(edge)) return
    const middle = (n + 0.5) * BLOCK
    found.push({ from: at(begin), to: at(middle - GAP), isCorner: begin === 0 })
    begin = middle + GAP
  })
  found.push({ from: at(begin), to: wall.to, isCorner: begin === 0 })
  return found
}

/** Short strokes across the wall on both sides of a Door. */
function lintelsOf(wall: Wall, gaps: Set<string>, hand: Hand): Strokes['doors'] {
  return wall.edges.flatMap((edge, n) => {
    if (!gaps.has(edge)) return []
    const path = [-GAP, GAP].map((by) => {
      const far = (n + 0.5) * BLOCK + by
      const on = { x: wall.from.x + wall.along.x * far, y: wall.from.y + wall.along.y * far }
      const out = { x: on.x + wall.along.y * 1.5, y: on.y - wall.along.x * 1.5 }
      const inside = { x: on.x - wall.along.y * (LINTEL + INSET), y: on.y + wall.along.x * (LINTEL + INSET) }
      return line(out, inside, hand, 0.3, 0.8)
    })
    return [{ edge, path: path.join('') }]
  })
}
