/** What has just happened, for a brief sign on the board. */
import type { Line } from '../../../protocol'
import type { Happening } from '../types'

export interface News {
  /** From one place over others to the last. */
  ways: { who: string; hexes: string[] }[]
  /** Guards who see, find or call; their eyes are open. */
  alarmed: number[]
  /** Guards for whom something else has changed. */
  touched: number[]
  /** Where somebody fell, or a thing happened. */
  hexes: { hex: string; sort: 'blow' | 'good' | 'search' }[]
  /** The slot of the mat that is turned over, and a card that failed there. */
  slot: number | null
  hurt: string[]
}

export function happened(fresh: readonly Line[]): News {
  const news: News = { ways: [], alarmed: [], touched: [], hexes: [], slot: null, hurt: [] }
  for (const { event } of fresh) tell(news, event as unknown as Happening)
  return news
}

function tell(news: News, event: Happening): void {
  switch (event.event) {
    case 'ninja-moved':
      news.ways.push({ who: event.ninja, hexes: [event.left, event.by, event.hex] })
      break
    case 'guard-moved':
      if (event.left !== event.hex) news.ways.push({ who: '', hexes: [event.left, event.hex] })
      news.touched.push(event.guard)
      break
    case 'guard-deployed':
    case 'guard-stunned':
      news.touched.push(event.guard)
      break
    case 'card-seen':
    case 'bodies-found':
      news.alarmed.push(...event.guards)
      break
    case 'guard-alerted':
    case 'footprints-found':
      news.alarmed.push(event.guard)
      break
    case 'guards-killed':
      news.hexes.push({ hex: event.yard, sort: 'blow' })
      break
    case 'lord-poisoned':
      news.hexes.push({ hex: event.hex, sort: 'blow' })
      break
    case 'mission-acted':
    case 'coin-taken':
    case 'token-taken':
    case 'token-dropped':
    case 'documents-dropped':
      news.hexes.push({ hex: event.hex, sort: 'good' })
      break
    case 'gate-opened':
      news.hexes.push({ hex: event.yard, sort: 'good' })
      break
    case 'tower-watches':
      news.hexes.push({ hex: event.hex, sort: 'search' })
      break
    case 'card-turned':
    case 'card-shown':
    case 'card-skipped':
      news.slot = event.slot
      break
    case 'ninja-hurt':
      news.hurt.push(event.ninja)
      break
  }
}
