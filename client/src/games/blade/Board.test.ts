import { fireEvent, render, screen } from '@testing-library/svelte'
import { expect, test, vi } from 'vitest'
import Board from './Board.svelte'
import Page from './Page.svelte'
import { atlas, roomAt, viewWith } from './sample'
import Sheet from './Sheet.svelte'
import type { View } from './types'

const option = (choice: string) => ({ choice, label: `label of ${choice}` })

function shown(view: View, choices: string[], focused: string | null = null) {
  const hooks = { onfocus: vi.fn(), onchoose: vi.fn(), onask: vi.fn() }
  const props = { view, atlas, options: choices.map(option), focused, fresh: [], ...hooks }
  return { ...render(Board, { props }), ...hooks }
}

const within = viewWith({
  phase: 'execution',
  hp: 6,
  here: 0,
  rooms: [roomAt('I3.1@A3'), roomAt('L4.2@D3', { closet: true, hoards: 1 }), roomAt('O9.0@G2', { sanctum: true })],
  doors: ['C3e'],
  figures: [
    { kind: 'G', vigilance: 9, room: 1, state: 'alerted' },
    { kind: 'C', vigilance: 5, room: 1, state: 'gone' },
  ],
})

test('whatever can be chosen on the board is a button with its label', () => {
  const choices = ['move:1', 'fight:0', 'leave', 'fight-sanctum']
  const { container } = shown(within, choices)
  for (const choice of choices) {
    const button = container.querySelector(`[data-choice="${choice}"]`)
    expect(button?.getAttribute('role')).toBe('button')
    expect(button?.getAttribute('tabindex')).toBe('0')
    expect(button?.getAttribute('aria-label')).toBe(`label of ${choice}`)
  }
})

test('pointing, leaving, pressing and Enter are told', async () => {
  const { container, onfocus, onchoose } = shown(within, ['move:1'])
  const button = container.querySelector('[data-choice="move:1"]')!
  await fireEvent.pointerEnter(button)
  expect(onfocus).toHaveBeenLastCalledWith('move:1')
  await fireEvent.pointerLeave(button)
  expect(onfocus).toHaveBeenLastCalledWith(null)
  await fireEvent.click(button)
  await fireEvent.keyDown(button, { key: 'Enter' })
  expect(onchoose.mock.calls).toEqual([['move:1'], ['move:1']])
})

test('what is pointed at in the list is lit on the board', () => {
  const { container } = shown(within, ['move:1', 'fight:0'], 'fight:0')
  expect(container.querySelector('[data-choice="fight:0"]')?.classList.contains('lit')).toBe(true)
  expect(container.querySelector('[data-choice="move:1"]')?.classList.contains('lit')).toBe(false)
})

test('two choices about one figure are two buttons', () => {
  const { container } = shown(viewWith({ ...within, phase: 'reconnaissance' }), ['poison:0', 'bribe:0'])
  expect(container.querySelectorAll('[data-choice]')).toHaveLength(2)
})

test('pressing a figure that cannot be chosen asks why not', async () => {
  const { onask } = shown(within, [])
  await fireEvent.click(screen.getByLabelText('Guard V9, ALERTED'))
  expect(onask).toHaveBeenCalledWith('fight:0')
})

test('a room is placed with the keyboard alone', async () => {
  const choices = ['draw:I3.1@A3', 'draw:I3.0@A3', 'draw:I3.0@A2']
  const { container, onfocus, onchoose } = shown(viewWith(), choices, 'draw:I3.0@A2')
  const at = (choice: string) => container.querySelector(`[data-choice="${choice}"]`)!
  expect(container.querySelectorAll('[data-choice][tabindex="0"]')).toHaveLength(1)
  await fireEvent.keyDown(at('draw:I3.0@A2'), { key: 'ArrowDown' })
  expect(onfocus).toHaveBeenCalledWith('draw:I3.0@A3')
  await fireEvent.keyDown(at('draw:I3.0@A2'), { key: 'r' })
  expect(onfocus).toHaveBeenCalledWith('draw:I3.1@A3')
  await fireEvent.keyDown(at('draw:I3.0@A2'), { key: 'Enter' })
  expect(onchoose).toHaveBeenCalledWith('draw:I3.0@A2')
})

test('R and M are for the room that is shown, and the table does not hear them', async () => {
  const table = vi.fn()
  window.addEventListener('keydown', table)
  const { onfocus } = shown(viewWith(), ['draw:L4.0@D3', 'draw:L4.6@D3', 'draw:L4.1@D3'], 'draw:L4.0@D3')
  await fireEvent.keyDown(document.body, { key: 'm' })
  expect(onfocus).toHaveBeenLastCalledWith('draw:L4.6@D3')
  await fireEvent.keyDown(document.body, { key: 'r' })
  expect(onfocus).toHaveBeenLastCalledWith('draw:L4.1@D3')
  expect(table).not.toHaveBeenCalled()
  window.removeEventListener('keydown', table)
})

test('R is left to the table while no room is shown', async () => {
  const table = vi.fn()
  window.addEventListener('keydown', table)
  shown(viewWith(), ['draw:I3.1@A3', 'draw:I3.0@A3'])
  await fireEvent.keyDown(document.body, { key: 'r' })
  expect(table).toHaveBeenCalledOnce()
  window.removeEventListener('keydown', table)
})

test('the keyboard looks around and asks about what is not on offer', async () => {
  const { container, onask } = shown(within, ['move:1'])
  const things = container.querySelectorAll('[data-thing]')
  expect(container.querySelectorAll('[data-thing][tabindex="0"]')).toHaveLength(1)
  expect([...things].map((thing) => thing.getAttribute('data-thing'))).not.toContain('room 1')
  for (const thing of things) await fireEvent.keyDown(thing, { key: 'Enter' })
  expect(onask.mock.calls.flat()).toEqual(['leave', 'leave', 'move:0', 'move:2', 'fight:0', 'fight-sanctum'])
})

test('erased figures leave a trace', () => {
  shown(within, [])
  expect(screen.getByLabelText('C5, erased')).toBeTruthy()
})

test('the sheet says how many uses are left', () => {
  const view = viewWith({ ...within, carried: { ninjato: 0, blowgun: 1 } })
  const { container } = render(Sheet, { props: { view, atlas } })
  expect(container.querySelector('[aria-label="1 of 2 uses left"]')).toBeTruthy()
})

test('a slip of the sheet asks why it cannot be used', async () => {
  const onask = vi.fn()
  const view = viewWith({ ...within, carried: { ninjato: 0, blowgun: 1 } })
  const { rerender } = render(Sheet, { props: { view, atlas, onask } })
  await fireEvent.click(screen.getByText('Blowgun').closest('button')!)
  await fireEvent.click(screen.getByText('Poison').closest('button')!)
  await fireEvent.click(screen.getByText('Lure').closest('button')!)
  expect(onask.mock.calls.flat()).toEqual(['adjust:blowgun:up', 'poison:0', 'set:lure'])
  await rerender({ onask: undefined })
  expect(screen.getByText('Blowgun').closest('button')).toBeNull()
})

test('between contracts things are bought on the page, and what is too dear says why', async () => {
  const hooks = { onfocus: vi.fn(), onchoose: vi.fn(), onask: vi.fn() }
  const view = viewWith({ phase: 'payment', outcome: 'closed', closed: 1 })
  const options = [option('buy:sai'), option('done')]
  const { container, rerender } = render(Page, { props: { view, atlas, options, focused: null, fresh: [], ...hooks } })
  await fireEvent.click(container.querySelector('[data-choice="buy:sai"]')!)
  expect(hooks.onchoose).toHaveBeenCalledWith('buy:sai')
  await rerender({ options: [option('done')] })
  await fireEvent.click(screen.getByText('Sai').closest('button')!)
  expect(hooks.onask).toHaveBeenCalledWith('buy:sai')
})
