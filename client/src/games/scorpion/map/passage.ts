/** The secret passages, as far as whoever looks knows of them. */
import type { View } from '../types'

export const isPassage = (zone: string): boolean => zone.startsWith('passage')

export interface PassageKnown {
  /** The ends that whoever looks has dug. */
  own: string[]
  /** The ends that the guards have found. */
  found: string[]
  /** How many guards may be inside at a time: one for each card that they have in play for it. */
  permits: number
}

export function passageOf(view: View): PassageKnown {
  const own = Object.values(view.mine?.passages ?? {}).flatMap((ends) => ends.filter(Boolean))
  const permits = view.permits.reduce((sum, one) => sum + one, 0)
  return { own, found: [...new Set(view.entrances.flat())], permits }
}
