import { createSubscriber } from 'svelte/reactivity'

export type Route =
  | { page: 'home' }
  | { page: 'table'; table: string }
  | { page: 'replay'; table: string }
  | { page: 'rules'; game: string; rule: string }
  | { page: 'lost' }

/** What a link brings along in its fragment, which no server ever sees. */
export type Brought =
  | { as: 'seat'; seat: number; key: string }
  | { as: 'watch'; key: string }
  | { as: 'invite'; key: string }

export function routeOf(path: string, hash = ''): Route {
  const parts = path.split('/').filter(Boolean).map(decoded)
  const [first, second, third] = parts
  if (parts.length === 0) return { page: 'home' }
  if (first === 't' && second && parts.length === 2) return { page: 'table', table: second }
  if (first === 't' && second && third === 'replay' && parts.length === 3) return { page: 'replay', table: second }
  if (first === 'rules' && second && parts.length === 2) {
    return { page: 'rules', game: second, rule: decoded(hash.replace(/^#/, '')) }
  }
  return { page: 'lost' }
}

export function broughtBy(hash: string): Brought | null {
  const said = new URLSearchParams(hash.replace(/^#/, ''))
  const seat = Number(said.get('seat') ?? NaN)
  const key = said.get('key')
  if (key && Number.isInteger(seat) && seat >= 0) return { as: 'seat', seat, key }
  const watch = said.get('watch')
  if (watch) return { as: 'watch', key: watch }
  const invite = said.get('invite')
  return invite ? { as: 'invite', key: invite } : null
}

/** The path of a pasted link, or null where it does not lead to a table of this server. */
export function pathOfLink(text: string, origin: string): string | null {
  try {
    const url = new URL(text.trim(), origin)
    if (url.origin !== origin) return null
    const { page } = routeOf(url.pathname, url.hash)
    return page === 'table' || page === 'replay' ? url.pathname + url.hash : null
  } catch {
    return null
  }
}

export const tablePath = (table: string) => `/t/${encodeURIComponent(table)}`
/** `eyes` are those that it opens with: a seat's number, or `watch`. */
export const replayPath = (table: string, eyes = '') => `${tablePath(table)}/replay${eyes && `#eyes=${eyes}`}`
/** What says in a replay's address that its film is shown, which is seen through all eyes. */
export const FILM = { film: 'on' }
export const filmPath = (table: string) => `${tablePath(table)}/replay#${new URLSearchParams({ eyes: 'all', ...FILM })}`
export const rulesPath = (game: string, rule = '') =>
  `/rules/${encodeURIComponent(game)}${rule ? `#${encodeURIComponent(rule)}` : ''}`

export const seatLink = (table: string, seat: number, key: string) =>
  `${location.origin}${tablePath(table)}#${new URLSearchParams({ seat: String(seat), key })}`
export const watchLink = (table: string, key: string) =>
  `${location.origin}${tablePath(table)}#${new URLSearchParams({ watch: key })}`
export const inviteLink = (table: string, key: string) =>
  `${location.origin}${tablePath(table)}#${new URLSearchParams({ invite: key })}`

const MOVED = 'uguisu-moved'

const watchAddress = createSubscriber((update) => {
  const events = ['popstate', 'hashchange', MOVED]
  for (const event of events) addEventListener(event, update)
  return () => {
    for (const event of events) removeEventListener(event, update)
  }
})

/** Where the page is; whoever reads it in an effect is told when it changes. */
export function here(): Route {
  watchAddress()
  return routeOf(location.pathname, location.hash)
}

export function go(path: string): void {
  history.pushState(null, '', path)
  dispatchEvent(new Event(MOVED))
}

/** The same page under another address: used to take keys out of the address bar. */
export function rename(path: string): void {
  history.replaceState(null, '', path)
  dispatchEvent(new Event(MOVED))
}

/** Links within the client change the page without loading it anew. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = (event.target as Element | null)?.closest?.('a')
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
  if (routeOf(link.pathname, link.hash).page === 'lost') return
  event.preventDefault()
  go(link.pathname + link.hash)
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
