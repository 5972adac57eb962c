import { fireEvent, render, screen } from '@testing-library/svelte'
import { expect, test, vi } from 'vitest'
import { Pointing, POINTING } from '../../../kit/pointing.svelte'
import { atlas, viewWith } from '../sample'
import { marksOf } from './campaign'
import Page from './Page.svelte'

test('the campaign marks what is closed, what is now and what is ahead', () => {
  const marks = (changes: Parameters<typeof viewWith>[0]) =>
    marksOf(viewWith(changes), atlas).slice(0, 3).map(({ mark }) => mark)
  expect(marks({ contract: 2, closed: 1 })).toEqual(['closed', 'now', 'ahead'])
  expect(marks({ contract: 2, closed: 1, outcome: 'blown' })).toEqual(['closed', 'blown', 'ahead'])
  expect(marks({ contract: 2, closed: 0, outcome: 'detected' })).toEqual(['blown', 'failed', 'ahead'])
  expect(marks({ contract: 3, closed: 1 })).toEqual(['settled', 'settled', 'now'])
  expect(marksOf(viewWith({ ending: 'killed' }), atlas).at(-1)?.fate).toBe('never reached')
})

test('between contracts things are bought on the page, and what is too dear says why', async () => {
  const outcome = { choose: vi.fn(), ask: vi.fn() }
  const pointing = new Pointing(outcome)
  pointing.offer([{ choice: 'buy:sai', label: 'Buy Sai', on: ['item:sai'], also: [] }])
  const hooks = { onfocus: vi.fn(), onchoose: vi.fn(), onask: vi.fn() }
  const view = viewWith({ phase: 'payment', outcome: 'closed', closed: 1 })
  const props = { view, atlas, options: [], focused: null, fresh: [], ...hooks }
  render(Page, { props, context: new Map([[POINTING, pointing]]) })
  await fireEvent.click(screen.getByText('Sai').closest('button')!)
  expect(outcome.choose).toHaveBeenCalledWith('buy:sai')
  const dear = screen.getAllByTitle(/why not\?$/)[0]!
  await fireEvent.click(dear)
  expect(outcome.ask).toHaveBeenCalledWith([dear.dataset.spot])
})

test('the end says how it was, and what the score is worth', () => {
  const hooks = { onfocus: vi.fn(), onchoose: vi.fn(), onask: vi.fn() }
  const view = viewWith({ ending: 'retired', score: 12, rank: 'Village Sword-Teacher' })
  render(Page, { props: { view, atlas, options: [], focused: null, fresh: [], ...hooks } })
  expect(screen.getByRole('heading', { name: atlas.endings.retired?.title })).toBeTruthy()
  expect(screen.getByText('Village Sword-Teacher')).toBeTruthy()
})
