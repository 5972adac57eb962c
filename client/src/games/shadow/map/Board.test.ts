import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Pointing } from '../../../kit/pointing.svelte'
import type { Option } from '../../../protocol'
import type { BoardProps, Insight } from '../../drawing'
import StageForTests from '../../StageForTests.svelte'
import drawing from '../index'
import { aids } from '../insight/eyes.svelte'
import { atlas, daimyoView, ninjaView, viewWith } from '../sample'
import type { View } from '../types'

function laid(view: View, options: Option[] = [], more: Partial<BoardProps> = {}) {
  const hooks = { choose: vi.fn(), ask: vi.fn(), focus: vi.fn() }
  const pointing = new Pointing(hooks)
  const quiet = { onfocus: vi.fn(), onchoose: vi.fn(), onask: vi.fn() }
  const given: BoardProps = { view, atlas, options, focused: null, fresh: [], ...quiet, ...more }
  const drawn = render(StageForTests, { props: { pointing, drawing, given } })
  const spot = (id: string) => drawn.container.querySelector(`[data-spot="${id}"]`)!
  const choice = (name: string) => drawn.container.querySelector(`[data-choice="${name}"]`)!
  return { ...drawn, ...hooks, pointing, spot, choice }
}

const option = (choice: string, on: string[], also: string[] = []): Option => ({ choice, label: `label of ${choice}`, on, also })
const place = (card: string, slot: number) => option(`place:${card}:${slot}`, [`card:${card}`, `slot:${slot}`])
const stand = (yard: string, corner: number, facing: string) =>
  option(`stand:${yard}:${corner}:${facing}`, [`spot:${yard}/${corner}/${facing}`], [`hex:${yard}`])
const guard = (number: number) => option(`guard:${number}`, [`guard:${number}`])

const viewport = window as unknown as { happyDOM: { setViewport: (size: { width: number; height: number }) => void } }
/** Wide enough for the column beside the garden. */
beforeEach(() => viewport.happyDOM.setViewport({ width: 1280, height: 800 }))
afterEach(() => {
  cleanup()
  aids.rest()
  aids.eyes = aids.names = false
})

describe('the mat', () => {
  test('takes a card that is pressed first, and a slot that is pressed first', async () => {
    const options = [place('HAY-05', 1), place('HAY-05', 2), place('HAY-06', 1)]
    const { spot, choose } = laid(ninjaView(), options)
    await fireEvent.click(spot('card:HAY-05'))
    await fireEvent.click(spot('slot:2'))
    expect(choose).toHaveBeenLastCalledWith('place:HAY-05:2')
    await fireEvent.click(spot('slot:1'))
    await fireEvent.click(spot('card:HAY-06'))
    expect(choose).toHaveBeenLastCalledWith('place:HAY-06:1')
  })

  test('says what a card does that is pointed at, in the hand or on the mat', async () => {
    const { container, spot } = laid(ninjaView(), [place('HAY-05', 1)])
    const caption = () => container.querySelector('.caption')?.textContent ?? ''
    await fireEvent.pointerEnter(spot('card:HAY-05'))
    expect(caption()).toContain('Yellow Path')
    expect(caption()).toContain('Move through yellow.')
    await fireEvent.pointerEnter(spot('slot:0'))
    expect(caption()).toContain(atlas.names.card?.['YUK-05'] ?? '?')
  })

  test('gives a card back, or moves it', async () => {
    const options = [option('take-back:0', ['slot:0']), option('shift:0:3', ['slot:0', 'to:3']), option('show:0', ['slot:0', 'show'])]
    const { spot, choose } = laid(ninjaView(), options)
    await fireEvent.click(spot('slot:0'))
    expect(screen.getAllByRole('menuitem', { hidden: true }).map((item) => item.getAttribute('data-choice'))).toEqual(['take-back:0', 'show:0'])
    await fireEvent.click(spot('slot:3'))
    expect(choose).toHaveBeenLastCalledWith('shift:0:3')
  })

  test('shows nobody else what lies there', () => {
    const { container } = laid(daimyoView())
    expect(container.innerHTML).not.toContain(atlas.names.card?.['YUK-05'])
    expect(screen.getByTitle(/Slot 1: a card of Yuki, face down/)).toBeTruthy()
    cleanup()
    laid(ninjaView())
    expect(screen.getByTitle(/Slot 1, Yuki: Yellow Path. Nobody else sees it/)).toBeTruthy()
  })
})

describe('orders', () => {
  test('are given by their halves, and those that are prepared by one', async () => {
    const halves = ['execute', 'prepare'].map((half) => option(`${half}:O1`, [`half:O1/${half}`], ['order:O1']))
    const { choice, spot, choose } = laid(daimyoView(), [...halves, option('activate:O6', ['half:O6/activate'], ['order:O6'])])
    await fireEvent.click(choice('prepare:O1'))
    expect(choose).toHaveBeenLastCalledWith('prepare:O1')
    await fireEvent.click(spot('half:O6/activate'))
    expect(choose).toHaveBeenLastCalledWith('activate:O6')
  })
})

describe('guards', () => {
  test('are chosen in their corners', async () => {
    const { spot, choose } = laid(daimyoView(), [guard(1), guard(22)])
    await fireEvent.click(spot('guard:22'))
    expect(choose).toHaveBeenCalledWith('guard:22')
  })

  test('stand where a close look at the yard says', async () => {
    const options = [stand('3.0', 1, 'in'), stand('3.0', 1, 'out'), stand('5.2', 0, 'in')]
    const view = daimyoView()
    const { spot, choice, choose, container } = laid({ ...view, deed: { ...view.deed, mover: 22 } }, options)
    expect(container.querySelector('.closeup')).toBeNull()
    await fireEvent.click(spot('hex:3.0'))
    expect(container.querySelector('.closeup')).toBeTruthy()
    await fireEvent.click(choice('stand:3.0:1:out'))
    expect(choose).toHaveBeenCalledExactlyOnceWith('stand:3.0:1:out')
  })

  test('are looked at closely at once where there is one yard alone', () => {
    const { container } = laid(daimyoView(), [stand('3.0', 1, 'in'), stand('3.0', 4, 'out')])
    expect(container.querySelectorAll('.closeup [data-choice]')).toHaveLength(2)
  })
})

describe('ways', () => {
  const through = (junction: string, bush: string) => option(`through:${junction}:${bush}`, [`hex:${bush}`], [`junction:${junction}`])
  test('are said by the bush; where two junctions lead there a junction tells them apart', async () => {
    const { spot, choose } = laid(ninjaView({ phase: 'execution' }), [through('3.1', '3.2'), through('2.0', '2.1'), through('3.1', '2.1')])
    await fireEvent.click(spot('hex:3.2'))
    expect(choose).toHaveBeenLastCalledWith('through:3.1:3.2')
    await fireEvent.click(spot('hex:2.1'))
    expect(choose).toHaveBeenCalledOnce()
    await fireEvent.click(spot('hex:2.0'))
    expect(choose).toHaveBeenLastCalledWith('through:2.0:2.1')
  })
})

describe('the council', () => {
  test('has a page of its own with every location, and what is on offer', async () => {
    const options = [option('claim:NP01:yuki', ['card:NP01', 'ninja:yuki']), option('travel:osaka', ['mission:osaka'])]
    const view = viewWith({ phase: 'council', mission: '', offer: ['NP01'] })
    const { spot, choose } = laid({ ...view, options: { ...view.options, mode: 'chapter' } }, options)
    expect(screen.getByText(atlas.names.mission?.palace ?? '')).toBeTruthy()
    await fireEvent.click(spot('card:NP01'))
    await fireEvent.click(spot('ninja:yuki'))
    expect(choose).toHaveBeenCalledWith('claim:NP01:yuki')
    await fireEvent.click(spot('mission:osaka'))
    expect(choose).toHaveBeenLastCalledWith('travel:osaka')
  })
})

describe('what can be worked out', () => {
  const found = {
    eyes: [{ hex: '2.0', yard: '', red: [1], blue: [] }, { hex: '2.1', yard: '3.0', red: [], blue: [] }, { hex: '4.0', yard: '4.1', red: [22], blue: [22] }],
    guesses: [{ slot: 0, cards: [['YUK-05', 0.4], ['YUK-06', 0.3]] }],
    whereabouts: [],
    watched: [],
    rehearsal: [],
  }
  const insightWith = (parts: Partial<Insight> = {}): Insight => {
    const belief = { say: 'belief-told' as const, assumed: [], heard: 1, found }
    return { connected: true, news: 0, thinking: null, slow: false, belief, exposure: null, askBelief: vi.fn(), askExposure: vi.fn(), ...parts }
  }

  test('tints what is seen once it is wanted, and of what is pointed at always', async () => {
    const { container, spot } = laid(daimyoView(), [], { insight: insightWith() })
    expect(container.querySelectorAll('.eyes > g')).toHaveLength(0)
    await fireEvent.pointerEnter(spot('guard:22'))
    expect(container.querySelectorAll('.eyes > .all')).toHaveLength(1)
    await fireEvent.click(screen.getByRole('button', { name: /^Eyes: tint every junction and every side/ }))
    expect(container.querySelectorAll('.eyes > .all, .eyes > .some, .eyes > .none')).toHaveLength(3)
    expect(container.querySelectorAll('.eyes > .meant')).toHaveLength(1)
  })

  test('says how likely a hidden card is', () => {
    const { container } = laid(daimyoView(), [], { insight: insightWith() })
    expect(container.querySelector('.mat .share')?.getAttribute('data-is')).toBe('40%')
    expect(screen.getByTitle(/Yellow Path, 40 %/)).toBeTruthy()
  })

  test('follows guards who are moved about in thought', async () => {
    const insight = insightWith()
    const { container, spot, choose } = laid(daimyoView(), [guard(1)], { insight })
    await fireEvent.click(screen.getByRole('button', { name: /^What if: move guards about/ }))
    await fireEvent.click(spot('guard:1'))
    await fireEvent.click(spot('hex:5.2'))
    await fireEvent.click(container.querySelector('.closeup [data-spot="spot:5.2/1/in"]')!)
    expect(choose).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(insight.askBelief).toHaveBeenLastCalledWith(['1@5.2/1/in']))
  })

  const supposing = async () => {
    const insight = insightWith()
    const drawn = laid(daimyoView(), [guard(1)], { insight })
    await fireEvent.click(screen.getByRole('button', { name: /^What if: move guards about/ }))
    const meant = () => drawn.container.querySelectorAll('.guard .meant').length
    const offered = () => [...drawn.container.querySelectorAll('.closeup [data-choice]')].map((one) => one.getAttribute('aria-label'))
    return { ...drawn, insight, meant, offered }
  }

  test('puts a guard in thought only where there is room, and calls each place by its name', async () => {
    const { spot, offered } = await supposing()
    await fireEvent.click(spot('guard:1'))
    await fireEvent.click(spot('hex:4.1'))
    expect(offered()).toHaveLength(6)
    expect(offered()).toContain('To the west barracks, upper right, looking out')
  })

  test('shows which guard is in hand, and puts him back', async () => {
    const { spot, meant } = await supposing()
    await fireEvent.click(spot('guard:1'))
    expect(meant()).toBe(1)
    await fireEvent.click(spot('hex:2.0'))
    expect(meant()).toBe(0)
    await fireEvent.click(spot('guard:1'))
    await fireEvent.keyDown(window, { key: 'Escape' })
    expect(meant()).toBe(0)
  })

  test('moves a guard who is dragged with the pointer, and puts him back where he cannot stand', async () => {
    const { spot, meant } = await supposing()
    await fireEvent.pointerDown(spot('guard:1'), { clientX: 10, clientY: 10 })
    await fireEvent.pointerMove(window, { clientX: 60, clientY: 60 })
    expect(meant()).toBe(1)
    expect(spot('guard:1').querySelector('.lifted')).toBeTruthy()
    expect(spot('guard:1').getAttribute('transform')).toBe('translate(50.0 50.0)')
    document.elementsFromPoint = () => []
    await fireEvent.pointerUp(window, { clientX: 900, clientY: 900 })
    await vi.waitFor(() => expect(meant()).toBe(0))
  })

  test('still shows what is pointed at, as it is supposed', async () => {
    const { container, spot } = await supposing()
    aids.suppose('1', '5.2/1/in')
    await vi.waitFor(() => expect(container.querySelector('[data-spot="guard:1"]')).toBeTruthy())
    await fireEvent.pointerEnter(spot('guard:1'))
    expect(container.querySelectorAll('.eyes .meant')).toHaveLength(1)
    expect(container.querySelector('.caption')?.textContent).toContain('The Spearman in the drill yard, looking in')
  })

  test('is not there where the table gives no help', () => {
    const view = daimyoView()
    const insight = insightWith()
    laid({ ...view, options: { ...view.options, insight: false } }, [], { insight })
    expect(screen.queryByRole('button', { name: /^Eyes: tint every junction/ })).toBeNull()
    expect(insight.askBelief).not.toHaveBeenCalled()
  })
})
