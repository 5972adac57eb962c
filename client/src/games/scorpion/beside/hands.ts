/** The cards that a seat holds, hand by hand. */
import type { CardShown } from '../../../kit/beside/cards'
import type { Facet } from '../../../kit/narrowing'
import { filled } from '../../../words/say'
import { cardOf, type Owner } from '../atlas'
import { CARD_GLYPHS } from '../glyphs'
import type { Atlas, View } from '../types'
import { cards as counted, sideOf, titleOf } from '../words'

export interface Held {
  id: string
  title: string
  cards: CardShown[]
  /** How many cards; none of what is no card. */
  count: number
  /** The letter of an intruder's mission. */
  mission: string
}

const BACKS: { [owner in Owner]: string } = {
  guards: 'var(--indigo)',
  ninja: 'var(--seal)',
  traitor: 'var(--slip-ink)',
}

/** The same card several times is one stack. */
function stacked(atlas: Atlas, owner: Owner, cards: string[], isAway: (card: string) => boolean): CardShown[] {
  return [...new Set(cards)].map((card) => {
    const { name, text } = cardOf(atlas, owner, card)
    const count = cards.filter((other) => other === card).length
    const label = filled(atlas.labels.hands.card, { card: name, cards: counted(atlas, count) })
    const glyph = CARD_GLYPHS[card] ?? ''
    return { facet: `card:${owner}/${card}`, name, text, count, label, glyph, back: BACKS[owner], isAway: isAway(card) }
  })
}

/** Listening without a card is offered as a slip beside the cards. */
function freeListening({ labels }: Atlas): CardShown {
  const { free: name, free_text: text } = labels.hands
  return { facet: 'card:guards/free', name, text, count: 0, glyph: CARD_GLYPHS.free ?? '', back: BACKS.guards }
}

export function heldBy(view: View, atlas: Atlas, isOffered: (facet: Facet) => boolean): Held[] {
  const held = (view.mine?.intruders ?? []).map(({ who, hand, mission }) => {
    const cards = stacked(atlas, who, hand, () => false)
    return { id: who, title: titleOf(atlas, who), cards, count: hand.length, mission }
  })
  const all = [...held, ...guardHands(view, atlas)]
  const free = freeListening(atlas)
  if (isOffered(free.facet)) all.at(-1)?.cards.push(free)
  return all
}

function guardHands(view: View, atlas: Atlas): Held[] {
  const words = atlas.labels.hands
  const { hands = [], drawn = [], decks = [] } = view.guard ?? {}
  /** In the Alert Phase the hand lies face down: only what was drawn is played, Kenjutsu apart. */
  const isFaceDown = (card: string) => view.phase === 'alert' && card !== 'kenjutsu'
  return hands.flatMap((hand, player) => {
    const isOne = hands.length === 1
    const owner = sideOf(atlas, hands.length, player)
    // Before the hand is chosen all the cards lie there, and none in the deck.
    const isWhole = view.phase === 'set-up' && (decks[player] ?? []).length === 0
    const [alone, shared] = isWhole ? [words.whole, words.whole_of] : [words.hand, words.hand_of]
    const title = isOne ? alone : filled(shared, { owner })
    const own = { id: `hand ${player}`, title, cards: stacked(atlas, 'guards', hand, isFaceDown), count: hand.length }
    const fresh = drawn[player] ?? []
    if (fresh.length === 0) return [{ ...own, mission: '' }]
    const cards = stacked(atlas, 'guards', fresh, () => false)
    const called = isOne ? words.drawn : filled(words.drawn_of, { owner })
    const apart = { id: `drawn ${player}`, title: called, cards, count: fresh.length, mission: '' }
    return [apart, { ...own, mission: '' }]
  })
}
