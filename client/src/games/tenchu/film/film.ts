/** The film of a finished game: what was heard of each Ninja, how tense it was, and who was nearly seen. */
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

export interface Curve {
  id: string
  /** In which order it is told from the others. */
  nth: number
  values: { step: number; value: number | null }[]
}

/** One for each Ninja, of his noise; in a battle one for each side, of its points. Of several scenes in a step the last. */
export function curvesOf(film: Film, stepAt: (lines: number) => number): Curve[] {
  const of = isBattle(film) ? 'points' : 'noise'
  const ids = [...new Set(film.scenes.flatMap((scene) => Object.keys(scene[of])))].sort()
  return ids.map((id, nth) => ({ id, nth, values: valuesOf(film, stepAt, (scene) => scene[of][id] ?? null) }))
}

export const tensionOf = (film: Film, stepAt: (lines: number) => number): Curve => ({
  id: 'tension',
  nth: 0,
  values: valuesOf(film, stepAt, ({ tension }) => tension),
})

function valuesOf({ scenes }: Film, stepAt: (lines: number) => number, read: (scene: Scene) => number | null): Curve['values'] {
  const values: Curve['values'] = []
  for (const scene of scenes) {
    const [step, value] = [stepAt(scene.at), read(scene)]
    if (values.at(-1)?.step === step) values.pop()
    if (values.length === 0 || values.at(-1)?.value !== value) values.push({ step, value })
  }
  return values
}

/** The most that a field of curves must have room for. */
export const mostOf = (curves: Curve[], least: number): number =>
  Math.max(least, ...curves.flatMap(({ values }) => values.map(({ value }) => value ?? 0)))

/** A line that goes on level until it rises or falls, in a box of 1 by 1 with the most at the top. */
export function lineOf({ values }: Curve, last: number, most: number): string {
  const x = (step: number): string => (last ? step / last : 0).toFixed(4)
  const y = (value: number): string => (1 - value / most).toFixed(4)
  let line = ''
  let isDrawn = false
  for (const { step, value } of values) {
    if (isDrawn) line += `H${x(step)}`
    if (value !== null) line += isDrawn ? `V${y(value)}` : `M${x(step)} ${y(value)}`
    isDrawn = value !== null
  }
  return isDrawn ? `${line}H1` : line
}

/** The same, filled down to the ground. */
export function areaOf(curve: Curve, last: number, most: number): string {
  const [first] = curve.values
  return first ? `${lineOf(curve, last, most)}V1H${(last ? first.step / last : 0).toFixed(4)}Z` : ''
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
