/** What helps to think: who sees what, what may lie on the mat. The server has worked it out. */
import { store, stored } from '../../../kit/storage'
import type { Insight as Asked } from '../../drawing'
import type { Insight, View } from '../types'
import { tried } from './plan'

/** The server reckons with no more. */
const MOST_ASSUMED = 24
const KEY = 'uguisu.shadow.aids'
const wanted = (stored(KEY) ?? {}) as { [name: string]: unknown }

class Aids {
  /** Every junction and every edge is tinted by who would see a card there. */
  eyes = $state(wanted.eyes === true)
  /** Where guards are likely to watch, or ninjas to be, when it matters. */
  likely = $state(wanted.likely === true)
  /** What everything is called stands on it. */
  names = $state(wanted.names === true)
  /** Guards are dragged about in thought: each stands where this says, as in `5@8.2/1/out`. */
  isSupposing = $state(false)
  supposed = $state.raw<readonly string[]>([])
  /** The guard who is about to stand somewhere else in thought; empty if none is. */
  inHand = $state('')
  /** What is chosen in the rehearsal for the card on a slot, where it could be carried out in several ways. */
  picks = $state.raw<{ readonly [slot: number]: readonly string[] }>({})

  get hasPicks(): boolean {
    return Object.values(this.picks).some((picks) => picks.length > 0)
  }

  /** All that is to be reckoned with: where guards stand, and what is chosen, from the first slot to the last. */
  get assumed(): readonly string[] {
    return [...this.supposed, ...Object.values(this.picks).flat()].slice(0, MOST_ASSUMED)
  }

  toggle(what: 'eyes' | 'likely' | 'names'): void {
    this[what] = !this[what]
    store(KEY, { eyes: this.eyes, likely: this.likely, names: this.names })
  }

  suppose(guard: string, spot: string): void {
    this.supposed = [...this.supposed.filter((one) => !one.startsWith(`${guard}@`)), `${guard}@${spot}`]
  }

  pick(slot: number, choice: string): void {
    this.picks = { ...this.picks, [slot]: tried(this.picks[slot] ?? [], choice) }
  }

  /** As the guards truly stand. */
  anew(): void {
    this.supposed = []
    this.picks = {}
    this.inHand = ''
  }

  take(): void {
    if (this.isSupposing) this.rest()
    else this.isSupposing = true
  }

  rest(): void {
    this.isSupposing = false
    this.anew()
  }
}

export const aids = new Aids()

export const helps = (view: View): boolean => view.options.insight && Object.keys(view.guards).length > 0 && view.phase !== 'over'

export const foundIn = (insight: Asked | undefined): Insight | null => (insight?.belief?.found as Insight | null | undefined) ?? null

/** The garden as it would be if the guards stood as supposed. */
export function supposedView(view: View): View {
  if (aids.supposed.length === 0) return view
  const guards = { ...view.guards }
  for (const text of aids.supposed) {
    const [number = '', spot = ''] = text.split('@')
    const [yard = '', corner = '0', facing = 'in'] = spot.split('/')
    const guard = guards[number]
    if (guard) guards[number] = { ...guard, yard, corner: Number(corner), facing: facing as 'in' | 'out' }
  }
  return { ...view, guards }
}

/** Long enough for a hand to go on; a letter is often followed by another. */
const PATIENCE = 150

/** Asks whenever something new was heard or is supposed. To be called once, by whoever draws it. */
export function keepAsking(given: () => { insight: Asked | undefined; isWanted: boolean }): void {
  let asked = ''
  $effect(() => {
    const { insight, isWanted } = given()
    if (!insight) return
    if (!insight.connected) asked = ''
    const question = `${insight.news} ${aids.assumed.join()}`
    if (!isWanted || !insight.connected || insight.thinking || question === asked) return
    const timer = setTimeout(() => {
      asked = question
      insight.askBelief([...aids.assumed])
    }, PATIENCE)
    return () => clearTimeout(timer)
  })
}
