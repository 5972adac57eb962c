/** What somebody would have liked to do who presses a card or a guard that is not on offer; the server says why not. */
import type { Option } from '../../protocol'
import type { MapSheet, Owner } from './atlas'
import type { View } from './types'

interface Cast {
  sentry: number
  patrol: number
  /** Any of them. */
  guard: number
}

/** A guard of each kind, for a wish that must name one. */
function castOf(view: View): Cast {
  const numbered = view.guards.map((guard, at) => ({ ...guard, number: at + 1 })).filter(({ zone }) => zone)
  const patrol = numbered.find((guard) => guard.patrol)
  const sentry = numbered.find((guard) => !guard.patrol)
  return { sentry: sentry?.number ?? 1, patrol: patrol?.patrol ?? 1, guard: numbered[0]?.number ?? 1 }
}

/** The choice that a card stands for; null where there is none to ask about. */
export function wishOfCard(view: View, sheet: MapSheet, owner: Owner, card: string): string | null {
  const { sentry, patrol, guard } = castOf(view)
  const target = view.intruders.find(({ visible }) => visible)?.who ?? 'ninja'
  const mover = view.mine?.intruders.find(({ who }) => who === owner)
  switch (card) {
    case 'sentry-listen':
    case 'sentry-search':
      return `${card}:${sentry}`
    case 'patrol-listen':
    case 'patrol-search':
      return `${card}:${patrol}`
    case 'awaken': {
      const asleep = Object.entries(view.guard?.sleepers ?? {}).find(([, count]) => count > 0)?.[0]
      return `awaken:${asleep ?? sheet.zones.find(({ barracks }) => barracks)?.id}:1`
    }
    case 'kenjutsu':
      return owner === 'guards' ? `attack:${guard}:${target}` : `kenjutsu:${owner}:${guard}`
    case 'secret-passage':
      return owner === 'guards' ? card : 'go-in:passage'
    case 'shuriken':
    case 'potent-sake':
      return `${card}:${guard}`
    case 'rope': {
      const pair = sheet.wall.find((ends) => ends.includes(mover?.zone ?? '')) ?? sheet.wall[0]
      const other = pair?.find((zone) => zone !== mover?.zone)
      return other ? `hang-rope:${other}` : null
    }
    case 'shadow-walk':
    case 'it-was-a-cat':
      return card
    default:
      return null
  }
}

/** A zone that is not on offer: what one would have liked is the step there, or to send the guards who stand in it. */
const OF_ZONES = ['step', 'post', 'sleeper', 'hide', 'patrol-at']
export function wishOfZone(view: View, options: Option[], zone: string): string | null {
  const word = OF_ZONES.find((one) => options.some(({ choice }) => choice.startsWith(`${one}:`)))
  if (word) return `${word}:${zone}`
  if (!view.guard || !['alert', 'cards'].includes(view.phase)) return null
  const at = view.guards.findIndex((guard) => guard.zone === zone)
  if (at < 0) return null
  const patrol = view.guards[at]?.patrol
  const wishes = patrol
    ? [`patrol-listen:${patrol}`, `patrol-search:${patrol}`]
    : [`sentry-listen:${at + 1}`, `sentry-search:${at + 1}`]
  return wishes.find((wish) => options.every(({ choice }) => choice !== wish)) ?? null
}
