/** What the check found, in sentences. */
import { say } from '../words/say'
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
      ...words({ promise, words: dice.entropy[n] ?? [], round: dice.rounds[n] ?? null, which: of > 1 ? say('proof.ordinal_dice', { ordinal: ordinal(n + 1) }) : 'dice' }, n ? [] : witness.parts, names),
    ]),
    ...rolls(verdict),
  ]
}

export function headline(found: readonly Finding[]): string {
  if (found.some(({ holds }) => holds === 'no')) return say('proof.these_dice_cannot_be_trusted')
  if (found.some(({ holds }) => holds === 'unknown')) return say('proof.the_dice_follow_from_their')
  return say('proof.the_dice_follow_from_their_2')
}

function seen(commitment: string, promise: string | null): Finding {
  if (promise === null) {
    return { holds: 'unknown', text: say('proof.this_browser_was_not_here') }
  }
  if (promise === commitment) return { holds: 'yes', text: say('proof.the_promise_is_the_one') }
  return {
    holds: 'no',
    text: say('proof.before_play_this_browser_saw', { short: short(promise), short2: short(commitment) }),
  }
}

function secret(holds: boolean | null, n: number, of: number): Finding {
  const which = of > 1 ? say('proof.the_secret_of_the_ordinal', { ordinal: ordinal(n + 1) }) : say('proof.the_secret')
  if (holds === null) return { holds: 'unknown', text: say('proof.which_was_lost_and_the', { which }) }
  if (holds) return { holds: 'yes', text: say('proof.which_is_the_one_that', { which }) }
  return { holds: 'no', text: say('proof.which_is_not_the_one', { which }) }
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
      return [{ holds: 'no', text: say('proof.this_browser_took_part_in') }]
    }
    const unchanged = say('proof.the_which_did_not_change', { which })
    return [{ holds: 'unknown', text: say('proof.unchanged_there_was_no_round', { unchanged }) }]
  }
  const sealed = round.seals.flatMap((one, seat) => (one ? seat : []))
  const broken = round.seals.findIndex((one, seat) => one !== sealOf(mixed, round, seat))
  if (broken >= 0) return [{ holds: 'no', text: say('proof.the_word_of_name_is', { name: listed([broken], names) }) }]
  const found = [remembered(round, mixed.promise, parts)]
  if (sealed.length > 0) {
    found.push({ holds: 'yes', text: say('proof.sealed_first', { count: sealed.length, names: listed(sealed, names) }) })
  }
  if (round.voided.length > 0) {
    found.push({ holds: 'unknown', text: say('proof.the_word_of_listed_was', { listed: listed(round.voided, names) }) })
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
    return { holds: 'unknown', text: say('proof.this_browser_had_no_part') }
  }
  const isSame = parts.every(({ seat, word, round: kept }) => {
    const isKept = kept.seals.join() === round.seals.join() && kept.voided.join() === round.voided.join()
    const isIn = round.voided.includes(seat) || round.seals[seat] === seal(round.table, promise, seat, word)
    return isKept && isIn
  })
  if (isSame && parts.some(({ seat }) => round.voided.includes(seat))) {
    return { holds: 'unknown', text: say('proof.the_word_of_this_browser') }
  }
  if (isSame) return { holds: 'yes', text: say('proof.the_list_of_sealed_words') }
  return { holds: 'no', text: say('proof.the_list_of_sealed_words_2') }
}

function listed(seats: readonly number[], names: readonly string[]): string {
  return new Intl.ListFormat('en').format(seats.map((seat) => names[seat] ?? `seat ${seat}`))
}

function rolls({ checked, unchecked, wrong }: Verdict): Finding[] {
  const found: Finding[] = []
  if (wrong) {
    const given = wrong.given === null ? '' : spoken(wrong.given)
    found.push({ holds: 'no', text: say('proof.does_not_follow', { ...wrong, told: spoken(wrong.told), given }) })
    if (checked) found.push({ holds: 'yes', text: say('proof.before_it', { count: checked, counted: counted(checked) }) })
  } else if (checked) {
    found.push({ holds: 'yes', text: say('proof.from_the_secret', { count: checked, counted: counted(checked) }) })
  }
  if (unchecked) found.push({ holds: 'unknown', text: say('proof.counted_cannot_be_checked', { counted: counted(unchecked) }) })
  if (!wrong && !checked && !unchecked) found.push({ holds: 'yes', text: say('proof.no_die_was_rolled_and') })
  return found
}

/** `rolled2:3:6` is "3 and 6", `noise:12` is "noise 12". */
export function spoken(outcome: string): string {
  const [word = '', ...values] = outcome.split(':')
  if (/^rolled2?$/.test(word)) return values.join(' and ')
  return [word.replaceAll('-', ' '), ...values].join(' ')
}

function counted(rolled: number): string {
  return rolled === 1 ? say('proof.one_roll_or_deal') : say('proof.rolled_rolls_and_deals', { rolled: rolled.toLocaleString('en') })
}

function ordinal(n: number): string {
  return ['first', 'second', 'third', 'fourth'][n - 1] ?? `${n}th`
}

const short = (hex: string) => `${hex.slice(0, 8)}…`
