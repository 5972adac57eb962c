/** What has just happened, for a brief sign on the map. */
import type { Line } from '../../../protocol'
import type { Happening, Searched } from '../types'

export interface News {
  /** Where a unit has listened, and what came of it; null as long as nobody knows. */
  listening: { zone: string; heard: boolean | null } | null
  fallen: { guard: number; zone: string }[]
  seen: { who: string; zone: string }[]
  searched: Searched[]
  alert: boolean
}

/** `listened` is where somebody has listened and still waits for the answer. */
export function happened(fresh: Line[], listened = ''): News {
  const news: News = { listening: null, fallen: [], seen: [], searched: [], alert: false }
  for (const { event } of fresh) tell(news, event as unknown as Happening, listened)
  return news
}

function tell(news: News, event: Happening, listened: string): void {
  switch (event.event) {
    case 'unit-listens':
      news.listening = { zone: event.zone, heard: null }
      break
    case 'heard': {
      const zone = news.listening?.zone ?? listened
      if (zone) news.listening = { zone, heard: event.heard }
      break
    }
    case 'guard-killed':
      news.fallen.push({ guard: event.guard, zone: event.zone })
      break
    case 'intruder-seen':
      news.seen.push({ who: event.who, zone: event.zone })
      break
    case 'searches-announced':
      news.searched.push(...event.searches)
      break
    case 'alert-changed':
      news.alert = true
      break
  }
}
