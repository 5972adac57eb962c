/** The film of a finished game: what the guards could know at each moment, and how the intruders truly went. */
import { around, handOf, smooth, type Point } from '../../../kit/drawing/ink'
import { curveOf, valueAt, type Curve } from '../../../kit/film/curves'
import { filled, listed } from '../../../words/say'
import type { Shares } from '../insight/belief'
import { wayOf, type Ground } from '../map/geometry'
import type { Atlas, Film, Footstep, Scene } from '../types'
import { nameOf, zones } from '../words'

/** A scene with everything in it, not only what has changed. */
export interface Moment {
  at: number
  /** Of each where he may be. */
  shares: { [who: string]: Shares }
}

export function folded(scenes: Scene[]): Moment[] {
  let shares: Moment['shares'] = {}
  return scenes.map(({ at, clouds: changed }) => {
    const all = Object.entries({ ...shares, ...changed })
    shares = Object.fromEntries(all.filter(([, zones]) => Object.keys(zones).length > 0))
    return { at, shares }
  })
}

const known = new WeakMap<Film, Moment[]>()

export function momentsIn(film: Film): Moment[] {
  const moments = known.get(film) ?? folded(film.scenes)
  known.set(film, moments)
  return moments
}

/** The last one that had come after so many lines of the log. */
export function momentAt(moments: Moment[], at: number): Moment | null {
  return moments.filter((moment) => moment.at <= at).at(-1) ?? null
}

/** In how many zones each could be, from step to step; none where he is not on the map. */
export function curvesOf(moments: Moment[], stepAt: (lines: number) => number): Curve[] {
  const names = [...new Set(moments.flatMap(({ shares }) => Object.keys(shares)))]
  const sizeOf = (zones: Shares | undefined): number | null => (zones ? Object.keys(zones).length : null)
  return names.map((who) => curveOf(who, moments.map(({ at, shares }) => ({ step: stepAt(at), value: sizeOf(shares[who]) }))))
}

export interface Highlight {
  at: number
  kind: 'call' | 'net'
  who: string
  text: string
}

/** Close calls and closing nets, in the order in which they came. */
export function highlightsOf({ calls, nets }: Film): Highlight[] {
  const close = calls.map(({ at, who, text }) => ({ at, kind: 'call' as const, who, text }))
  const closing = nets.map(({ at, who, text }) => ({ at, kind: 'net' as const, who, text }))
  return [...close, ...closing].sort((a, b) => a.at - b.at)
}

/** What the guards could know at a step, in a sentence. */
export function knownAt(atlas: Atlas, curves: Curve[], step: number): string {
  const words = atlas.labels.film
  const said = curves.flatMap((curve) => {
    const size = valueAt(curve, step)
    const facts = { who: nameOf(atlas, curve.id), zones: zones(atlas, size ?? 0) }
    return size === null ? [] : [filled(words.each, facts)]
  })
  return said.length > 0 ? filled(words.known, { all: listed(said) }) : ''
}

export interface Leg {
  at: number
  turn: number
  /** By a rope or through the passage. */
  isHidden: boolean
  d: string
}

export interface Walk {
  who: string
  legs: Leg[]
  /** Where he is now, if he is on the map. */
  end: Point | null
}

/** The ways that lie behind both, each beside the other where they go twice. */
export function walksOf(film: Film, ground: Ground, at: number): Walk[] {
  return Object.entries(film.paths).map(([who, path]) => {
    const gone = path.filter((step) => step.at <= at)
    const end = ground.zones.get(gone.at(-1)?.zone ?? '')?.at ?? null
    return { who, legs: legsOf(ground, who, gone), end }
  })
}

function legsOf(ground: Ground, who: string, path: Footstep[]): Leg[] {
  const legs: Leg[] = []
  let from: { zone: string; spot: Point } | null = null
  let isInPassage = false
  for (const [n, { at, zone, turn }] of path.entries()) {
    const middle = ground.zones.get(zone)?.at
    const here = middle && { zone, spot: beside(middle, `${who} ${n}`) }
    if (from && here && zone !== from.zone) {
      const isHidden = isInPassage || ground.border.get(`${from.zone} ${zone}`)?.sort !== 'open'
      const way = isInPassage ? [] : wayOf(ground, from.zone, zone).slice(1, -1)
      legs.push({ at, turn, isHidden, d: smooth([from.spot, ...way, here.spot]) })
    }
    if (here || !zone) from = here ?? null
    isInPassage = !here && zone !== ''
  }
  return legs
}

/** A brush never stops twice at quite the same place. */
function beside({ x, y }: Point, seed: string): Point {
  const hand = handOf(seed)
  return { x: x + around(hand, 11), y: y + around(hand, 11) }
}
