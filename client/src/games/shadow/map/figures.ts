/** Who stands where, and how he is drawn. */
import type { Point } from '../../../kit/drawing/ink'
import type { Silhouette } from '../../../kit/drawing/silhouettes'
import type { Atlas, Guard, View } from '../types'
import { initialOf } from '../words'
import { bushPlaces, cornerAt, gazeOf, STANDS, type Ground } from './geometry'

const KINDS: { [kind: string]: Silhouette } = {
  spearman: 'spear',
  officer: 'officer',
  samurai: 'samurai',
  daimyo: 'lord',
  friendly: 'civilian',
  hostile: 'civilian',
}

/** Outline and tone of a guard: who is alerted is as red as he is dangerous. */
export function looksOf(atlas: Atlas, number: number | string, state = 'calm') {
  const kind = atlas.kinds[number] ?? 'spearman'
  const tones: { [kind: string]: string } = { officer: 'var(--gold)', samurai: 'var(--ink)', daimyo: 'var(--lamplight)', friendly: 'var(--moss)', hostile: 'var(--seal)' }
  return {
    kind: KINDS[kind] ?? 'spear',
    tone: tones[kind] ?? 'var(--ink)',
    state: state === 'alerted' ? ('alert' as const) : state === 'stunned' ? ('stunned' as const) : null,
  }
}

export interface Standing extends Point {
  number: string
  guard: Guard
  gaze: string
}

export const standing = (number: string, guard: Guard, at: Point, scale = 1): Standing => ({
  number,
  guard,
  ...cornerAt(at, guard.corner, STANDS * scale),
  gaze: gazeOf(at, guard.corner, guard.facing, scale),
})

export const guardsOn = (ground: Ground, view: Pick<View, 'guards'>): Standing[] =>
  Object.entries(view.guards).flatMap(([number, guard]) => {
    const place = ground.places.get(guard.yard)
    return place ? [standing(number, guard, place.at)] : []
  })

export interface Hidden extends Point {
  ninja: string
  initial: string
  bush: string
  carries: string
}

/** The ninjas in their bushes, side by side where there are several. */
export function ninjasOn(atlas: Atlas, ground: Ground, view: View): Hidden[] {
  const found: Hidden[] = []
  for (const bush of new Set(Object.values(view.ninjas).map(({ bush }) => bush))) {
    const place = ground.places.get(bush)
    const here = Object.entries(view.ninjas).filter(([, one]) => one.bush === bush)
    if (!place) continue
    const spots = bushPlaces(place.at, here.length)
    here.forEach(([ninja, { carries }], n) => {
      found.push({ ninja, bush, carries, initial: initialOf(atlas, ninja), ...(spots[n] ?? place.at) })
    })
  }
  return found
}

/** Who is about to stand somewhere, out of the supply or from elsewhere; nobody where it is about nobody. */
export const moverOf = ({ deed: { mover } }: Pick<View, 'deed'>): string => (mover > 0 ? String(mover) : '')
