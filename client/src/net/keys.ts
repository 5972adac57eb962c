/** The browser's key ring: which seats this browser holds at which tables. A key never leaves it but to its server. */

/** The ring also keeps the right to watch, and an invitation that is not used yet, as if they were seats. */
export const WATCHING = -1
export const INVITED = -2

export interface Invitation {
  seat: number
  key: string
}

export interface Held {
  table: string
  seat: number
  key: string
  /** The owner's rights at the table, for whoever opened it. */
  owner?: string
  watch?: string
  invites?: Invitation[]
  game: string
  /** The commitment of the dice as it was first seen here: later ones are measured against it. */
  promise?: string
}

/** How far the words for the dice had come, as this browser was told before it said its own. */
export interface KeptRound {
  number: number
  promise: string
  voided: number[]
  /** The whole list, one for each seat; nothing before it was whole. */
  seals: string[]
}

const RING = 'uguisu.keys'
const ROUNDS = 'uguisu.rounds'
const VISITOR = 'uguisu.visitor'

export function held(): Held[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(RING) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isHeld) : []
  } catch {
    return []
  }
}

/** What is held at one table: its seats in order, then the right to watch, then an invitation. */
export function heldAt(table: string): Held[] {
  return held()
    .filter((one) => one.table === table)
    .sort((a, b) => rank(a) - rank(b))
}

/** A newer key of a seat takes the older one's place; what else was known of the seat stays known. */
export function keep(one: Held): void {
  const ring = held()
  const at = ring.findIndex((other) => isSame(other, one))
  if (at < 0) ring.push(one)
  else ring[at] = { ...ring[at], ...one }
  store(ring)
}

/** Which game a seat plays, and the promise of its dice. A promise is kept as it was first seen. */
export function learn({ table, seat }: Held, game: string, promise: string | undefined): void {
  const known = held().find((one) => isSame(one, { table, seat }))
  if (!known || (known.game === game && (known.promise || !promise))) return
  keep({ ...known, game, promise: known.promise ?? promise })
}

export function promiseOf({ table, seat }: Pick<Held, 'table' | 'seat'>): string | null {
  return held().find((one) => isSame(one, { table, seat }))?.promise ?? null
}

export function forget(table: string, seat: number): void {
  store(held().filter((other) => !isSame(other, { table, seat })))
  const { [`${table} ${seat}`]: _, ...others } = rounds()
  localStorage.setItem(ROUNDS, JSON.stringify(others))
}

export function roundOf(table: string, seat: number): KeptRound | null {
  return rounds()[`${table} ${seat}`] ?? null
}

export function keepRound(table: string, seat: number, round: KeptRound): void {
  localStorage.setItem(ROUNDS, JSON.stringify({ ...rounds(), [`${table} ${seat}`]: round }))
}

/** A secret of this browser, told to no other player: whoever sits twice is known by it. */
export function visitor(): string {
  const known = localStorage.getItem(VISITOR)
  if (known) return known
  const made = secret(16)
  localStorage.setItem(VISITOR, made)
  return made
}

/**
 * A key for something that is about to be asked for. It is the same one when it is asked for again, so that an answer
 * that was lost on the way does no harm.
 */
export function chosenFor(purpose: string): string {
  const name = `uguisu.chosen ${purpose}`
  const known = sessionStorage.getItem(name)
  if (known) return known
  const made = secret(16)
  sessionStorage.setItem(name, made)
  return made
}

/** So many random bytes as hexadecimal. */
export function secret(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes))
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function rank(one: Held): number {
  return one.seat >= 0 ? one.seat : 1_000_000 - one.seat
}

function isSame(a: { table: string; seat: number }, b: { table: string; seat: number }): boolean {
  return a.table === b.table && a.seat === b.seat
}

function isHeld(one: unknown): one is Held {
  const { table, seat, key } = (one ?? {}) as Partial<Held>
  return typeof table === 'string' && typeof seat === 'number' && typeof key === 'string'
}

function rounds(): Record<string, KeptRound> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(ROUNDS) ?? '{}')
    return kept && typeof kept === 'object' ? (kept as Record<string, KeptRound>) : {}
  } catch {
    return {}
  }
}

function store(ring: Held[]): void {
  localStorage.setItem(RING, JSON.stringify(ring))
}
