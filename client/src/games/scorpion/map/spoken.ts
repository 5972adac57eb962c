/** The board in sentences, for those who cannot see it. */
import { capital, filled, listed } from '../../../words/say'
import type { Atlas, View } from '../types'
import { nameOf, thingOf, weaponOf, whereabouts } from '../words'
import type { Ground } from './geometry'
import { patrolsOf } from './places'

export function spoken(view: View, ground: Ground, atlas: Atlas): string {
  const words = atlas.labels.spoken
  const where = (zone: string) => {
    const name = ground.zones.get(zone)?.name
    return name ? filled(words.zone, { zone, name }) : words.passage
  }
  const phase = atlas.labels.phases[view.phase] ?? ''
  const turn = { turn: view.turn, turns: ground.sheet.turns, phase, level: atlas.alert[view.alert] ?? '' }
  const sentries = view.guards.flatMap((guard, n) => {
    if (!guard.zone || guard.patrol) return []
    const facts = { guard: n + 1, weapon: weaponOf(atlas, n + 1), zone: where(guard.zone) }
    return [filled(guard.drunk ? words.drunk : words.sentry, facts)]
  })
  const patrols = [...patrolsOf(view)].map(([patrol, members]) => {
    const zone = where(view.guards[(members[0] ?? 1) - 1]?.zone ?? '')
    const behind = view.behind[patrol - 1] ?? ''
    const facts = { patrol, guards: listed(members.map(String)), zone, behind }
    return filled(behind ? words.patrol_facing : words.patrol, facts)
  })
  const intruders = view.intruders.map((one) => {
    const wounds = filled(atlas.labels.counts.wounds, { count: one.wounds })
    const facts = { who: capital(nameOf(atlas, one.who)), whereabouts: whereabouts(atlas, one, view), wounds }
    return filled(one.wounds ? words.wounded : words.intruder, facts)
  })
  const mine = (view.mine?.intruders ?? []).flatMap(({ who, zone, k }) => {
    const facts = { who, zone: where(zone), pace: atlas.labels.paces.doing[k] ?? '' }
    return zone ? [filled(words.mine, facts)] : []
  })
  const lying = (things: { [zone: string]: string }, sentence: string) =>
    Object.entries(things).map(([zone, what]) => filled(sentence, { zone: where(zone), thing: thingOf(atlas, what) }))
  const asleep = Object.entries(view.guard?.sleepers ?? {}).map(([zone, count]) =>
    filled(words.asleep, { count, zone: where(zone) }),
  )
  const known = [...lying(view.found, words.found), ...lying(view.guard?.objects ?? {}, words.hidden), ...asleep]
  return [filled(words.turn, turn), ...sentries, ...patrols, ...intruders, ...mine, ...known].join(' ')
}
