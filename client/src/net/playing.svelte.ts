import type { Frame } from './frames'
import { settings } from './settings.svelte'

/** Shows one moment after the other, each for as long as one looks at it. */
export class Playing {
  /** Something is being shown. */
  active = $state(false)
  #frames: Frame[] = []
  #next: ReturnType<typeof setTimeout> | undefined

  /** `show` is given each moment when its time has come, and nothing when all are over. */
  constructor(private readonly show: (frame: Frame | null) => void) {}

  get isEmpty(): boolean {
    return !this.active && this.#frames.length === 0
  }

  add(frames: readonly Frame[]): void {
    this.#frames.push(...frames)
    if (this.#next === undefined) this.#play()
  }

  /** What has not been shown yet is forgotten. */
  stop(): void {
    clearTimeout(this.#next)
    this.#next = undefined
    this.#frames = []
    this.active = false
  }

  #play(): void {
    const frame = this.#frames.shift() ?? null
    this.active = frame !== null
    this.show(frame)
    if (!frame) return
    this.#next = setTimeout(() => {
      this.#next = undefined
      this.#play()
    }, frame.breaths * settings.breath)
  }
}
