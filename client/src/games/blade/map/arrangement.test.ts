import { expect, test } from 'vitest'
import { blockAt, blockName, distance } from './geometry'
import { arrange, places } from './arrangement'
import { atlas, roomAt, viewWith } from '../sample'
import type { Figure } from '../types'

const guard = (room: number, state: Figure['state'] = 'calm'): Figure => ({ kind: 'G', vigilance: 7, room, state })

test('nothing lies on anything else, however crowded a room is', () => {
  const found = places([{ x: 0, y: 0 }, { x: 1, y: 0 }, { x: 2, y: 0 }], 7)
  expect(found).toHaveLength(7)
  found.forEach((one, n) => found.slice(n + 1).forEach((other) => expect(distance(one, other)).toBeGreaterThan(12)))
})

test('everybody stands in their room, and a place is kept for the ninja', () => {
  const view = viewWith({ rooms: [roomAt('I3.1@B2', { traps: ['lure'] })], figures: [guard(0)] })
  const { figures, ninja, traps } = arrange(view, atlas)
  const places = [figures[0], ninja[0], traps[0]?.place].map((place) => blockName(blockAt(place!)))
  expect(new Set(places)).toEqual(new Set(['B2', 'C2', 'D2']))
})

test('nobody steps aside when the ninja comes in', () => {
  const before = viewWith({ phase: 'execution', rooms: [roomAt('I3.1@B2')], figures: [guard(0)], here: -1 })
  expect(arrange({ ...before, here: 0 }, atlas).figures).toEqual(arrange(before, atlas).figures)
})

test('a Hoard is written where somebody was rubbed out', () => {
  const view = viewWith({ rooms: [roomAt('I3.1@B2', { hoards: 1 })], figures: [guard(0, 'gone')] })
  const { hoards, figures } = arrange(view, atlas)
  expect(hoards).toEqual([{ room: 0, count: 1, place: figures[0] }])
})

test('many Hoards are one chest with a number', () => {
  const { hoards } = arrange(viewWith({ rooms: [roomAt('I3.1@B2', { hoards: 3 })] }), atlas)
  expect(hoards.map(({ count }) => count)).toEqual([3])
})

test('the Target stands in the middle of the Sanctum, with its Bodyguards around it', () => {
  const view = viewWith({ rooms: [roomAt('O9.0@B2', { sanctum: true })], bodyguards: 1 })
  const { target, bodyguards, numbers } = arrange(view, atlas)
  expect(blockName(blockAt(target!))).toBe('C3')
  expect(bodyguards.map(({ isGone }) => isGone)).toEqual([false, true])
  expect(numbers).toEqual([])
})

test('the number of a room keeps away from a Door', () => {
  const view = viewWith({ rooms: [roomAt('I3.1@B2')], doors: ['B1s'] })
  expect(blockName(blockAt(arrange(view, atlas).numbers[0]!.place))).toBe('C2')
})
