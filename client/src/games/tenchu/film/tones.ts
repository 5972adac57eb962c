import type { Moment } from '../types'

/** In a film each Ninja has a colour of his own, whoever plays him; lines are told apart by their dashes as well. */
const TONES = ['var(--indigo)', 'var(--moss)', 'var(--gold)', 'var(--ink)', 'var(--seal)', 'var(--quiet)']
const DASHES = ['none', '6 3', '2 3', '9 3 2 3', '4 2', '1 4']

export const toneOf = (nth: number): string => TONES[nth % TONES.length] ?? 'var(--ink)'
export const dashesOf = (nth: number): string => DASHES[nth % DASHES.length] ?? 'none'

export const MOMENT_TONES: Record<Moment['kind'], string> = {
  narrowly: 'var(--seal)',
  spotted: 'var(--seal)',
  called: 'var(--seal)',
  overlooked: 'var(--gold)',
  over: 'var(--gold)',
  done: 'var(--moss)',
  fallen: 'var(--ink)',
  missed: 'var(--quiet)',
}
