import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { createRawSnippet } from 'svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { curveOf, lineOf, mostOf, shareOf, valueAt } from './curves'
import type { MomentShown } from './moments'
import Pager from './Pager.svelte'
import Timeline from './Timeline.svelte'

const values = (...pairs: [number, number | null][]) => pairs.map(([step, value]) => ({ step, value }))
const rising = curveOf('rising', values([1, 2], [2, 3], [3, 1], [4, null]))

describe('a curve', () => {
  it('knows the steps at which it changes, the last of several in one', () => {
    expect(curveOf('', values([0, null], [1, 2], [2, 2], [3, 5], [3, 4])).values).toEqual(values([1, 2], [3, 4]))
    expect(curveOf('', values([1, 2], [2, 3], [2, 2])).values).toEqual(values([1, 2]))
    expect([0, 1, 2, 3, 4, 9].map((step) => valueAt(rising, step))).toEqual([null, 2, 3, 1, null, null])
  })

  it('needs room for its highest, and for no less than is usual', () => {
    expect(mostOf([rising], 1)).toBe(3)
    expect(mostOf([rising], 4)).toBe(4)
    expect(mostOf([], 1)).toBe(1)
  })

  it('is drawn as steps, with a gap where there is nothing', () => {
    expect(lineOf(rising, 10, 3)).toBe('M0.1000 0.3333H0.2000V0.0000H0.3000V0.6667H0.4000')
    expect(lineOf(curveOf('', values([1, 1])), 10, 3)).toBe('M0.1000 0.6667H1')
    expect(lineOf(curveOf('', values([1, 1], [2, null], [4, 3])), 10, 3)).toBe('M0.1000 0.6667H0.2000M0.4000 0.0000H1')
  })

  it('lies at the beginning where a film has a single step', () => {
    expect([shareOf(5, 20), shareOf(0, 0)]).toEqual([0.25, 0])
  })
})

afterEach(cleanup)

describe('a timeline', () => {
  const moment = (step: number, name: string, isMarked = true): MomentShown => ({
    step,
    name,
    text: `What happens at ${step}.`,
    label: `${name}: what happens at ${step}.`,
    tone: 'var(--ink)',
    ...(isMarked ? { glyph: 'M5 4H15', height: 0.5 } : {}),
  })
  const moments = [moment(4, 'Looked at', false), moment(6, 'Seen'), moment(10, 'Caught')]
  const words = { title: 'The film', before: 'The moment before', next: 'The next moment' }

  function shown(step: number) {
    const onstep = vi.fn()
    const curves = [{ ...rising, tone: 'red', dashes: '5 3' }]
    const drawn = render(Timeline, { props: { words, step, last: 20, curves, most: 3, moments, said: 'All is quiet.', onstep } })
    return { ...drawn, onstep, told: () => drawn.container.querySelector('[data-test=told]')?.textContent?.trim() }
  }
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

  it('has a place for each moment, and a tick for one that is only looked past', () => {
    const { container } = shown(0)
    expect(screen.getByRole('group', { name: 'The film' })).toBeTruthy()
    const marks = screen.getAllByRole('button', { name: /what happens/ })
    expect(marks.map((mark) => [mark.style.getPropertyValue('--at'), mark.style.getPropertyValue('--high')])).toEqual([
      ['0.3', '0.5'],
      ['0.5', '0.5'],
    ])
    expect([...container.querySelectorAll<HTMLElement>('i')].map((tick) => tick.style.getPropertyValue('--at'))).toEqual(['0.2'])
    expect(container.querySelector('.curve')?.getAttribute('d')).toBe(lineOf(rising, 20, 3))
  })

  it('jumps to what is marked, and by its arrows to ticks as well', async () => {
    const { onstep } = shown(5)
    await fireEvent.click(button('Caught: what happens at 10.'))
    await fireEvent.click(button('The moment before'))
    await fireEvent.click(button('The next moment'))
    expect(onstep.mock.calls).toEqual([[10], [4], [6]])
  })

  it('has nowhere to go beyond its first and its last moment', async () => {
    const { rerender } = shown(4)
    expect([button('The moment before').disabled, button('The next moment').disabled]).toEqual([true, false])
    await rerender({ step: 10 })
    expect([button('The moment before').disabled, button('The next moment').disabled]).toEqual([false, true])
    expect(button('Caught: what happens at 10.').getAttribute('aria-current')).toBe('step')
  })

  it('tells of a marked moment a little longer than it lasts, and of a tick in its own step', async () => {
    const { told, rerender } = shown(4)
    const at = async (step: number) => (await rerender({ step }), told())
    expect(told()).toBe('Looked at. What happens at 4.')
    expect(await at(5)).toBe('All is quiet.')
    expect(await at(8)).toBe('Seen. What happens at 6.')
    expect(await at(9)).toBe('All is quiet.')
  })

  it('tells of what is looked at, by pointing or by the keyboard', async () => {
    const { told } = shown(10)
    const seen = button('Seen: what happens at 6.')
    for (const [look, away] of [['pointerEnter', 'pointerLeave'], ['focus', 'blur']] as const) {
      await fireEvent[look](seen)
      expect(told()).toBe('Seen. What happens at 6.')
      await fireEvent[away](seen)
      expect(told()).toBe('Caught. What happens at 10.')
    }
  })
})

it('a pager leads to the first step too', async () => {
  const onstep = vi.fn()
  const children = createRawSnippet(() => ({ render: () => '<p>Now</p>' }))
  render(Pager, { props: { words: { before: 'Before', next: 'Next' }, before: 0, next: undefined, onstep, children } })
  await fireEvent.click(screen.getByRole('button', { name: 'Before' }))
  expect(onstep).toHaveBeenCalledWith(0)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true)
})
