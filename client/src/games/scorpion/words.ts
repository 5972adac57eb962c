/** What everything is called, put together from the labels of the atlas. */
import { capital, filled, listed } from '../../words/say'
import { isSword } from './atlas'
import { isPassage } from './map/passage'
import type { Atlas, Guard, IntruderShown, View, ZoneSheet } from './types'

export const cards = ({ labels }: Atlas, count: number): string => filled(labels.counts.cards, { count })
export const zones = ({ labels }: Atlas, count: number): string => filled(labels.counts.zones, { count })

/** `the ninja`, within a sentence. */
export const nameOf = ({ who }: Atlas, one: string): string => who[one] ?? one
/** `Ninja`, as a title. */
export const titleOf = ({ labels }: Atlas, who: string): string => labels.titles[who] ?? capital(who)
/** The same as a single letter, on the map and in curves. */
export const letterOf = ({ labels }: Atlas, who: string): string => labels.initials[who] ?? ''

/** What lies hidden in a room, or was found there; missions are letters. */
export function thingOf({ things }: Atlas, what: string): string {
  return things[what] ?? filled(things.letter ?? '', { letter: what })
}

export function weaponOf(atlas: Atlas, guard: number): string {
  return atlas.labels.weapons[isSword(atlas, guard) ? 'sword' : 'spear'] ?? ''
}

export function guardText(atlas: Atlas, number: number, guard: Guard): string {
  const { guards } = atlas.labels
  const part = guard.drunk ? guards.drunk : guard.patrol ? filled(guards.patrol, { patrol: guard.patrol }) : guards.sentry
  const who = filled(guards.guard, { guard: number, weapon: weaponOf(atlas, number), part })
  const marks = [guard.carded && guards.carded, guard.moved && guards.moved, guard.attacked && guards.attacked]
  return [who, ...marks.filter(Boolean)].join(', ')
}

export function zoneText({ labels }: Atlas, zone: Omit<ZoneSheet, 'rects' | 'at'>): string {
  const { zones } = labels
  const open = zone.edge ? zones.outside : zone.between ? zones.between : zones.court
  const terrain = zone.terrain === 'open' ? open : zones[zone.terrain]
  const sort = zone.castle ? filled(zones.castle, { castle: zone.castle }) : terrain
  return [sort, zone.watch_post && zones.watch_post, zone.barracks && zones.barracks].filter(Boolean).join(' · ')
}

/** Where an intruder is, as far as whoever looks knows it. */
export function whereabouts({ labels }: Atlas, one: IntruderShown, view: View): string {
  const words = labels.whereabouts
  if (one.returning) return words.returning
  if (isPassage(one.zone)) return words.passage
  if (one.zone) return filled(words.seen, { zone: one.zone })
  const known = view.mine?.intruders.find(({ who }) => who === one.who)?.zone
  if (known && one.status === 'map') return filled(words.hidden, { zone: known })
  return words[one.status as keyof typeof words] ?? one.status
}

/** Whose guard cards these are: with four players the swords and the spears have a hand each. */
export function sideOf(atlas: Atlas, players: number, player: number): string {
  return titleOf(atlas, players === 1 ? 'guards' : player === 0 ? 'swords' : 'spears')
}

/** `Rope, Shuriken ×2` */
export function cardsText(atlas: Atlas, names: readonly string[]): string {
  const kinds = [...new Set(names)].map((name) => {
    const count = names.filter((other) => other === name).length
    return count > 1 ? filled(atlas.labels.sheet.several, { card: name, count }) : name
  })
  return listed(kinds)
}

/** The colour of a level of alert: calm, uneasy, or as high as it goes. */
export function toneOf(alert: number, levels: readonly string[]): 'moss' | 'gold' | 'seal' {
  if (alert === 0) return 'moss'
  return alert < levels.length - 1 ? 'gold' : 'seal'
}
