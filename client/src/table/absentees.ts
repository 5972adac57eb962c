import type { SeatShown, TableShown } from '../protocol'

/** Somebody who is gone, or whose seat is played by another one. */
export interface Absentee {
  seat: number
  shown: SeatShown
  /** Whose holder plays the seat. */
  by: number | null
  /** I may have it played by somebody else now. */
  isFree: boolean
}

/** Those whose seats are played by others, and those that I could see to. `now` in seconds since 1970. */
export function absentees(table: TableShown, mine: number, now: number): Absentee[] {
  if (table.state !== 'running') return []
  const all = table.seats.map((shown, seat): Absentee => {
    const by = shown.stand_in?.seat ?? null
    const isTime = shown.free_at !== null && shown.free_at <= now
    return { seat, shown, by, isFree: mine >= 0 && seat !== mine && (isTime || by === mine) }
  })
  return all.filter(({ shown, isFree }) => shown.stand_in !== null || isFree)
}

/** Where nothing is hidden, whoever is on the same side may play the seat himself. */
export function mayPlayFor(table: TableShown, mine: number, { seat, by }: Absentee): boolean {
  return !table.secrets && by !== mine && table.sides.some((side) => side.includes(mine) && side.includes(seat))
}

/** The seats that are played by those who hold these ones. */
export function playedBy(table: TableShown, seats: readonly number[]): number[] {
  const stood = table.seats.flatMap(({ stand_in }, seat) => (stand_in?.seat != null && seats.includes(stand_in.seat) ? seat : []))
  return [...seats, ...stood]
}
