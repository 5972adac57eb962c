/** A roll as the kit draws it. */
import type { Facet } from '../narrowing'

export interface RollShown {
  title: string
  /** Null for a die that has not fallen. */
  dice: readonly (number | null)[]
  /** What each die is pointed at by; empty for one that is not. */
  facets?: readonly Facet[]
  /** Added to the dice. */
  bonus?: number
  /** What it comes to, in large words: `7 of 9`. */
  score?: string
  /** What follows from it. */
  line?: string
  tone?: 'plain' | 'good' | 'bad'
  /** The dice from this one on have just fallen; null if none has. */
  newFrom?: number | null
}
