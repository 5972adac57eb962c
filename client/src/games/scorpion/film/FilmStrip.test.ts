import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { atlas } from '../sample'
import type { Film } from '../types'
import FilmStrip from './FilmStrip.svelte'

const film: Film = {
  paths: {},
  scenes: [
    { at: 1, clouds: { ninja: { C1: 0.5, C2: 0.5 } }, truth: {} },
    { at: 5, clouds: { ninja: { C1: 1 } }, truth: {} },
  ],
  calls: [{ at: 3, who: 'ninja', kind: 'passed', zone: 'C1', text: 'Guards stop one zone away.', danger: 0.3 }],
  nets: [{ at: 5, who: 'ninja', before: 2, after: 1, text: 'From 2 to 1.' }],
}

function shown(step: number) {
  const onstep = vi.fn()
  const drawn = render(FilmStrip, { props: { film, atlas, step, last: 20, stepAt: (lines: number) => 2 * lines, onstep } })
  const words = () => drawn.container.querySelector('[data-test=told]')?.textContent?.trim()
  return { ...drawn, onstep, words }
}

afterEach(cleanup)

describe('the strip below the scrubber', () => {
  test('says what the guards could know at a step', () => {
    expect(shown(3).words()).toBe('As far as the guards know: the ninja in 2 zones.')
  })

  test('tells of a moment while it lasts, and of one that is pointed at', async () => {
    const { words, rerender } = shown(7)
    expect(words()).toBe('Close call. Guards stop one zone away.')
    const net = screen.getByRole('button', { name: 'The net closes: From 2 to 1.' })
    await fireEvent.focus(net)
    expect(words()).toBe('The net closes. From 2 to 1.')
    await fireEvent.blur(net)
    await rerender({ step: 20 })
    expect(words()).toBe('As far as the guards know: the ninja in 1 zone.')
  })

  test('jumps to moments', async () => {
    const { onstep } = shown(7)
    await fireEvent.click(screen.getByRole('button', { name: /^The net closes/ }))
    expect(onstep).toHaveBeenLastCalledWith(10)
    await fireEvent.click(screen.getByRole('button', { name: 'The close call before' }))
    expect(onstep).toHaveBeenLastCalledWith(6)
    await fireEvent.click(screen.getByRole('button', { name: 'The next close call' }))
    expect(onstep).toHaveBeenLastCalledWith(10)
  })
})
