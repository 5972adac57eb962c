/** What is asked once more before it is done. */
import type { Doubt } from '../drawing'
import type { View } from './types'

const LEAVES: Doubt = {
  title: 'Leave without the mission?',
  text: 'He cannot come back.',
  yes: 'Leave the map',
  no: 'Stay',
}

/** Whoever has not completed his mission gains nothing by leaving. */
export function doubt(choice: string, view: View): Doubt | null {
  if (choice !== 'leave-map') return null
  const mover = view.mine?.moving
  // Of a lone wolf everybody may see only that he is an intruder.
  const shown = view.intruders.find(({ who }) => who === mover || who === 'intruder')
  return shown?.completed ? null : LEAVES
}
