/** A replay as a film: any step of it at once, though the server tells only what changes from one to the next. */
import type { Frame, Line, Replay, WaitingShown } from '../protocol'

/** A line of the log, with the step at which it was heard. */
export interface Heard extends Line {
  step: number
}

interface KeyFrame {
  views: Record<string, unknown>[]
  log: Heard[]
}

/** From a key frame it is never further than this to any step. */
export const KEY_EVERY = 50

export class Film {
  readonly length: number
  readonly eyes: string
  private readonly frames: readonly Frame[]
  private readonly keys: KeyFrame[] = []
  /** How many lines the log has at each step. */
  private readonly counts: number[] = []

  constructor(replay: Replay) {
    this.frames = replay.frames
    this.length = replay.frames.length
    this.eyes = replay.eyes.join()
    let at: KeyFrame = { views: replay.eyes.map(() => ({})), log: [] }
    for (const [step, frame] of this.frames.entries()) {
      at = after(at, frame, step)
      if (step % KEY_EVERY === 0) this.keys.push(at)
      this.counts.push(at.log.length)
    }
  }

  get last(): number {
    return Math.max(0, this.length - 1)
  }

  /** What each of the eyes sees at a step. */
  views(step: number): unknown[] {
    return this.at(step).views
  }

  /** The log as it stood at a step. */
  log(step: number): Heard[] {
    return this.at(step).log
  }

  /** How long the log was at a step; nothing had been told before the first. */
  lines(step: number): number {
    return this.counts[step] ?? 0
  }

  /** The step at which the log came to have so many lines for good. */
  stepAt(lines: number): number {
    let step = this.last
    while (step > 0 && this.lines(step - 1) >= lines) step -= 1
    return step
  }

  /** What was heard in this very step. */
  heard(step: number): Line[] {
    return this.frames[step]?.heard ?? []
  }

  by(step: number): number | null {
    return this.frames[step]?.by ?? null
  }

  waiting(step: number): WaitingShown | null {
    return this.frames[step]?.waiting ?? null
  }

  changed(step: number): Record<string, unknown> {
    return this.frames[step]?.changed[0] ?? {}
  }

  private at(step: number): KeyFrame {
    const nearest = Math.floor(step / KEY_EVERY)
    let at = this.keys[nearest] ?? { views: [], log: [] }
    for (let n = nearest * KEY_EVERY + 1; n <= step; n++) at = after(at, this.frames[n]!, n)
    return at
  }
}

function after({ views, log }: KeyFrame, frame: Frame, step: number): KeyFrame {
  return {
    views: views.map((view, eye) => ({ ...view, ...frame.changed[eye] })),
    log:
      frame.heard.length === 0 && frame.heard_from >= log.length
        ? log
        : [...log.slice(0, frame.heard_from), ...frame.heard.map((line) => ({ ...line, step }))],
  }
}

/**
 * The step of another film of the same game that is as far along: different eyes see different numbers of steps. With
 * the same eyes it is a newer film of a game that goes on, and whoever stood at its end goes on with it.
 */
export function asFar(step: number, from: Film, to: Film): number {
  if (from.eyes === to.eyes) return step === from.last ? to.last : Math.min(step, to.last)
  return from.length === to.length ? step : Math.round((step / Math.max(1, from.last)) * to.last)
}
