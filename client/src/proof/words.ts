/** What the check found, in sentences. */
import type { DiceShown } from '../protocol'
import type { Verdict } from './check'

export interface Finding {
  holds: 'yes' | 'no' | 'unknown'
  text: string
}

/** Everything that was looked at, in the order in which it happened. */
export function findings(verdict: Verdict, dice: DiceShown, promise: string | null, own: string[] = []): Finding[] {
  return [
    seen(dice.commitments[0] ?? '', promise),
    ...verdict.promises.map((holds, n) => secret(holds, n, verdict.promises.length)),
    words(dice.entropy, own),
    ...rolls(verdict),
  ]
}

export function headline(found: readonly Finding[]): string {
  if (found.some(({ holds }) => holds === 'no')) return 'These dice cannot be trusted.'
  if (found.some(({ holds }) => holds === 'unknown')) return 'The dice are true, as far as this browser can tell.'
  return 'The dice are true.'
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

function words(entropy: readonly string[][], own: readonly string[]): Finding {
  const said = [...new Set(entropy.flat().filter(Boolean))]
  const missing = own.find((one) => !said.includes(one))
  if (missing) return { holds: 'no', text: `The word of this browser, “${missing}”, was not mixed in.` }
  if (said.length === 0) return { holds: 'unknown', text: 'No player gave a word for the dice: the server alone chose them.' }
  const count = said.length === 1 ? 'One word' : `${said.length} words`
  const yours = own.length > 0 ? ' Yours is among them.' : ''
  return { holds: 'yes', text: `${count} of the players mixed in: ${said.map((one) => `“${one}”`).join(', ')}.${yours}` }
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
