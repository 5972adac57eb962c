import { expect, test } from 'vitest'
import { fullUses, rankFor } from './atlas'
import { bar } from './bar'
import { marksOf } from './campaign'
import { happened } from './fresh'
import { atlas, roomAt, viewWith } from './sample'
import { trayOf } from './tray'
import { rolls, roomText } from './words'

const sheet = atlas.contracts[0]!
const nothing = happened([])

test('the bar warns when one more noise is the last', () => {
  const loud = bar(viewWith({ phase: 'execution', noise: 3, hp: 5 }), atlas).find(({ label }) => label === 'Noise')
  expect(loud).toEqual({ label: 'Noise', value: '3 of 4', tone: 'seal' })
  expect(bar(viewWith(), atlas).map(({ label }) => label)).toEqual(['Contract', 'Phase', 'Attempt'])
})

test('the last attempt is in the seal colour', () => {
  const last = viewWith({ failures: 2 })
  expect(bar(last, atlas).at(-1)).toEqual({ label: 'Attempt', value: '3 of 3', tone: 'seal' })
  expect(bar(viewWith({ ending: 'failed' }), atlas).map(({ label }) => label)).toEqual(['Contract'])
})

test('STEALTH is told with its dice, those still to come, and what is missing', () => {
  const view = viewWith({ under_way: { type: 'stealth', dice: [3, 2], adjust: 1, against: 9, kind: 'room' } })
  const shown = { dice: [3, 2, null], bonus: 1, score: '6 of 9', line: '3 short, one die left' }
  expect(trayOf(view, atlas, sheet, [], nothing)).toMatchObject(shown)
})

test('whoever is about to notice comes first', () => {
  const view = viewWith({
    rooms: [roomAt('I3.1@B2')],
    figures: [{ kind: 'G', vigilance: 9, room: 0, state: 'calm' }],
    threat: { type: 'threat', room: 0, guards: [0], courtesans: [] },
  })
  expect(trayOf(view, atlas, sheet, [], nothing)).toMatchObject({ line: 'about to notice you: Guard V9', tone: 'bad' })
})

test('a shape waits for its place, then Doors are asked for', () => {
  const under_way = { type: 'drawing', shape: 'I3', edge: -1, secret_door: false, entry: '' } as const
  const view = viewWith({ rooms: [roomAt('I3.1@B2')], under_way })
  const draw = [{ choice: 'draw:I3.0@E2', label: '' }]
  expect(trayOf(view, atlas, sheet, draw, nothing)).toMatchObject({ title: 'Shape I3', line: 'room 2 of 7' })
  expect(trayOf(view, atlas, sheet, [], nothing)).toMatchObject({ title: 'Doors', line: 'of room 1' })
})

test('what has just happened is sorted by what moves for it', () => {
  const news = happened([
    { event: { event: 'room-drawn', room: 2, placement: 'I3.1@B2', secret_door: false }, text: '' },
    { event: { event: 'doors-rolled', first: 4, second: 5, count: 2 }, text: '' },
    { event: { event: 'door-drawn', edge: 'B2e' }, text: '' },
  ])
  expect(news).toMatchObject({ rooms: new Set([2]), doors: new Set(['B2e']), roll: { title: 'Doors', dice: [4, 5] } })
})

test('the campaign marks what is closed, what is now and what is ahead', () => {
  const marks = (changes: Parameters<typeof viewWith>[0]) => marksOf(viewWith(changes), atlas).map(({ mark }) => mark)
  expect(marks({ contract: 2, closed: 1 })).toEqual(['closed', 'now', 'ahead'])
  expect(marks({ contract: 2, closed: 1, outcome: 'blown' })).toEqual(['closed', 'blown', 'ahead'])
  expect(marks({ contract: 2, closed: 0, outcome: 'detected' })).toEqual(['blown', 'failed', 'ahead'])
  expect(marks({ contract: 3, closed: 1 })).toEqual(['settled', 'settled', 'now'])
})

test('tables, uses, ranks and rooms are told in words', () => {
  expect(rolls(sheet.shapes, 0)).toBe('2–7')
  expect(rolls([{ upto: 11 }, { upto: 12 }], 1)).toBe('12')
  expect(fullUses(atlas, ['blowgun', 'snare'], 'blowgun')).toBe(3)
  expect(fullUses(atlas, ['blowgun', 'snare'], 'snare')).toBe(2)
  expect(rankFor(atlas, 12)).toBe('Village Sword-Teacher')
  const full = roomAt('I3.1@B2', { hoards: 2, traps: ['lure'], closet: true })
  const view = viewWith({ rooms: [full, roomAt('O9.0@F2', { sanctum: true })] })
  expect(roomText(view, sheet, 0)).toBe('2 Hoards; Lure; a Closet')
  expect(roomText(view, sheet, 1)).toBe('the Target V4 with 3 HP; 2 Bodyguards')
})
