/** A moment of a film, as it is marked and told. */
export interface MomentShown {
  step: number
  /** What it is called, in a word or two. */
  name: string
  /** What happened. */
  text: string
  /** Both in a sentence. */
  label: string
  /** The colour of its mark. */
  tone: string
  /** Its mark, drawn on 20 by 20. Without one it is a tick, and told in its own step alone. */
  glyph?: string
  /** Where it lies on the curves, from 0 to 1 at the top. */
  height?: number
}
