import { fireEvent, render, screen } from '@testing-library/svelte'
import { flushSync } from 'svelte'
import { describe, expect, it, vi } from 'vitest'
import { Pointing } from '../pointing.svelte'
import Dice from './Dice.svelte'
import Hand from './Hand.svelte'
import Pips from './Pips.svelte'
import Segments from './Segments.svelte'
import Track from './Track.svelte'
import type { CardShown } from './cards'

const card = (facet: string, changes: Partial<CardShown> = {}): CardShown => ({
  facet,
  name: facet,
  text: 'What it does.',
  glyph: 'M0 0H24',
  count: 1,
  ...changes,
})

/** `getContext` finds what a table would have provided. */
async function within(pointing: Pointing, cards: CardShown[], isLying = false) {
  const { default: Held } = await import('./HandAtTable.svelte')
  render(Held, { pointing, cards, isLying })
}

function begin() {
  const outcome = { choose: vi.fn(), ask: vi.fn() }
  const pointing = new Pointing(outcome)
  pointing.offer([
    { choice: 'rope:C1', label: 'Rope to C1', on: ['card:rope', 'zone:C1'] },
    { choice: 'walk', label: 'Walk unseen', on: ['card:walk'] },
  ])
  return { pointing, ...outcome }
}

describe('a hand', () => {
  it('can be pointed at where something is offered, and leads on', async () => {
    const { pointing } = begin()
    await within(pointing, [card('card:rope')])
    await fireEvent.click(screen.getByRole('button', { name: 'card:rope. What it does.' }))
    expect(pointing.isGrabbed('card:rope')).toBe(true)
    expect(screen.getByRole('button', { name: /press again to let go/ }).getAttribute('aria-pressed')).toBe('true')
  })

  it('says where to go on, where it lies below the board', async () => {
    const { pointing } = begin()
    await within(pointing, [card('card:rope')], true)
    expect(screen.queryByText('Now point at the board.')).toBeNull()
    await fireEvent.click(screen.getByText('What it does.').closest('button')!)
    expect(screen.getByText('Now point at the board.')).toBeTruthy()
  })

  it('chooses at once what a card says completely', async () => {
    const { pointing, choose } = begin()
    await within(pointing, [card('card:walk')])
    await fireEvent.click(screen.getByRole('button', { name: 'Walk unseen' }))
    expect(choose).toHaveBeenCalledWith('walk')
  })

  it('is asked about where nothing is offered, or where it lies face down', async () => {
    const { pointing, ask } = begin()
    await within(pointing, [card('card:cat'), card('card:rope', { isAway: true })])
    for (const button of screen.getAllByRole('button', { name: /why not\?$/ })) await fireEvent.click(button)
    expect(ask.mock.calls).toEqual([[['card:cat']], [['card:rope']]])
  })

  it('shows its cards where nothing is to be chosen, and says that there are none', () => {
    render(Hand, { title: 'Hand', cards: [card('card:rope')] })
    expect(screen.queryByRole('button')).toBeNull()
    render(Hand, { title: 'Other', cards: [], empty: 'No cards.' })
    expect(screen.getByText('No cards.')).toBeTruthy()
  })
})

describe('what is counted', () => {
  it('strikes out what is past of a track', () => {
    const { container } = render(Track, { label: 'Turn 3 of 5', count: 5, at: 3 })
    expect(container.querySelectorAll('.past')).toHaveLength(2)
    expect(container.querySelector('.now')?.textContent).toBe('3')
  })

  it('fills so many pips', () => {
    const { container } = render(Pips, { label: '1 of 3 wounds', filled: 1, count: 3 })
    expect(container.querySelectorAll('svg')).toHaveLength(3)
    expect(container.querySelectorAll('.filled')).toHaveLength(1)
  })

  it('leaves room for dice that have not fallen', () => {
    const { container } = render(Dice, { roll: { title: 'Search', dice: [4, null], bonus: -1 } })
    expect(container.querySelectorAll('.blank')).toHaveLength(1)
    expect(screen.getByText('−1')).toBeTruthy()
  })
})

it('is one of a few', async () => {
  const onchoose = vi.fn()
  const segments = [{ id: 'off', text: 'Off' }, { id: 'on', text: 'On', label: 'The intruder' }]
  render(Segments, { label: 'Where they may be', segments, chosen: 'off', onchoose })
  await fireEvent.click(screen.getByRole('radio', { name: 'The intruder' }))
  flushSync()
  expect(onchoose).toHaveBeenCalledWith('on')
})
