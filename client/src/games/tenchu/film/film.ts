/** The film of a finished game: what was heard of each Ninja, how tense it was, and who was nearly seen. */
import { curveOf, lineOf, shareOf, type Curve } from '../../../kit/film/curves'
import { listed } from '../../../words/say'
import type { Reel } from '../../drawing'
import { coneOf, SIDE, type Ground } from '../map/geometry'
import type { Atlas, Film, Footstep, Moment, Scene } from '../types'
import { label, titled } from '../words'

/** What the film rests on: calls, the fallen, what was done, and dice that missed by a hair. The rest is passed by. */
const WEIGHTY = new Set<Moment['kind']>(['narrowly', 'overlooked', 'called', 'fallen', 'done', 'over'])

export const isWeighty = ({ kind }: Moment): boolean => WEIGHTY.has(kind)

export const restsIn = ({ moments }: Film): number[] => moments.filter(isWeighty).map(({ at }) => at)

/** The scene that had come after so many lines of the log; before the first, that one. */
export const sceneAt = ({ scenes }: Film, at: number): Scene | undefined => scenes.filter((scene) => scene.at <= at).at(-1) ?? scenes[0]

/** In a battle nobody listens: there it is points that are counted. */
export const isBattle = ({ scenes }: Film): boolean => Object.keys(scenes[0]?.points ?? {}).length > 0

/** One for each Ninja, of his noise; in a battle one for each side, of its points. */
export function curvesOf(film: Film, stepAt: (lines: number) => number): Curve[] {
  const of = isBattle(film) ? 'points' : 'noise'
  const ids = [...new Set(film.scenes.flatMap((scene) => Object.keys(scene[of])))].sort()
  return ids.map((id) => curveOf(id, film.scenes.map((scene) => ({ step: stepAt(scene.at), value: scene[of][id] ?? null }))))
}

export const tensionOf = ({ scenes }: Film, stepAt: (lines: number) => number): Curve =>
  curveOf('tension', scenes.map(({ at, tension }) => ({ step: stepAt(at), value: tension })))

/** The line of a curve, filled down to the ground. */
export function areaOf(curve: Curve, last: number, most: number): string {
  const [first] = curve.values
  return first ? `${lineOf(curve, last, most)}V1H${shareOf(first.step, last).toFixed(4)}Z` : ''
}

/** What could be heard and felt, in a line. */
export function sceneSaid(atlas: Atlas, film: Film, at: number): string {
  const scene = sceneAt(film, at)
  if (!scene) return ''
  const say = (name: string, facts = {}) => label(atlas, 'film', name, facts)
  const { tension, calls } = scene
  if (isBattle(film)) {
    return say('left', { points: listed(Object.entries(scene.points).map(([side, points]) => say('points', { player: say(`side_${side}`), points }))) })
  }
  const noise = Object.entries(scene.noise).map(([id, noise]) => say('noise', { ninja: titled(atlas, 'model', id), noise }))
  return noise.length > 0 ? say('now', { noise: listed(noise), tension, calls }) : say('quiet', { tension, calls })
}

// On the board

export interface Walk {
  ninja: string
  nth: number
  /** Way by way, from one step of the film to the next; on a roof or a wall it is dashed. */
  legs: { d: string; isHigh: boolean; isFresh: boolean }[]
}

/** How each Ninja has gone so far. */
export function walksOf({ paths }: Film, ground: Ground, { from, at }: Pick<Reel, 'from' | 'at'>): Walk[] {
  return Object.keys(paths)
    .sort()
    .map((ninja, nth) => ({ ninja, nth, legs: legsOf(paths[ninja] ?? [], ground, from, at) }))
}

function legsOf(path: Footstep[], ground: Ground, from: number, at: number): Walk['legs'] {
  const legs: Walk['legs'] = []
  let before: { x: number; y: number; level: number } | null = null
  for (const step of path.filter((one) => one.at <= at)) {
    const here: ReturnType<Ground['at']> | null = step.square < 0 ? null : ground.at(step.square)
    if (before && here) {
      const leg = { d: `M${before.x} ${before.y}L${here.x} ${here.y}`, isHigh: Math.max(before.level, here.level) > 0, isFresh: step.at > from }
      const last = legs.at(-1)
      if (last && last.isHigh === leg.isHigh && last.isFresh === leg.isFresh && last.d.endsWith(`${before.x} ${before.y}`)) last.d += `L${here.x} ${here.y}`
      else legs.push(leg)
    }
    before = here
  }
  return legs
}

export interface Glance {
  kind: Moment['kind']
  cone: string
  /** From eye to Ninja. */
  line: string
}

const REACH = SIDE * 4

/** Who looked at whom in this very step. */
export function glancesOf({ moments }: Film, ground: Ground, { from, at }: Pick<Reel, 'from' | 'at'>): Glance[] {
  return moments.flatMap((moment) => {
    if (!moment.sight || moment.at <= from || moment.at > at) return []
    const [eye, seen] = [ground.at(moment.sight.at), ground.at(moment.sight.there)]
    return [{ kind: moment.kind, cone: coneOf(eye, moment.sight.facing, REACH), line: `M${eye.x} ${eye.y}L${seen.x} ${seen.y}` }]
  })
}
