import { fireEvent, render, screen } from '@testing-library/svelte'
import { expect, it, vi } from 'vitest'
import { Pointing, POINTING } from '../../kit/pointing.svelte'
import told from './atlas.json'
import Board from './Board.svelte'
import drawing from './index'
import type { Atlas, View } from './types'

const atlas = told as unknown as Atlas
const seen: View = { turn: 3, seekers: [0, 7, 32, 39], clue: 12, hider: null, seeker: null }

function drawn(view: View) {
  const [choose, ask, hooks] = [vi.fn(), vi.fn(), { onfocus: vi.fn(), onchoose: vi.fn(), onask: vi.fn() }]
  const pointing = new Pointing({ choose, ask })
  pointing.offer([{ choice: 'go:21', label: 'Go to zone 21', on: ['zone:21'] }])
  const props = { view, atlas, options: [], focused: null, fresh: [], ...hooks }
  render(Board, { props, context: new Map([[POINTING, pointing]]) })
  return { choose, ask }
}

it('shows the hider to whoever may see him, and the seekers and what was heard to everybody', () => {
  drawn(seen)
  const said = /Seeker 4 in zone 39\. The hider is somewhere\. Something is heard in zone 12\./
  expect(screen.getByRole('img', { name: said })).toBeTruthy()
  expect(screen.queryByText(/^The hider, zone/)).toBeNull()
  drawn({ ...seen, hider: 20 })
  expect(screen.getByText('The hider, zone 20')).toBeTruthy()
})

it('goes where it is offered, and asks why not elsewhere', async () => {
  const { choose, ask } = drawn(seen)
  await fireEvent.click(screen.getByRole('button', { name: 'Go to zone 21' }))
  await fireEvent.click(document.querySelector('[data-spot="zone:0"]')!)
  expect([choose.mock.calls, ask.mock.calls]).toEqual([[['go:21']], [[['zone:0']]]])
})

it('says the turn and what was heard, and reveals the hider at the end', () => {
  expect(drawing.bar?.(seen, atlas).map((fact) => fact.value)).toEqual(['4 of 20', 'zone 12'])
  expect(drawing.reveal?.([seen, { ...seen, hider: 20 }]).hider).toBe(20)
})
