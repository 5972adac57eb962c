/** What each choice is about, and how pointing at a card, a figure and a zone narrows the choices down to one. */
import type { Option } from '../../protocol'
import type { Owner } from './atlas'
import type { View } from './types'

/**
 * One thing that a choice names, as `zone:C07`, `from:C01`, `to:C04`, `guard:5`, `patrol:2`, `intruder:ninja`, `end:1`,
 * `passage:passage`, `edge`, `card:guards/awaken`; `play` is what only a word can say.
 */
export type Facet = string

export interface Deed {
  option: Option
  /** All of these must be pointed at before it is done. */
  needs: Facet[]
  /** Pointing at one of these may tell it from another. */
  also: Facet[]
}

/** Something that is pointed at: the facets that it stands for, the likelier ones first. */
export type Grab = Facet[][]

export const cardFacet = (owner: Owner, card: string): Facet => `card:${owner}/${card}`
const guardCard = (card: string): Facet => cardFacet('guards', card)

/** Null where it names nothing to point at. */
export function deedOf(option: Option, view: View): Deed | null {
  const [word = '', first = '', second = ''] = option.choice.split(':')
  const deed = (needs: Facet[], also: Facet[] = []): Deed => ({ option, needs, also })
  const mover = (view.mine?.moving || 'ninja') as Owner
  switch (word) {
    case 'step':
    case 'climb':
    case 'come-out':
    case 'post':
    case 'patrol-at':
    case 'sleeper':
    case 'hide':
      return deed([`zone:${first}`])
    case 'search':
    case 'start':
      return deed([`zone:${second}`], [`intruder:${first}`])
    case 'entrance':
      return deed([`end:${first}`, `zone:${second}`])
    case 'move-post':
    case 'move-sleeper':
      return deed([`from:${first}`, `to:${second}`])
    case 'swap-objects':
      return deed([`from:${first}`, `from:${second}`])
    case 'move-patrol':
      return deed([`patrol:${first}`, `zone:${second}`])
    case 'swap':
      return deed([cardFacet(ownerOf(option, view), first), 'play'])
    case 'sentry-listen':
    case 'sentry-search':
      return deed([guardCard(word), `guard:${first}`])
    case 'patrol-listen':
    case 'patrol-search':
      return deed([guardCard(word), `patrol:${first}`])
    case 'free-sentry-listen':
      return deed([guardCard('free'), `guard:${first}`])
    case 'free-patrol-listen':
      return deed([guardCard('free'), `patrol:${first}`])
    case 'awaken':
      return deed([guardCard(word), `zone:${first}`])
    case 'attack':
      return deed([guardCard('kenjutsu'), `guard:${first}`], [`intruder:${second}`])
    case 'secret-passage':
      return deed([guardCard(word), 'play'])
    case 'take-card':
      return deed([guardCard(first), 'play'])
    case 'patrol':
      return deed([`patrol:${first}`])
    case 'make-room':
      return deed([`guard:${first}`])
    case 'join':
      return deed([`guard:${first}`, `patrol:${second}`])
    case 'form':
      return deed([`guard:${first}`, `guard:${second}`])
    case 'go-in':
      // An intruder's first way in is by his card.
      return deed([`passage:${first}`], view.mine ? [cardFacet(mover, 'secret-passage')] : [])
    case 'come-out-other':
      return deed(['passage:other'])
    case 'first':
      return deed([`intruder:${first}`])
    case 'hang-rope':
      return deed([cardFacet(mover, 'rope'), `zone:${first}`])
    case 'leave-map':
      return deed(['edge'])
    case 'kenjutsu':
      return deed([cardFacet(first as Owner, word), `guard:${second}`])
    case 'shuriken':
      return deed([cardFacet('ninja', word), `guard:${first}`])
    case 'potent-sake':
      return deed([cardFacet('traitor', word), `guard:${first}`])
    case 'shadow-walk':
      return deed([cardFacet('ninja', word), 'play'])
    case 'it-was-a-cat':
      return deed([cardFacet('traitor', word), 'play'])
    case 'bluff':
      return deed([cardFacet(first as Owner, second), 'play'])
    default:
      return null
  }
}

/** Whose hand a card is put back from: that of whoever is choosing his cards. */
function ownerOf(option: Option, view: View): Owner {
  const out = option.choice.split(':')[1] ?? ''
  if (!view.mine) return 'guards'
  const last = [...view.mine.intruders].reverse()
  return last.find(({ hand }) => hand.includes(out))?.who ?? 'ninja'
}

export function deedsOf(options: Option[], view: View): Deed[] {
  const deeds = options.flatMap((option) => deedOf(option, view) ?? facings(option, options))
  const ends = new Set(deeds.flatMap(({ needs }) => needs.filter(isEnd)))
  if (ends.size !== 1) return deeds
  // Where only one end of the passage is to be placed, nobody asks which.
  return deeds.map((deed) => ({ ...deed, needs: deed.needs.filter((facet) => !isEnd(facet)) }))
}

/** A patrol's facing is named by the zone at its back, but pointed at by the zones that it then has before it. */
function facings(option: Option, options: Option[]): Deed[] {
  if (!isFacing(option)) return []
  const others = options.filter((other) => isFacing(other) && other !== option)
  return others.map(({ choice }) => ({ option, needs: [`zone:${choice.slice(BEHIND.length)}`], also: [] }))
}

const BEHIND = 'behind:'
const isFacing = ({ choice }: Option): boolean => choice.startsWith(BEHIND)
const isEnd = (facet: Facet): boolean => facet.startsWith('end:')

/** Free listening is a slip beside the cards; everything else is a card of somebody. */
export const isCard = (facet: Facet): boolean => facet.startsWith('card:')
const isWord = (facet: Facet): boolean => facet === 'play'
/** Named in a menu as well as pointed at: what lies beside the map, and which end of the passage is meant. */
const isInMenu = (facet: Facet): boolean =>
  isCard(facet) || isWord(facet) || isEnd(facet) || facet.startsWith('passage:')

/** What is left to be pointed at after these grabs; null if they are about something else. */
function remaining(deed: Deed, grabs: Grab[]): { needs: Facet[]; also: Facet[] } | null {
  let needs = deed.needs
  let also = deed.also
  for (const grab of grabs) {
    const hit = grab.flat().find((facet) => needs.includes(facet) || also.includes(facet))
    if (!hit) return null
    if (needs.includes(hit)) needs = needs.filter((_, n) => n !== needs.indexOf(hit))
    else also = also.filter((facet) => facet !== hit)
  }
  return { needs, also }
}

export interface Left {
  deed: Deed
  needs: Facet[]
  also: Facet[]
}

/** The deeds that are still meant. Of the facets of a grab only the likeliest sort counts that means anything. */
export function meant(deeds: Deed[], grabs: Grab[]): Left[] {
  let tried: Grab[] = []
  for (const grab of grabs) {
    const sort = grab.find((facets) => withGrabs(deeds, [...tried, [facets]]).length > 0)
    if (!sort) return []
    tried = [...tried, [sort]]
  }
  return withGrabs(deeds, tried)
}

function withGrabs(deeds: Deed[], grabs: Grab[]): Left[] {
  return deeds.flatMap((deed) => {
    const left = remaining(deed, grabs)
    return left ? [{ deed, ...left }] : []
  })
}

/** The one choice that these grabs say completely. */
export function settled(left: Left[]): Option | null {
  const [only, ...others] = left
  return only && others.length === 0 && only.needs.length === 0 ? only.deed.option : null
}

/** What remains is a card, a word, the passage or one of its ends: a slip beside what was grabbed offers it. */
export function menuOf(left: Left[]): Option[] {
  return left.filter(({ needs }) => needs.every(isInMenu)).map(({ deed }) => deed.option)
}

/** The facets that can be pointed at next. What is to be moved comes before the place that it is moved to. */
export function pointable(left: Left[]): Set<Facet> {
  const found = left.flatMap(({ needs, also }) => {
    const isMoving = needs.some((facet) => facet.startsWith('from:'))
    return [...needs, ...also].filter((facet) => !isWord(facet) && !(isMoving && facet.startsWith('to:')))
  })
  return new Set(found)
}
