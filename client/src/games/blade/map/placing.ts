/** Finding the placement that is meant: by pointing, by turning it over, and by stepping from one to the next. */
import type { Atlas } from '../types'
import { blockAt, covers, distance, type Placement, type Point } from './geometry'

export type Way = 'left' | 'right' | 'up' | 'down'

/** Of those that cover the pointed block the nearest; one in the wanted orientation goes before all others. */
export function nearestAt(placements: Placement[], point: Point, turn: number | null): Placement | null {
  const block = blockAt(point)
  const covering = placements.filter((placement) => covers(placement, block))
  return nearest(covering.filter((placement) => placement.turn === turn), point) ?? nearest(covering, point)
}

function nearest(placements: Placement[], point: Point): Placement | null {
  let best: Placement | null = null
  for (const placement of placements) {
    if (!best || distance(placement.middle, point) < distance(best.middle, point)) best = placement
  }
  return best
}

/** The next orientation at this point, or near it where none covers it. */
export function turned(placements: Placement[], current: Placement, point: Point, step = 1): Placement {
  const turns = [...new Set(placements.map((placement) => placement.turn))].sort((one, other) => one - other)
  const at = turns.indexOf(current.turn)
  const following = turns[(at + step + turns.length) % turns.length]
  return following === undefined ? current : inTurn(placements, following, point) ?? current
}

/** The mirror image at this point; null if the shape has none, or none fits. */
export function mirrored(atlas: Atlas, placements: Placement[], current: Placement, point: Point): Placement | null {
  const turn = mirrorOf(atlas, current)
  return turn === current.turn ? null : inTurn(placements, turn, point)
}

function inTurn(placements: Placement[], turn: number, point: Point): Placement | null {
  const those = placements.filter((placement) => placement.turn === turn)
  return nearestAt(those, point, turn) ?? nearest(those, point)
}

function mirrorOf(atlas: Atlas, { shape, turn }: Placement): number {
  const orientations = atlas.shapes[shape] ?? []
  const cells = orientations[turn] ?? []
  const width = Math.max(...cells.map(([x]) => x))
  const image = written(cells.map(([x, y]) => [width - x, y]))
  return orientations.findIndex((other) => written(other) === image)
}

const written = (cells: [number, number][]): string => cells.map((cell) => cell.join()).sort().join(' ')

const STEP: { [way in Way]: Point } = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
}

/** The next placement in this direction, in the same orientation if there is one. */
export function steered(placements: Placement[], current: Placement, way: Way): Placement {
  const { x, y } = STEP[way]
  const effort = (other: Placement) => {
    const right = other.middle.x - current.middle.x
    const down = other.middle.y - current.middle.y
    const ahead = right * x + down * y
    const aside = Math.abs(right * y) + Math.abs(down * x)
    return ahead > 0 ? ahead + 3 * aside : Infinity
  }
  for (const those of [placements.filter((other) => other.turn === current.turn), placements]) {
    const ahead = those.filter((other) => effort(other) < Infinity)
    if (ahead.length > 0) return ahead.reduce((best, other) => (effort(other) < effort(best) ? other : best))
  }
  return current
}
