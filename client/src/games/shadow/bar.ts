import type { BarFact } from '../drawing'
import type { Atlas, View } from './types'
import { label, titled } from './words'

const TONES = { none: 'moss', half: 'gold', full: 'seal' } as const

/** Round, time, noise and alarm. */
export function bar(view: View, atlas: Atlas): BarFact[] {
  const say = (name: string, facts = {}) => label(atlas, 'bar', name, facts)
  const phase = { label: say('phase'), value: label(atlas, 'phases', view.phase) }
  if (!view.mission || ['council', 'set-up', 'rewards'].includes(view.phase)) {
    return view.mission ? [{ label: say('mission'), value: titled(atlas, 'mission', view.mission) }, phase] : [phase]
  }
  const noise = say('noise_of', { noise: view.noise, most: Object.keys(view.ninjas).length })
  return [
    { label: say('round'), value: String(view.round) },
    { label: say('time'), value: String(view.time), ...(view.time <= 3 ? { tone: 'seal' as const } : {}) },
    { label: say('noise'), value: noise },
    { label: say('alarm'), value: label(atlas, 'alarms', view.alarm), tone: TONES[view.alarm] },
    phase,
  ]
}
