import { describe, expect, it } from 'vitest'
import type { Proof } from '../protocol'
import { checking, fairRange, type Verdict } from './check'
import { commitment, Dice, seal, type Stream } from './dice'
import vectors from './vectors.json'

const games: Proof[] = vectors.games.map((game) => ({ ...game, dice: { ...game.dice, rounds: [] } }))

function checked(proof: Proof, slice?: number): Verdict {
  const steps = checking(proof, slice)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

describe('dice are the same as those of the engine', () => {
  it.each(vectors.seals)('seal of seat $seat', (row) => {
    expect(seal(row.table, row.promise, row.seat, row.word)).toBe(row.seal)
  })

  it.each(games.map((game, n) => [n, game] as const))('game %i', (_, game) => {
    const dice = new Dice(game.dice.secrets[0]!, game.dice.entropy[0]!)
    expect(game.draws.map((draw) => dice.draw(game.odds[draw.odds]!))).toEqual(game.draws.map((draw) => draw.outcome))
    expect(commitment(game.dice.secrets[0]!)).toBe(game.dice.commitments[0])
  })

  it.each(vectors.numbers)('numbers past the last whole multiple of $size are drawn again', (one) => {
    const dice = new Dice(one.secret, one.entropy)
    const stream = one.stream as Stream
    expect(one.numbers.map(() => dice.below(stream, BigInt(one.size)))).toEqual(one.numbers.map(BigInt))
    expect(dice.used(stream)).toBe(one.used)
    expect(one.used).toBeGreaterThan(one.numbers.length)
  })

  it('the words of the players change the dice, and so does where one word ends', () => {
    const secret = games[0]!.dice.secrets[0]!
    const numbers = [[], ['ab', 'c'], ['a', 'bc']].map((words) => new Dice(secret, words).below('public', 1n << 40n))
    expect(new Set(numbers).size).toBe(3)
  })
})

describe('checking a game', () => {
  const game = games[3]!

  it('says that every roll follows from the secret', () => {
    const verdict = checked(game)
    expect(verdict).toMatchObject({ promises: [true], checked: game.draws.length, unchecked: 0, wrong: null })
  })

  it('tells how far it is', () => {
    expect([...checking(game, 10)]).toEqual([10, 20, 30].map((done) => ({ done, of: game.draws.length })))
  })

  it('names the first roll that was changed', () => {
    const at = game.draws.findIndex((draw) => game.odds[draw.odds]!.outcomes.length === 6)
    const outcome = game.draws[at]!.outcome
    const other = outcome === 'rolled:6' ? 'rolled:1' : 'rolled:6'
    const draws = game.draws.map((draw, n) => (n === at ? { ...draw, outcome: other } : draw))
    expect(checked({ ...game, draws }).wrong).toEqual({ number: at + 1, secret: false, told: other, given: outcome })
  })

  it('takes a roll of dice that nobody promised for wrong', () => {
    const draws = game.draws.map((draw) => ({ ...draw, dice: 1 }))
    expect(checked({ ...game, draws }).wrong).toMatchObject({ number: 1, given: null })
  })

  it('says that another secret is not the one that was promised, and checks nothing with it', () => {
    const secrets = games[4]!.dice.secrets
    const verdict = checked({ ...game, dice: { ...game.dice, secrets } })
    expect(verdict).toMatchObject({ promises: [false], checked: 0, unchecked: game.draws.length })
  })

  it('goes on with the later dice where the first secret was lost', () => {
    const later = games[1]!
    const verdict = checked({
      dice: {
        rounds: [],
        commitments: [game.dice.commitments[0]!, later.dice.commitments[0]!],
        entropy: [game.dice.entropy[0]!, later.dice.entropy[0]!],
        secrets: [null, later.dice.secrets[0]!],
      },
      odds: game.odds,
      draws: [...game.draws.slice(0, 5), ...later.draws.map((draw) => ({ ...draw, dice: 1 }))],
    })
    expect(verdict).toMatchObject({ promises: [null, true], unchecked: 5, checked: later.draws.length, wrong: null })
  })

  it('counts the faces of plain six-sided dice alone', () => {
    const draws = ['rolled:3', 'rolled2:3:6', 'card:c3', 'rolled:9'].map((outcome) => ({ odds: 0, outcome, dice: 0 }))
    const lost = { ...game.dice, secrets: [null] }
    expect(checked({ ...game, dice: lost, draws }).faces).toEqual([0, 0, 2, 0, 0, 1])
  })
})

describe('the range of a fair face', () => {
  it.each([
    [0, [0, 0]],
    [1, [0, 1]],
    [60, [5, 16]],
    [600, [82, 118]],
    [20000, [3230, 3437]],
  ])('%i rolls', (rolls, range) => {
    expect(fairRange(rolls)).toEqual(range)
  })
})
