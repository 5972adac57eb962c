/** What the check found, in sentences. */
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
      ...words({ promise, words: dice.entropy[n] ?? [], round: dice.rounds[n] ?? null, which: of > 1 ? `${ordinal(n + 1)} dice` : 'dice' }, n ? [] : witness.parts, names),
    ]),
    ...rolls(verdict),
  ]
}

export function headline(found: readonly Finding[]): string {
  if (found.some(({ holds }) => holds === 'no')) return 'These dice cannot be trusted.'
  if (found.some(({ holds }) => holds === 'unknown')) return 'The dice follow from their promise, as far as this browser can tell.'
  return 'The dice follow from their promise.'
}

function seen(commitment: string, promise: string | null): Finding {
  if (promise === null) {
    return { holds: 'unknown', text: 'This browser was not here when the dice were promised. It takes the promise as the server tells it.' }
  }
  if (promise === commitment) return { holds: 'yes', text: 'The promise is the one that this browser saw before play.' }
  return {
    holds: 'no',
    text: `Before play this browser saw another promise (${short(promise)}) than the server shows now (${short(commitment)}).`,
  }
}

function secret(holds: boolean | null, n: number, of: number): Finding {
  const which = of > 1 ? `The secret of the ${ordinal(n + 1)} dice` : 'The secret'
  if (holds === null) return { holds: 'unknown', text: `${which} was lost, and the table went on with new dice.` }
  if (holds) return { holds: 'yes', text: `${which} is the one that was promised.` }
  return { holds: 'no', text: `${which} is not the one that was promised.` }
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
      return [{ holds: 'no', text: 'This browser took part in a round of sealed words, and the table knows nothing of it.' }]
    }
    const unchanged = `The ${which} did not change since the start, but whoever runs this server could have chosen them`
    return [{ holds: 'unknown', text: `${unchanged}: there was no round of sealed words.` }]
  }
  const sealed = round.seals.flatMap((one, seat) => (one ? seat : []))
  const broken = round.seals.findIndex((one, seat) => one !== sealOf(mixed, round, seat))
  if (broken >= 0) return [{ holds: 'no', text: `The word of ${names[broken] ?? `seat ${broken}`} is not the one that was sealed.` }]
  const found = [remembered(round, mixed.promise, parts)]
  if (sealed.length > 0) {
    found.push({ holds: 'yes', text: `Sealed before anybody said his own, and then mixed in: the ${sealed.length === 1 ? 'word' : 'words'} of ${listed(sealed, names)}.` })
  }
  if (round.voided.length > 0) {
    found.push({ holds: 'unknown', text: `The word of ${listed(round.voided, names)} was waited for in vain, and left out.` })
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
    return { holds: 'unknown', text: 'This browser had no part in the words for the dice. It takes the list of seals as the server tells it.' }
  }
  const isSame = parts.every(({ seat, word, round: kept }) => {
    const isKept = kept.seals.join() === round.seals.join() && kept.voided.join() === round.voided.join()
    const isIn = round.voided.includes(seat) || round.seals[seat] === seal(round.table, promise, seat, word)
    return isKept && isIn
  })
  if (isSame && parts.some(({ seat }) => round.voided.includes(seat))) {
    return { holds: 'unknown', text: 'The word of this browser was left out, so it cannot know whether the others had agreed on theirs.' }
  }
  if (isSame) return { holds: 'yes', text: 'The list of sealed words is the one that this browser held before it said its own.' }
  return { holds: 'no', text: 'The list of sealed words is not the one that this browser held before it said its own.' }
}

function listed(seats: readonly number[], names: readonly string[]): string {
  return new Intl.ListFormat('en').format(seats.map((seat) => names[seat] ?? `seat ${seat}`))
}

function rolls({ checked, unchecked, wrong }: Verdict): Finding[] {
  const found: Finding[] = []
  if (wrong) {
    const what = wrong.secret ? 'Deal' : 'Roll'
    const given = wrong.given === null ? 'and no dice were promised for it' : `but the secret gives ${spoken(wrong.given)}`
    found.push({ holds: 'no', text: `${what} ${wrong.number} does not follow from the secret: the table says ${spoken(wrong.told)}, ${given}.` })
    if (checked) found.push({ holds: 'yes', text: `${counted(checked)} before it ${checked === 1 ? 'does' : 'do'}.` })
  } else if (checked) {
    found.push({ holds: 'yes', text: `${counted(checked)} ${checked === 1 ? 'follows' : 'follow'} from the secret.` })
  }
  if (unchecked) found.push({ holds: 'unknown', text: `${counted(unchecked)} cannot be checked.` })
  if (!wrong && !checked && !unchecked) found.push({ holds: 'yes', text: 'No die was rolled and nothing was dealt.' })
  return found
}

/** `rolled2:3:6` is "3 and 6", `noise:12` is "noise 12". */
export function spoken(outcome: string): string {
  const [word = '', ...values] = outcome.split(':')
  if (/^rolled2?$/.test(word)) return values.join(' and ')
  return [word.replaceAll('-', ' '), ...values].join(' ')
}

function counted(rolled: number): string {
  return rolled === 1 ? 'One roll or deal' : `${rolled.toLocaleString('en')} rolls and deals`
}

function ordinal(n: number): string {
  return ['first', 'second', 'third', 'fourth'][n - 1] ?? `${n}th`
}

const short = (hex: string) => `${hex.slice(0, 8)}…`
