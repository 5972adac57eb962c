/** Where a film's chapters begin: contracts, phases, rounds, turns, if the events or the views tell of them. */
import { say } from '../words/say'
import type { Film } from './film'

export interface Mark {
  step: number
  label: string
  /** A chapter is a large part of the game, a section a part of one. */
  kind: 'chapter' | 'section'
}

const CHAPTER = /^(campaign|contract|game|night|day|act|round)-(begins|starts)$/
const SECTION = /^(phase|turn|watch)-(begins|starts)$/
const FIELDS = ['contract', 'round', 'turn', 'phase']

export function marksOf(film: Film): Mark[] {
  const told = marksTold(film)
  return told.length ? told : marksSeen(film)
}

function marksTold(film: Film): Mark[] {
  const marks: Mark[] = []
  for (let step = 0; step < film.length; step++) {
    const begins = film.heard(step).flatMap(({ event, text }): Mark[] => {
      const name = String(event.event ?? '')
      if (!CHAPTER.test(name) && !SECTION.test(name)) return []
      const kind = CHAPTER.test(name) ? 'chapter' : 'section'
      return [{ step, label: titled(text || name.replaceAll('-', ' ')), kind }]
    })
    const mark = begins.find(({ kind }) => kind === 'chapter') ?? begins[0]
    if (mark) marks.push(mark)
  }
  return marks
}

/** Counted, not read: some games count their turns from 0. Rounds begin with 1; what is before them is set-up. */
function marksSeen(film: Film): Mark[] {
  const field = FIELDS.find((name) => name in film.changed(0))
  if (!field) return []
  const marks: Mark[] = []
  const before = field === 'round' && film.changed(0)[field] === 0 ? 1 : 0
  for (let step = 0; step < film.length; step++) {
    const value = film.changed(step)[field]
    if (value === undefined || (step > 0 && step === film.last && typeof value === 'number')) continue
    const count = marks.length + 1 - before
    const label = typeof value === 'string' ? value : count === 0 ? say('scrubber.before') : `${field} ${count}`
    marks.push({ step, label: label.charAt(0).toUpperCase() + label.slice(1), kind: 'section' })
  }
  return marks
}

/** The first sentence, without its full stop. */
function titled(text: string): string {
  return text.replace(/\.(\s.*)?$/s, '')
}

/** The chapter that a step lies in. */
export function markAt(marks: readonly Mark[], step: number): Mark | null {
  return marks.filter((mark) => mark.step <= step).at(-1) ?? null
}
