import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, describe, expect, test, vi } from 'vitest'
import drawing from '../index'
import { atlas, viewWith } from '../sample'
import type { Film, Turned } from '../types'
import { cardSaid, differs, leftBehind, momentsIn, roundAt, roundSaid, turnedIn } from './film'
import FilmStrip from './FilmStrip.svelte'

const card = (slot: number, outcome: string, undisturbed: string, at: number): Turned => ({ slot, ninja: 'hayato', card: 'HAY-05', outcome, undisturbed, at })
const stands = viewWith().guards
const moved = { ...stands, 1: { ...stands[1]!, corner: 4 } }
const film: Film = {
  mission: 'osaka',
  rounds: [
    { number: 1, at: 10, guards: stands, cards: [card(0, 'works', 'works', 14), card(2, 'seen', 'works', 16), card(3, 'skipped', 'nothing', 18)] },
    { number: 2, at: 30, guards: moved, cards: [card(1, 'works', 'seen', 33), card(4, 'unplayed', 'works', 0)] },
  ],
}
const reel = (at: number) => ({ film, from: at - 1, at })

describe('the film', () => {
  test('rests where a card fails, and where the orders have made a difference', () => {
    expect(film.rounds.flatMap(({ cards }) => cards.map(differs))).toEqual([false, true, true, true, false])
    expect(momentsIn(film)).toEqual([16, 18, 33])
    expect(drawing.film?.moments(film)).toEqual([16, 18, 33])
  })

  test('knows the round that was sealed last', () => {
    expect(roundAt(film, 9)).toBeNull()
    expect(roundAt(film, 29)?.number).toBe(1)
    expect(roundAt(film, 30)?.number).toBe(2)
  })

  test('lays open the mat while its round is carried out', () => {
    const view = viewWith({ round: 2, phase: 'execution' })
    expect(turnedIn(view, reel(35)).map(({ slot }) => slot)).toEqual([1, 4])
    expect(turnedIn(viewWith({ round: 3, phase: 'programming' }), reel(50))).toEqual([])
    expect(turnedIn({ ...view, phase: 'programming' }, reel(35))).toEqual([])
    expect(turnedIn(view, undefined)).toEqual([])
  })

  test('shows where those guards stood whom the Daimyo has moved', () => {
    const view = viewWith({ round: 2, phase: 'orders' })
    expect(leftBehind(view, reel(31))).toEqual([['1', moved[1]]])
    expect(leftBehind({ ...view, round: 1 }, reel(12))).toEqual([])
  })

  test('says what became of a card, and what would have', () => {
    const [worked, seen, skipped] = film.rounds[0]!.cards
    expect(cardSaid(atlas, worked!)).toBe('Slot 1, Hayato: Yellow Path. It worked. Had the Daimyo moved nobody, it would have gone the same way.')
    expect(cardSaid(atlas, seen!)).toBe('Slot 3, Hayato: Yellow Path. It was seen, and failed. Had the Daimyo moved nobody, it would have worked.')
    expect(cardSaid(atlas, skipped!)).toContain('nobody saw it then. Had the Daimyo moved nobody, it would have found nothing')
    expect(cardSaid(atlas, film.rounds[1]!.cards[1]!)).toBe('Slot 5, Hayato: Yellow Path. The mission was over before it was turned over.')
    expect(roundSaid(atlas, film.rounds[0]!)).toBe('Round 1: 1 of 3 cards worked. Had the Daimyo moved nobody: 2.')
  })
})

describe('the strip below the scrubber', () => {
  afterEach(cleanup)
  function shown(step: number) {
    const onstep = vi.fn()
    const drawn = render(FilmStrip, { props: { film, atlas, step, last: 40, stepAt: (lines: number) => lines, onstep } })
    return { ...drawn, onstep, words: () => drawn.container.querySelector('p')?.textContent }
  }

  test('has every card of the round, and jumps to where it was turned over', async () => {
    const { onstep, words, container } = shown(12)
    expect(words()).toContain('Round 1')
    expect(container.querySelectorAll('.card')).toHaveLength(3)
    expect(container.querySelectorAll('.yet')).toHaveLength(3)
    await fireEvent.click(screen.getByRole('button', { name: /^Slot 3/ }))
    expect(onstep).toHaveBeenLastCalledWith(16)
    await fireEvent.click(screen.getByRole('button', { name: 'The next round' }))
    expect(onstep).toHaveBeenLastCalledWith(30)
  })

  test('tells of a card while it is turned over, and of one that is pointed at', async () => {
    const { words, container } = shown(17)
    expect(words()).toMatch(/^Slot 3/)
    expect(container.querySelector('[aria-current]')?.getAttribute('aria-label')).toMatch(/^Slot 3/)
    await fireEvent.focus(screen.getByRole('button', { name: /^Slot 1/ }))
    expect(words()).toMatch(/^Slot 1/)
  })

  test('has nothing to jump to where a card was never reached', () => {
    shown(40)
    expect((screen.getByRole('button', { name: /^Slot 5/ }) as HTMLButtonElement).disabled).toBe(true)
  })
})
