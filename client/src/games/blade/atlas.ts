/** What GET /api/games/blade/atlas returns: the shapes, the six contract sheets, the items and what they share. */

export type Tier = 'common' | 'uncommon' | 'rare' | 'epic' | 'legendary'
export type ItemKind = 'blade' | 'weapon' | 'reroll' | 'adjust' | 'cancel' | 'armour' | 'reaper' | 'assassin'
export type SideJob = 'snare' | 'lure' | 'decoy' | 'legendary'

export interface Contract {
  name: string
  difficulty: 'easy' | 'medium' | 'hard'
  target: string
  story: string
  vigilance: number
  hp: number
  bodyguards: number
  limit: number
  rooms: number
  sanctum_after: number
  entries: string[]
  shapes: { upto: number; shape: string }[]
  occupants: { upto: number; guards: number; courtesans: number; hoards: number }[]
  hoard: { upto: number; tier: Tier | null; gold: number; refill: boolean }[]
  pay: number
  undetected: number
  side_job: SideJob
  side_pay: number
  xp: number
}

export interface Item {
  name: string
  kind: ItemKind
  power: number
  tier: Tier
  uses: number
  price: number | null
}

export interface Campaign {
  hp: number
  attempts: number
  carry: number[]
  dan_price: number[]
  charm_limit: number
  tricks: { [trick: string]: number }
  doors: { upto: number; count: number; closet: boolean }[]
  ranks: { gold: number; name: string }[]
}

export interface Atlas {
  columns: number
  rows: number
  /** For each shape and orientation, the [column, row] offsets from the placement's corner. */
  shapes: { [shape: string]: [number, number][][] }
  contracts: Contract[]
  campaign: Campaign
  items: { [item: string]: Item }
}

export function contractSheet(atlas: Atlas, number: number): Contract {
  const sheet = atlas.contracts[number - 1]
  if (!sheet) throw new Error(`There is no contract ${number}.`)
  return sheet
}

/** The circles of an item or a trick, extra uses included. */
export function fullUses(atlas: Atlas, extra: string[], of: string): number {
  const printed = atlas.items[of]?.uses ?? atlas.campaign.tricks[of] ?? 0
  return printed + extra.filter((one) => one === of).length
}

export function rankFor(atlas: Atlas, gold: number): string {
  return atlas.campaign.ranks.filter((rank) => gold >= rank.gold).at(-1)?.name ?? ''
}

/** The blocks of a shape in its flattest orientation, for pictures of it. */
export function flatCells(atlas: Atlas, shape: string): [number, number][] {
  const height = (cells: [number, number][]) => Math.max(...cells.map(([, y]) => y))
  const orientations = [...(atlas.shapes[shape] ?? [])]
  return orientations.sort((one, other) => height(one) - height(other))[0] ?? []
}
