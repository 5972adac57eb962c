/** What the server tells once of maps, cards and words, as the drawing asks for it. */
import type { Atlas, CardSheet, MapSheet, View } from './types'

export type Owner = keyof Atlas['cards']

export function mapOf(atlas: Atlas, view: View): MapSheet {
  const sheet = atlas.maps[view.options.map]
  if (!sheet) throw new Error(`There is no map ${view.options.map}.`)
  return sheet
}

/** How many wounds kill him; a lone wolf who is not known may be the tougher one. */
export function woundsOf({ figures }: Atlas, who: string): number {
  return figures.wounds[who] ?? Math.max(...Object.values(figures.wounds))
}

export const isSword = ({ figures }: Atlas, guard: number): boolean => guard <= figures.swords

/** What came with cards of another content has its name alone. */
export function cardOf({ cards }: Atlas, owner: Owner, card: string): CardSheet {
  return cards[owner][card] ?? { name: card, text: '', count: 0 }
}
