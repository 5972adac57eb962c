/** What a choice does, where its label does not say it. */
import type { Atlas } from './atlas'
import { attemptsAt, isLastAttempt } from './attempts'
import type { View } from './types'
import { effectOf, TRICKS } from './words'

const NTH = ['', 'the only', 'the second', 'the third', 'the fourth', 'the fifth']

export function hint(choice: string, view: View, atlas: Atlas): string {
  const [word = '', of = ''] = choice.split(':')
  switch (word) {
    case 'leave':
    case 'abandon':
    case 'evade-out':
      return lastFailure(view, atlas)
    case 'carry':
    case 'take':
    case 'buy':
    case 'reward':
    case 'refill':
    case 'discard':
    case 'ready':
    case 'cancel':
    case 'armour':
    case 'adjust':
    case 'reroll':
    case 'reap':
    case 'assassinate':
      return atlas.items[of] ? effectOf(atlas.items[of]) : trickText(of)
    case 'set':
      return trickText(of)
    case 'poison':
    case 'bribe':
      return trickText(word)
    default:
      return ''
  }
}

const trickText = (name: string): string => TRICKS.find((trick) => trick.name === name)?.does ?? ''

/** Once the Target is dead, going out is no failure. */
function lastFailure(view: View, atlas: Atlas): string {
  if (view.options.contract || view.target_hp <= 0 || !isLastAttempt(view, atlas)) return ''
  return `${NTH[attemptsAt(view, atlas)] ?? 'the last'} failure: the campaign ends`
}
