/** Marks zones of the board that the lesson speaks of, also in what is drawn anew meanwhile. Returns how to stop. */
export function pointAt(board: Element, zones: readonly string[]): () => void {
  const mark = (wanted: readonly string[]) => {
    for (const zone of board.querySelectorAll<SVGElement>('[data-spot^="zone:"]')) {
      zone.toggleAttribute('data-looked', wanted.some((one) => zone.dataset.spot === `zone:${one}`))
    }
  }
  const watcher = new MutationObserver(() => mark(zones))
  watcher.observe(board, { childList: true, subtree: true })
  mark(zones)
  return () => {
    watcher.disconnect()
    mark([])
  }
}
