/** Marks that a guard player pencils on the map for himself. They stay in this browser, table by table. */
import { store, stored } from '../../../kit/storage'

export type Sign = 'cross' | 'question'
type Marks = { [zone: string]: Sign }

const NEXT: { [sign: string]: Sign | undefined } = { '': 'cross', cross: 'question' }
const keyOf = (table: string): string => `uguisu.scorpion.marks.${table}`

export class Pencil {
  marks = $state.raw<Marks>({})

  constructor(private readonly table: string) {
    this.marks = read(stored(keyOf(table)))
  }

  /** Nothing, a cross, a question mark, and nothing again. */
  write(zone: string): void {
    const next = NEXT[this.marks[zone] ?? '']
    const { [zone]: _, ...others } = this.marks
    this.set(next ? { ...others, [zone]: next } : others)
  }

  erase(): void {
    this.set({})
  }

  private set(marks: Marks): void {
    this.marks = marks
    store(keyOf(this.table), Object.keys(marks).length > 0 ? marks : null)
  }
}

/** What was kept from another visit, as far as it can be read. */
function read(kept: unknown): Marks {
  if (typeof kept !== 'object' || kept === null) return {}
  const signs = Object.entries(kept).filter(([, sign]) => sign === 'cross' || sign === 'question')
  return Object.fromEntries(signs) as Marks
}
