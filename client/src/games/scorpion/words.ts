/** Names and sentences of the drawing. What happens, and what can be chosen, the server says. */
import type { Zone } from './geometry'
import { isPassage } from './passage'
import type { Guard, IntruderShown, View } from './types'

export const PHASES: { [phase: string]: string } = {
  'set-up': 'Set-up',
  alert: 'Alert draw',
  cards: 'Guards’ cards',
  patrols: 'Patrols',
  intruders: 'Intruders',
  over: 'The end',
}

export const PACE = ['standing still', 'sneaking', 'walking', 'running']

/** Figures 1 to 10 carry swords, the others spears. */
const SWORDS = 10
export const isSword = (guard: number): boolean => guard <= SWORDS
export const weaponOf = (guard: number): string => (isSword(guard) ? 'sword' : 'spear')

export const cards = (count: number): string => `${count} ${count === 1 ? 'card' : 'cards'}`
export const zones = (count: number): string => `${count} ${count === 1 ? 'zone' : 'zones'}`

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** What the players call an object that lies hidden in a room. */
export function objectText(what: string): string {
  if (what === 'trap') return 'a trap'
  if (what === 'sentry') return 'a hidden sentry'
  if (what === 'nothing') return 'nothing'
  return `mission ${what}`
}

export function guardText(number: number, guard: Guard): string {
  const part = guard.drunk ? 'drunk' : guard.patrol ? `patrol ${guard.patrol}` : 'sentry'
  const marks = [guard.carded && 'had a card', guard.moved && 'moved', guard.attacked && 'attacked']
  return [`Guard ${number}, ${weaponOf(number)}, ${part}`, ...marks.filter(Boolean)].join(', ')
}

export function zoneText(zone: Zone): string {
  const kind = zone.castle ? `${zone.castle} castle` : zone.terrain === 'moat' ? 'water' : zone.terrain
  const sort = kind === 'open' ? (zone.edge ? 'outside' : zone.between ? 'court between the castles' : 'court') : kind
  const features = [sort, zone.watch_post && 'watch post', zone.barracks && 'barracks']
  return features.filter(Boolean).join(' · ')
}

const STATUS: { [status: string]: string } = {
  absent: 'not in play',
  outside: 'not here yet',
  map: 'somewhere',
  dead: 'dead',
  escaped: 'escaped',
}

/** Where an intruder is, as far as whoever looks knows it. */
export function whereabouts(one: IntruderShown, view: View): string {
  if (one.returning) return 'dead, will return'
  if (isPassage(one.zone)) return 'in the secret passage'
  if (one.zone) return `seen in ${one.zone}`
  const known = view.mine?.intruders.find(({ who }) => who === one.who)?.zone
  if (known && one.status === 'map') return `hidden in ${known}`
  return STATUS[one.status] ?? one.status
}

export function nameOf(who: string): string {
  return who === 'intruder' ? 'the intruder' : `the ${who}`
}

/** The same as a single letter, on the map and in curves. */
export const letterOf = (who: string): string => (who === 'intruder' ? '?' : capital(who).charAt(0))

/** The colour of a level of alert: calm, uneasy, or as high as it goes. */
export function toneOf(alert: number, levels: string[]): 'moss' | 'gold' | 'seal' {
  if (alert === 0) return 'moss'
  return alert < levels.length - 1 ? 'gold' : 'seal'
}

/** Whose cards these are: with four players the swords and the spears have a hand each. */
export function handName(players: number, player: number): string {
  return players === 1 ? 'Guards' : player === 0 ? 'Swords' : 'Spears'
}
