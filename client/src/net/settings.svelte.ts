/** What this browser's user likes. */

export type Palette = 'system' | 'night' | 'paper'
/** How fast what happens is shown. */
export const PACES = ['slow', 'normal', 'fast', 'none'] as const
export type Pace = (typeof PACES)[number]
/** How large everything is written, as a share of the usual size. */
export const SIZES = [1, 1.15, 1.3] as const
/** Colours as they are, told apart without red and green, or of the highest contrast. */
export const COLOURS = ['usual', 'apart', 'contrast'] as const
export type Colours = (typeof COLOURS)[number]
/** How long one looks at something, in milliseconds. */
const BREATH: Record<Pace, number> = { slow: 950, normal: 600, fast: 300, none: 0 }

const KEPT = 'uguisu.settings'

class Settings {
  palette = $state<Palette>('system')
  called = $state('')
  notify = $state(false)
  /** Chances are told with every decision. */
  odds = $state(false)
  /** Digits and letters choose the options that they stand at. */
  keysChoose = $state(true)
  /** Questions whose answer changes nothing, as everybody can see, are answered without asking. */
  answerIdle = $state(true)
  pace = $state<Pace>('normal')
  /** From 0, which is silence, to 1. */
  volume = $state(0.6)
  size = $state<(typeof SIZES)[number]>(1)
  colours = $state<Colours>('usual')
  /** So many milliseconds after a new question a click is taken for the end of a double click. */
  guard = 300

  constructor() {
    try {
      const kept = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Settings>
      if (kept.palette === 'night' || kept.palette === 'paper') this.palette = kept.palette
      if (typeof kept.called === 'string') this.called = kept.called
      this.notify = kept.notify === true
      this.odds = kept.odds === true
      this.keysChoose = kept.keysChoose !== false
      this.answerIdle = kept.answerIdle !== false
      this.pace = PACES.find((pace) => pace === kept.pace) ?? 'normal'
      if (typeof kept.volume === 'number') this.volume = Math.min(1, Math.max(0, kept.volume))
      this.size = SIZES.find((size) => size === kept.size) ?? 1
      this.colours = COLOURS.find((colours) => colours === kept.colours) ?? 'usual'
      if (typeof kept.guard === 'number') this.guard = kept.guard
    } catch {
      // Unreadable settings are as good as none.
    }
  }

  store(): void {
    const { palette, called, notify, odds, keysChoose, answerIdle, pace, volume, size, colours, guard } = this
    localStorage.setItem(
      KEPT,
      JSON.stringify({ palette, called, notify, odds, keysChoose, answerIdle, pace, volume, size, colours, guard }),
    )
  }

  /** How long one looks at an event of the game, in milliseconds. */
  get breath(): number {
    return BREATH[this.pace]
  }

  show(): void {
    const root = document.documentElement
    if (this.palette === 'system') delete root.dataset.palette
    else root.dataset.palette = this.palette
    root.dataset.colours = this.colours
    root.style.setProperty('--size', String(this.size))
  }
}

export const settings = new Settings()
