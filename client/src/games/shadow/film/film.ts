/** The film of a mission that is over: what lay on the mat, what became of it, and what would have on another board. */
import type { Reel } from '../../drawing'
import type { Atlas, Film, Guard, Round, Turned, View } from '../types'
import { label, named, titled } from '../words'

/** The Daimyo's orders have made something else of it. */
export const differs = ({ outcome, undisturbed }: Turned): boolean => outcome !== 'unplayed' && outcome !== undisturbed

/** Where the film rests: cards that failed, and those that the Daimyo's orders saved or spoiled. */
export const momentsIn = ({ rounds }: Film): number[] =>
  rounds.flatMap(({ cards }) => cards.filter((card) => card.outcome === 'seen' || differs(card)).map(({ at }) => at))

/** The round that was sealed last, after so many lines of the log. */
export const roundAt = ({ rounds }: Film, at: number): Round | null => rounds.filter((round) => round.at <= at).at(-1) ?? null

/** The round whose plans are under way; none while new ones are laid. */
function underWay(view: View, reel: Reel | undefined): Round | null {
  const round = reel ? roundAt(reel.film as Film, reel.at) : null
  return round && round.number === view.round && view.phase !== 'programming' ? round : null
}

/** The cards that lie on the mat, each with its face. */
export const turnedIn = (view: View, reel: Reel | undefined): readonly Turned[] => underWay(view, reel)?.cards ?? []

/** Where guards stood when the mat was sealed who stand elsewhere now. */
export const leftBehind = (view: View, reel: Reel | undefined): [string, Guard][] =>
  Object.entries(underWay(view, reel)?.guards ?? {}).filter(([number, { yard, corner, facing }]) => {
    const now = view.guards[number]
    return now && (now.yard !== yard || now.corner !== corner || now.facing !== facing)
  })

const worked = (cards: readonly Turned[], of: 'outcome' | 'undisturbed'): number => cards.filter((card) => card[of] === 'works').length

/** How a round went, in a sentence. */
export const roundSaid = (atlas: Atlas, { number, cards }: Round): string =>
  label(atlas, 'film', 'round_went', { round: number, count: cards.length, worked: worked(cards, 'outcome'), would: worked(cards, 'undisturbed') })

/** What became of a card, and what would have if the Daimyo had moved nobody. */
export function cardSaid(atlas: Atlas, card: Turned): string {
  const facts = { slot: card.slot + 1, ninja: titled(atlas, 'ninja', card.ninja), card: named(atlas, 'card', card.card) }
  const what = [label(atlas, 'film', 'card', facts), label(atlas, 'film', card.outcome)]
  if (card.outcome !== 'unplayed') what.push(label(atlas, 'undisturbed', differs(card) ? card.undisturbed : 'same'))
  return what.filter(Boolean).join(' ')
}
