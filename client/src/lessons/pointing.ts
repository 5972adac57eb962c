/** Marks what the lesson speaks of, places and people, also in what is drawn anew meanwhile. Returns how to stop. */
export function pointAt(board: Element, names: readonly string[]): () => void {
  const mark = (wanted: readonly string[]) => {
    for (const spot of board.querySelectorAll<SVGElement>('[data-spot]')) {
      const [, name] = (spot.dataset.spot ?? '').split(':')
      spot.toggleAttribute('data-looked', name !== undefined && wanted.includes(name))
    }
  }
  const watcher = new MutationObserver(() => mark(names))
  watcher.observe(board, { childList: true, subtree: true })
  mark(names)
  return () => {
    watcher.disconnect()
    mark([])
  }
}
