/** Who would see, hear and follow a Ninja where he is thought to stand: as the server has worked it out. */
import type { Insight as Asked } from '../../drawing'
import type { Insight, Reaches, Stand, View } from '../types'

export interface Stood {
  /** Who looks there now, and what his die must show. */
  seen: { npc: string; needed: number; chance: number }[]
  follows: string[]
  hears: string[]
  /** Whom a call of those who may spot him or follow him would bring. */
  comes: string[]
  /** How likely he is spotted before his next card. */
  risk: number | null
  /** What would be heard of him; null where it is what he makes now. */
  noise: number | null
  /** By what is done; empty where he stands as he is. */
  deed: string
}

type People = Pick<Reaches, 'people' | 'calls' | 'chances'>

export const reachesIn = (insight: Asked | undefined): Reaches | null => (insight?.exposure?.found as Reaches | null | undefined) ?? null
export const insightIn = (insight: Asked | undefined): Insight | null => (insight?.belief?.found as Insight | null | undefined) ?? null

/** Defaults do not travel. */
function stoodAs({ people, calls, chances }: People, stand: Partial<Stand>, noise: number | null, deed: string): Stood {
  const named = (numbers: readonly number[] = []) => numbers.flatMap((number) => people[number] ?? [])
  const seen = (stand.seen ?? []).map(([number, needed]) => ({ npc: people[number] ?? '', needed, chance: chances[needed - 1] ?? 0 }))
  const follows = named(stand.follows)
  const callers = [...seen.map(({ npc }) => npc), ...follows]
  const comes = [...new Set(callers.flatMap((npc) => calls[npc] ?? []))].filter((npc) => !follows.includes(npc))
  return { seen, follows, hears: named(stand.hears), comes, risk: stand.risk ?? null, noise, deed }
}

/** On a square where something that can be chosen leads. */
export function stoodAt(found: Reaches | null, square: number, verb = ''): Stood | null {
  if (!found) return null
  const deeds = verb ? [verb] : Object.keys(found.reaches)
  for (const deed of deeds) {
    const reach = found.reaches[deed]
    const stand = reach?.places[square]
    if (reach && stand) return stoodAs(found, stand, reach.noise, deed)
  }
  return null
}

/** Of a Ninja, where he stands. */
export function stoodNow(found: Insight | null, ninja: string): Stood | null {
  const stand = found?.now[ninja]
  return found && stand ? stoodAs(found, stand, null, '') : null
}

/** In a hundred, as it is said and as it is written on the board. */
export const inHundred = (share: number): number => Math.round(share * 100)

/** How bad that is, as a colour and a sign tell it. */
export const toneOf = ({ risk, seen, follows }: Pick<Stood, 'risk' | 'seen' | 'follows'>): 'safe' | 'some' | 'much' =>
  follows.length > 0 || (risk ?? 0) > 0.4 ? 'much' : (risk ?? 0) >= 0.1 || seen.length > 0 ? 'some' : 'safe'

/** Missions have somebody to hide from; a table that is set up or over has not. */
export const helps = (view: View): boolean => view.options.mode !== 'battle' && view.phase !== 'over'
