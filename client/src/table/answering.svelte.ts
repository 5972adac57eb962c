import { tick } from 'svelte'
import { settings } from '../net/settings.svelte'
import type { Doubt, Option } from '../protocol'

/** How one answers at this screen: never by the end of a double click, and where there is a doubt, asked once more. */
export class Answering {
  /** A choice that is not sent yet. */
  doubted = $state.raw<{ choice: string; doubt: Doubt } | null>(null)
  #askedAt = 0
  #byHand = false

  constructor(
    private readonly options: () => readonly Option[],
    private readonly give: (choice: string) => void,
  ) {}

  /** Another question is open now, or none. */
  turn(isAsked: boolean): void {
    this.doubted = null
    if (!isAsked) return
    this.#askedAt = performance.now()
    void tick().then(() => this.#takeFocus())
  }

  /** The second half of a double click was meant for the question before. */
  choose = (choice: string): void => {
    if (performance.now() - this.#askedAt < settings.guard) return
    const doubt = this.options().find((option) => option.choice === choice)?.doubt
    if (doubt) this.doubted = { choice, doubt }
    else this.send(choice)
  }

  send(choice: string): void {
    this.#byHand = true
    this.doubted = null
    this.give(choice)
  }

  /** A choice by key or from the board leaves the focus nowhere: the next question takes it. */
  #takeFocus(): void {
    if (this.#byHand && document.activeElement === document.body) {
      document.querySelector<HTMLElement>('aside [data-test=question]')?.focus({ preventScroll: true })
    }
    this.#byHand = false
  }
}
