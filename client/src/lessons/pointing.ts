/** Marks zones of the board that the lesson speaks of, also in what is drawn anew meanwhile. Returns how to stop. */
export function pointAt(board: Element, zones: readonly string[]): () => void {
  const mark = (wanted: readonly string[]) => {
    for (const zone of board.querySelectorAll<SVGElement>('[data-zone]')) {
      zone.toggleAttribute('data-looked', wanted.includes(zone.dataset.zone ?? ''))
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
