/** Through whose eyes a replay may be seen, with which key, and which link may be given away. */
import { say } from '../words/say'
import { INVITED, WATCHING, type Held } from '../net/keys'
import type { TableShown } from '../protocol'
import { FILM, replayPath, type Brought } from '../router'

/** As the server calls them: a seat's number, `watch` for spectators, `all` for everything. */
export type Eyes = string

export interface Way {
  eyes: Eyes
  label: string
  key: string
}

/** The keys that open a table here: those in the ring, and before them the one that the link brought. */
export function keysFor(table: string, ring: readonly Held[], brought: Brought | null): Held[] {
  const kept = ring.filter(({ seat }) => seat !== INVITED)
  if (!brought || brought.as === 'invite') return kept
  const seat = brought.as === 'seat' ? brought.seat : WATCHING
  const known = kept.find((one) => one.seat === seat)
  const first: Held = { game: '', ...known, table, seat, key: brought.key }
  return [first, ...kept.filter((one) => one !== known)]
}

export const eyesOf = ({ seat }: Held): Eyes => (seat === WATCHING ? 'watch' : String(seat))

/** While the game runs one looks through one's own eyes; afterwards through anybody's. */
export function waysFor(table: TableShown, keys: readonly Held[]): Way[] {
  if (table.state !== 'over') {
    const own = keys.map((held) => ({ eyes: eyesOf(held), label: labelOf(table, eyesOf(held)), key: held.key }))
    const watch = own.some(({ eyes }) => eyes === 'watch') ? null : watchKey(keys)
    return watch ? [...own, { eyes: 'watch', label: labelOf(table, 'watch'), key: watch }] : own
  }
  const all = [...table.seats.keys()].map(String).concat('watch', table.seats.length > 1 ? 'all' : [])
  return all.map((eyes) => ({ eyes, label: labelOf(table, eyes), key: keyTo(eyes, keys) }))
}

/** The key for these eyes: their own, or when the game is over any key of the table. */
export function keyTo(eyes: Eyes, keys: readonly Held[]): string {
  const own = keys.find((held) => eyesOf(held) === eyes)?.key
  return own ?? (eyes === 'watch' ? watchKey(keys) : null) ?? keys[0]?.key ?? ''
}

function labelOf(table: TableShown, eyes: Eyes): string {
  if (eyes === 'watch') return say('eyes.spectators')
  if (eyes === 'all') return say('eyes.all')
  const seat = table.seats[Number(eyes)]
  if (!seat) return say('eyes.seat', { seat: Number(eyes) + 1 })
  const name = seat.name.charAt(0).toUpperCase() + seat.name.slice(1)
  return seat.called && seat.player === 'person' ? `${name} (${seat.called})` : name
}

/** The key that may be given away: it shows what spectators see. A seat's key would give away the seat. */
export function watchKey(keys: readonly Held[]): string | null {
  const watching = keys.find(({ seat }) => seat === WATCHING)
  return watching?.key ?? keys.find(({ watch }) => watch)?.watch ?? null
}

export function shareLink(table: string, watch: string, step: number, eyes: Eyes | null, isFilm = false): string {
  const said = new URLSearchParams({ watch, step: String(step + 1), ...(isFilm && FILM) })
  if (eyes) said.set('eyes', eyes)
  return `${location.origin}${replayPath(table)}#${said}`
}

/** The step and the eyes alone, as a fragment that may stand in the address bar. */
export const placeOf = (step: number, eyes: Eyes, isFilm: boolean) =>
  `#${new URLSearchParams({ step: String(step + 1), eyes, ...(isFilm && FILM) })}`

/** Where a link wants the film to stand. Steps are counted from 1 in links, as they are on the page. */
export function wantedBy(hash: string): { step: number | null; eyes: Eyes | null; isFilm: boolean } {
  const said = new URLSearchParams(hash.replace(/^#/, ''))
  const step = Number(said.get('step') ?? NaN)
  const isFilm = said.get('film') === FILM.film
  return { step: Number.isInteger(step) && step > 0 ? step - 1 : null, eyes: said.get('eyes'), isFilm }
}
