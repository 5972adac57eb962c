/** What is switched on, and when the server is asked. */
import { store, stored } from '../../../kit/storage'
import type { Insight } from '../../drawing'
import type { Option } from '../../../protocol'

const KEY = 'uguisu.tenchu.aids'
const wanted = (stored(KEY) ?? {}) as { [name: string]: unknown }

class Aids {
  /** Every square on offer says in a hundred how likely he is spotted there. */
  risk = $state(wanted.risk === true)
  /** Everybody's whole arc. */
  arcs = $state(wanted.arcs === true)
  /** What is shown of the reach while it is asked what he does: walking, unless another way was pointed at. */
  verb = $state('')
  /** A place that was pressed before it was on offer: what leads there is chosen first. */
  meant = $state('')

  toggle(what: 'risk' | 'arcs'): void {
    this[what] = !this[what]
    store(KEY, { risk: this.risk, arcs: this.arcs })
  }
}

export const aids = new Aids()

/** Long enough for a hand to go on; a letter is often followed by another. */
const PATIENCE = 120

/** Asks how everybody stands whenever something new was heard. To be called once, by the board. */
export function keepAsking(given: () => { insight: Insight | undefined; options: readonly Option[]; isWanted: boolean }): void {
  let asked = -1
  $effect(() => {
    const { insight, options, isWanted } = given()
    if (!insight || !isWanted || !insight.connected) {
      asked = -1
      return
    }
    if (insight.thinking) return
    const isOpen = options.some(({ choice }) => choice.startsWith('do:') || choice.startsWith('place:'))
    if (isOpen && !insight.exposure) {
      insight.askExposure()
      if (insight.thinking) return
    }
    if (insight.news === asked) return
    const news = insight.news
    const timer = setTimeout(() => {
      asked = news
      insight.askBelief([])
    }, PATIENCE)
    return () => clearTimeout(timer)
  })
}
