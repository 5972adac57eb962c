/** The rehearsal: where the own cards would lead, card after card, as the guards stand or are supposed to. */
import { colourOf, guardName, guardsText, label, named, placeName, titled } from '../words'
import type { Atlas, Insight, Rehearsed, View } from '../types'

export interface Step extends Rehearsed {
  from: string
  /** The junction that it goes through, or the yard that it acts on or crosses; empty where it is not known. */
  by: string
  /** Where it was meant to lead, though it may fail. */
  to: string
}

type Board = Atlas['boards'][string]

const parts = (choice: string): string[] => choice.split(':')
const chosenOf = ({ chosen }: Rehearsed, kind: string): string[] | undefined => chosen.map(parts).find(([word]) => word === kind)

function areBeside(board: Board, one: string, other: string): boolean {
  const [a, b] = [one, other].map((hex) => board.hexes.find(({ id }) => id === hex))
  if (!a || !b) return false
  const [q, r] = [a.q - b.q, a.r - b.r]
  return Math.abs(q) + Math.abs(r) + Math.abs(q + r) === 2
}

/** Where there was nothing to choose the board says which way it was. */
function onlyWay(atlas: Atlas, view: View, one: Rehearsed, from: string): string {
  const board = atlas.boards[view.mission]
  const colour = atlas.cards[one.card]?.junction
  if (!board) return ''
  const found = board.hexes.filter(
    (hex) =>
      areBeside(board, from, hex.id) &&
      (one.end === from || areBeside(board, one.end, hex.id)) &&
      (colour ? hex.kind === 'junction' && (colour === 'any' || colourOf(view, board, hex) === colour) : hex.kind === 'yard' && one.end !== from),
  )
  return found.length === 1 ? (found[0]?.id ?? '') : ''
}

export function planOf(atlas: Atlas, view: View, rehearsal: readonly Rehearsed[]): Step[] {
  const at: { [ninja: string]: string } = {}
  return rehearsal.map((one) => {
    const from = at[one.ninja] ?? view.ninjas[one.ninja]?.bush ?? ''
    at[one.ninja] = one.end
    const [through, target, cross] = (['through', 'target', 'cross'] as const).map((kind) => chosenOf(one, kind))
    const struck = view.guards[chosenOf(one, 'guard')?.[1] ?? '']?.yard
    const by = through?.[1] ?? target?.[1] ?? struck ?? (one.outcome === 'skipped' ? '' : onlyWay(atlas, view, one, from))
    return { ...one, card: one.card || (view.faces[one.slot] ?? ''), from, by, to: through?.[2] ?? cross?.[1] ?? one.end }
  })
}

/** What happens, and who sees it. */
export function stepSaid(atlas: Atlas, view: View, one: Step): string {
  const colour = atlas.cards[one.card]?.junction ?? ''
  const facts = {
    guards: guardsText(atlas, view, one.seen_by),
    count: one.seen_by.length,
    from: placeName(atlas, view, one.from),
    end: placeName(atlas, view, one.end),
    by: placeName(atlas, view, one.by),
    colour: colour === 'any' ? colour : named(atlas, 'colour', colour),
  }
  if (one.outcome === 'nothing' && colour) return label(atlas, 'rehearsal', 'goes_nowhere', facts)
  if (one.outcome !== 'works') return label(atlas, 'rehearsal', `goes_${one.outcome}`, facts)
  const way = one.end !== one.from ? 'goes_to' : colour ? 'goes_back' : one.by ? 'goes_at' : 'goes_works'
  return label(atlas, 'rehearsal', way, facts)
}

/** A choice of the rehearsal in words; nothing where only the board could say it. */
export function choiceName(atlas: Atlas, view: View, choice: string): string {
  const [kind = '', one = '', other = '', facing = ''] = parts(choice)
  switch (kind) {
    case 'act':
      return titled(atlas, 'card', one)
    case 'target':
      return label(atlas, 'rehearsal', 'target', { hex: placeName(atlas, view, one) })
    case 'cross':
      return label(atlas, 'rehearsal', 'cross', { hex: placeName(atlas, view, one) })
    case 'through':
      return label(atlas, 'rehearsal', 'through', { junction: placeName(atlas, view, one), hex: placeName(atlas, view, other) })
    case 'guard':
      return guardName(atlas, view, one)
    case 'heal':
      return titled(atlas, 'ninja', one)
    case 'stand':
      return label(atlas, 'rehearsal', 'stand', { hex: placeName(atlas, view, one), corner: named(atlas, 'corner', other), facing: named(atlas, 'facing', facing) })
    default:
      return ''
  }
}

const kindOf = (choice: string): string => parts(choice)[0] ?? ''

/** What else a card could do, by the kind of choice: for each what is taken now, and all that could be. */
export function choicesOf(atlas: Atlas, view: View, one: Rehearsed): { taken: string; open: { choice: string; name: string }[] }[] {
  return one.chosen.flatMap((taken, n) => {
    const isFirst = one.chosen.findIndex((other) => kindOf(other) === kindOf(taken)) === n
    const open = [taken, ...one.others.filter((other) => kindOf(other) === kindOf(taken))]
      .map((choice) => ({ choice, name: choiceName(atlas, view, choice) }))
      .filter(({ name }) => name)
    return isFirst && open.length > 1 ? [{ taken, open: open.sort((a, b) => (a.choice < b.choice ? -1 : 1)) }] : []
  })
}

/** Of a slot another choice is tried: whatever was tried of the same kind is forgotten, and all that came after it. */
export function tried(picks: readonly string[], choice: string): string[] {
  const kind = kindOf(choice)
  const at = picks.findIndex((other) => kindOf(other) === kind)
  return [...(at < 0 ? picks : picks.slice(0, at)), choice]
}

export const rehearsalIn = (found: Insight | null): readonly Rehearsed[] => found?.rehearsal ?? []
