/** How large the table is seen just now: letters keep their size in pixels, however near one looks. */
import { settings } from '../../../net/settings.svelte'
import { SIDE } from './geometry'

const PIXELS = 11.6
/** Of the whole table on a laptop, until it has been measured. */
const USUAL = 0.56

export class Scale {
  /** Pixels in a unit of the drawing. */
  #pixels = $state(USUAL)

  /** As tall as letters must be to be read, in the units of the drawing. */
  readonly letter = $derived((PIXELS / this.#pixels) * settings.size)
  /** Two figures fit into a square. */
  readonly hasNumbers = $derived(this.letter <= SIDE * 0.72)
  /** A figure fits beside somebody. */
  readonly hasMarks = $derived(this.letter <= SIDE * 1.1)

  /** Follows the lens of whatever this lies in. Answers how to stop. */
  follow(element: SVGGraphicsElement): () => void {
    const svg = element.ownerSVGElement
    const measure = () => {
      const pixels = element.getScreenCTM?.()?.a
      if (pixels) this.#pixels = pixels
    }
    measure()
    if (!svg) return () => {}
    const [changes, sizes] = [new MutationObserver(measure), new ResizeObserver(measure)]
    changes.observe(svg, { attributes: true, attributeFilter: ['viewBox'] })
    sizes.observe(svg)
    return () => {
      changes.disconnect()
      sizes.disconnect()
    }
  }
}
