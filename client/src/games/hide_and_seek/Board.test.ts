import { cleanup, render, screen } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import Board from './Board.svelte'
import { labels } from './sample'
import type { View } from './view'

const seen: View = { turn: 0, seekers: [0, 7, 32, 39], clue: 12, hider: null }

function drawn(view: View, choices: string[] = []) {
  const told = { onfocus: vi.fn(), onchoose: vi.fn(), onask: vi.fn() }
  const options = choices.map((choice) => ({ choice, label: `Take ${choice}` }))
  const { container } = render(Board, { view, atlas: labels, options, focused: null, fresh: [], ...told })
  return { ...told, container }
}

afterEach(cleanup)

describe('the garden', () => {
  it('shows the hider to whoever may see him, and to nobody else', () => {
    expect(drawn(seen).container.innerHTML).toContain('The hider is somewhere.')
    expect(screen.queryByText(/^The hider, zone/)).toBeNull()
    cleanup()
    drawn({ ...seen, hider: 20 })
    expect(screen.getByText('The hider, zone 20')).toBeTruthy()
  })

  it('names the seekers and what was heard', () => {
    drawn(seen)
    expect(screen.getByText('Seeker 4, zone 39')).toBeTruthy()
    expect(screen.getByRole('img', { name: /Something is heard in zone 12\./ })).toBeTruthy()
  })

  it('offers what can be chosen as buttons, by pointer and by key', () => {
    const { onchoose, onfocus } = drawn({ ...seen, hider: 20 }, ['go:20', 'go:21', 'wait'])
    expect(screen.getAllByRole('button')).toHaveLength(2)
    expect(screen.getByRole('button', { name: 'Take go:20' })).toBeTruthy()
    const stone = screen.getByRole('button', { name: 'Take go:21' })
    expect(stone.dataset.choice ?? stone.getAttribute('data-choice')).toBe('go:21')
    stone.dispatchEvent(new Event('pointerenter'))
    expect(onfocus).toHaveBeenLastCalledWith('go:21')
    stone.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    stone.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    expect(onchoose.mock.calls).toEqual([['go:21'], ['go:21']])
  })

  it('asks why not about every other zone', () => {
    const { onask, container } = drawn(seen, ['go:21'])
    const others = container.querySelectorAll('[role="presentation"]')
    expect(others).toHaveLength(39)
    others[0]!.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect(onask).toHaveBeenCalledWith('go:0')
  })
})
