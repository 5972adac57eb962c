import { expect, test } from 'vitest'
import type { Line } from '../../protocol'
import { bar } from './bar'
import { happened } from './happened'
import { atlas, guard, roomAt, viewWith } from './sample'
import { figureName, roomHolds } from './sheet'

test('the bar warns when one more noise is the last', () => {
  const loud = bar(viewWith({ phase: 'execution', noise: 3, hp: 5 }), atlas).find(({ label }) => label === 'Noise')
  expect(loud).toMatchObject({ label: 'Noise', value: '3 of 4', tone: 'seal' })
  expect(bar(viewWith(), atlas).map(({ label }) => label)).toEqual(['Contract', 'Phase', 'Attempt'])
})

test('the last attempt is in the seal colour', () => {
  expect(bar(viewWith({ failures: 2 }), atlas).at(-1)).toEqual({ label: 'Attempt', value: '3 of 3', tone: 'seal' })
  expect(bar(viewWith({ ending: 'failed' }), atlas).map(({ label }) => label)).toEqual(['Contract'])
})

test('what has just happened is sorted by what moves for it', () => {
  const news = happened([
    { event: { event: 'room-drawn', room: 2, placement: 'I3.1@B2', secret_door: false }, text: '' },
    { event: { event: 'doors-rolled', first: 4, second: 5, count: 2 }, text: '' },
    { event: { event: 'door-drawn', edge: 'B2e' }, text: '' },
  ] as unknown as Line[])
  const roll = { event: 'doors-rolled', dice: [4, 5] }
  expect(news).toMatchObject({ rooms: new Set([2]), doors: new Set(['B2e']), roll })
})

test('rooms and figures are told in words', () => {
  const full = roomAt('I3.1@B2', { hoards: 2, traps: ['lure'], closet: true })
  const view = viewWith({ rooms: [full, roomAt('O9.0@F2', { sanctum: true })] })
  expect(roomHolds(atlas, view, 0)).toBe('2 Hoards; Lure; a Closet')
  expect(roomHolds(atlas, view, 1)).toBe(`the Target V${atlas.contracts[0]?.vigilance} with 3 HP; 2 Bodyguards`)
  expect(figureName(atlas, guard(0, { state: 'alerted' }))).toBe('Guard V9, ALERTED')
})
