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
  tools: Box | null
  /** Null where the words lie on the map. */
  caption: Box | null
}

export interface Wanted {
  turns: number
  intruders: number
  hasPassage: boolean
  hasHand: boolean
  hasTools: boolean
}

export function columned(layout: Layout, wanted: Wanted): Columned {
  return layout.isWide ? wideColumn(layout.column, wanted) : narrowColumn(layout, wanted)
}

function wideColumn({ x, y, width, height }: Box, wanted: Wanted): Columned {
  const { turns, intruders, hasPassage, hasHand, hasTools } = wanted
  const part = (top: number, tall: number): Box => ({ x, y: y + top, width, height: tall })
  const track = Math.ceil(turns / 10) * (width / 10 + 2) + 40
  const plaques = 42 + 92 + track + 8
  const top = plaques + intruders * 50 + 10
  const caption = height - 160
  const tools = caption - (hasTools ? 46 : 8)
  const passage = tools - (hasPassage ? 96 : 0)
  return {
    alert: part(42, 92),
    turns: part(42 + 92, track),
    plaques: part(plaques, intruders * 50),
    passage: hasPassage ? part(passage, 82) : null,
    hand: hasHand ? part(top, passage - top - 6) : null,
    tools: hasTools ? part(tools, 36) : null,
    caption: part(caption, 124),
  }
}

function narrowColumn({ column: { x, y, width, height }, strip }: Layout, wanted: Wanted): Columned {
  const part = (top: number, tall: number): Box => ({ x, y: y + top, width, height: tall })
  const tools = height - (wanted.hasTools ? 68 : 0)
  return {
    alert: part(0, 196),
    turns: part(212, 92),
    plaques: part(326, 216),
    passage: wanted.hasPassage ? part(tools - 150, 130) : null,
    hand: wanted.hasHand ? strip : null,
    tools: wanted.hasTools ? part(tools, 62) : null,
    caption: null,
  }
}
