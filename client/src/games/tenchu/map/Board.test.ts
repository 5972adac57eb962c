import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Pointing } from '../../../kit/pointing.svelte'
import type { Option } from '../../../protocol'
import type { BoardProps } from '../../drawing'
import StageForTests from '../../StageForTests.svelte'
import drawing from '../index'
import { aids } from '../insight/aids.svelte'
import { asked, atlas, viewWith } from '../sample'
import type { View } from '../types'
import { levels } from './levels.svelte'

function laid(view: View, options: Option[] = [], more: Partial<BoardProps> = {}) {
  const hooks = { choose: vi.fn(), ask: vi.fn(), focus: vi.fn() }
  const pointing = new Pointing(hooks)
  const onchoose = vi.fn()
  const given: BoardProps = { view, atlas, options, focused: null, fresh: [], insight: asked(), onfocus: vi.fn(), onask: vi.fn(), onchoose, ...more }
  const drawn = render(StageForTests, { props: { pointing, drawing, given } })
  const rerender = (changes: Partial<BoardProps>) => drawn.rerender({ given: { ...given, ...changes } })
  const all = (selector: string) => [...drawn.container.querySelectorAll<SVGElement>(selector)]
  return { ...drawn, ...hooks, onchoose, pointing, rerender, all, one: (selector: string) => all(selector)[0]! }
}

const deed = (verb: string): Option => ({ choice: `do:${verb}`, label: verb, on: [`verb:${verb}`] })
const place = (x: number, y: number, level = 0): Option => ({ choice: `place:${x}:${y}:${level}`, label: `to ${x} ${y}`, on: [`square:${x}.${y}.${level}`] })
const menu = [deed('walk'), deed('run'), deed('crawl')]
const walking = () => viewWith({ deed: { ...viewWith().deed, verb: 'walk' } })

const viewport = window as unknown as { happyDOM: { setViewport: (size: { width: number; height: number }) => void } }
/** Wide enough for the column beside the table. */
beforeEach(() => viewport.happyDOM.setViewport({ width: 1280, height: 800 }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  levels.choose('auto')
  aids.risk = aids.arcs = false
  aids.meant = aids.verb = ''
})

describe('the reach', () => {
  test('lies on the board while it is asked what he does; the deed that is pointed at says which', async () => {
    const { all, rerender } = laid(viewWith(), menu)
    expect(all('[data-reach]').map((one) => one.dataset.reach)).toEqual(['walk 1', 'walk 14', 'run 24'])
    await rerender({ focused: 'do:crawl' })
    expect(all('[data-reach]').map((one) => one.dataset.reach)).toEqual(['crawl 6'])
  })

  test('is pressed once for deed and place', async () => {
    vi.useFakeTimers()
    const { one, onchoose, rerender } = laid(viewWith(), menu)
    await fireEvent.click(one('[data-reach="run 24"]'))
    expect(onchoose).toHaveBeenCalledExactlyOnceWith('do:run')
    await rerender({ view: viewWith({ deed: { ...viewWith().deed, verb: 'run' } }), options: [place(0, 4), place(1, 0)] })
    await vi.runAllTimersAsync()
    expect(onchoose).toHaveBeenLastCalledWith('place:0:4:0')
    expect(aids.meant).toBe('')
  })

  test('is forgotten where the place is not on offer after all', async () => {
    vi.useFakeTimers()
    const { one, onchoose, rerender } = laid(viewWith(), menu)
    await fireEvent.click(one('[data-reach="run 24"]'))
    await rerender({ options: [place(1, 0)] })
    await vi.runAllTimersAsync()
    expect(onchoose).toHaveBeenCalledExactlyOnceWith('do:run')
    expect(aids.meant).toBe('')
  })
})

describe('a square', () => {
  test('tells who looks there and whom he would bring, and draws it', async () => {
    const { one, all } = laid(walking(), [place(1, 0), place(2, 2)])
    await fireEvent.pointerEnter(one('[data-spot="square:2.2.0"]'))
    const said = screen.getByRole('status').textContent
    for (const part of ['C3 by the well', 'Spotted: 50 %.', 'Noise 0.', 'Looks: the Ashigaru Kinbei (2+, 83 %).', 'A call brings the villager Denji.']) expect(said).toContain(part)
    expect(all('.look')).toHaveLength(1)
    await fireEvent.pointerEnter(one('[data-spot="square:1.0.0"]'))
    expect(screen.getByRole('status').textContent).toContain('Nobody looks.')
  })

  test('is chosen when it is pressed', async () => {
    const { one, choose } = laid(walking(), [place(1, 0), place(2, 2)])
    await fireEvent.click(one('[data-choice="place:2:2:0"]'))
    expect(choose).toHaveBeenCalledExactlyOnceWith('place:2:2:0')
  })

  test('is found by its name first; arrows go on, and Tab to the next group', async () => {
    const { one, all } = laid(walking(), [place(1, 0), place(1, 1), place(2, 2), place(0, 4), place(0, 5)])
    expect(all('[aria-label="Named"] [data-spot]').map((spot) => spot.dataset.spot)).toEqual(['square:2.2.0', 'square:0.4.0'])
    expect(all('[data-dense] [tabindex="0"]').map((spot) => spot.dataset.spot)).toEqual(['square:2.2.0', 'square:1.0.0'])
    one('[data-spot="square:2.2.0"]').focus()
    await fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' })
    expect((document.activeElement as SVGElement).dataset.spot).toBe('square:0.4.0')
    one('[data-spot="square:1.0.0"]').focus()
    await fireEvent.keyDown(document.activeElement!, { key: 'ArrowUp' })
    expect((document.activeElement as SVGElement).dataset.spot).toBe('square:1.1.0')
  })
})

describe('the table', () => {
  test('is cut open at a level: below it are roofs, and others are ghosts', async () => {
    const { all } = laid(viewWith())
    expect([all('.room').length, all('.roof').length, all('.model.ghost').length]).toEqual([1, 0, 0])
    await fireEvent.click(screen.getByRole('radio', { name: '1' }))
    expect([all('.room').length, all('.roof').length, all('.model.ghost').length]).toEqual([0, 1, 2])
  })

  test('says of somebody where he looks and whom he would bring', async () => {
    const { one } = laid(viewWith(), menu)
    await fireEvent.pointerEnter(one('[data-spot="model:K1"]'))
    const said = screen.getByRole('status').textContent
    for (const part of ['The Ashigaru Kinbei, D4', 'Looks east.', 'A call brings the villager Denji.']) expect(said).toContain(part)
  })

  test('says nothing of all this where nobody answers', () => {
    const { all } = laid(viewWith(), menu, { insight: asked(null) })
    expect(all('[data-reach]')).toHaveLength(0)
  })
})
