/** How far an intruder can be heard, and who is near enough, as the map of the server says. */
import type { MapSheet, View } from '../types'
import { isPassage } from './passage'

export interface Noise {
  who: string
  zone: string
  /** Steps made, or to be made if this is only thought of. */
  steps: number
  isPlanned: boolean
  zones: Set<string>
  /** The guards who would hear him if they listened. */
  hearing: number[]
}

function noiseAt(view: View, sheet: MapSheet, who: string, zone: string, steps: number): Omit<Noise, 'isPlanned'> {
  const zones = new Set(sheet.earshot[zone]?.slice(0, steps + 1).flat())
  const hearing = view.guards.flatMap((guard, n) => (!guard.drunk && zones.has(guard.zone) ? [n + 1] : []))
  return { who, zone, steps, zones, hearing }
}

/** Choices that lead into a zone. */
const STEPS = /^(?:step|climb|hang-rope|come-out):(.+)$/
export const zoneEntered = (choice: string): string | undefined => STEPS.exec(choice)?.[1]

/** Of one's own intruders. A step that is pointed at is heard before it is made. */
export function noisesOf(view: View, sheet: MapSheet, focused: string | null): Noise[] {
  const mine = view.mine
  if (!mine || view.phase === 'set-up' || view.phase === 'over') return []
  const next = zoneEntered(focused ?? '')
  const mover = mine.intruders.find(({ who }) => who === mine.moving)
  if (next && mover) return [{ ...noiseAt(view, sheet, mover.who, next, mover.k + 1), isPlanned: true }]
  return mine.intruders
    .filter(({ who, zone, k }) => k > 0 && zone && !isPassage(zone) && (!mine.moving || mine.moving === who))
    .map(({ who, zone, k }) => ({ ...noiseAt(view, sheet, who, zone, k), isPlanned: false }))
}
