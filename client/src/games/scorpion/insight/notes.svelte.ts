/** What a guard player notes for himself at one table: marks of the pencil, and what he assumes. */
import { store, stored } from '../../../kit/storage'
import { routeOf } from '../../../router'
import type { Insight } from '../../drawing'
import type { View } from '../types'
import { aged, allTexts, hasRoom, read, withOne, type Assumption } from './assumptions'
import { Pencil } from './pencil.svelte'
import { switches } from './switches.svelte'

const keyOf = (table: string): string => `uguisu.scorpion.assumed.${table}`

export type NotesTool = 'pencil' | 'assuming'

export class Notes {
  readonly pencil: Pencil
  /** While a tool is in the hand the zones are for it, and nothing is chosen. */
  hand = $state<NotesTool | null>(null)
  assumed = $state.raw<Assumption[]>([])
  /** The zone of which it is asked what to assume. */
  opened = $state.raw<{ zone: string; isByKey: boolean } | null>(null)
  /** What was last asked about. */
  asked = $state('')
  /** One more was wanted than can be assumed. */
  isFull = $state(false)

  constructor(private readonly table: string) {
    this.pencil = new Pencil(table)
    this.assumed = read(stored(keyOf(table)))
  }

  /** Not derived: the notes outlive the board that they were first wanted for. */
  get texts(): string[] {
    return allTexts(this.assumed)
  }

  take(tool: NotesTool): void {
    this.hand = this.hand === tool ? null : tool
    this.opened = null
    this.isFull = false
    if (this.hand === 'assuming' && switches.belief === 'off') switches.change({ belief: 'both' })
  }

  /** The tool is laid down. */
  rest(): void {
    this.hand = this.opened = null
  }

  /** What is to be assumed of this zone? Pressed again, nothing. */
  open(zone: string, isByKey: boolean): void {
    this.opened = this.opened?.zone === zone ? null : { zone, isByKey }
  }

  assume(one: Assumption): void {
    if (hasRoom(this.assumed, one)) this.set(withOne(this.assumed, one))
    else this.isFull = true
  }

  drop(one: Assumption): void {
    this.set(this.assumed.filter((other) => other !== one))
  }

  clear(): void {
    this.set([])
  }

  age(view: View): void {
    const now = aged(this.assumed, view)
    if (now !== this.assumed) this.set(now)
  }

  /** What an answer would be about: something new makes the old one fade. */
  question(insight: Insight): string {
    return `${insight.news} ${this.texts.join()}`
  }

  isFaded(insight: Insight): boolean {
    return insight.thinking === 'what-belief' || this.asked !== this.question(insight)
  }

  private set(assumed: Assumption[]): void {
    this.assumed = assumed
    this.isFull = false
    store(keyOf(this.table), assumed.length > 0 ? assumed : null)
  }
}

let last: { table: string; notes: Notes } | null = null

/** The notes of the table that this page shows. There are none in replays, nor where a table gives no help at all. */
export function notesOf(view: View): Notes | null {
  const route = routeOf(location.pathname)
  if (route.page !== 'table' || !view.guard || view.options.deduction === 'off' || view.phase === 'over') return null
  const { table } = route
  if (last?.table !== table) last = { table, notes: new Notes(table) }
  return last.notes
}

/** Long enough for a hand to go on; a letter is often followed by another. */
const PATIENCE = 150

/** Asks what can be worked out whenever something new was heard or assumed. To be called once, by whoever draws it. */
export function keepAsking(given: () => { notes: Notes | null; insight: Insight | undefined; isWanted: boolean }): void {
  $effect(() => {
    const { notes, insight, isWanted } = given()
    if (!notes || !insight) return
    if (!insight.connected) notes.asked = ''
    const question = notes.question(insight)
    if (!isWanted || !insight.connected || insight.thinking || question === notes.asked) return
    const timer = setTimeout(() => {
      notes.asked = question
      insight.askBelief(notes.texts)
    }, PATIENCE)
    return () => clearTimeout(timer)
  })
}
