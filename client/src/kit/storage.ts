/** What this browser keeps from one visit to the next. Where it has no store, things last as long as the page. */

/** Null where nothing was stored that can be read. */
export function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Null is not stored. */
export function store(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // There is no store, or no room in it.
  }
}
