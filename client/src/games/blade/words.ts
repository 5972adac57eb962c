/** What the sheets say in words. */
import type { Contract, Item, SideJob, Tier } from './atlas'
import type { Figure, View } from './types'

export const PHASES: { [phase: string]: string } = {
  reconnaissance: '1 Reconnaissance',
  planning: '2 Planning',
  execution: '3 Execution',
  payment: 'Payment',
}

export const TIERS: { [tier in Tier]: string } = {
  common: 'Common',
  uncommon: 'Uncommon',
  rare: 'Rare',
  epic: 'Epic',
  legendary: 'Legendary',
}

export const TRICKS: { name: string; title: string; does: string; isTrap: boolean }[] = [
  { name: 'poison', title: 'Poison', does: 'erases one Guard or Courtesan', isTrap: false },
  { name: 'bribe', title: 'Bribe', does: 'total 6 or less: one becomes a Hoard', isTrap: false },
  { name: 'snare', title: 'Snare', does: 'the first to enter is gone', isTrap: true },
  { name: 'lure', title: 'Lure', does: 'draws in one neighbour', isTrap: true },
  { name: 'decoy', title: 'Decoy', does: 'keeps one Guard busy', isTrap: true },
]

export const JOBS: { [job in SideJob]: string } = {
  snare: 'snare a Guard',
  lure: 'lure an opponent',
  decoy: 'decoy a Guard',
  legendary: 'find a Legendary item',
}

const EFFECTS: { [kind in Item['kind']]: (power: number) => string } = {
  blade: (power) => `+${power} in every COMBAT`,
  weapon: (power) => `+${power} in one COMBAT`,
  reroll: () => 'roll one die again',
  adjust: (power) => `+${power} or −${power} to a roll`,
  cancel: () => 'cancels ALERTED and STARTLED',
  armour: () => 'takes one hit for you',
  reaper: (power) => `erases up to ${power} Bodyguards`,
  assassin: () => 'KILL without a roll',
}

export const effectOf = (item: Item): string => EFFECTS[item.kind](item.power)

export const KINDS: { [kind in Figure['kind']]: string } = { G: 'Guard', C: 'Courtesan' }
const STATES: { [state in Figure['state']]: string } = {
  calm: '',
  alerted: ', ALERTED',
  startled: ', STARTLED',
  decoyed: ', decoyed',
  gone: ', erased',
}

export const figureText = (figure: Figure): string =>
  `${KINDS[figure.kind]} V${figure.vigilance}${STATES[figure.state]}`

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

export function roomTitle(view: View, room: number): string {
  return view.rooms[room]?.sanctum ? 'the Sanctum' : `room ${room + 1}`
}

/** Everything that is in a room, as a list of words. */
export function roomText(view: View, sheet: Contract, number: number): string {
  const room = view.rooms[number]
  if (!room) return ''
  const held = view.figures.filter((figure) => figure.room === number && figure.state !== 'gone').map(figureText)
  if (room.sanctum) {
    const alarm = view.alarm ? ', ALERTED' : ''
    const target = `the Target V${sheet.vigilance} with ${view.target_hp} HP${alarm}`
    held.unshift(view.target_hp > 0 ? target : 'the Target, dead')
    if (view.bodyguards > 0) held.push(counted(view.bodyguards, 'Bodyguard'))
  }
  if (room.hoards > 0) held.push(counted(room.hoards, 'Hoard'))
  held.push(...room.traps.map((trap) => TRICKS.find((trick) => trick.name === trap)?.title ?? trap))
  if (room.closet) held.push('a Closet')
  if (room.stubborn) held.push('no more Charm')
  return held.join('; ') || 'empty'
}

export const ENDINGS: { [ending: string]: { title: string; line: string } } = {
  retired: { title: 'Retired', line: 'Six contracts are closed. The blade hangs on a wall.' },
  fugitive: { title: 'A fugitive', line: 'The last Target is dead, and everybody knows who did it.' },
  killed: { title: 'Killed', line: 'The night kept what it was given.' },
  failed: { title: 'The clan sends another', line: 'Too many attempts at one contract have failed.' },
  resigned: { title: 'Resigned', line: 'The pencil is put down.' },
  closed: { title: 'Contract closed', line: 'The Target is dead, and you are away.' },
  blown: { title: 'Contract blown', line: 'The Target is dead, but you were found out.' },
  detected: { title: 'Detected', line: 'The Target lives, and knows that you came.' },
  abandoned: { title: 'Abandoned', line: 'The Target lives. You were never here.' },
}

/** The rolls of one row of a table: `2–4`, or `12`. */
export function rolls(rows: { upto: number }[], row: number): string {
  const from = row === 0 ? 2 : (rows[row - 1]?.upto ?? 1) + 1
  const upto = rows[row]?.upto ?? from
  return from === upto ? `${from}` : `${from}–${upto}`
}

export function occupantsText(row: Contract['occupants'][number]): string {
  const parts = [
    row.guards && counted(row.guards, 'Guard'),
    row.courtesans && counted(row.courtesans, 'Courtesan'),
    row.hoards && counted(row.hoards, 'Hoard'),
  ].filter(Boolean)
  return parts.join(', ') || 'nobody'
}

export function hoardText(row: Contract['hoard'][number]): string {
  if (row.refill) return 'refill 1 use'
  return row.tier ? `${TIERS[row.tier]} item` : `${row.gold} gold`
}

export const doorsText = (row: { count: number; closet: boolean }): string =>
  row.closet ? `${row.count}, or ${row.count - 1} and a Closet` : `${row.count}`
