import { filled } from '../../words/say'
import type { BarFact } from '../drawing'
import { contractSheet } from './sheet'
import type { Atlas, View } from './types'

/** Contract, phase and attempt; the purse where something can be bought; noise and HP inside the stronghold. */
export function bar(view: View, atlas: Atlas): BarFact[] {
  const { terms } = atlas.labels
  const of = (count: number, most: number) => filled(terms.of, { count, most })
  const warned = (isLow: boolean): Partial<BarFact> => (isLow ? { tone: 'seal' } : {})
  const facts: BarFact[] = [{ label: terms.contract, value: contractSheet(atlas, view.contract).name }]
  if (view.ending) return facts
  facts.push({ label: terms.phase, value: atlas.names.phase_short[view.phase] ?? view.phase, isClear: true })
  if (!view.options.contract && view.phase !== 'payment') {
    const isLast = view.failures >= view.attempts - 1
    facts.push({ label: terms.attempt, value: of(view.failures + 1, view.attempts), ...warned(isLast) })
  }
  if (view.phase === 'planning' || view.phase === 'payment') {
    facts.push({ label: terms.gold, value: `${view.record.gold}`, tone: 'gold' })
    facts.push({ label: terms.xp, value: `${view.record.xp}` })
  }
  if (view.phase !== 'execution') return facts
  facts.push({ label: terms.noise, value: of(view.noise, view.limit), ...warned(view.noise >= view.limit - 1), isBelow: true })
  if (view.hp > 0) facts.push({ label: terms.hp, value: `${view.hp}`, ...warned(view.hp <= 2), isBelow: true })
  if (view.hidden) facts.push({ label: terms.you_are, value: terms.hidden, tone: 'moss', isClear: true })
  return facts
}
