import { kindOf } from '../kit/narrowing'
import type { Placed } from '../net/options'
import type { Option } from '../protocol'

/** Keys that mean something else at a table: undo, odds, rules; the last one mirrors a room on the board. */
export const RESERVED = ['u', 'o', 'r', 'm']

const KEYS = [...'123456789', ...'abcdefghijklmnopqrstuvwxyz'].filter((key) => !RESERVED.includes(key))

/** More than this, and pointing at the board is quicker than reading a list. */
export const SHORT_LIST = 9
/** More than this, and the list scrolls within itself. */
export const WHOLE_LIST = 12

/** A key for each option, in order; none for those that come after the last key. */
export function keysFor(options: readonly Option[]): string[] {
  return options.map((_, at) => KEYS[at] ?? '')
}

export function optionOfKey(options: readonly Option[], key: string): Option | null {
  const at = KEYS.indexOf(key.toLowerCase())
  return at < 0 ? null : (options[at] ?? null)
}

/** So few options that are about no card are a way to go on: "no more cards". */
const WAYS_ON = 2

/** Many cards, and hardly anything else: one chooses with the hand. */
export function isOfCards(options: readonly Option[]): boolean {
  const { length } = options.filter(({ on = [] }) => on.some((facet) => kindOf(facet) === 'card'))
  return length > SHORT_LIST && options.length - length <= WAYS_ON
}

/** The options in runs of the same kind of deed, as in `draw:` and `finish`; a short list is one run. */
export function grouped<One extends Option>(options: readonly One[]): One[][] {
  if (options.length <= SHORT_LIST) return options.length > 0 ? [[...options]] : []
  const runs: One[][] = []
  let verb = ''
  for (const option of options) {
    const own = option.choice.split(':')[0] ?? ''
    const run = runs.at(-1)
    if (run && own === verb) run.push(option)
    else runs.push([option])
    verb = own
  }
  return runs
}

/** What a run of many places is called together; empty where it should be read line by line. */
export function setOf(group: readonly Placed[]): string {
  const [first] = group
  if (!first?.set || group.length <= WHOLE_LIST) return ''
  return group.every(({ set }) => set === first.set) ? first.set : ''
}

/** The options that are read line by line, and have keys: not those that lie folded because the board shows them. */
export function inWords<One extends Placed>(options: readonly One[], isFolded: boolean): One[] {
  return grouped(options).filter((group) => !isFolded || !setOf(group)).flat()
}
