/** Where a guard could stand, by the rules: for those that are moved about in thought. */
import type { BoardSheet, View } from '../types'

const CORNERS = [0, 1, 2, 3, 4, 5]
/** Of a closed gate. */
const BESIDE_A_GATE = [1, 4]

/** The corners of a yard that have room: nobody stands there, nor in the corner before or after. In towers nobody is put in thought. */
export function roomyCorners({ guards, open_gates }: Pick<View, 'guards' | 'open_gates'>, { file, gates }: BoardSheet, yard: string, mover: string): number[] {
  if (file.towers.includes(yard)) return []
  const taken = Object.entries(guards).flatMap(([number, guard]) => (number !== mover && guard.yard === yard ? [guard.corner] : []))
  const corners = yard in gates && !open_gates.includes(yard) ? BESIDE_A_GATE : CORNERS
  return corners.filter((corner) => !taken.some((other) => [0, 1, 5].includes((other - corner + 6) % 6)))
}

/** Outwards there must be something to look at. */
export const facingsAt = ({ front_bush, front_junction }: BoardSheet, yard: string, corner: number): ('in' | 'out')[] =>
  front_bush[yard]?.[corner] || front_junction[yard]?.[corner] ? ['in', 'out'] : ['in']
