/** What a choice would give away, beside an option in a list. */
import type { Insight } from '../drawing'
import type { Atlas } from './atlas'
import { looks } from './looks.svelte'
import { exposureBy, shadowHint } from './shadows'
import type { View } from './types'

export function hint(choice: string, view: View, _atlas: Atlas, insight: Insight | null): string {
  const shadows = looks.shadow ? exposureBy(insight) : null
  return shadows ? shadowHint(shadows, choice, view) : ''
}
