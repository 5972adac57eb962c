/** What has been pointed at so far; the board, what lies beside it and the list of options share it. */
import { getContext, setContext, untrack } from 'svelte'
import { SvelteMap, SvelteSet } from 'svelte/reactivity'
import type { Option } from '../protocol'
import { askedBy, kindOf, meant, menuOf, PLAY, pointable, settled, type Facet, type Grab, type Left } from './narrowing'

/** Where a menu opens, and what brought it. */
export interface Anchor {
  id: string
  x: number
  y: number
  /** What it is called, if it can be asked about with the keyboard alone. */
  label?: string
  /** It lies beside the board, where a menu is shown in place. */
  isBeside?: boolean
}

interface Grabbed {
  grab: Grab
  anchor: Anchor
}

/** What comes of pointing. */
export interface Outcome {
  choose: (choice: string) => void
  /** Things were pointed at of which no option is about all: why not? */
  ask: (on: Facet[]) => void
  /** An option is pointed at, or none. */
  focus: (choice: string | null) => void
  /** A thing is shown to everybody. */
  show: (facet: Facet) => void
}

const NOTHING: Outcome = { choose: () => {}, ask: () => {}, focus: () => {}, show: () => {} }
/** So long one sees in milliseconds what somebody has shown. */
const SHOWN = 5000

export class Pointing {
  options = $state.raw<readonly Option[]>([])
  /** The option that is pointed at, wherever that is. */
  focused = $state<string | null>(null)
  grabbed = $state.raw<readonly Grabbed[]>([])
  /** The last grab was made with the keyboard: the focus goes on to what it opened. */
  byKey = $state(false)
  /** The thing under the pointer, or with the focus, whether it is offered or not. */
  pointed = $state<string | null>(null)
  /** The thing that is dragged. */
  dragged = $state<string | null>(null)
  /** What is pressed next is shown to everybody, and means nothing else. */
  isShowing = $state(false)
  #shown = new SvelteSet<Facet>()
  /** Kinds of facets that are said in words as well, in a slip beside what was pointed at. */
  inMenu = $state.raw<readonly string[]>([])
  #spots = new SvelteMap<string, Grabbed>()
  #outcome: Outcome

  constructor(outcome: Partial<Outcome> = {}) {
    this.#outcome = { ...NOTHING, ...outcome }
  }

  readonly grabs: Grab[] = $derived(this.grabbed.map(({ grab }) => grab))
  readonly left: Left[] = $derived(meant(this.options, this.grabs))
  readonly facets: Set<Facet> = $derived(pointable(this.left))
  readonly menu: Option[] = $derived(
    this.grabbed.length > 0 ? menuOf(this.left, (facet) => facet === PLAY || this.inMenu.includes(kindOf(facet))) : [],
  )
  /** The options that are still meant; all of them where nothing has been pointed at. */
  readonly narrowed: readonly Option[] = $derived(
    this.grabbed.length > 0 ? this.left.map(({ option }) => option) : this.options,
  )
  /** What stands on the board and is not on offer, in the order in which it is drawn. */
  readonly asides: readonly Grabbed[] = $derived(
    [...this.#spots.values()].filter(({ grab, anchor }) => anchor.label && !this.isOpen(anchor.id, grab)),
  )
  /** What the focused option is about. */
  readonly lit: Set<Facet> = $derived(new Set(aboutOf(this.options.find(({ choice }) => choice === this.focused))))

  /** The place of the menu: what was grabbed last. */
  get anchor(): Anchor | null {
    return this.grabbed.at(-1)?.anchor ?? null
  }

  /** New options: whatever had been pointed at is let go. */
  offer(options: readonly Option[], inMenu: readonly string[] = []): void {
    untrack(() => {
      if (choicesOf(options) !== choicesOf(this.options)) this.grabbed = []
    })
    this.options = options
    this.inMenu = inMenu
  }

  clear(): void {
    this.grabbed = []
  }

  isGrabbed(id: string): boolean {
    return this.grabbed.some(({ anchor }) => anchor.id === id)
  }

  /** Whether pointing at this would mean anything. */
  offers(grab: Grab): boolean {
    return grab.flat().some((facet) => this.facets.has(facet))
  }

  /** Whether it can be pointed at, or has been. */
  isOpen(id: string, grab: Grab): boolean {
    return this.offers(grab) || this.isGrabbed(id)
  }

  isLit(grab: Grab): boolean {
    return grab.flat().some((facet) => this.lit.has(facet))
  }

  /** The one option that grabbing this would choose; null if it leads on. */
  wouldChoose(grab: Grab): Option | null {
    return settled(meant(this.options, [...this.grabs, grab]))
  }

  /** The list follows the pointer on the board, and the board the pointer in the list. */
  focus(choice: string | null): void {
    this.#outcome.focus(choice)
  }

  /** The pointer comes to a thing, or leaves it. */
  point(id: string, isHere: boolean): void {
    if (isHere) this.pointed = id
    else if (this.pointed === id) this.pointed = null
  }

  /** Something was pressed: it says an option completely, or leads on, or is let go; or it is asked why it does not. */
  press(grab: Grab, anchor: Anchor, byKey = false): void {
    this.byKey = byKey
    const facet = grab.flat()[0]
    if (this.isShowing && facet) {
      this.isShowing = false
      this.#outcome.show(facet)
      return
    }
    if (this.isGrabbed(anchor.id)) {
      this.grabbed = this.grabbed.filter((one) => one.anchor.id !== anchor.id)
      return
    }
    // Pointing at something else than what was begun begins anew.
    const next = [[...this.grabbed, { grab, anchor }], [{ grab, anchor }]].find((grabbed) => leads(this.options, grabbed))
    if (!next) {
      const begun = this.grabbed.length > 0
      this.clear()
      if (!begun && this.options.length > 0) this.ask(grab)
      return
    }
    const chosen = settled(meantBy(this.options, next))
    if (chosen) this.choose(chosen.choice)
    else this.grabbed = next
  }

  choose(choice: string): void {
    this.grabbed = []
    this.#outcome.choose(choice)
  }

  /** Why can nothing be done with this? */
  ask(...grabs: Grab[]): void {
    this.#outcome.ask(grabs.flatMap(askedBy))
  }

  /** Somebody points at this. */
  shown(facet: Facet): void {
    this.#shown.add(facet)
    setTimeout(() => this.#shown.delete(facet), SHOWN)
  }

  isShown(grab: Grab): boolean {
    return this.#shown.size > 0 && grab.flat().some((facet) => this.#shown.has(facet))
  }

  // Dragging: a figure is put down on a place.

  /** What can be dropped on is known by its id. Answers how to forget it. */
  place(grab: Grab, anchor: Anchor): () => void {
    const known = { grab, anchor }
    this.#spots.set(anchor.id, known)
    return () => {
      if (this.#spots.get(anchor.id) === known) this.#spots.delete(anchor.id)
    }
  }

  lift(grab: Grab, anchor: Anchor): void {
    this.dragged = anchor.id
    if (!this.isGrabbed(anchor.id)) this.grabbed = leads(this.options, [{ grab, anchor }]) ? [{ grab, anchor }] : []
  }

  /** Dropped on what has this id, or beside everything. */
  drop(id: string | null): void {
    const lifted = this.#spots.get(this.dragged ?? '')
    const target = this.#spots.get(id ?? '')
    this.dragged = null
    if (!lifted || !target || lifted === target) return this.clear()
    const grabs = [lifted, target]
    if (leads(this.options, grabs)) {
      this.grabbed = [lifted]
      this.press(target.grab, target.anchor)
    } else if (leads(this.options, [target]) && !leads(this.options, [lifted])) {
      this.clear()
      this.press(target.grab, target.anchor)
    } else {
      this.clear()
      this.ask(...grabs.map(({ grab }) => grab))
    }
  }
}

const meantBy = (options: readonly Option[], grabbed: readonly Grabbed[]): Left[] =>
  meant(options, grabbed.map(({ grab }) => grab))
const leads = (options: readonly Option[], grabbed: readonly Grabbed[]): boolean => meantBy(options, grabbed).length > 0
const aboutOf = (option: Option | undefined): Facet[] => [...(option?.on ?? []), ...(option?.also ?? [])]
const choicesOf = (options: readonly Option[]): string => options.map(({ choice }) => choice).join()

/** What a table provides its pointing by. */
export const POINTING = Symbol('pointing')

/** For a table: everything within shares it. */
export function providePointing(pointing: Pointing): Pointing {
  return setContext(POINTING, pointing)
}

/** Where there is no table, as in a test, nothing can be chosen. */
export function usePointing(): Pointing {
  return getContext<Pointing | undefined>(POINTING) ?? new Pointing()
}
