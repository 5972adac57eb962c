import { listed, say } from '../words/say'
import type { GameShown, SeatShown, TableShown } from '../protocol'

/** What a seat is called at a table with so many seats. */
export function seatName(game: GameShown, seat: number, seats: number): string {
  return game.seat_names[game.seats.indexOf(seats)]?.[seat] ?? say('common.seat_number', { number: seat + 1 })
}

/** A seat by its role and whoever sits there: "the ninja (Aki)", "seat 1 (a bot: random)". */
export function fullName(seat: SeatShown): string {
  const { name, called, player } = seat
  return player === 'bot' || called ? say('seats.full_name', { name, called, player }) : name
}

/** Who sits there, as briefly as it can be said. */
export function shortName(seat: SeatShown): string {
  return seat.player === 'person' && seat.called ? seat.called : seat.name
}

export function namesOf(table: TableShown, seats: readonly number[]): string {
  const names = seats.flatMap((seat) => table.seats[seat] ?? []).map(shortName)
  return listed(names)
}

/** A role may be a plural, as in "the seekers decide"; a person's name is not. */
export function arePlural(table: TableShown, seats: readonly number[]): boolean {
  const shown = seats.flatMap((seat) => table.seats[seat] ?? [])
  const plural = new RegExp(say('seats.plural_role'), 'i')
  return shown.length > 1 || shown.some((seat) => shortName(seat) === seat.name && plural.test(seat.name))
}

/** Whose words are not in the dice, because they were waited for in vain; nothing where there are none. */
export function withoutWords(table: TableShown): string {
  const voided = [...new Set([...(table.round?.voided ?? []), ...table.dice.rounds.flatMap((round) => round?.voided ?? [])])]
  return voided.length > 0 ? say('seats.without_words', { names: namesOf(table, voided) }) : ''
}
