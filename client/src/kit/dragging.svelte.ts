/** A figure or a card is taken up, and put down on whatever lies under the pointer then. */
import type { Grab } from './narrowing'
import type { Anchor, Pointing } from './pointing.svelte'

const BEGINS = 6

export class Dragging {
  /** How far it has been moved, in pixels. */
  moved = $state.raw({ x: 0, y: 0 })
  #held: { x: number; y: number } | null = null

  constructor(
    private readonly pointing: Pointing,
    private readonly thing: () => { grab: Grab; anchor: Anchor; element: Element | undefined },
  ) {}

  get isUnderWay(): boolean {
    return this.pointing.dragged === this.thing().anchor.id
  }

  readonly hold = (event: PointerEvent): void => {
    if (this.pointing.options.length === 0 || event.button !== 0) return
    // A finger may be the first of two that zoom: the board hears of it, and that it is on something.
    if (event.pointerType === 'touch') event.preventDefault()
    else event.stopPropagation()
    addEventListener('pointerdown', this.#second, { capture: true })
    this.#held = { x: event.clientX, y: event.clientY }
    addEventListener('pointermove', this.#drag)
    addEventListener('pointerup', this.#release, { once: true })
    addEventListener('pointercancel', this.#letGo, { once: true })
  }

  readonly #drag = (event: PointerEvent): void => {
    if (!this.#held) return
    const [across, down] = [event.clientX - this.#held.x, event.clientY - this.#held.y]
    if (!this.isUnderWay && Math.hypot(across, down) < BEGINS) return
    const { grab, anchor } = this.thing()
    if (!this.isUnderWay) this.pointing.lift(grab, anchor)
    this.moved = { x: across, y: down }
  }

  readonly #release = (event: PointerEvent): void => {
    const wasDragged = this.isUnderWay
    this.#letGo()
    if (!wasDragged) return
    const { element } = this.thing()
    // What it was dragged from is under the pointer as well, unless it is looked through.
    const below = document.elementsFromPoint(event.clientX, event.clientY)
    const target = below.map((one) => one.closest('[data-spot]')).find((spot) => spot && spot !== element)
    addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => removeEventListener('click', swallow, { capture: true }))
    this.pointing.drop(target?.getAttribute('data-spot') ?? null)
  }

  readonly #second = (): void => {
    if (this.isUnderWay) this.pointing.drop(null)
    this.#letGo()
  }

  readonly #letGo = (): void => {
    removeEventListener('pointerdown', this.#second, { capture: true })
    this.#held = null
    this.moved = { x: 0, y: 0 }
    removeEventListener('pointermove', this.#drag)
    removeEventListener('pointerup', this.#release)
    removeEventListener('pointercancel', this.#letGo)
  }
}

/** A drag that ends on something has not pressed it. */
function swallow(event: MouseEvent): void {
  event.stopPropagation()
  event.preventDefault()
}
