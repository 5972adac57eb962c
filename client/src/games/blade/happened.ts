/** What has just happened, sorted by what moves for it. */
import type { Line } from '../../protocol'
import type { Happening } from './types'

export interface News {
  rooms: Set<number>
  doors: Set<string>
  figures: Set<number>
  /** The last roll of two dice, and the event that it was. */
  roll: { event: Happening['event']; dice: [number, number]; bonus: number; against: number | null } | null
  /** A die of STEALTH has fallen. */
  die: boolean
}

export function happened(fresh: Line[]): News {
  const news: News = { rooms: new Set(), doors: new Set(), figures: new Set(), roll: null, die: false }
  for (const line of fresh) {
    const event = line.event as unknown as Happening
    if (event.event === 'room-drawn' || event.event === 'sanctum-drawn') news.rooms.add(event.room)
    if (event.event === 'door-drawn') news.doors.add(event.edge)
    if (event.event === 'vigilance-rolled') news.figures.add(event.figure)
    if (event.event === 'stealth-die') news.die = true
    if ('first' in event) {
      news.roll = {
        event: event.event,
        dice: [event.first, event.second],
        bonus: 'bonus' in event ? event.bonus : 0,
        against: 'against' in event ? event.against : null,
      }
    }
  }
  return news
}
