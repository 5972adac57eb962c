/** The cards that a seat holds, kind by kind. */
import { cardOf, type Atlas, type CardSheet, type Owner } from './atlas'
import { cardFacet, type Facet } from './deeds'
import type { Box } from './geometry'
import type { View } from './types'
import { capital, handName } from './words'

export interface Stack {
  facet: Facet
  owner: Owner
  card: string
  sheet: CardSheet
  /** None for what is no card. */
  count: number
}

export interface Held {
  id: string
  title: string
  owner: Owner
  stacks: Stack[]
  /** Just drawn, and kept apart from the hand. */
  isDrawn: boolean
  /** The letter of an intruder's mission. */
  mission: string
}

/** Listening without a card is offered as a slip beside the cards. */
const FREE: CardSheet = { name: 'Free listening', text: 'One sentry or one patrol listens without a card.', count: 0 }

function stacked(atlas: Atlas, owner: Owner, cards: string[]): Stack[] {
  return [...new Set(cards)].map((card) => ({
    facet: cardFacet(owner, card),
    owner,
    card,
    sheet: cardOf(atlas, owner, card),
    count: cards.filter((other) => other === card).length,
  }))
}

export function heldBy(view: View, atlas: Atlas, offered: (facet: Facet) => boolean): Held[] {
  const held: Held[] = (view.mine?.intruders ?? []).map(({ who, hand, mission }) => ({
    id: who,
    title: capital(who),
    owner: who,
    stacks: stacked(atlas, who, hand),
    isDrawn: false,
    mission,
  }))
  const guards = view.guard
  if (!guards) return held
  guards.hands.forEach((hand, player) => {
    const name = handName(guards.hands.length, player)
    const common = { owner: 'guards' as const, mission: '' }
    const drawn = guards.drawn[player] ?? []
    if (drawn.length > 0) {
      const title = guards.hands.length > 1 ? `${name}, drawn` : 'Drawn'
      held.push({ id: `drawn ${player}`, title, stacks: stacked(atlas, 'guards', drawn), isDrawn: true, ...common })
    }
    // Before the hand is chosen all the cards lie there, and none in the deck.
    const isWhole = view.phase === 'set-up' && (guards.decks[player] ?? []).length === 0
    const title = guards.hands.length > 1 ? `${name}${isWhole ? ', all' : ''}` : isWhole ? 'All cards' : 'Hand'
    held.push({ id: `hand ${player}`, title, stacks: stacked(atlas, 'guards', hand), isDrawn: false, ...common })
  })
  const free = cardFacet('guards', 'free')
  const last = held.at(-1)
  if (last && offered(free)) last.stacks.push({ facet: free, owner: 'guards', card: 'free', sheet: FREE, count: 0 })
  return held
}

/** In the Alert Phase the hand lies face down: only what was drawn is played, Kenjutsu apart. */
export function isAtHand(view: View, { isDrawn, owner }: Held, card: string): boolean {
  if (owner !== 'guards' || view.phase !== 'alert' || card === 'kenjutsu') return true
  return isDrawn
}

/** A card as it is drawn. */
export const [WIDE, TALL] = [84, 112]
const HEAD = 30
/** The name of a hand, turned, beside its cards. */
const ASIDE = 40

export interface HandsLaid {
  scale: number
  cards: { stack: Stack; hand: Held; x: number; y: number }[]
  heads: { hand: Held; x: number; y: number }[]
}

/** As many in a row as make them largest. */
export function laidInColumn(held: Held[], box: Box): HandsLaid {
  const gap = 10
  const head = HEAD + 6
  const scaleOf = (columns: number) => {
    const rows = Math.max(1, held.reduce((sum, { stacks }) => sum + Math.ceil(stacks.length / columns), 0))
    const across = (box.width - gap * (columns - 1) - 8) / columns / WIDE
    const down = ((box.height - held.length * head) / rows - gap - 2) / TALL
    return Math.min(1, across, down)
  }
  const columns = [3, 4, 5, 6, 7].reduce((best, one) => (scaleOf(one) > scaleOf(best) ? one : best))
  const scale = scaleOf(columns)
  const [across, down] = [WIDE * scale + gap, TALL * scale + gap + 2]
  const laid: HandsLaid = { scale, cards: [], heads: [] }
  let y = box.y
  for (const hand of held) {
    laid.heads.push({ hand, x: box.x, y })
    y += head
    hand.stacks.forEach((stack, n) => {
      laid.cards.push({ stack, hand, x: box.x + (n % columns) * across, y: y + Math.floor(n / columns) * down })
    })
    y += Math.ceil(hand.stacks.length / columns) * down
  }
  return laid
}

/** All in one row, or in as many as make them largest. */
export function laidInStrip(held: Held[], box: Box): HandsLaid {
  const gap = 14
  const count = held.reduce((sum, { stacks }) => sum + stacks.length, 0)
  const room = box.width - held.length * (ASIDE + gap)
  const scaleOf = (rows: number) => {
    const columns = Math.max(1, held.reduce((sum, { stacks }) => sum + Math.ceil(stacks.length / rows), 0))
    return Math.min((room / columns - gap) / WIDE, (box.height - 8 - gap * (rows - 1)) / rows / TALL)
  }
  const rows = count > 0 ? [1, 2, 3].reduce((best, one) => (scaleOf(one) > scaleOf(best) ? one : best)) : 1
  const scale = scaleOf(rows)
  const laid: HandsLaid = { scale, cards: [], heads: [] }
  let x = box.x
  for (const hand of held) {
    laid.heads.push({ hand, x, y: box.y })
    x += ASIDE
    hand.stacks.forEach((stack, n) => {
      const across = Math.floor(n / rows) * (WIDE * scale + gap)
      laid.cards.push({ stack, hand, x: x + across, y: box.y + 6 + (n % rows) * (TALL * scale + gap) })
    })
    x += Math.ceil(hand.stacks.length / rows) * (WIDE * scale + gap) + gap
  }
  return laid
}
