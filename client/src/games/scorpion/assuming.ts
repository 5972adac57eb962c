/** "Assume that …": what a guard player takes for granted to see what would follow. The server works it out. */
import { MENU_ROWS } from './layout'
import type { View } from './types'
import { capital, letterOf, nameOf } from './words'

export interface Assumption {
  /** `intruder` where it may be either. */
  who: string
  zone: string
  /** He is there, or he is not. */
  holds: boolean
  /** When that turn's Intruders Phase was over; now if null. */
  turn: number | null
  /** The last turn whose Intruders Phase was over when it was said; he stands there until the next one. */
  said: number
}

/** So many the server takes at once. */
export const MOST = 12

/** As the server reads it. */
export function textsOf({ who, zone, holds, turn }: Assumption): string[] {
  const names = who === 'intruder' ? ['ninja', 'traitor'] : [who]
  return names.map((name) => `${holds ? '' : 'not-'}${name}:${zone}${turn === null ? '' : `:${turn}`}`)
}

export const allTexts = (all: Assumption[]): string[] => all.flatMap(textsOf)

export function sentenceOf({ who, zone, holds, turn }: Assumption): string {
  const is = turn === null ? 'is' : 'was'
  return `${capital(nameOf(who))} ${is}${holds ? '' : ' not'} in ${zone}${turn === null ? '' : ` after turn ${turn}`}.`
}

/** The same on a slip of paper, with a letter for a name as on the map. */
export function slipOf({ who, zone, holds, turn }: Assumption): string {
  const name = who === 'intruder' ? 'He' : letterOf(who)
  return `${name} ${holds ? 'in' : 'not in'} ${zone}${turn === null ? '' : `, turn ${turn}`}`
}

/** The last turn whose Intruders Phase is over, or will be once they stand still. */
export function lastTurn({ turn, phase }: Pick<View, 'turn' | 'phase'>): number {
  return phase === 'intruders' ? turn : turn - 1
}

/** With one more. What it contradicts outright gives way; what is said already is not said twice. */
export function withOne(all: Assumption[], one: Assumption): Assumption[] {
  const isAgainst = (other: Assumption): boolean =>
    other.who === one.who &&
    other.turn === one.turn &&
    (other.zone === one.zone || (other.holds && one.holds))
  return [...all.filter((other) => !isAgainst(other)), one]
}

export function hasRoom(all: Assumption[], one: Assumption): boolean {
  return allTexts(withOne(all, one)).length <= MOST
}

/**
 * What was said of now is a thing of the past once the intruders have moved on; it may then say again what was said of
 * that turn already. Of the time before the first turn nothing can be assumed.
 */
export function aged(all: Assumption[], view: Pick<View, 'turn'>): Assumption[] {
  const isOld = ({ turn, said }: Assumption): boolean => turn === null && view.turn - 1 > said
  if (!all.some(isOld)) return all
  const now = all.flatMap((one) => (!isOld(one) ? [one] : one.said > 0 ? [{ ...one, turn: one.said }] : []))
  return now.reduce<Assumption[]>(withOne, [])
}

export interface Offered {
  choice: string
  label: string
}

/** What can be assumed of a zone. The turn of what was is asked next. */
export function offered(view: View): Offered[] {
  return view.intruders
    .filter(({ status }) => status === 'map')
    .flatMap(({ who }) => {
      const he = capital(nameOf(who))
      const now = [
        { choice: `is ${who}`, label: `${he} is here` },
        { choice: `not ${who}`, label: `${he} is not here` },
      ]
      const was = { choice: `before ${who} ${view.turn}`, label: `${he} was here after turn …` }
      return view.turn > 1 ? [...now, was] : now
    })
}

/** Of whom something is assumed, and of which turns. */
export interface Past {
  who: string
  before: number
}

/** The latest turn first. What a menu has no room for is asked next. */
export function turnsOffered({ who, before }: Past): Offered[] {
  const he = capital(nameOf(who))
  const turns = Array.from({ length: Math.max(0, before - 1) }, (_, n) => before - 1 - n)
  const shown = turns.length > MENU_ROWS ? turns.slice(0, MENU_ROWS - 1) : turns
  const offered = shown.map((turn) => ({ choice: `was ${who} ${turn}`, label: `${he} was here after turn ${turn}` }))
  const last = shown.at(-1) ?? 1
  return last > 1 ? [...offered, { choice: `before ${who} ${last}`, label: 'Earlier …' }] : offered
}

/** If the turn is still to be said. */
export function pastOf(choice: string): Past | null {
  const [word, who = '', turn] = choice.split(' ')
  return word === 'before' ? { who, before: Number(turn) } : null
}

/** What was picked, where nothing more is to be said. */
export function picked(choice: string, zone: string, view: View): Assumption {
  const [word = '', who = '', turn = ''] = choice.split(' ')
  return { who, zone, holds: word !== 'not', turn: turn ? Number(turn) : null, said: lastTurn(view) }
}

/** What was kept from another visit, as far as it can be read. */
export function read(stored: unknown): Assumption[] {
  if (!Array.isArray(stored)) return []
  return stored
    .filter((one: Partial<Assumption> | null): one is Assumption => {
      if (typeof one !== 'object' || one === null) return false
      const isWhen = one.turn === null || typeof one.turn === 'number'
      const isSaid = typeof one.holds === 'boolean' && typeof one.said === 'number'
      return typeof one.who === 'string' && typeof one.zone === 'string' && isWhen && isSaid
    })
    .reduce<Assumption[]>(withOne, [])
}
