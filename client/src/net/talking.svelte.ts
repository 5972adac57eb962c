import type { FromClient, Report, Speak, Spoken, Talk } from '../protocol'
import { secret } from './keys'
import { settings } from './settings.svelte'

/** What is said at a table, as far as one hears it; what one says oneself is said again until the server has confirmed it. */
export class Talking {
  lines = $state.raw<Spoken[]>([])
  #unconfirmed: (Speak | Report)[] = []

  constructor(private readonly say: (message: FromClient) => void) {}

  speak(words: { to: number; text: string; phrase: string; place?: string }): void {
    this.#utter({ say: 'speak', command: secret(12), called: settings.called, place: '', ...words })
  }

  /** Whoever hosts the server should look at this line. */
  report(number: number): void {
    this.#utter({ say: 'report', command: secret(12), number })
  }

  hear({ number, lines }: Talk): void {
    this.lines = [...this.lines.slice(0, number), ...lines]
  }

  confirm(command: string): void {
    this.#unconfirmed = this.#unconfirmed.filter((one) => one.command !== command)
  }

  sayAgain(): void {
    for (const words of this.#unconfirmed) this.say(words)
  }

  forget(): void {
    this.lines = []
    this.#unconfirmed = []
  }

  #utter(words: Speak | Report): void {
    this.#unconfirmed = [...this.#unconfirmed, words]
    this.say(words)
  }
}
