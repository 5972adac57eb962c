/** What the check found, in sentences. */
import { LANGUAGE, listed, say } from '../words/say'
import type { KeptRound } from '../net/keys'
import type { DiceShown, Round } from '../protocol'
import type { Verdict } from './check'
import { seal } from './dice'

export interface Finding {
  holds: 'yes' | 'no' | 'unknown'
  text: string
}

/** What this browser itself knows of the beginning: the promise that it saw, and its part in the words. */
export interface Witness {
  promise: string | null
  parts: { seat: number; word: string; round: KeptRound }[]
}

/** Everything that was looked at, in the order in which it happened. */
export function findings(verdict: Verdict, dice: DiceShown, witness: Witness, names: readonly string[]): Finding[] {
  const of = dice.commitments.length
  return [
    seen(dice.commitments[0] ?? '', witness.promise),
    ...dice.commitments.flatMap((promise, n) => [
      secret(verdict.promises[n] ?? null, n, of),
      ...words({ promise, words: dice.entropy[n] ?? [], round: dice.rounds[n] ?? null, which: say('proof.dice', { ordinal: ordinal(n, of) }) }, n ? [] : witness.parts, names),
    ]),
    ...rolls(verdict),
  ]
}

export function headline(found: readonly Finding[]): string {
  if (found.some(({ holds }) => holds === 'no')) return say('proof.distrusted')
  if (found.some(({ holds }) => holds === 'unknown')) return say('proof.as_far_as_known')
  return say('proof.trusted')
}

function seen(commitment: string, promise: string | null): Finding {
  if (promise === null) {
    return { holds: 'unknown', text: say('proof.promise_unseen') }
  }
  if (promise === commitment) return { holds: 'yes', text: say('proof.promise_kept') }
  return {
    holds: 'no',
    text: say('proof.promise_changed', { seen: short(promise), shown: short(commitment) }),
  }
}

function secret(holds: boolean | null, n: number, of: number): Finding {
  const which = say('proof.secret', { ordinal: ordinal(n, of) })
  if (holds === null) return { holds: 'unknown', text: say('proof.secret_lost', { which }) }
  if (holds) return { holds: 'yes', text: say('proof.secret_fits', { which }) }
  return { holds: 'no', text: say('proof.secret_differs', { which }) }
}

interface Mixed {
  promise: string
  words: string[]
  round: Round | null
  /** How these dice are called. */
  which: string
}

/** How the words of one of the dice came together. */
function words(mixed: Mixed, parts: Witness['parts'], names: readonly string[]): Finding[] {
  const { round, which } = mixed
  if (!round) {
    if (parts.some((part) => part.round.seals.length > 0)) {
      return [{ holds: 'no', text: say('proof.round_denied') }]
    }
    return [{ holds: 'unknown', text: say('proof.no_round', { which }) }]
  }
  const sealed = round.seals.flatMap((one, seat) => (one ? seat : []))
  const broken = round.seals.findIndex((one, seat) => one !== sealOf(mixed, round, seat))
  if (broken >= 0) return [{ holds: 'no', text: say('proof.word_differs', { name: namesOf([broken], names) }) }]
  const found = [remembered(round, mixed.promise, parts)]
  if (sealed.length > 0) {
    found.push({ holds: 'yes', text: say('proof.sealed_first', { count: sealed.length, names: namesOf(sealed, names) }) })
  }
  if (round.voided.length > 0) {
    found.push({ holds: 'unknown', text: say('proof.word_left_out', { names: namesOf(round.voided, names) }) })
  }
  return found
}

function sealOf({ promise, words }: Mixed, { table }: Round, seat: number): string {
  const word = words[seat] ?? ''
  return word ? seal(table, promise, seat, word) : ''
}

/** Whether the list is the one that this browser held before it said its own word. */
function remembered(round: Round, promise: string, parts: Witness['parts']): Finding {
  if (parts.length === 0) {
    return { holds: 'unknown', text: say('proof.no_part') }
  }
  const isSame = parts.every(({ seat, word, round: kept }) => {
    const isKept = kept.seals.join() === round.seals.join() && kept.voided.join() === round.voided.join()
    const isIn = round.voided.includes(seat) || round.seals[seat] === seal(round.table, promise, seat, word)
    return isKept && isIn
  })
  if (isSame && parts.some(({ seat }) => round.voided.includes(seat))) {
    return { holds: 'unknown', text: say('proof.own_word_left_out') }
  }
  if (isSame) return { holds: 'yes', text: say('proof.seals_kept') }
  return { holds: 'no', text: say('proof.seals_changed') }
}

function namesOf(seats: readonly number[], names: readonly string[]): string {
  return listed(seats.map((seat) => names[seat] ?? say('common.seat_number', { number: seat })))
}

function rolls({ checked, unchecked, wrong }: Verdict): Finding[] {
  const found: Finding[] = []
  if (wrong) {
    const given = wrong.given === null ? '' : spoken(wrong.given)
    found.push({ holds: 'no', text: say('proof.does_not_follow', { ...wrong, told: spoken(wrong.told), given }) })
    if (checked) found.push({ holds: 'yes', text: say('proof.before_wrong', { count: checked, counted: counted(checked) }) })
  } else if (checked) {
    found.push({ holds: 'yes', text: say('proof.follows', { count: checked, counted: counted(checked) }) })
  }
  if (unchecked) found.push({ holds: 'unknown', text: say('proof.unchecked', { counted: counted(unchecked) }) })
  if (!wrong && !checked && !unchecked) found.push({ holds: 'yes', text: say('proof.nothing_rolled') })
  return found
}

/** `rolled2:3:6` is "3 and 6", `noise:12` is "noise 12". */
export function spoken(outcome: string): string {
  const [word = '', ...values] = outcome.split(':')
  if (/^rolled2?$/.test(word)) return listed(values)
  return [word.replaceAll('-', ' '), ...values].join(' ')
}

function counted(rolled: number): string {
  return say('proof.rolls', { count: rolled, shown: rolled.toLocaleString(LANGUAGE) })
}

/** Which of several dice; nothing where they are the only ones. */
function ordinal(n: number, of: number): string {
  return of > 1 ? say('proof.ordinal', { number: n + 1 }) : ''
}

const short = (hex: string) => `${hex.slice(0, 8)}…`
