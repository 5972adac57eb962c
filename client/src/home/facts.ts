import type { GameShown } from '../protocol'

/** "1 player", "2 or 3 players", "2 to 5 players" */
export function playersOf({ seats }: Pick<GameShown, 'seats'>): string {
  const least = Math.min(...seats)
  const most = Math.max(...seats)
  if (least === most) return most === 1 ? '1 player' : `${most} players`
  return `${least} ${most - least === 1 ? 'or' : 'to'} ${most} players`
}

/** "20 to 30 minutes"; nothing where the game does not say. */
export function lengthOf({ minutes: [least, most] }: Pick<GameShown, 'minutes'>): string {
  if (most <= 0) return ''
  return least === most ? `${most} minutes` : `${least} to ${most} minutes`
}
