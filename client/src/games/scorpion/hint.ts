/** What a choice does, where its label does not say it: the text of the card that is played or taken. */
import type { Atlas, Owner } from './atlas'
import type { View } from './types'

/** A long list would repeat the same words line after line: cards with targets explain themselves in the hand. */
export function hint(choice: string, _: View, atlas: Atlas): string {
  const [word = '', first = ''] = choice.split(':')
  const text = (owner: Owner, card: string): string => atlas.cards[owner][card]?.text ?? ''
  if (word === 'take-card') return text('guards', first)
  if (word === 'shadow-walk') return text('ninja', word)
  if (word === 'it-was-a-cat') return text('traitor', word)
  if (word === 'secret-passage') return text('guards', word)
  return ''
}
