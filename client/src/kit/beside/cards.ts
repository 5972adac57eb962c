/** A card as the kit draws it; several of a kind are one stack. */
import type { Facet } from '../narrowing'

export interface CardShown {
  /** What it is pointed at by. */
  facet: Facet
  name: string
  /** What it does, in a line. */
  text: string
  /** A path in a box of 24 by 24. */
  glyph: string
  /** How many of it lie here; none for what is no card. */
  count: number
  /** At the right of its name: a price. */
  aside?: string
  /** What is left of its uses. */
  uses?: { left: number; full: number; label: string }
  /** What it is called for those who cannot see it, if not by its name. */
  label?: string
  /** The colour of its back. */
  back?: string
  /** It lies face down, or is of another hand: it cannot be pointed at. */
  isAway?: boolean
}
