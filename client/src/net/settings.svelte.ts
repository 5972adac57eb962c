/** What this browser's user likes. */

export type Palette = 'system' | 'night' | 'paper'

const KEPT = 'uguisu.settings'

class Settings {
  palette = $state<Palette>('system')
  called = $state('')
  notify = $state(false)
  /** Chances are told with every decision. */
  odds = $state(false)
  /** Digits and letters choose the options that they stand at. */
  keysChoose = $state(true)

  constructor() {
    try {
      const kept = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Settings>
      if (kept.palette === 'night' || kept.palette === 'paper') this.palette = kept.palette
      if (typeof kept.called === 'string') this.called = kept.called
      this.notify = kept.notify === true
      this.odds = kept.odds === true
      this.keysChoose = kept.keysChoose !== false
    } catch {
      // Unreadable settings are as good as none.
    }
  }

  store(): void {
    const { palette, called, notify, odds, keysChoose } = this
    localStorage.setItem(KEPT, JSON.stringify({ palette, called, notify, odds, keysChoose }))
  }

  show(): void {
    const root = document.documentElement
    if (this.palette === 'system') delete root.dataset.palette
    else root.dataset.palette = this.palette
  }
}

export const settings = new Settings()
