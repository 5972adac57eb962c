/** What is looked up in the atlas: the sheet of a contract, its shapes, and what everybody and everything is called. */
import { filled } from '../../words/say'
import type { Atlas, Contract, Figure, Printed, View } from './types'

export function contractSheet(atlas: Atlas, number: number): Contract {
  const sheet = atlas.contracts[number - 1]
  if (!sheet) throw new Error(`There is no contract ${number}.`)
  return sheet
}

/** Its printed tables, and what it pays. */
export const printedOn = (atlas: Atlas, number: number): Printed => atlas.printed[number - 1] ?? { tables: [], pay: [] }

/** The blocks of a shape in its flattest orientation, for pictures of it. */
export function flatCells(atlas: Atlas, shape: string): [number, number][] {
  const height = (cells: [number, number][]) => Math.max(...cells.map(([, y]) => y))
  const orientations = [...(atlas.shapes[shape] ?? [])]
  return orientations.sort((one, other) => height(one) - height(other))[0] ?? []
}

export function figureName({ names, labels }: Atlas, { kind, vigilance, state }: Figure): string {
  const called = names.state[state] ?? ''
  const template = called ? labels.there.figure_in : labels.there.figure
  return filled(template, { kind: names.kind[kind] ?? kind, vigilance, state: called })
}

export function roomName({ labels: { there } }: Atlas, view: View, room: number): string {
  return view.rooms[room]?.sanctum ? there.sanctum : filled(there.room, { number: room + 1 })
}

/** Everything that is in a room, as a list of words. */
export function roomHolds(atlas: Atlas, view: View, number: number): string {
  const room = view.rooms[number]
  if (!room) return ''
  const { there } = atlas.labels
  const figures = view.figures.filter((figure) => figure.room === number && figure.state !== 'gone')
  const held = [
    ...(room.sanctum ? court(atlas, view) : []),
    ...figures.map((figure) => figureName(atlas, figure)),
    ...(room.hoards > 0 ? [counted(atlas, 'hoards', room.hoards)] : []),
    ...room.traps.map((trap) => atlas.tricks[trap]?.name ?? trap),
    ...(room.closet ? [there.closet] : []),
    ...(room.stubborn ? [there.stubborn] : []),
  ]
  return held.join('; ') || there.empty
}

export function roomText(atlas: Atlas, view: View, room: number): string {
  const named = { room: roomName(atlas, view, room), held: roomHolds(atlas, view, room) }
  return filled(atlas.labels.there.holds, named)
}

/** The Target and the Bodyguards. */
function court(atlas: Atlas, view: View): string[] {
  const { there } = atlas.labels
  const template = view.target_hp <= 0 ? there.target_fell : view.alarm ? there.target_alerted : there.target_stands
  const { vigilance } = contractSheet(atlas, view.contract)
  const target = filled(template, { vigilance, hp: view.target_hp, state: atlas.names.state.alerted ?? '' })
  return [target, ...(view.bodyguards > 0 ? [counted(atlas, 'bodyguards', view.bodyguards)] : [])]
}

export const counted = (atlas: Atlas, what: string, count: number): string =>
  filled(atlas.counted[what] ?? '', { count })
