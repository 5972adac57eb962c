/** Where everything beside the map lies. */
import { SIDE, type Box } from './geometry'
import type { Point } from './ink'
import type { Layout } from './layout'

export interface Columned {
  alert: Box
  turns: Box
  plaques: Box
  /** Only where the passage matters to whoever looks. */
  passage: Box | null
  hand: Box | null
  /** What can be taken in the hand or switched on; a phone has it in the drawer. */
  tools: Box | null
  /** What was worked out, in a sentence, and what is assumed. */
  status: Box | null
  slips: Box | null
  /** Null where the words lie on the map. */
  caption: Box | null
}

export interface Wanted {
  turns: number
  intruders: number
  hasPassage: boolean
  /** Somebody stands on its card. */
  isInPassage: boolean
  hasHand: boolean
  /** Rows of tools. */
  tools: number
  hasStatus: boolean
  slips: number
  /** More is to be said of a zone where something was worked out. */
  isTalkative: boolean
}

export function columned(layout: Layout, wanted: Wanted): Columned {
  return layout.isWide ? wideColumn(layout.column, wanted) : narrowColumn(layout, wanted)
}

/** What stands in the column line by line: how tall each line is. */
export const TOOL_ROW = 42
export const SLIP_ROW = 32
export const PLAQUE_ROW = { wide: 50, narrow: 108 }
export const TEXT_ROW = 20
/** So many letters fit into a line of text. */
export const LETTERS = 37
export const TURNS_IN_A_ROW = 10

function wideColumn({ x, y, width, height }: Box, wanted: Wanted): Columned {
  const { turns, intruders, hasPassage, hasHand } = wanted
  const part = (top: number, tall: number): Box => ({ x, y: y + top, width, height: tall })
  const [title, lanterns] = [42, 92]
  const track = Math.ceil(turns / TURNS_IN_A_ROW) * (width / TURNS_IN_A_ROW + 2) + 40
  const plaques = title + lanterns + track + 8
  const top = plaques + intruders * PLAQUE_ROW.wide + 10
  const caption = height - (wanted.isTalkative ? 216 : 160)
  const slips = caption - Math.ceil(wanted.slips / 2) * SLIP_ROW - (wanted.slips > 0 ? 8 : 0)
  const status = slips - (wanted.hasStatus ? 48 : 0)
  const tools = status - wanted.tools * TOOL_ROW - 8
  const card = wanted.isInPassage ? 82 : 34
  const passage = tools - (hasPassage ? card + 14 : 0)
  return {
    alert: part(title, lanterns),
    turns: part(title + lanterns, track),
    plaques: part(plaques, intruders * PLAQUE_ROW.wide),
    passage: hasPassage ? part(passage, card) : null,
    hand: hasHand ? part(top, passage - top - 6) : null,
    tools: wanted.tools > 0 ? part(tools, wanted.tools * TOOL_ROW) : null,
    status: wanted.hasStatus ? part(status, 46) : null,
    slips: wanted.slips > 0 ? part(slips, caption - slips) : null,
    caption: part(caption, height - caption - 36),
  }
}

function narrowColumn({ column: { x, y, width, height }, strip }: Layout, wanted: Wanted): Columned {
  const part = (top: number, tall: number): Box => ({ x, y: y + top, width, height: tall })
  return {
    alert: part(0, 196),
    turns: part(212, 92),
    plaques: part(326, wanted.intruders * PLAQUE_ROW.narrow),
    passage: wanted.hasPassage ? part(height - 150, 130) : null,
    hand: wanted.hasHand ? strip : null,
    tools: null,
    status: null,
    slips: null,
    caption: null,
  }
}

/** Figures in the passage stand on its card, below the title; seen from the corner of the map, beside which it lies. */
export function roomOnCard({ isWide, map, column }: Layout, card: Box | null): Box {
  const { x, y, width, height } = card ?? column
  const title = isWide ? 26 : 34
  return { x: x - map.x, y: y - map.y + title, width, height: height - title }
}

/** On a phone the words lie over the half of the map that is not looked at. */
export function stripOver({ map }: Layout, looked: Point | undefined): Box {
  const [height, edge] = [62, 6]
  const isHigh = looked !== undefined && looked.y > SIDE / 2
  return { ...map, y: map.y + (isHigh ? edge : SIDE - edge - height), height }
}
