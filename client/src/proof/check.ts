/** Whether a finished game's rolls and deals are those that its secrets give. */
import type { Proof } from '../protocol'
import { commitment, Dice } from './dice'

/** The first roll or deal that does not follow from the secret. */
export interface Wrong {
  /** Counted from 1. */
  number: number
  secret: boolean
  told: string
  /** Null where the proof names no dice or no odds for it. */
  given: string | null
}

export interface Verdict {
  /** Of each of the table's dice, whether the revealed secret is the one that was promised; null: it was lost. */
  promises: (boolean | null)[]
  /** How many rolls and deals follow from a secret. */
  checked: number
  /** How many cannot be checked, because the secret of their dice was lost. */
  unchecked: number
  wrong: Wrong | null
  /** How often plain six-sided dice showed 1, 2, … 6. */
  faces: number[]
}

export interface Progress {
  done: number
  of: number
}

/** Checks roll by roll, and stops at the first that is wrong. It reports after each `slice` of them. */
export function* checking(proof: Proof, slice = 200): Generator<Progress, Verdict> {
  const { commitments, entropy, secrets } = proof.dice
  const promises = commitments.map((promised, n) => keepsPromise(secrets[n] ?? null, promised))
  const dice = commitments.map((_, n) => (promises[n] ? new Dice(secrets[n]!, entropy[n] ?? []) : null))
  const verdict: Verdict = { promises, checked: 0, unchecked: 0, wrong: null, faces: [0, 0, 0, 0, 0, 0] }
  for (const [n, draw] of proof.draws.entries()) {
    if (n && n % slice === 0) yield { done: n, of: proof.draws.length }
    count(verdict.faces, draw.outcome)
    const source = dice[draw.dice]
    if (source === null) {
      verdict.unchecked++
      continue
    }
    const odds = proof.odds[draw.odds]
    const given = source && odds ? source.draw(odds) : undefined
    if (given !== draw.outcome) {
      verdict.wrong = { number: n + 1, secret: !!odds?.secret, told: draw.outcome, given: given ?? null }
      return verdict
    }
    verdict.checked++
  }
  return verdict
}

function keepsPromise(secret: string | null, promised: string): boolean | null {
  if (secret === null) return null
  return /^([0-9a-f]{2})+$/.test(secret) && commitment(secret) === promised
}

/** A plain roll names its pips: `rolled:4`, or `rolled2:3:6` for two dice. */
function count(faces: number[], outcome: string): void {
  const rolled = /^rolled2?:([1-6])(?::([1-6]))?$/.exec(outcome)
  for (const pips of rolled?.slice(1) ?? []) if (pips) faces[Number(pips) - 1]!++
}

/** Between which counts one face of `rolls` fair dice lies, nineteen times in twenty. */
export function fairRange(rolls: number, chance = 1 / 6, outside = 0.05): [number, number] {
  let below = 0
  let logChance = rolls * Math.log1p(-chance)
  let low = -1
  for (let hits = 0; hits <= rolls; hits++) {
    below += Math.exp(logChance)
    if (low < 0 && below > outside / 2) low = hits
    if (below >= 1 - outside / 2) return [low, hits]
    logChance += Math.log((rolls - hits) / (hits + 1)) + Math.log(chance / (1 - chance))
  }
  return [Math.max(low, 0), rolls]
}
