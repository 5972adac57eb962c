/** What everything is called, put together from the names, the words and the labels of the atlas. */
import { capital, filled, listed, type Facts, type Template } from '../../words/say'
import type { Atlas, BoardSheet, HexSheet, MissionFile, View } from './types'

type Tables = { [heading: string]: { [name: string]: unknown } }

function found(tables: Tables, heading: string, name: string, facts: Facts): string {
  const template = tables[heading]?.[name] as Template | undefined
  return template === undefined ? '' : filled(template, facts)
}

/** A label by its heading and its name; nothing where there are no words for it. */
export const label = ({ labels }: Atlas, heading: string, name: string, facts: Facts = {}): string => found(labels, heading, name, facts)
/** The game's own words, as its sentences have them. */
export const word = ({ words }: Atlas, heading: string, name: string, facts: Facts = {}): string => found(words, heading, name, facts)

/** What an id is called within a sentence, or else the id: `Hayato`, `looking out`. */
export const named = ({ names }: Atlas, kind: string, id: string | number): string => names[kind]?.[id] ?? String(id).replaceAll('_', ' ')
export const titled = (atlas: Atlas, kind: string, id: string | number): string => capital(named(atlas, kind, id))

export const initialOf = (atlas: Atlas, ninja: string): string => titled(atlas, 'ninja', ninja).charAt(0)

/** What a hex is called on this board: `the drill yard`, `bush 5.4`. */
export function placeName(atlas: Atlas, view: View, hex: string): string {
  const own = (atlas.words.places?.[view.mission] as { [hex: string]: string } | undefined)?.[hex]
  if (own) return own
  const sheet = atlas.boards[view.mission]?.hexes.find(({ id }) => id === hex)
  const kind = sheet?.colour === 'gate' ? 'gate' : (sheet?.kind ?? 'elsewhere')
  return word(atlas, 'places', kind, { hex, colour: named(atlas, 'colour', sheet?.colour ?? '') })
}

/** `the Officer in the main gate`; with his corner where another one of his kind stands beside him. */
export function guardName(atlas: Atlas, view: View, number: number | string): string {
  const guard = view.guards[number]
  const kind = atlas.kinds[number] ?? ''
  if (!guard) return word(atlas, 'words', 'newcomer', { kind })
  const alike = Object.entries(view.guards).filter(([other, { yard }]) => yard === guard.yard && atlas.kinds[other] === kind)
  const facts = { kind: named(atlas, 'kind', kind), yard: placeName(atlas, view, guard.yard), corner: named(atlas, 'corner_at', guard.corner) }
  return word(atlas, 'words', alike.length === 1 || guard.corner < 0 ? 'guard_at' : 'guard_at_corner', facts)
}

/** Who he is, where he looks, and how he is. */
export function guardText(atlas: Atlas, view: View, number: number | string): string {
  const guard = view.guards[number]
  const facts = guard ? [named(atlas, 'facing', guard.facing), ...(guard.state === 'calm' ? [] : [named(atlas, 'state', guard.state)])] : []
  return capital([guardName(atlas, view, number), ...facts].join(', '))
}

export const guardsText = (atlas: Atlas, view: View, numbers: readonly number[]): string =>
  listed(numbers.map((number) => guardName(atlas, view, number)))

/** The colour of a card; that of the Mission card is the mission's. */
export function riskOf(atlas: Atlas, action: string, view?: Pick<View, 'mission'>): string {
  const colour = atlas.cards[action]?.colour ?? 'green'
  return colour === 'mission' ? ((view && atlas.boards[view.mission]?.file.colour) ?? 'mission') : colour
}

export const symbolName = (atlas: Atlas, symbol: string, junction = ''): string => {
  if (symbol !== 'MV') return named(atlas, 'symbol', symbol)
  const colour = junction === 'any' ? word(atlas, 'words', 'any_colour') : named(atlas, 'colour', junction)
  return word(atlas, 'words', 'through_colour', { colour })
}

/** What a card does, and who stops it. */
export function cardText(atlas: Atlas, action: string, view?: View): string {
  const card = atlas.cards[action]
  if (!card) return ''
  const briefing = atlas.words.briefings?.[view?.mission ?? ''] as { action?: string } | undefined
  if (card.colour === 'mission' && briefing?.action) return briefing.action
  const symbols = capital(card.symbols.map((symbol) => symbolName(atlas, symbol, card.junction)).join(', '))
  return word(atlas, 'words', 'card_text', { symbols, risk: word(atlas, 'risks', riskOf(atlas, action, view)) })
}

/** `2 moves, 1 free move` */
export const dutiesText = (atlas: Atlas, duties: readonly string[]): string =>
  [...new Set(duties)].map((duty) => word(atlas, 'duties', duty, { count: duties.filter((other) => other === duty).length })).join(', ')

/** What half of an order does now, and what it would in the other state of alarm: `execute`, `prepare`, `activate`. */
export function halfText(atlas: Atlas, { alarm }: Pick<View, 'alarm'>, order: string, half: string): string {
  const sheet = atlas.orders[order]
  if (!sheet) return ''
  const [calm, red] = half === 'execute' ? [sheet.execute, sheet.execute_alarm] : [sheet.prepare, sheet.prepare_alarm]
  const [now, other] = alarm === 'none' ? [calm, red] : [red, calm]
  return label(atlas, 'orders', half, { alarm, duties: dutiesText(atlas, now), other: dutiesText(atlas, other) })
}

/** The mission as it is laid out for the ninjas who are in play. */
export const layoutOf = ({ file, layouts }: BoardSheet, { ninjas }: View): MissionFile => layouts[Object.keys(ninjas).length] ?? file

/** What a hex is, in words. */
export function hexText(atlas: Atlas, view: View, hex: string): string {
  const sheet = atlas.boards[view.mission]
  if (!sheet) return ''
  const file = layoutOf(sheet, view)
  const here = Object.entries(file.objectives).flatMap(([name, places]) => (places.includes(hex) ? [name] : []))
  const overlays = [file.barracks.includes(hex) && 'barracks', file.towers.includes(hex) && 'tower', file.entries.includes(hex) && 'entry', ...here]
  const name = placeName(atlas, view, hex)
  const words = overlays.flatMap((one) => (one ? [label(atlas, 'overlays', one)] : [])).filter((one) => !name.includes(one))
  return [capital(name), ...words].join(' · ')
}

/** A gate's junction is brown while it is closed, and white while it is open: the view says which are. */
export function colourOf(view: View, board: Atlas['boards'][string], hex: Pick<HexSheet, 'id' | 'colour'>): string {
  if (hex.colour !== 'gate') return hex.colour
  const yard = Object.entries(board.gates).find(([, [junction]]) => junction === hex.id)?.[0] ?? ''
  return view.open_gates.includes(yard) ? 'white' : 'brown'
}
