import { fireEvent, render, screen } from '@testing-library/svelte'
import { flushSync } from 'svelte'
import { beforeEach, expect, test, vi } from 'vitest'
import { Pointing, POINTING } from '../../../kit/pointing.svelte'
import type { Option } from '../../../protocol'
import { atlas, guard, roomAt, viewWith } from '../sample'
import type { View } from '../types'
import Board from './Board.svelte'

const [choose, ask] = [vi.fn(), vi.fn()]
beforeEach(() => vi.clearAllMocks())

const option = (choice: string, ...on: string[]): Option => ({ choice, label: `label of ${choice}`, on, also: [] })
const drawn = (...placements: string[]): Option[] => placements.map((one) => option(`draw:${one}`, `placement:${one}`))

function shown(view: View, options: Option[]) {
  const pointing = new Pointing({ choose, ask, focus: (choice) => (pointing.focused = choice) })
  pointing.offer(options, ['trick'])
  const hooks = { onfocus: vi.fn(), onchoose: vi.fn(), onask: vi.fn() }
  const props = { view, atlas, options, focused: null, fresh: [], ...hooks }
  const { container } = render(Board, { props, context: new Map([[POINTING, pointing]]) })
  flushSync()
  return { pointing, container, at: (choice: string) => container.querySelector(`[data-choice="${choice}"]`)! }
}

const within = viewWith({
  phase: 'execution',
  hp: 6,
  here: 0,
  rooms: [roomAt('I3.1@A3'), roomAt('L4.2@D3', { closet: true, hoards: 1 }), roomAt('O9.0@G2', { sanctum: true })],
  doors: ['C3e'],
  figures: [guard(1, { state: 'alerted' }), { kind: 'C', vigilance: 5, room: 1, state: 'gone' }],
})
const MOVE = option('move:1', 'room:1')

test('whatever can be chosen on the board is a button with its label', () => {
  const options = [MOVE, option('fight:0', 'figure:0'), option('leave', 'out'), option('fight-sanctum', 'target')]
  const { at } = shown(within, options)
  for (const { choice, label } of options) {
    expect(at(choice)?.getAttribute('role')).toBe('button')
    expect(at(choice)?.getAttribute('aria-label')).toBe(label)
  }
})

test('two choices about one figure are told apart in words', async () => {
  const options = ['poison', 'bribe'].map((word) => ({ ...option(`${word}:0`, 'figure:0'), also: [`trick:${word}`] }))
  const { pointing, container } = shown(viewWith({ ...within, phase: 'reconnaissance' }), options)
  await fireEvent.click(container.querySelector('[data-spot="figure:0"]')!)
  expect(pointing.menu.map(({ choice }) => choice)).toEqual(['poison:0', 'bribe:0'])
})

test('pressing what cannot be chosen asks why not, but whoever stands where one can go is no obstacle', async () => {
  const { container } = shown(within, [option('stop'), option('search', 'hoard:0')])
  await fireEvent.click(container.querySelector('[data-spot="figure:0"]')!)
  expect(ask).toHaveBeenCalledWith(['figure:0'])
  expect(shown(within, [MOVE]).container.querySelector('[data-spot="figure:0"]')).toBeNull()
})

test('while the map is drawn, every wall and every free block can be asked about', async () => {
  const { container } = shown(viewWith({ rooms: [roomAt('I3.1@A3')] }), drawn('L4.0@D3'))
  for (const spot of ['edge:B2s', 'block:G7']) {
    await fireEvent.click(container.querySelector(`[data-spot="${spot}"]`)!)
    expect(ask).toHaveBeenLastCalledWith([spot])
  }
  expect(container.querySelector('[data-spot="block:A3"]')).toBeNull()
})

test('a room is placed with the keyboard alone', async () => {
  const { container, at, pointing } = shown(viewWith(), drawn('I3.1@A3', 'I3.0@A3', 'I3.0@A2'))
  pointing.focus('draw:I3.0@A2')
  flushSync()
  expect(container.querySelectorAll('.placement[tabindex="0"]')).toHaveLength(1)
  await fireEvent.keyDown(at('draw:I3.0@A2'), { key: 'ArrowDown' })
  expect(pointing.focused).toBe('draw:I3.0@A3')
  await fireEvent.keyDown(at('draw:I3.0@A3'), { key: 'r' })
  expect(pointing.focused).toBe('draw:I3.1@A3')
  await fireEvent.keyDown(at('draw:I3.1@A3'), { key: 'Enter' })
  expect(choose).toHaveBeenCalledWith('draw:I3.1@A3')
})

test('R and M are for the room that is shown, and the table does not hear them', async () => {
  const table = vi.fn()
  window.addEventListener('keydown', table)
  const { pointing } = shown(viewWith(), drawn('L4.0@D3', 'L4.6@D3', 'L4.1@D3'))
  await fireEvent.keyDown(document.body, { key: 'r' })
  expect(table).toHaveBeenCalledOnce()
  pointing.focus('draw:L4.0@D3')
  flushSync()
  await fireEvent.keyDown(document.body, { key: 'm' })
  expect(pointing.focused).toBe('draw:L4.6@D3')
  await fireEvent.keyDown(document.body, { key: 'r' })
  expect(pointing.focused).toBe('draw:L4.0@D3')
  expect(table).toHaveBeenCalledOnce()
  window.removeEventListener('keydown', table)
})

test('the keyboard looks around and asks about what is not on offer', async () => {
  const { container } = shown(within, [MOVE])
  const things = container.querySelectorAll('[data-thing]')
  expect(container.querySelectorAll('[data-thing][tabindex="0"]')).toHaveLength(1)
  for (const thing of things) await fireEvent.keyDown(thing, { key: 'Enter' })
  const entries = atlas.contracts[0]!.entries.map((entry) => `entry:${entry}`)
  expect(ask.mock.calls.flat(2).sort()).toEqual([...entries.sort(), 'ninja', 'room:0', 'room:2', 'target'])
})

test('erased figures leave a trace', () => {
  shown(within, [])
  expect(screen.getByLabelText('C5, erased')).toBeTruthy()
})
