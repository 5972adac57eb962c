import type { Follow, GameShown, GoOn, KeyOf, NewTable, OpenLesson, Opened, Rematch, Renew } from '../protocol'
import type { RenewRight, Seated, SeatOn, SeatShown, Sit, StandIn, VoidRound, Wish } from '../protocol'
import { post, Refusal, send } from './api'
import { chosenFor, forget, heldAt, INVITED, keep, visitor, WATCHING, type Held } from './keys'
import { settings } from './settings.svelte'

/** Who sits where when nothing is said: me first, then the strongest bots. */
export function usualSeats(game: GameShown, count = game.seats[0] ?? 1): Wish[] {
  const bot = game.bots.at(-1) ?? ''
  return Array.from({ length: count }, (_, seat): Wish => {
    if (seat === 0) return { player: 'me', bot: '' }
    return bot ? { player: 'bot', bot } : { player: 'open', bot: '' }
  })
}

/** A first game is for as few as can play it: nobody shares a side with a bot. */
export const seatsAtFirst = (game: Pick<GameShown, 'seats'>): number => Math.min(...game.seats)

/** Who sits where in a first game: me in the seat that I want, and everywhere else the bot for that. */
export function firstSeats(game: GameShown, mine: number): Wish[] {
  const bot = game.first_bot
  return usualSeats(game, seatsAtFirst(game)).map((_, seat): Wish => {
    if (seat === mine) return { player: 'me', bot: '' }
    return bot ? { player: 'bot', bot } : { player: 'open', bot: '' }
  })
}

/** Opens a table and says its id. */
export async function openTable(
  game: string,
  options: Record<string, unknown>,
  seats: Wish[],
  stand_ins = false,
  talk: NewTable['talk'] = 'free',
): Promise<string> {
  const wanted: NewTable = { ...sitter(), game, options, stand_ins, talk, seats }
  return keepOpened(await post<Opened>('/api/tables', wanted), game)
}

/** Opens the table of a lesson and says its id. */
export async function openLesson(game: string, lesson: string): Promise<string> {
  const wanted: OpenLesson = { ...sitter(), game, lesson }
  return keepOpened(await post<Opened>('/api/lessons', wanted), game)
}

/** Goes on from a save file. */
export async function openFromFile(file: Blob): Promise<string> {
  return keepOpened(await send<Opened>('/api/upload', file), '')
}

export async function sitDown(table: string, invite: string): Promise<void> {
  const wanted: Sit = { ...sitter(), invite, new_key: chosenFor(`sit:${invite}`) }
  const seated = await post<Seated>(`${at(table)}/sit`, wanted)
  keepSeated(seated, '')
  forget(table, INVITED)
}

/** The same players at a new table, everybody `shift` seats further on. */
export async function rematch(table: string, game: string, keys: string[], shift: number): Promise<string> {
  const chosen = (what: string) => chosenFor(`rematch:${table}:${what}`)
  const new_keys = keys.map(chosen)
  const wanted: Rematch = { ...sitter(), keys, shift, new_keys, owner: chosen('owner'), watch: chosen('watch') }
  return keepOpened(await post<Opened>(`${at(table)}/rematch`, wanted), game)
}

/** Who sits where at the next table of a campaign: everybody where he was, and nobody yet in seats that are new. */
export function sameCompany(seats: SeatShown[], mine: number[], count: number): SeatOn[] {
  return Array.from({ length: count }, (_, at): SeatOn => {
    const before = seats[at]
    if (mine.includes(at)) return { player: 'me', bot: '', follows: -1 }
    if (!before || before.player === 'open') return { player: 'open', bot: '', follows: -1 }
    if (before.player === 'bot') return { player: 'bot', bot: before.called, follows: -1 }
    return { player: 'follows', bot: '', follows: at }
  })
}

/** The next table of a campaign. */
export async function goOn(table: string, game: string, keys: string[], seats: SeatOn[]): Promise<string> {
  const chosen = (what: string) => chosenFor(`sequel:${table}:${what}`)
  const new_keys = keys.map(chosen)
  const wanted: GoOn = { ...sitter(), keys, seats, options: {}, new_keys, owner: chosen('owner'), watch: chosen('watch') }
  return keepOpened(await post<Opened>(`${at(table)}/sequel`, wanted), game)
}

/** Goes to the table where the others have gone on. */
export async function follow(table: string, game: string, keys: string[]): Promise<string> {
  let found = ''
  for (const key of keys) {
    const wanted: Follow = { ...sitter(), key, new_key: chosenFor(`follow:${key}`) }
    const seated = await post<Seated>(`${at(table)}/follow`, wanted)
    keepSeated(seated, game)
    found = seated.table
  }
  return found
}

export async function leave(held: Held): Promise<void> {
  try {
    await post(`${at(held.table)}/leave`, { key: held.key })
  } catch (error) {
    const isVoid = error instanceof Refusal && error.code === 'no-such-key'
    if (!isVoid) throw error
  }
  letGo(held)
}

/** Whoever opened the table and leaves a seat can still watch there and fill the seat. */
function letGo({ table, seat }: Held): void {
  const owner = ownedAt(table)
  forget(table, seat)
  if (!owner || owner.seat !== seat) return
  const { watch, invites } = owner
  const other = ownedAt(table)
  if (other) keep({ ...other, watch, invites })
  else if (watch) keep({ table, seat: WATCHING, key: watch, owner: owner.owner, watch, invites, game: owner.game })
}

export async function renew(held: Held): Promise<Held> {
  const wanted: Renew = { key: held.key, new_key: chosenFor(`renew:${held.key}`) }
  const seated = await post<Seated>(`${at(held.table)}/renew`, wanted)
  const renewed = { ...held, key: seated.key }
  keep(renewed)
  return renewed
}

/** The link to watch that was given away so far no longer opens the table. */
export async function renewWatch(owner: Held): Promise<void> {
  const { table, watch = '' } = owner
  const wanted: RenewRight = { owner: owner.owner ?? '', right: 'watch', new_key: chosenFor(`watch:${table}:${watch}`) }
  const { key } = await post<KeyOf>(`${at(table)}/renew-right`, wanted)
  for (const one of heldAt(table)) {
    if (one.seat === WATCHING) keep({ ...one, key, watch: key })
    else if (one.watch) keep({ ...one, watch: key })
  }
}

/** A fresh invitation to an open seat; it is kept where the owner's rights are kept. */
export async function invite(owner: Held, seat: number): Promise<void> {
  const seated = await post<Seated>(`${at(owner.table)}/invite`, { owner: owner.owner, seat })
  const others = (owner.invites ?? []).filter((one) => one.seat !== seat)
  keep({ ...owner, invites: [...others, { seat, key: seated.key }] })
}

export function dropInvite(table: string, key: string): void {
  for (const one of heldAt(table)) {
    if (one.invites) keep({ ...one, invites: one.invites.filter((known) => known.key !== key) })
  }
}

export async function fill(owner: Held, seat: number, bot: string): Promise<void> {
  await post(`${at(owner.table)}/fill`, { owner: owner.owner, seat, bot })
}

/** A bot plays for somebody who is gone; without a bot, I do. */
export async function standIn(held: Held, seat: number, bot: string): Promise<void> {
  await post(`${at(held.table)}/stand-in`, { key: held.key, seat, bot } satisfies StandIn)
}

/** The words that are missing in this round are no longer waited for. */
export async function voidRound(owner: Held, round: number): Promise<void> {
  await post(`${at(owner.table)}/void`, { owner: owner.owner, round } as VoidRound)
}

/** Whoever opened a table here holds its owner's rights, and knows how to let others watch. */
export function ownedAt(table: string): Held | null {
  return heldAt(table).find((one) => one.owner) ?? null
}

function keepOpened(opened: Opened, game: string): string {
  const { table, owner, watch, invites, promise } = opened
  const seats = opened.seats.length > 0 ? opened.seats : [{ seat: WATCHING, key: watch }]
  for (const { seat, key } of seats) keep({ table, seat, key, owner, watch, invites, game, ...(promise && { promise }) })
  return table
}

function keepSeated({ table, seat, key, promise }: Seated, game: string): void {
  keep({ table, seat, key, game, ...(promise && { promise }) })
}

function sitter() {
  return { called: settings.called, visitor: visitor() }
}

function at(table: string): string {
  return `/api/tables/${encodeURIComponent(table)}`
}
