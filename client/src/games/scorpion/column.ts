/** Where everything beside the map lies. */
import type { Box } from './geometry'
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

const TOOL = 42
const SLIP = 32

function wideColumn({ x, y, width, height }: Box, wanted: Wanted): Columned {
  const { turns, intruders, hasPassage, hasHand } = wanted
  const part = (top: number, tall: number): Box => ({ x, y: y + top, width, height: tall })
  const track = Math.ceil(turns / 10) * (width / 10 + 2) + 40
  const plaques = 42 + 92 + track + 8
  const top = plaques + intruders * 50 + 10
  const caption = height - (wanted.isTalkative ? 216 : 160)
  const slips = caption - Math.ceil(wanted.slips / 2) * SLIP - (wanted.slips > 0 ? 8 : 0)
  const status = slips - (wanted.hasStatus ? 48 : 0)
  const tools = status - wanted.tools * TOOL - 8
  const card = wanted.isInPassage ? 82 : 34
  const passage = tools - (hasPassage ? card + 14 : 0)
  return {
    alert: part(42, 92),
    turns: part(42 + 92, track),
    plaques: part(plaques, intruders * 50),
    passage: hasPassage ? part(passage, card) : null,
    hand: hasHand ? part(top, passage - top - 6) : null,
    tools: wanted.tools > 0 ? part(tools, wanted.tools * TOOL) : null,
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
    plaques: part(326, 216),
    passage: wanted.hasPassage ? part(height - 150, 130) : null,
    hand: wanted.hasHand ? strip : null,
    tools: null,
    status: null,
    slips: null,
    caption: null,
  }
}
