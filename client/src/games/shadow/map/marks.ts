/** What lies on the hexes, and in which part of them, so that nothing hides anything else. */
import type { Point } from '../../../kit/drawing/ink'
import { OVERLAYS, THINGS } from '../glyphs'
import type { Atlas, View } from '../types'
import { label, layoutOf } from '../words'
import type { Ground } from './geometry'

export interface Mark {
  id: string
  hex: string
  x: number
  y: number
  glyph: string
  sort: 'overlay' | 'goal' | 'green' | 'blue' | 'coin' | 'key' | 'feet' | 'torch'
  /** Written beside it: how many, how much. */
  number?: number
  /** A torch that does not burn. */
  isOut?: boolean
  label: string
}

/** What the green tokens of a mission are, and what a blue one is for. */
export const GREEN: { [goal: string]: string } = { explosion: 'barrel', hostages: 'hostage', documents: 'documents' }
const BLUE: { [action: string]: string } = { tea: 'poison' }

const NORTH: Point = { x: 0, y: -38 }
const MIDDLE: Point = { x: 0, y: 0 }
const EAST: Point = { x: 36, y: 16 }
const WEST: Point = { x: -36, y: 16 }
const LEFT: Point = { x: -27, y: -20 }
const RIGHT: Point = { x: 27, y: -20 }
const BELOW: Point = { x: 24, y: 24 }

export function marksOf(view: View, atlas: Atlas, ground: Ground): Mark[] {
  const { gates } = ground.sheet
  const file = layoutOf(ground.sheet, view)
  const found: Mark[] = []
  function put(hex: string, to: Point, sort: Mark['sort'], what: string, more: Partial<Mark> = {}) {
    const place = ground.places.get(hex)
    if (!place) return
    const glyph = OVERLAYS[what] ?? THINGS[what] ?? ''
    const words = label(atlas, sort === 'overlay' || sort === 'goal' ? 'overlays' : 'things', what, { number: more.number ?? 0 })
    found.push({ id: `${sort} ${what} ${hex}`, hex, x: place.at.x + to.x, y: place.at.y + to.y, glyph, sort, label: words, ...more })
  }
  const inside = (hex: string): Point => (ground.places.get(hex)?.kind === 'yard' ? MIDDLE : NORTH)
  for (const hex of file.barracks) put(hex, inside(hex), 'overlay', 'barracks')
  for (const hex of file.towers) put(hex, { x: 0, y: -36 }, 'overlay', 'tower')
  for (const hex of file.entries) put(hex, NORTH, 'overlay', 'entry')
  for (const [what, hexes] of Object.entries(file.objectives)) for (const hex of hexes) put(hex, inside(hex), 'goal', what)
  for (const [hex, number] of Object.entries(view.green)) put(hex, ground.places.get(hex)?.kind === 'yard' ? BELOW : EAST, 'green', GREEN[file.goal] ?? 'barrel', { number })
  for (const hex of view.blue) put(hex, WEST, 'blue', BLUE[file.action] ?? 'spot')
  for (const [yard, [, hex]] of Object.entries(gates)) if (!view.open_gates.includes(yard)) put(hex, LEFT, 'key', 'key')
  for (const [hex, number] of Object.entries(view.coins)) put(hex, BELOW, 'coin', 'coin', { number })
  for (const [hex, number] of Object.entries(view.footprints)) put(hex, RIGHT, 'feet', 'feet', { number })
  for (const [hex, isLit] of Object.entries(view.lights)) {
    if (ground.places.get(hex)?.colour === 'purple') put(hex, { x: -28, y: 22 }, 'torch', 'torch', { isOut: !isLit })
  }
  return found
}
