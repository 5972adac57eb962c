/** A view as a ledger: any game's facts in readable lines, for games that have no drawing of their own. */

import { say } from '../../words/say'

export interface Item {
  kind: 'title' | 'fact' | 'more' | 'head' | 'row'
  depth: number
  /** A fact's name and value; the cells of a table's line; one text elsewhere. */
  texts: string[]
  /** Where each cell of a table's line ends, in parts of the column's width. */
  stops?: number[]
}

const VALUE_LETTERS = 36
const ROW_LETTERS = 66

/** `target_hp` and `targetHp` are both read "Target hp". */
export function readable(key: string): string {
  const words = key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A single value in words; null where it is not a single one. */
export function plainly(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return say('ledger.nothing')
  if (value === true) return say('ledger.yes')
  if (value === false) return say('ledger.no')
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (typeof value === 'string') return /^[a-z0-9]+(_[a-z0-9]+)+$/.test(value) ? value.replaceAll('_', ' ') : value
  if (Array.isArray(value)) {
    if (value.length === 0) return say('ledger.empty')
    const parts = value.map((part) => (Array.isArray(part) ? bracketed(part) : plainly(part)))
    return parts.every((part) => part !== null) ? parts.join(', ') : null
  }
  return isEmpty(value) ? say('ledger.empty') : null
}

function bracketed(parts: unknown[]): string | null {
  const inner = plainly(parts)
  return inner === null ? null : `(${inner})`
}

/** All that a view says, line by line. */
export function items(view: unknown, depth = 0): Item[] {
  const whole = plainly(view)
  if (whole !== null) return wrapped(whole, ROW_LETTERS).map((text) => ({ kind: 'more', depth, texts: [text] }))
  const entries: [string, unknown][] = Array.isArray(view)
    ? view.map((part, n) => [String(n + 1), part])
    : Object.entries(view as object)
  return entries.flatMap(([key, value]) => fact(readable(key), value, depth))
}

function fact(name: string, value: unknown, depth: number): Item[] {
  const said = plainly(value)
  if (said === null) return [{ kind: 'title', depth, texts: [name] }, ...(table(value, depth) ?? items(value, depth + 1))]
  const [first = '', ...rest] = wrapped(said, VALUE_LETTERS - depth * 2)
  const more = rest.map((text): Item => ({ kind: 'more', depth, texts: [text] }))
  return [{ kind: 'fact', depth, texts: [name, first] }, ...more]
}

/** Several things of the same kind stand in a table, if it is narrow enough to be read. */
function table(value: unknown, depth: number): Item[] | null {
  if (!Array.isArray(value) || !value.every(isRecord)) return null
  const keys = [...new Set(value.flatMap((row) => Object.keys(row)))]
  const cells = value.map((row, n) => [String(n + 1), ...keys.map((key) => plainly(row[key]))])
  if (cells.flat().some((cell) => cell === null)) return null
  const lines = [['', ...keys.map(readable)], ...(cells as string[][])]
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)) + 2)
  const letters = widths.reduce((sum, width) => sum + width, 0)
  if (letters > ROW_LETTERS) return null
  const stops = widths.map((_, column) => widths.slice(0, column + 1).reduce((sum, width) => sum + width, 0) / letters)
  return lines.map((texts, n) => ({ kind: n ? 'row' : 'head', depth, texts, stops }))
}

/** Lines of at most so many letters, broken between words. */
function wrapped(text: string, letters: number): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const last = lines.at(-1)!
    if (last && last.length + 1 + word.length > letters) lines.push(word)
    else lines[lines.length - 1] = last ? `${last} ${word}` : word
  }
  return lines
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isEmpty(value: unknown): boolean {
  return isRecord(value) && Object.keys(value).length === 0
}

export interface Placed extends Item {
  x: number
  y: number
}

export interface Page {
  width: number
  height: number
  columns: number
  lines: Placed[]
}

export const COLUMN = 540
export const GAP = 64
export const LINE = 31
export const MARGIN = 60
export const HEADING = 62
const SHAPE = 1.45
const LEAST_HEIGHT = 460

/** The lines in as many columns as make a page that is a little wider than high. */
export function laidOut(view: unknown): Page {
  const all = items(view)
  const columns = Math.max(1, Math.round(Math.sqrt((all.length * LINE * SHAPE) / (COLUMN + GAP))))
  const deep = Math.ceil(all.length / columns)
  const lines: Placed[] = []
  let column = 0
  let row = 0
  let deepest = 0
  for (const [n, item] of all.entries()) {
    const together = rowsTogether(all, n)
    const isFull = row >= deep || (row + together > deep && together <= deep / 2)
    if (isFull && column < columns - 1) {
      column++
      row = 0
    }
    lines.push({ ...item, x: MARGIN + column * (COLUMN + GAP), y: MARGIN + HEADING + (row + 0.75) * LINE })
    deepest = Math.max(deepest, ++row)
  }
  return {
    width: 2 * MARGIN + (column + 1) * COLUMN + column * GAP,
    height: Math.max(2 * MARGIN + HEADING + deepest * LINE, LEAST_HEIGHT),
    columns: column + 1,
    lines,
  }
}

/** How many lines from this one on belong on one page: a title with what it stands over, a value, a whole table. */
function rowsTogether(all: readonly Item[], n: number): number {
  let end = n + 1
  if (all[n]?.kind === 'title') return 1 + rowsTogether(all, end)
  while (all[end]?.kind === 'more' || (all[end]?.kind === 'row' && all[n]?.kind === 'head')) end++
  return end - n
}

/** One view of all: what everybody sees once, and what only some see under their names. */
export function revealed(views: unknown[]): unknown {
  if (views.length < 2 || !views.every(isRecord)) return views[0]
  const keys = [...new Set(views.flatMap((view) => Object.keys(view)))]
  const isShared = (key: string) => new Set(views.map((view) => JSON.stringify(view[key]))).size === 1
  const shared = keys.filter(isShared).map((key) => [key, views[0]![key]])
  const apart = views.map((view, n) => [
    say('ledger.seen_by', { number: n + 1 }),
    Object.fromEntries(keys.filter((key) => !isShared(key)).map((key) => [key, view[key]])),
  ])
  return Object.fromEntries(keys.every(isShared) ? shared : [...shared, ...apart])
}
