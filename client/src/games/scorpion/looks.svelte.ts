/** What this browser's user wants to see on the map beyond what lies there. */

const KEPT = 'uguisu.scorpion.looks'

class Looks {
  /** Whose cloud a guard sees: `off`, `both`, or one intruder's. */
  cloud = $state('off')
  /** Where the passage may still end. */
  doors = $state(false)
  /** What an intruder's moves would give away. */
  shadow = $state(false)

  constructor() {
    try {
      const kept = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Looks>
      if (kept.cloud === 'both' || kept.cloud === 'ninja' || kept.cloud === 'traitor') this.cloud = kept.cloud
      this.doors = kept.doors === true
      this.shadow = kept.shadow === true
    } catch {
      // What cannot be read was never chosen.
    }
  }

  change(wanted: Partial<Pick<Looks, 'cloud' | 'doors' | 'shadow'>>): void {
    Object.assign(this, wanted)
    try {
      const { cloud, doors, shadow } = this
      localStorage.setItem(KEPT, JSON.stringify({ cloud, doors, shadow }))
    } catch {
      // Without a store it lasts as long as the page.
    }
  }
}

export const looks = new Looks()
