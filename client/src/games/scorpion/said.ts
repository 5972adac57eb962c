/** The board in sentences, for those who cannot see it. */
import type { Atlas } from './atlas'
import type { Ground } from './geometry'
import { patrolsOf } from './places'
import type { View } from './types'
import { capital, nameOf, objectText, PACE, PHASES, weaponOf, whereabouts } from './words'

export function said(view: View, ground: Ground, atlas: Atlas): string {
  const where = (zone: string) => {
    const name = ground.zones.get(zone)?.name
    return name ? `${zone}, ${name}` : 'the secret passage'
  }
  const turn = `Turn ${view.turn} of ${ground.sheet.turns}, ${PHASES[view.phase]}.`
  const sentences = [`${turn} Alert: ${atlas.alert[view.alert]}.`]
  view.guards.forEach((guard, n) => {
    if (!guard.zone || guard.patrol) return
    const part = guard.drunk ? 'Drunk guard' : 'Sentry'
    sentences.push(`${part} ${n + 1}, ${weaponOf(n + 1)}, in ${where(guard.zone)}.`)
  })
  for (const [patrol, members] of patrolsOf(view)) {
    const zone = view.guards[(members[0] ?? 1) - 1]?.zone ?? ''
    const behind = view.behind[patrol - 1]
    const facing = behind ? `, with ${behind} behind it` : ''
    sentences.push(`Patrol ${patrol}, guards ${members.join(' and ')}, in ${where(zone)}${facing}.`)
  }
  for (const one of view.intruders) {
    const wounds = one.wounds ? `, ${one.wounds} ${one.wounds === 1 ? 'wound' : 'wounds'}` : ''
    sentences.push(`${capital(nameOf(one.who))}: ${whereabouts(one, view)}${wounds}.`)
  }
  for (const one of view.mine?.intruders ?? []) {
    if (one.zone) sentences.push(`Your ${one.who} is in ${where(one.zone)}, ${PACE[one.k] ?? ''}.`)
  }
  for (const [zone, what] of Object.entries(view.found)) {
    sentences.push(`Searched: ${where(zone)}: ${objectText(what)}.`)
  }
  for (const [zone, what] of Object.entries(view.guard?.objects ?? {})) {
    sentences.push(`Hidden in ${where(zone)}: ${objectText(what)}.`)
  }
  for (const [zone, count] of Object.entries(view.guard?.sleepers ?? {})) {
    sentences.push(`${count} asleep in ${where(zone)}.`)
  }
  return sentences.join(' ')
}
