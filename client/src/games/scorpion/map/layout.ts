/** How large the sheet of the map is, and what is written on it. */
import { MediaQuery } from 'svelte/reactivity'
import { settings } from '../../../net/settings.svelte'
import { SIDE } from './geometry'

export interface Layout {
  /** The sheet with its margin. */
  side: number
  margin: number
  /** How much larger letters and marks are drawn than on a wide board: a phone shows the map small. */
  print: number
}

/** What stands in the corners of the zones grows no larger than this, and leaves room for the rest. */
export const LARGEST_MARK = 1.4

const wide = laidOut(18, 1)
const narrow = laidOut(14, 1.5)

/** Where the drawer lies below the board, or the window is hardly wider than tall, there is little room for the map. */
const isNarrow = new MediaQuery('(max-aspect-ratio: 7/5)', false)

/** Nothing is written smaller: 11 pixels where a laptop shows the map. Whoever wants everything larger has it here too. */
export const letterHere = (): number => 17.5 * settings.size

export const layoutHere = (): Layout => (isNarrow.current ? narrow : wide)

function laidOut(margin: number, print: number): Layout {
  return { side: SIDE + 2 * margin, margin, print }
}
