/** The switch that says whose cloud is shown. */
import type { View } from './types'
import { capital } from './words'

export interface Segment {
  wanted: string
  text: string
  label: string
}

export function segmentsOf(view: View): Segment[] {
  const off = { wanted: 'off', text: 'Off', label: 'Nobody' }
  if (view.intruders.length < 2) return [off, { wanted: 'both', text: 'On', label: 'The intruder' }]
  const each = view.intruders.map(({ who }) => ({ wanted: who, text: capital(who), label: `The ${who}` }))
  return [off, ...each, { wanted: 'both', text: 'Both', label: 'Both together' }]
}

/** One's wish from another table may name somebody who is not in this one. */
export function segmentOf(view: View, cloud: string): string {
  if (segmentsOf(view).some(({ wanted }) => wanted === cloud)) return cloud
  return 'both'
}
