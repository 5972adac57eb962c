import { expect, test } from 'vitest'
import { choiceAt, choiceOfFigure, offered, targetOf } from './choosing'
import { BLOCK, placementNamed } from './geometry'
import { atlas, roomAt, viewWith } from './sample'

const option = (choice: string) => ({ choice, label: choice })
const rooms = [placementNamed('I3.1@A3', atlas)]
const drawn = { rooms: [roomAt('I3.1@A3')] }

test('a choice points at what it is about', () => {
  expect(targetOf('enter:L3')).toEqual({ at: 'entry', entry: 'L3' })
  expect(targetOf('door:C4e')).toEqual({ at: 'edge', edge: 'C4e' })
  expect(targetOf('draw:L4.2@C4')).toEqual({ at: 'placement', placement: 'L4.2@C4' })
  expect(targetOf('evade-to:3')).toEqual({ at: 'room', room: 3 })
  expect(targetOf('resolve:lure:2')).toEqual({ at: 'trap', trap: 'lure', room: 2 })
  expect(targetOf('snare-victim:5')).toEqual({ at: 'figure', figure: 5 })
  expect(targetOf('finish')).toBeNull()
})

test('options are sorted by what they point at', () => {
  const options = [option('move:2'), option('search'), option('move:4')]
  expect(offered(options, 'room').map(({ target }) => target.room)).toEqual([2, 4])
  expect(offered(options, 'hoard')).toHaveLength(1)
})

test('while the map is drawn, pressing a wall asks about a Door there', () => {
  const view = viewWith(drawn)
  expect(choiceAt(view, atlas, rooms, [], { x: 1.5 * BLOCK, y: 2 * BLOCK + 3 })).toBe('door:B2s')
  expect(choiceAt(view, atlas, rooms, [option('through:A3s')], { x: 0.5 * BLOCK, y: 3 * BLOCK })).toBe('through:A3s')
  expect(choiceAt(view, atlas, rooms, [], { x: 1.5 * BLOCK, y: 2.5 * BLOCK })).toBeNull()
})

test('while a place for a shape is looked for, pressing a free block asks about it there', () => {
  const under_way = { type: 'drawing', shape: 'L4', edge: -1, secret_door: false, entry: '' } as const
  const view = viewWith({ ...drawn, under_way })
  const options = [option('draw:L4.0@D3')]
  expect(choiceAt(view, atlas, rooms, options, { x: 6.5 * BLOCK, y: 6.5 * BLOCK })).toBe('draw:L4.0@G7')
  expect(choiceAt(view, atlas, rooms, options, { x: 11.5 * BLOCK, y: 9.5 * BLOCK })).toBe('draw:L4.0@K8')
})

test('no Door is asked about on the outer border', () => {
  expect(choiceAt(viewWith(drawn), atlas, rooms, [], { x: 2, y: 2.5 * BLOCK })).toBeNull()
})

test('inside the stronghold, pressing a room asks about going there', () => {
  const view = viewWith({ ...drawn, phase: 'execution' })
  const point = { x: 1.5 * BLOCK, y: 2.5 * BLOCK }
  expect(choiceAt(view, atlas, rooms, [], point)).toBe('move:0')
  expect(choiceAt(view, atlas, rooms, [option('evade-to:1')], point)).toBe('evade-to:0')
  expect(choiceAt(view, atlas, rooms, [], { x: 300, y: 300 })).toBeNull()
})

test('a figure is asked about as the phase would have it', () => {
  expect(choiceOfFigure(viewWith(), [], 2)).toBe('poison:2')
  const guard = { kind: 'G', vigilance: 9, room: 1, state: 'calm' } as const
  const figures = [guard, { ...guard, room: 0 }, { ...guard, state: 'alerted' as const }]
  const view = viewWith({ phase: 'execution', here: 0, figures })
  expect([0, 1, 2].map((n) => choiceOfFigure(view, [], n))).toEqual(['move:1', 'kill', 'fight:2'])
  expect(choiceOfFigure(view, [option('fight:2')], 0)).toBe('fight:0')
})
