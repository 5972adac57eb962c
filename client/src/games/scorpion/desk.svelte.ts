/** What a guard player has beside the map at one table: the pencil, and slips with what is assumed. */
import { routeOf } from '../../router'
import type { Insight } from '../drawing'
import { aged, allTexts, hasRoom, MOST, read, withOne, type Assumption } from './assuming'
import { keep, kept } from './kept'
import { looks } from './looks.svelte'
import { Pencil } from './pencil.svelte'
import { CANNOT_BE, sizesText, WORKING } from './reckoned'
import type { BeliefShown, View } from './types'

const keyOf = (table: string): string => `uguisu.scorpion.assumed.${table}`

export class Desk {
  readonly pencil: Pencil
  /** While a tool is in the hand the zones are for it, and nothing is chosen. */
  hand = $state<'pencil' | 'slips' | null>(null)
  assumed = $state.raw<Assumption[]>([])
  /** What was last asked about. */
  asked = $state('')
  /** One more was wanted than can be assumed. */
  isFull = $state(false)

  constructor(private readonly table: string) {
    this.pencil = new Pencil(table)
    this.assumed = read(kept(keyOf(table)))
  }

  /** Not derived: the desk outlives the board that it was first wanted for. */
  get texts(): string[] {
    return allTexts(this.assumed)
  }

  take(tool: 'pencil' | 'slips'): void {
    this.hand = this.hand === tool ? null : tool
    this.isFull = false
    if (this.hand === 'slips' && looks.cloud === 'off') looks.change({ cloud: 'both' })
  }

  assume(one: Assumption): void {
    if (hasRoom(this.assumed, one)) this.store(withOne(this.assumed, one))
    else this.isFull = true
  }

  drop(one: Assumption): void {
    this.store(this.assumed.filter((other) => other !== one))
  }

  clear(): void {
    this.store([])
  }

  age(view: View): void {
    const now = aged(this.assumed, view)
    if (now !== this.assumed) this.store(now)
  }

  /** What an answer would be about: something new makes the old one fade. */
  question(insight: Insight): string {
    return `${insight.news} ${this.texts.join()}`
  }

  isFaded(insight: Insight): boolean {
    return insight.thinking === 'what-belief' || this.asked !== this.question(insight)
  }

  /** What is to be said beside the map. */
  status(insight: Insight, wanted: string): { text: string; isWrong: boolean } {
    const found = foundBy(insight)
    const calm = (text: string) => ({ text, isWrong: false })
    if (this.isFull) return { text: `At most ${MOST} things can be assumed at once.`, isWrong: true }
    if (insight.slow) return calm(WORKING)
    if (!found) return calm('')
    return found.fits ? calm(sizesText(found, wanted)) : { text: CANNOT_BE, isWrong: true }
  }

  private store(assumed: Assumption[]): void {
    this.assumed = assumed
    this.isFull = false
    keep(keyOf(this.table), assumed.length > 0 ? assumed : null)
  }
}

let last: { table: string; desk: Desk } | null = null

/** The desk of the table that this page shows; none in replays. */
export function deskHere(): Desk | null {
  const route = routeOf(location.pathname)
  if (route.page !== 'table') return null
  const { table } = route
  if (last?.table !== table) last = { table, desk: new Desk(table) }
  return last.desk
}

/** The guards may write on the map unless the table gives no help at all. */
export function hasDesk(view: View): boolean {
  return view.guard !== null && view.options.deduction !== 'off' && view.phase !== 'over'
}

/** They are told what can be worked out, once the night has begun. */
export function hasReckoning(view: View): boolean {
  return hasDesk(view) && view.options.deduction === 'automatic' && view.phase !== 'set-up'
}

export const foundBy = (insight: Insight | undefined): BeliefShown | null =>
  (insight?.belief?.found as BeliefShown | null | undefined) ?? null

/** Long enough for a hand to go on; a letter is often followed by another. */
const PATIENCE = 150

/** Asks what can be worked out whenever something new was heard or assumed. To be called once, by whoever draws it. */
export function keepAsking(given: () => { desk: Desk | null; insight: Insight | undefined; isWanted: boolean }): void {
  $effect(() => {
    const { desk, insight, isWanted } = given()
    if (!desk || !insight) return
    if (!insight.connected) desk.asked = ''
    const question = desk.question(insight)
    if (!isWanted || !insight.connected || insight.thinking || question === desk.asked) return
    const timer = setTimeout(() => {
      desk.asked = question
      insight.askBelief(desk.texts)
    }, PATIENCE)
    return () => clearTimeout(timer)
  })
}
