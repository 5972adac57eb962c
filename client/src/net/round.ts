/**
 * This browser's part in the words for the dice. It seals its own word, says it only when it holds the whole list of
 * seals with its own among them, and keeps that list: when the game is over, the file is measured against it.
 */
import { say } from '../words/say'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { seal } from '../proof/dice'
import type { Reveal, RoundShown, Seal, TableShown } from '../protocol'
import { keepRound, promiseOf, roundOf, secret, type KeptRound } from './keys'

/** What is said for a seat, and why nothing is said. */
export interface Part {
  says?: Seal | Reveal
  doubt?: string
}

export const OTHER_STORY =
  say('round.story_changed')
export const OTHER_BROWSER =
  say('round.other_browser')

const SECRET = 'uguisu.words'

/** Does this browser's part for its seats, as far as it can be done now. */
export function takePart(table: TableShown, seats: readonly number[]): Part[] {
  const { round } = table
  if (!round) return []
  return seats.map((seat) => {
    const known = promiseOf({ table: table.id, seat })
    if (known !== null && known !== round.promise) return { doubt: OTHER_STORY }
    return partOf(table.id, seat, round)
  })
}

function partOf(table: string, seat: number, shown: RoundShown): Part {
  const kept = roundOf(table, seat)
  if (isOtherStory(shown, kept)) return { doubt: OTHER_STORY }
  const { number, promise, voided, seals, waiting } = shown
  keepRound(table, seat, { number, promise, voided, seals })
  if (voided.includes(seat)) return {}
  const word = ownWord(table, promise, seat, number)
  const sealed = seal(table, promise, seat, word)
  if (seals.length === 0) {
    const isNew = waiting.includes(seat) || kept?.number !== number
    return isNew ? { says: { say: 'seal', round: number, seat, seal: sealed } } : {}
  }
  if (seals[seat] !== sealed) return { doubt: OTHER_BROWSER }
  return waiting.includes(seat) ? { says: { say: 'reveal', round: number, seat, word } } : {}
}

/** A round may be followed by another one, with one more seat named that has no word; nothing else may change. */
function isOtherStory(shown: RoundShown, kept: KeptRound | null): boolean {
  if (shown.number !== 1 + shown.voided.length) return true
  if (!kept) return false
  if (kept.promise !== shown.promise || shown.number < kept.number) return true
  if (!kept.voided.every((seat) => shown.voided.includes(seat))) return true
  return shown.number === kept.number && kept.seals.length > 0 && kept.seals.join() !== shown.seals.join()
}

/**
 * 128 bits that nobody outside this browser can guess. They follow from a secret that never leaves it, so that two tabs
 * at the same table do not contradict each other.
 */
export function ownWord(table: string, promise: string, seat: number, round: number): string {
  return bytesToHex(sha256(utf8ToBytes(['uguisu own word', ownSecret(), table, promise, seat, round].join('\n')))).slice(0, 32)
}

function ownSecret(): string {
  const known = localStorage.getItem(SECRET)
  if (known) return known
  const made = secret(32)
  localStorage.setItem(SECRET, made)
  return made
}
