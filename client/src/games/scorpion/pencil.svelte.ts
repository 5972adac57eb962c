/** Marks that a guard player pencils on the map for himself. They stay in this browser, table by table. */

export type Sign = 'cross' | 'question'
type Marks = { [zone: string]: Sign }

const NEXT: { [sign: string]: Sign | undefined } = { '': 'cross', cross: 'question' }
const keyOf = (table: string): string => `uguisu.scorpion.marks.${table}`

export class Pencil {
  marks = $state.raw<Marks>({})
  private table: string

  constructor(table: string) {
    this.table = table
    this.marks = read(table)
  }

  /** Nothing, a cross, a question mark, and nothing again. */
  write(zone: string): void {
    const next = NEXT[this.marks[zone] ?? '']
    const { [zone]: _, ...others } = this.marks
    this.store(next ? { ...others, [zone]: next } : others)
  }

  erase(): void {
    this.store({})
  }

  private store(marks: Marks): void {
    this.marks = marks
    try {
      if (Object.keys(marks).length > 0) localStorage.setItem(keyOf(this.table), JSON.stringify(marks))
      else localStorage.removeItem(keyOf(this.table))
    } catch {
      // Without a store the marks last as long as the page.
    }
  }
}

function read(table: string): Marks {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(table)) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    const signs = Object.entries(stored).filter(([, sign]) => sign === 'cross' || sign === 'question')
    return Object.fromEntries(signs) as Marks
  } catch {
    return {}
  }
}
