import { say } from '../words/say'
import type { GameShown } from '../protocol'

/** "1 player", "2 or 3 players", "2 to 5 players" */
export function playersOf({ seats }: Pick<GameShown, 'seats'>): string {
  const least = Math.min(...seats)
  const most = Math.max(...seats)
  if (least === most) return say('facts.players', { most })
  return say('facts.players_range', { least, most, next: most - least === 1 })
}

/** "20 to 30 minutes"; nothing where the game does not say. */
export function lengthOf({ minutes: [least, most] }: Pick<GameShown, 'minutes'>): string {
  if (most <= 0) return ''
  return least === most ? say('facts.minutes', { most }) : say('facts.minutes_range', { least, most })
}
