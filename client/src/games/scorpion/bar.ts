import type { BarFact } from '../drawing'
import { mapOf, type Atlas } from './atlas'
import type { View } from './types'
import { PHASES, toneOf } from './words'

/** Turn, phase and alert. */
export function bar(view: View, atlas: Atlas): BarFact[] {
  const phase = { label: 'Phase', value: PHASES[view.phase] ?? view.phase }
  if (view.phase === 'set-up') return [phase]
  const turn = { label: 'Turn', value: `${view.turn} of ${mapOf(atlas, view).turns}` }
  const alert = { label: 'Alert', value: atlas.alert[view.alert] ?? '', tone: toneOf(view.alert, atlas.alert) }
  return [turn, phase, alert]
}
