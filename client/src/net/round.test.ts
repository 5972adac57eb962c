import { beforeEach, describe, expect, it } from 'vitest'
import { seal } from '../proof/dice'
import type { Reveal, RoundShown, Seal, TableShown } from '../protocol'
import { forget, keep, roundOf } from './keys'
import { OTHER_BROWSER, OTHER_STORY, ownWord, takePart } from './round'

const PROMISE = 'aa11'
const first: RoundShown = { number: 1, promise: PROMISE, seals: [], waiting: [0, 1], voided: [] }
const table = (round: RoundShown | null) => ({ id: 't', round }) as TableShown
const part = (round: RoundShown, seat = 0) => takePart(table(round), [seat])[0]!
const mine = (number = 1, seat = 0) => seal('t', PROMISE, seat, ownWord('t', PROMISE, seat, number))
const list = (number = 1) => [mine(number), '5e'.repeat(32)]

beforeEach(() => localStorage.clear())

describe('the words for the dice', () => {
  it('are 128 bits, others for every table, promise, seat and round, and the same ones in every tab', () => {
    const words = [ownWord('t', 'p', 0, 1), ownWord('u', 'p', 0, 1), ownWord('t', 'q', 0, 1), ownWord('t', 'p', 1, 1), ownWord('t', 'p', 0, 2)]
    expect(new Set(words).size).toBe(5)
    for (const word of words) expect(word).toMatch(/^[0-9a-f]{32}$/)
    expect(ownWord('t', 'p', 0, 1)).toBe(words[0])
    localStorage.clear()
    expect(ownWord('t', 'p', 0, 1)).not.toBe(words[0])
  })

  it('are sealed when they are asked for, and said when the list is whole', () => {
    expect(part(first).says).toEqual({ say: 'seal', round: 1, seat: 0, seal: mine() } satisfies Seal)
    expect(part({ ...first, waiting: [1] })).toEqual({})
    const whole = { ...first, seals: list() }
    expect(part(whole).says).toEqual({ say: 'reveal', round: 1, seat: 0, word: ownWord('t', PROMISE, 0, 1) } satisfies Reveal)
    expect(roundOf('t', 0)).toEqual({ number: 1, promise: PROMISE, voided: [], seals: list() })
    expect(part({ ...whole, waiting: [1] })).toEqual({})
  })

  it('are sealed anew by a browser that takes over a seat', () => {
    expect(part({ ...first, waiting: [1] }).says).toMatchObject({ say: 'seal', seal: mine() })
  })

  it('are drawn afresh after a round was voided, but not by whoever was missing', () => {
    part({ ...first, seals: list() })
    const second: RoundShown = { number: 2, promise: PROMISE, seals: [], waiting: [0], voided: [1] }
    expect(part(second).says).toMatchObject({ say: 'seal', round: 2, seal: mine(2) })
    expect(mine(2)).not.toBe(mine(1))
    expect(part(second, 1)).toEqual({})
    expect(part({ ...second, seals: [mine(2), ''] }).says).toMatchObject({ say: 'reveal', round: 2 })
  })

  it('concern nobody when there is no round', () => {
    expect(takePart(table(null), [0, 1])).toEqual([])
  })

  it('are forgotten with the seat', () => {
    part({ ...first, seals: list() })
    forget('t', 0)
    expect(roundOf('t', 0)).toBeNull()
  })
})

describe('a word stays here', () => {
  const whole = { ...first, seals: list() }
  const stories: Record<string, [RoundShown, RoundShown]> = {
    'when another list comes for the same round': [whole, { ...whole, seals: [mine(), '6f'.repeat(32)] }],
    'when the list is taken back': [whole, first],
    'when the promise is another one': [first, { ...first, promise: 'bb22' }],
    'when an earlier round comes again': [{ ...first, number: 2, voided: [1] }, first],
    'when a seat that was left out comes in again': [
      { ...first, number: 2, voided: [1] },
      { ...first, number: 3, voided: [2, 3] },
    ],
    'when there is a new round and nobody was left out': [first, { ...first, number: 2 }],
  }
  for (const [why, [before, after]] of Object.entries(stories)) {
    it(why, () => {
      localStorage.setItem('uguisu.words', 'known')
      const sealed = (round: RoundShown) => ({ ...round, seals: round.seals.length > 0 ? [mine(round.number), ...round.seals.slice(1)] : [] })
      expect(part(sealed(before)).doubt).toBeUndefined()
      expect(part(sealed(after))).toEqual({ doubt: OTHER_STORY })
    })
  }

  it('when the promise is not the one that this browser saw first', () => {
    keep({ table: 't', seat: 0, key: 'K', game: 'g', promise: 'bb22' })
    expect(part(first)).toEqual({ doubt: OTHER_STORY })
  })

  it('when something else was sealed for this seat', () => {
    part(first)
    expect(part({ ...first, seals: ['7a'.repeat(32), '5e'.repeat(32)] })).toEqual({ doubt: OTHER_BROWSER })
  })
})
