import type { BarFact } from '../drawing'
import type { Atlas, View } from './types'
import { cardName, label } from './words'

/** Turn, the card that was drawn, how many are left, and how often "Ninja!" was called. */
export function bar(view: View, atlas: Atlas): BarFact[] {
  if (view.phase === 'set-up') return [{ label: label(atlas, 'bar', 'phase'), value: label(atlas, 'bar', 'set_up') }]
  const facts: BarFact[] = [
    { label: label(atlas, 'bar', 'turn'), value: String(view.turn) },
    { label: label(atlas, 'bar', 'card'), value: view.card ? cardName(atlas, view.card) : '' },
    { label: label(atlas, 'bar', 'left'), value: String(view.deck.length) },
  ]
  if (view.options.mode === 'battle') return facts
  const calls = Object.values(view.calls).reduce((sum, count) => sum + count, 0)
  return [...facts, { label: label(atlas, 'bar', 'calls'), value: String(calls), ...(view.called ? { tone: 'seal' as const } : {}) }]
}
