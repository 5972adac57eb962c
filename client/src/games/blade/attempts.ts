/** How often a contract may be tried. */
import type { Atlas } from './atlas'
import type { View } from './types'

/** A contract on its own is tried once, and so is every contract of an ironman. */
export function attemptsAt(view: View, atlas: Atlas): number {
  return view.options.contract || view.options.mode === 'ironman' ? 1 : atlas.campaign.attempts
}

export function isLastAttempt(view: View, atlas: Atlas): boolean {
  return view.failures >= attemptsAt(view, atlas) - 1
}
