import type { BarFact } from '../drawing'
import { contractSheet, type Atlas } from './atlas'
import type { View } from './types'
import { PHASES } from './words'

/** Contract, phase and attempt; the purse where something can be bought; noise and HP inside the stronghold. */
export function bar(view: View, atlas: Atlas): BarFact[] {
  const sheet = contractSheet(atlas, view.contract)
  const facts: BarFact[] = [{ label: 'Contract', value: sheet.name }]
  if (view.ending) return facts
  facts.push({ label: 'Phase', value: PHASES[view.phase] ?? view.phase })
  if (!view.options.contract && view.phase !== 'payment') {
    const value = `${view.failures + 1} of ${view.attempts}`
    facts.push({ label: 'Attempt', value, ...(view.failures >= view.attempts - 1 && { tone: 'seal' as const }) })
  }
  if (view.phase === 'planning' || view.phase === 'payment') {
    facts.push({ label: 'Gold', value: `${view.record.gold}`, tone: 'gold' })
    facts.push({ label: 'XP', value: `${view.record.xp}` })
  }
  if (view.phase !== 'execution') return facts
  const isLoud = view.noise >= view.limit - 1
  facts.push({ label: 'Noise', value: `${view.noise} of ${view.limit}`, ...(isLoud && { tone: 'seal' as const }) })
  if (view.hp > 0) facts.push({ label: 'HP', value: `${view.hp}`, ...(view.hp <= 2 && { tone: 'seal' as const }) })
  if (view.hidden) facts.push({ label: 'You are', value: 'hidden', tone: 'moss' })
  return facts
}
