import { filled, type Template } from '../../words/say'
import { ZONES } from './geometry'
import type { Labels } from './types'

/** What everyone sees; and for the hider where he is. A clue of -1 is silence. */
export interface View {
  turn: number
  seekers: number[]
  clue: number
  hider: number | null
}

/** The zone that a choice goes to. */
export function zoneOf(choice: string): number | null {
  const found = /^go:(\d+)$/.exec(choice)
  const zone = found ? Number(found[1]) : ZONES
  return zone < ZONES ? zone : null
}

/** Who stands where, for those who cannot see it. */
export function said(view: View, labels: Labels): string {
  const seekers = view.seekers.map((zone, n) => filled(labels.seekers, { number: n + 1, zone }))
  const hider = filled(labels.hider_there as Template, { zone: view.hider ?? -1 })
  const clue = filled(labels.clue as Template, { zone: view.clue })
  return [...seekers, hider, clue].join(' ')
}
