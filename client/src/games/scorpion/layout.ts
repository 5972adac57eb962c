/** Where the map lies, and what is around it: a column with everything, or a narrow one and the cards below. */
import { MediaQuery } from 'svelte/reactivity'
import { SIDE, type Box } from './geometry'
import type { View } from './types'

export interface Layout {
  isWide: boolean
  width: number
  height: number
  map: Box
  column: Box
  /** The cards, where they lie below the map. */
  strip: Box | null
  /** How much larger letters and marks are drawn than on a wide board: a phone shows the map small. */
  print: number
}

/** What stands in the corners of the zones grows no larger than this, and leaves room for the rest. */
export const LARGEST_MARK = 1.4

/** So many things a menu can offer: on a phone there is no room for more. */
export const MENU_ROWS = 12

/** Where the drawer lies below the board, or the window is hardly wider than tall, the map takes the whole width. */
const isNarrow = new MediaQuery('(max-aspect-ratio: 7/5)', false)

export const wide = laidOut({ isWide: true, edge: 26, column: 276, gap: 30, strip: 0, print: 1 })
export const narrow = laidOut({ isWide: false, edge: 14, column: 112, gap: 18, strip: 190, print: 1.5 })
/** Whoever holds no cards needs no room for them. */
export const bare = laidOut({ isWide: false, edge: 14, column: 112, gap: 18, strip: 0, print: 1.5 })

export function layoutFor(view: View): Layout {
  if (!isNarrow.current) return wide
  return view.guard || view.mine ? narrow : bare
}

interface Measures {
  isWide: boolean
  edge: number
  column: number
  gap: number
  strip: number
  print: number
}

function laidOut({ isWide, edge, column, gap, strip, print }: Measures): Layout {
  const map = { x: edge + column + gap, y: edge, width: SIDE, height: SIDE }
  const width = map.x + SIDE + edge
  const below = strip ? strip + gap : 0
  return {
    isWide,
    width,
    height: SIDE + 2 * edge + below,
    map,
    column: { x: edge, y: edge, width: column, height: SIDE },
    strip: strip ? { x: edge, y: edge + SIDE + gap, width: width - 2 * edge, height: strip } : null,
    print,
  }
}
