import { say } from '../words/say'
import type { GameShown, SeatShown, TableShown } from '../protocol'

/** What a seat is called at a table with so many seats. */
export function seatName(game: GameShown, seat: number, seats: number): string {
  return game.seat_names[game.seats.indexOf(seats)]?.[seat] ?? `seat ${seat + 1}`
}

/** A seat by its role and whoever sits there: "the ninja (Aki)", "seat 1 (a bot: random)". */
export function fullName(seat: SeatShown): string {
  if (seat.player === 'bot') return `${seat.name} (a bot: ${seat.called})`
  return seat.called ? `${seat.name} (${seat.called})` : seat.name
}

/** Who sits there, as briefly as it can be said. */
export function shortName(seat: SeatShown): string {
  return seat.player === 'person' && seat.called ? seat.called : seat.name
}

export function namesOf(table: TableShown, seats: readonly number[]): string {
  const names = seats.flatMap((seat) => table.seats[seat] ?? []).map(shortName)
  return new Intl.ListFormat('en').format(names)
}

/** A role may be a plural, as in "the seekers decide"; a person's name is not. */
export function decidesOf(table: TableShown, seats: readonly number[]): string {
  const shown = seats.flatMap((seat) => table.seats[seat] ?? [])
  const isPlural = shown.length > 1 || shown.some((seat) => shortName(seat) === seat.name && /^the .*[^s]s$/i.test(seat.name))
  return isPlural ? 'decide' : 'decides'
}

/** Whose words are not in the dice, because they were waited for in vain; nothing where there are none. */
export function withoutWords(table: TableShown): string {
  const voided = [...new Set([...(table.round?.voided ?? []), ...table.dice.rounds.flatMap((round) => round?.voided ?? [])])]
  return voided.length > 0 ? say('seats.the_dice_do_without_the', { namesOf: namesOf(table, voided) }) : ''
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
