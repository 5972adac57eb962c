/** What this browser's user has switched on: what is worked out, and shown on the map. */
import { store, stored } from '../../../kit/storage'

const KEY = 'uguisu.scorpion.switches'
type Wanted = Partial<Pick<Switches, 'belief' | 'doors' | 'exposure'>>

class Switches {
  /** Of whom a guard sees where he may be: `off`, `both`, or one intruder. */
  belief = $state('both')
  /** Where the passage may still end. */
  doors = $state(false)
  /** What an intruder's moves would give away. */
  exposure = $state(false)

  constructor() {
    const { belief, doors, exposure } = (stored(KEY) ?? {}) as Wanted
    if (belief === 'off' || belief === 'ninja' || belief === 'traitor') this.belief = belief
    this.doors = doors === true
    this.exposure = exposure === true
  }

  change(wanted: Wanted): void {
    Object.assign(this, wanted)
    const { belief, doors, exposure } = this
    store(KEY, { belief, doors, exposure })
  }
}

export const switches = new Switches()
