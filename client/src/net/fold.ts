import type { Letter, Line } from '../protocol'

/** The log after a letter: it says how many lines to keep, and which come after them. */
export function folded(lines: readonly Line[], letter: Pick<Letter, 'heard_from' | 'heard'>): Line[] {
  return [...lines.slice(0, letter.heard_from), ...letter.heard]
}

/** The lines that were not there before: a log told anew after a reconnect has none. */
export function freshOf(before: readonly Line[], after: readonly Line[]): Line[] {
  let same = 0
  while (same < before.length && same < after.length && isSame(before[same], after[same])) same += 1
  return after.slice(same)
}

function isSame(a: Line | undefined, b: Line | undefined): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}
