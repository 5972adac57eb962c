/** How far the campaign is. */
import { contractSheet } from '../sheet'
import type { Atlas, Contract, View } from '../types'

export type Mark = 'closed' | 'blown' | 'failed' | 'settled' | 'now' | 'ahead'

export interface ContractMark {
  number: number
  sheet: Contract
  mark: Mark
  /** What became of it. */
  fate: string
}

const OUTCOMES: { [outcome: string]: Mark } = {
  closed: 'closed',
  blown: 'blown',
  detected: 'failed',
  abandoned: 'failed',
  killed: 'failed',
}

/** The six contracts, or the only one, each with what became of it. */
export function marksOf(view: View, atlas: Atlas): ContractMark[] {
  const only = view.options.contract
  const numbers = only ? [only] : atlas.contracts.map((_, n) => n + 1)
  return numbers.map((number) => {
    const [mark, fate = mark] = markOf(view, number)
    return { number, sheet: contractSheet(atlas, number), mark, fate: atlas.labels.fates[fate] ?? fate }
  })
}

/** The mark, and the fate where it is called otherwise. */
function markOf(view: View, number: number): [Mark, string?] {
  if (number > view.contract) return ['ahead', view.ending ? 'never' : 'ahead']
  if (number === view.contract) {
    const mark = OUTCOMES[view.outcome]
    return mark ? [mark, view.outcome] : [view.ending ? 'failed' : 'now']
  }
  const before = view.contract - 1
  const closedBefore = view.closed - (view.outcome === 'closed' ? 1 : 0)
  // The view counts the closed contracts but does not say which ones were blown.
  if (closedBefore === before) return ['closed']
  return [closedBefore === 0 ? 'blown' : 'settled']
}
