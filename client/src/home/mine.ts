import { say } from '../words/say'
import type { Mine, MyTable } from '../protocol'
import { post } from '../net/api'
import { held, INVITED, WATCHING } from '../net/keys'

const MOST = 200
/** The question of one seat would tell the players of the others at this screen what they must not know. */
const SHARED = say('mine.somebody_decides')

/** The tables of this browser's key ring, those that wait for a decision first, then by when something happened. */
export async function myTables(): Promise<MyTable[]> {
  const seats = held().filter((one) => one.seat >= 0)
  const keys = seats.slice(-MOST).map((one): [string, string] => [one.table, one.key])
  if (keys.length === 0) return []
  const isShared = ({ table }: MyTable) => seats.filter((one) => one.table === table).length > 1
  const tables = sorted(await post<MyTable[]>('/api/mine', { keys } satisfies Mine))
  return tables.map((one) => (one.secrets && isShared(one) ? { ...one, text: one.text && SHARED } : one))
}

export interface Visited {
  table: string
  game: string
  as: 'watching' | 'invited'
}

/** Tables where this browser has no seat, but may watch or is invited; the newest first. */
export function visited(): Visited[] {
  const ring = held()
  const seated = new Set(ring.filter((one) => one.seat >= 0).map((one) => one.table))
  const found = new Map<string, Visited>()
  for (const { table, seat, game } of ring) {
    if (seat === INVITED) found.set(table, { table, game, as: 'invited' })
    else if (seat === WATCHING && !seated.has(table) && !found.has(table)) found.set(table, { table, game, as: 'watching' })
  }
  return [...found.values()].reverse()
}

/** Several seats of one table are one table: what waits there is told once. So are the tables of a campaign: the latest. */
export function sorted(tables: MyTable[]): MyTable[] {
  const latest = new Map<string, number>()
  for (const { campaign, part } of tables) latest.set(campaign, Math.max(part, latest.get(campaign) ?? 0))
  const ranked = [...tables].sort((a, b) => rank(a) - rank(b) || b.touched - a.touched)
  return ranked.filter(
    (one, at) =>
      ranked.findIndex((other) => other.table === one.table) === at &&
      (one.campaign === '' || one.part === latest.get(one.campaign)),
  )
}

function rank(table: MyTable): number {
  if (table.yours) return 0
  return table.state === 'over' ? 2 : 1
}
