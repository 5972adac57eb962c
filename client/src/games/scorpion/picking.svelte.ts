/** What has been pointed at so far; the board and the cards in the drawer share it. No rule is computed here. */
import type { Option } from '../../protocol'
import { deedsOf, meant, menuOf, pointable, settled, type Deed, type Facet, type Grab } from './deeds'
import type { View } from './types'

/** Where a menu opens, and what brought it: on the board, or under a card. */
export interface Anchor {
  id: string
  x: number
  y: number
  /** It lies in the drawer, which shows its own menu. */
  isInDrawer?: boolean
}

interface Grabbed {
  grab: Grab
  anchor: Anchor
}

class Picking {
  deeds = $state.raw<Deed[]>([])
  grabbed = $state.raw<Grabbed[]>([])
  /** The last grab was made with the keyboard: the focus goes on to what it opened. */
  byKey = $state(false)
  /** The board that offers all this, and which prompt it is about. */
  private board: object | null = null
  private about = ''
  private onchoose: (choice: string) => void = () => {}

  readonly left = $derived(meant(this.deeds, this.grabs))
  readonly facets: Set<Facet> = $derived(pointable(this.left))
  readonly menu: Option[] = $derived(this.grabbed.length > 0 ? menuOf(this.left) : [])

  get grabs(): Grab[] {
    return this.grabbed.map(({ grab }) => grab)
  }

  /** The place of the menu: what was grabbed last. */
  get anchor(): Anchor | null {
    return this.grabbed.at(-1)?.anchor ?? null
  }

  /** New options: whatever had been pointed at is let go. */
  offer(board: object, options: Option[], view: View, onchoose: (choice: string) => void): void {
    this.board = board
    this.onchoose = onchoose
    const about = options.map(({ choice }) => choice).join()
    if (about !== this.about) this.grabbed = []
    this.about = about
    this.deeds = deedsOf(options, view)
  }

  /** The board is gone, unless another one has taken its place already. */
  leave(board: object): void {
    if (this.board !== board) return
    this.board = null
    this.about = ''
    this.grabbed = []
    this.deeds = []
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

  /** The one choice that grabbing this would make; null if it leads on. */
  wouldChoose(grab: Grab): Option | null {
    return settled(meant(this.deeds, [...this.grabs, grab]))
  }

  take(grab: Grab, anchor: Anchor, byKey = false): void {
    this.byKey = byKey
    if (this.isGrabbed(anchor.id)) {
      this.grabbed = this.grabbed.filter((one) => one.anchor.id !== anchor.id)
      return
    }
    let next = [...this.grabbed, { grab, anchor }]
    // Pointing at something else than what was begun begins anew.
    if (meant(this.deeds, next.map((one) => one.grab)).length === 0) next = [{ grab, anchor }]
    const left = meant(this.deeds, next.map((one) => one.grab))
    if (left.length === 0) return
    const chosen = settled(left)
    if (chosen) this.choose(chosen.choice)
    else this.grabbed = next
  }

  choose(choice: string): void {
    this.grabbed = []
    this.onchoose(choice)
  }
}

export const picking = new Picking()

/** What is to be moved from here comes first, then what is done here. */
export const grabOfZone = (zone: string): Grab => [[`from:${zone}`], [`zone:${zone}`], [`to:${zone}`]]
export const grabOfGuard = (guard: number, patrol: number): Grab => [
  patrol ? [`guard:${guard}`, `patrol:${patrol}`] : [`guard:${guard}`],
]
