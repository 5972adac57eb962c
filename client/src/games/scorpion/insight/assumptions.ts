/** "Assume that …": what a guard player takes for granted to see what would follow. The server works it out. */
import { capital, filled } from '../../../words/say'
import type { Atlas, View } from '../types'
import { letterOf, nameOf } from '../words'

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

export const allTexts = (all: readonly Assumption[]): string[] => all.flatMap(textsOf)

const tenseOf = ({ turn, holds }: Assumption) =>
  turn === null ? (holds ? 'now' : 'not_now') : holds ? 'was' : 'was_not'

export function sentenceOf(atlas: Atlas, one: Assumption): string {
  const who = capital(nameOf(atlas, one.who))
  return filled(atlas.labels.assuming[tenseOf(one)], { who, zone: one.zone, turn: one.turn ?? 0 })
}

/** The same on a slip of paper, with a letter for a name as on the map. */
export function slipOf(atlas: Atlas, one: Assumption): string {
  const { slip, he } = atlas.labels.assuming
  const who = one.who === 'intruder' ? he : letterOf(atlas, one.who)
  return filled(slip[tenseOf(one)], { who, zone: one.zone, turn: one.turn ?? 0 })
}

/** The last turn whose Intruders Phase is over, or will be once they stand still. */
export function lastTurn({ turn, phase }: Pick<View, 'turn' | 'phase'>): number {
  return phase === 'intruders' ? turn : turn - 1
}

/** With one more. What it contradicts outright gives way; what is said already is not said twice. */
export function withOne(all: readonly Assumption[], one: Assumption): Assumption[] {
  const isAgainst = (other: Assumption): boolean =>
    other.who === one.who && other.turn === one.turn && (other.zone === one.zone || (other.holds && one.holds))
  return [...all.filter((other) => !isAgainst(other)), one]
}

export function hasRoom(all: readonly Assumption[], one: Assumption): boolean {
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
export function offered(atlas: Atlas, view: View): Offered[] {
  const words = atlas.labels.assuming
  return view.intruders
    .filter(({ status }) => status === 'map')
    .flatMap(({ who: one }) => {
      const who = capital(nameOf(atlas, one))
      const now = [
        { choice: `is ${one}`, label: filled(words.offer_now, { who }) },
        { choice: `not ${one}`, label: filled(words.offer_not_now, { who }) },
      ]
      return view.turn > 1 ? [...now, { choice: `past ${one}`, label: filled(words.offer_past, { who }) }] : now
    })
}

/** Of whom something that was is assumed, and the turn is still to be said; null if it is about now. */
export function pastOf(choice: string): string | null {
  const [word, who = ''] = choice.split(' ')
  return word === 'past' ? who : null
}

/** The turns that are over, the latest one first. */
export function turnsOffered(atlas: Atlas, view: View, past: string): Offered[] {
  const who = capital(nameOf(atlas, past))
  return Array.from({ length: Math.max(0, view.turn - 1) }, (_, n) => view.turn - 1 - n).map((turn) => ({
    choice: `was ${past} ${turn}`,
    label: filled(atlas.labels.assuming.offer_was, { who, turn }),
  }))
}

/** What was picked, where nothing more is to be said. */
export function picked(choice: string, zone: string, view: View): Assumption {
  const [word = '', who = '', turn = ''] = choice.split(' ')
  return { who, zone, holds: word !== 'not', turn: turn ? Number(turn) : null, said: lastTurn(view) }
}

/** What was stored on another visit, as far as it can be read. */
export function read(kept: unknown): Assumption[] {
  if (!Array.isArray(kept)) return []
  return kept
    .filter((one: Partial<Assumption> | null): one is Assumption => {
      if (typeof one !== 'object' || one === null) return false
      const isWhen = one.turn === null || typeof one.turn === 'number'
      const isSaid = typeof one.holds === 'boolean' && typeof one.said === 'number'
      return typeof one.who === 'string' && typeof one.zone === 'string' && isWhen && isSaid
    })
    .reduce<Assumption[]>(withOne, [])
}
