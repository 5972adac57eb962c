/** What somebody does, one beat after the other: the die, what changes it, what it comes to, and what follows. */
import type { Line } from '../../../protocol'
import { diceOf } from '../../../table/rolls'
import type { Atlas, Happening, NinjaCalled, Reacted, Spotted, View } from '../types'
import { label, modelName, named } from '../words'

export interface Beat {
  /** Its line in the log. */
  line: number
  kind: 'look' | 'react' | 'call' | 'tension' | 'throw' | 'said'
  title: string
  dice: number[]
  /** What the die needs, and what is added to it or taken from it. */
  chips: string[]
  /** What it makes, dice and all. */
  sum: string
  /** What it comes to; for some it is said in the sentence of the log. */
  outcome: string
  tone: 'plain' | 'good' | 'bad'
  /** The rows of the table that the die is read off, from 1 to 6, and which one it is. */
  rows: string[]
  row: number
}

type Told = Extract<Happening, { event: string }>

/** Here something new begins. */
const OPENS = new Set(['activated', 'card-drawn', 'turn-began', 'event-happens'])
/** Kinds of beats that are more than a sentence. */
const DRAWN = new Set<Beat['kind']>(['look', 'react', 'call', 'tension', 'throw'])

const eventOf = (line: Line): Told => line.event as unknown as Told

/** Who acts now; nobody between two cards. */
export function actorOf(lines: readonly Line[]): string {
  const event = lines[openedAt(lines)]?.event
  return event?.event === 'activated' ? String(event.model) : ''
}

/** Everything since somebody began to act, or a card was drawn. Nothing where sentences say it all. */
export function beatsOf(atlas: Atlas, view: View, lines: readonly Line[]): Beat[] {
  const from = openedAt(lines)
  const beats = lines.slice(from).flatMap((line, n) => beatOf(atlas, view, line, from + n) ?? [])
  return beats.some(({ kind }) => DRAWN.has(kind)) ? beats : []
}

function openedAt(lines: readonly Line[]): number {
  let at = lines.length - 1
  while (at > 0 && !OPENS.has(eventOf(lines[at]!).event)) at -= 1
  return Math.max(0, at)
}

function beatOf(atlas: Atlas, view: View, line: Line, at: number): Beat | null {
  const event = eventOf(line)
  const plain: Beat = { line: at, kind: 'said', title: '', dice: diceOf(line.event), chips: [], sum: '', outcome: line.text, tone: 'plain', rows: [], row: 0 }
  switch (event.event) {
    case 'spotted':
      return { ...plain, ...lookOf(atlas, event) }
    case 'reacted':
      return { ...plain, ...reactionOf(atlas, view, event) }
    case 'ninja-called':
      return { ...plain, ...callOf(atlas, event) }
    case 'tension-changed':
      return {
        ...plain,
        kind: 'tension',
        title: label(atlas, 'strip', 'tension'),
        outcome: `${event.before} → ${event.tension}`,
        tone: event.tension > event.before ? 'bad' : 'good',
      }
  }
  if (plain.dice.length > 0) {
    const chips = 'needed' in event ? [label(atlas, 'strip', 'base', { needed: event.needed })] : []
    return { ...plain, kind: 'throw', title: label(atlas, 'throws', event.event), chips }
  }
  return line.text ? plain : null
}

function lookOf(atlas: Atlas, { ninja, pips, needed, succeeds, veils }: Spotted): Partial<Beat> {
  const harder = veils.map((veil) => label(atlas, 'strip', 'harder', { count: atlas.harder[veil] ?? 0, why: named(atlas, 'veil', veil) }))
  const outcome = succeeds ? 'found' : needed - pips <= atlas.narrowly ? 'narrowly' : 'missed'
  return {
    kind: 'look',
    title: label(atlas, 'strip', 'look', { ninja: named(atlas, 'model', ninja) }),
    chips:
      harder.length > 0
        ? [label(atlas, 'strip', 'base', { needed: atlas.open }), ...harder, label(atlas, 'strip', 'needs', { needed })]
        : [label(atlas, 'strip', 'open', { needed })],
    outcome: label(atlas, 'strip', outcome),
    tone: succeeds ? 'bad' : 'good',
  }
}

function reactionOf(atlas: Atlas, view: View, { npc, stimulus, hindrance, noise, tension, number, pips, result }: Reacted): Partial<Beat> {
  const profile = atlas.profiles[view.models[npc]?.profile ?? '']
  const chips = []
  if (hindrance) chips.push(label(atlas, 'strip', 'off', { why: named(atlas, 'hindrance', hindrance) }))
  if (noise > 0) chips.push(label(atlas, 'strip', 'noise', { noise }))
  const isRaised = pips - (hindrance ? 1 : 0) + noise < tension
  const plainly = chips.length > 0 ? label(atlas, 'strip', 'comes_to', { number }) : ''
  return {
    kind: 'react',
    title: label(atlas, 'strip', 'react', { cause: stimulus ? named(atlas, 'model', stimulus) : label(atlas, 'strip', 'explosion') }),
    chips,
    sum: isRaised ? label(atlas, 'strip', 'least', { tension }) : plainly,
    outcome: label(atlas, 'reactions', result),
    tone: result === 'towards' ? 'bad' : 'plain',
    rows: (atlas.reactions[profile?.table ?? ''] ?? []).map((row) => label(atlas, 'reactions', row)),
    row: number,
  }
}

/** Who comes, the log says by name. */
function callOf(atlas: Atlas, { called, calls, noise }: NinjaCalled): Partial<Beat> {
  return {
    kind: 'call',
    title: label(atlas, 'strip', 'call', { calls }),
    chips: [label(atlas, 'strip', 'call_noise', { noise })],
    outcome: label(atlas, 'strip', 'come', { count: called.length }),
    tone: 'bad',
  }
}

/** What somebody is called at the head of the strip. */
export const actorName = (atlas: Atlas, view: View, model: string): string => (model ? modelName(atlas, view, model) : '')
