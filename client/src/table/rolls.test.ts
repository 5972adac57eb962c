import { expect, it } from 'vitest'
import { diceOf } from './rolls'

it('finds two dice that were thrown together', () => {
  expect(diceOf({ event: 'kill-rolled', first: 3, second: 6 })).toEqual([3, 6])
})

it('finds a single die', () => {
  expect(diceOf({ event: 'stealth-die', pips: 4, total: 9 })).toEqual([4])
})

it('finds all dice of a fight', () => {
  expect(diceOf({ event: 'fought', blows: [3, 6], parries: [2] })).toEqual([3, 6, 2])
  expect(diceOf({ event: 'riposted', pips: [5] })).toEqual([5])
})

it('takes nothing else for dice', () => {
  expect(diceOf({ event: 'moved', room: 3 })).toEqual([])
  expect(diceOf({ first: 'L3', second: 2 })).toEqual([])
  expect(diceOf({ first: 0, second: 9 })).toEqual([])
})
