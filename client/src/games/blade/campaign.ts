/** How far the campaign is. */
import { contractSheet, type Atlas, type Contract } from './atlas'
import type { View } from './types'

export type Mark = 'closed' | 'blown' | 'failed' | 'settled' | 'now' | 'ahead'

export interface ContractMark {
  number: number
  sheet: Contract
  mark: Mark
  word: string
}

const OUTCOMES: { [outcome: string]: [Mark, string] } = {
  closed: ['closed', 'closed'],
  blown: ['blown', 'blown'],
  detected: ['failed', 'detected'],
  abandoned: ['failed', 'abandoned'],
  killed: ['failed', 'killed'],
}

/** The six contracts, or the only one, each with what became of it. */
export function marksOf(view: View, atlas: Atlas): ContractMark[] {
  const only = view.options.contract
  const numbers = only ? [only] : atlas.contracts.map((_, n) => n + 1)
  return numbers.map((number) => {
    const [mark, word] = markOf(view, number)
    return { number, sheet: contractSheet(atlas, number), mark, word }
  })
}

function markOf(view: View, number: number): [Mark, string] {
  if (number > view.contract) return ['ahead', view.ending ? 'never reached' : 'to come']
  if (number === view.contract) {
    return OUTCOMES[view.outcome] ?? (view.ending ? ['failed', 'failed'] : ['now', 'under way'])
  }
  const before = view.contract - 1
  const closedBefore = view.closed - (view.outcome === 'closed' ? 1 : 0)
  // The view counts the closed contracts but does not say which ones were blown.
  if (closedBefore === before) return ['closed', 'closed']
  return closedBefore === 0 ? ['blown', 'blown'] : ['settled', 'settled']
}
