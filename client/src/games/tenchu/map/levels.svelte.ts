/** Which level of the table is cut open: the one on which somebody acts, unless somebody else is looked for. */
import type { View } from '../types'
import type { Ground } from './geometry'

class Levels {
  /** The level that was chosen; none: that of whoever acts. */
  chosen = $state<number | null>(null)

  shown(view: View, ground: Ground): number {
    if (this.chosen !== null) return this.chosen
    const model = view.models[view.deed.model]
    return model && model.at >= 0 ? ground.at(model.at).level : 0
  }

  choose(id: string): void {
    this.chosen = id === 'auto' ? null : Number(id)
  }
}

export const levels = new Levels()
