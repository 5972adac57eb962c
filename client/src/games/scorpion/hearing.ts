/** How far an intruder can be heard, and who is near enough. It only shows what the rules say of distances (SC-502). */
import { within, type Ground } from './geometry'
import { isPassage } from './passage'
import type { View } from './types'

export interface Noise {
  who: string
  zone: string
  /** Steps made, or to be made if this is only thought of. */
  k: number
  isPlanned: boolean
  zones: Map<string, number>
  /** The guards who would hear him if they listened. */
  hearing: number[]
}

function noiseAt(view: View, ground: Ground, who: string, zone: string, k: number, isPlanned: boolean): Noise {
  const zones = within(ground, zone, k)
  const hearing = view.guards.flatMap((guard, n) => (!guard.drunk && zones.has(guard.zone) ? [n + 1] : []))
  return { who, zone, k, isPlanned, zones, hearing }
}

/** Choices that lead into a zone. */
export const STEPS = /^(?:step|climb|hang-rope|come-out):(.+)$/

/** Of one's own intruders. A step that is pointed at is heard before it is made. */
export function noisesOf(view: View, ground: Ground, focused: string | null): Noise[] {
  const mine = view.mine
  if (!mine || view.phase === 'set-up' || view.phase === 'over') return []
  const next = STEPS.exec(focused ?? '')?.[1]
  const mover = mine.intruders.find(({ who }) => who === mine.moving)
  if (next && mover) return [noiseAt(view, ground, mover.who, next, mover.k + 1, true)]
  return mine.intruders
    .filter(({ who, zone, k }) => k > 0 && zone && !isPassage(zone) && (!mine.moving || mine.moving === who))
    .map(({ who, zone, k }) => noiseAt(view, ground, who, zone, k, false))
}
