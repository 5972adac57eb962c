import { filled } from '../../words/say'
import type { BarFact } from '../drawing'
import { mapOf } from './atlas'
import type { Atlas, View } from './types'
import { toneOf } from './words'

/** Turn, phase and alert. */
export function bar(view: View, atlas: Atlas): BarFact[] {
  const { bar: words, phases } = atlas.labels
  const phase = { label: words.phase, value: phases[view.phase] ?? '', isClear: true }
  if (view.phase === 'set-up') return [phase]
  const turn = { label: words.turn, value: filled(words.turns, { turn: view.turn, turns: mapOf(atlas, view).turns }) }
  const alert = { label: words.alert, value: atlas.alert[view.alert] ?? '', tone: toneOf(view.alert, atlas.alert) }
  return [turn, phase, alert]
}
