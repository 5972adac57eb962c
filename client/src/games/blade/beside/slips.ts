/** Items, Influence and Traps as slips of paper. */
import type { CardShown } from '../../../kit/beside/cards'
import { filled } from '../../../words/say'
import { ITEM_GLYPHS, TRICK_GLYPHS } from '../glyphs'
import type { Atlas, View } from '../types'

/** They have no back of a colour of their own. */
const EDGE = 'var(--slip-edge)'

/** A carried item with the uses that are left; one at home is whole. */
export function itemCard(view: View, atlas: Atlas, name: string): CardShown {
  const item = atlas.items[name]
  const full = view.uses[name] ?? item?.uses ?? 0
  return {
    facet: `item:${name}`,
    name: item?.name ?? name,
    text: item?.does ?? '',
    glyph: ITEM_GLYPHS[name] ?? '',
    back: EDGE,
    count: 1,
    uses: usesOf(atlas, view.carried[name] ?? full, full),
  }
}

/** Influence or a Trap; before the map of a contract is begun it is whole. */
export function trickCard(view: View, atlas: Atlas, name: string): CardShown {
  const full = view.uses[name] ?? 0
  return {
    facet: `trick:${name}`,
    name: atlas.tricks[name]?.name ?? name,
    text: atlas.tricks[name]?.does ?? '',
    glyph: TRICK_GLYPHS[name] ?? '',
    back: EDGE,
    count: 1,
    uses: usesOf(atlas, view.tricks[name] ?? full, full),
  }
}

const usesOf = (atlas: Atlas, left: number, full: number) =>
  ({ left, full, label: filled(atlas.labels.terms.uses, { left, full }) })
