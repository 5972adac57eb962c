/** What a choice does, where its label does not say it: the text of the card that is played or taken. */
import type { Insight } from '../drawing'
import type { Atlas, Owner } from './atlas'
import { looks } from './looks.svelte'
import { exposureBy, shadowHint } from './shadows'
import type { View } from './types'

/** And what it would give away, if that is to be told. */
export function hint(choice: string, view: View, atlas: Atlas, insight: Insight | null): string {
  const shadows = looks.shadow ? exposureBy(insight) : null
  return [effect(choice, atlas), shadows && shadowHint(shadows, choice, view)].filter(Boolean).join(' ')
}

/** A long list would repeat the same words line after line: cards with targets explain themselves in the hand. */
function effect(choice: string, atlas: Atlas): string {
  const [word = '', first = ''] = choice.split(':')
  const text = (owner: Owner, card: string): string => atlas.cards[owner][card]?.text ?? ''
  if (word === 'take-card') return text('guards', first)
  if (word === 'shadow-walk') return text('ninja', word)
  if (word === 'it-was-a-cat') return text('traitor', word)
  if (word === 'secret-passage') return text('guards', word)
  return ''
}
