import type { View } from './types'

export type Terrain = 'open' | 'moat' | 'bridge' | 'room'

/** Left, top, right and bottom, in units of the map. */
export type Rect = [number, number, number, number]
export type Pair = [string, string]

export interface ZoneSheet {
  id: string
  name: string
  terrain: Terrain
  rects: Rect[]
  /** Where its label stands. */
  at: [number, number]
  edge: boolean
  between: boolean
  castle: string
  watch_post: boolean
  barracks: boolean
  traitor_start: boolean
}

export interface MapSheet {
  name: string
  turns: number
  zones: ZoneSheet[]
  /** Each pair once. */
  open: Pair[]
  wall: Pair[]
  track: Pair[]
}

export interface CardSheet {
  name: string
  text: string
  count: number
}

export type Owner = 'guards' | 'ninja' | 'traitor'

/** What the server tells of the maps and the cards. */
export interface Atlas {
  maps: { [map: string]: MapSheet }
  cards: { [owner in Owner]: { [card: string]: CardSheet } }
  missions: { [letter: string]: string }
  /** The levels of alert, from none to the highest. */
  alert: string[]
  figures: { wounds: { [who: string]: number } }
}

export function mapOf(atlas: Atlas, view: View): MapSheet {
  const sheet = atlas.maps[view.options.map]
  if (!sheet) throw new Error(`There is no map ${view.options.map}.`)
  return sheet
}

/** How many wounds kill him; a lone wolf who is not known may be the tougher one. */
export function woundsOf(atlas: Atlas, who: string): number {
  return atlas.figures.wounds[who] ?? Math.max(...Object.values(atlas.figures.wounds))
}

export function cardOf(atlas: Atlas, owner: Owner, card: string): CardSheet {
  const plain = card.replaceAll('-', ' ').replace(/\b\w/g, (letter) => letter.toUpperCase())
  return atlas.cards[owner][card] ?? { name: plain, text: '', count: 0 }
}
