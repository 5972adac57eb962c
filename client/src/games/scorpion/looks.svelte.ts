/** What this browser's user wants to see on the map beyond what lies there. */
import { keep, kept } from './kept'

const KEY = 'uguisu.scorpion.looks'

class Looks {
  /** Whose cloud a guard sees: `off`, `both`, or one intruder's. */
  cloud = $state('off')
  /** Where the passage may still end. */
  doors = $state(false)
  /** What an intruder's moves would give away. */
  shadow = $state(false)

  constructor() {
    const { cloud, doors, shadow } = (kept(KEY) ?? {}) as Partial<Looks>
    if (cloud === 'both' || cloud === 'ninja' || cloud === 'traitor') this.cloud = cloud
    this.doors = doors === true
    this.shadow = shadow === true
  }

  change(wanted: Partial<Pick<Looks, 'cloud' | 'doors' | 'shadow'>>): void {
    Object.assign(this, wanted)
    const { cloud, doors, shadow } = this
    keep(KEY, { cloud, doors, shadow })
  }
}

export const looks = new Looks()
