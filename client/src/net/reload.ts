const RELOADED = 'uguisu.reloaded'
const A_WHILE = 60_000

/** A page that is out of date loads itself anew, but not for ever. */
export function reloadOnce(): void {
  if (Date.now() - Number(sessionStorage.getItem(RELOADED) ?? 0) < A_WHILE) return
  sessionStorage.setItem(RELOADED, String(Date.now()))
  location.reload()
}
