/** Marks that a guard player pencils on the map for himself. They stay in this browser, table by table. */
import { keep, kept } from './kept'

export type Sign = 'cross' | 'question'
type Marks = { [zone: string]: Sign }

const NEXT: { [sign: string]: Sign | undefined } = { '': 'cross', cross: 'question' }
const keyOf = (table: string): string => `uguisu.scorpion.marks.${table}`

export class Pencil {
  marks = $state.raw<Marks>({})

  constructor(private readonly table: string) {
    this.marks = read(kept(keyOf(table)))
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
    keep(keyOf(this.table), Object.keys(marks).length > 0 ? marks : null)
  }
}

/** What was kept from another visit, as far as it can be read. */
function read(stored: unknown): Marks {
  if (typeof stored !== 'object' || stored === null) return {}
  const signs = Object.entries(stored).filter(([, sign]) => sign === 'cross' || sign === 'question')
  return Object.fromEntries(signs) as Marks
}
