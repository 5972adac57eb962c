import { ZONES } from './geometry'

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
export function said(view: View): string {
  const seekers = view.seekers.map((zone, n) => `Seeker ${n + 1} in zone ${zone}.`)
  const hider = view.hider === null ? 'The hider is somewhere.' : `The hider in zone ${view.hider}.`
  const clue = view.clue < 0 ? 'Nothing is heard.' : `Something is heard in zone ${view.clue}.`
  return [...seekers, hider, clue].join(' ')
}
