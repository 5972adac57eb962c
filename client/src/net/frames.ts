/** How the news of a letter is shown: one thing after the other, each with what the board looked like then. */
import type { Letter, Line } from '../protocol'
import { diceOf } from '../table/rolls'

/** Dice come to rest first, and then it is read what they say. */
const OF_DICE = 1.5

/** For so many milliseconds they tumble and settle. */
export const SETTLING = 420

/** A moment that is looked at. */
export interface Frame {
  view: Letter['view']
  /** So many lines of the log have been told by then. */
  upto: number
  /** What happens in it. */
  fresh: Line[]
  /** For how many breaths one looks at it. */
  breaths: number
}

/** Dice fall in it. */
export function hasDice(line: Line): boolean {
  return diceOf(line.event).length > 0
}

/** The moments between what was told before and how it ends up; the last one looks as it does now. */
export function framesOf(letter: Pick<Letter, 'heard_from' | 'heard' | 'scenes' | 'view'>): Frame[] {
  const { heard_from: from, heard, scenes, view } = letter
  const frames: Frame[] = []
  let waiting: Line[] = []
  heard.forEach((line, n) => {
    const upto = from + n + 1
    waiting.push(line)
    const breaths = Math.max(line.pace ?? 1, hasDice(line) ? OF_DICE : 0)
    const isScene = scenes.some((scene) => scene.heard === upto)
    if (breaths === 0 && !isScene) return
    const scene = scenes.find(({ heard }) => heard >= upto)
    frames.push({ view: scene ? scene.view : view, upto, fresh: waiting, breaths })
    waiting = []
  })
  const last = frames.at(-1)
  if (last && waiting.length > 0) frames[frames.length - 1] = { ...last, upto: from + heard.length, fresh: [...last.fresh, ...waiting] }
  return frames
}
