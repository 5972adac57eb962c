import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Insight } from '../drawing'
import AtHand from './AtHand.svelte'
import { mapOf } from './atlas'
import BeliefLayer from './BeliefLayer.svelte'
import Board from './Board.svelte'
import { groundOf } from './geometry'
import { looks } from './looks.svelte'
import { figuresIn } from './reckoned'
import { atlas, guardView, intruderView, option, shown, viewWith } from './sample'
import type { View } from './types'

function laid(view: View, choices: string[] = [], focused: string | null = null, insight?: Insight) {
  const hooks = { onfocus: vi.fn(), onchoose: vi.fn(), onask: vi.fn() }
  const props = { view, atlas, options: choices.map(option), focused, fresh: [], insight, ...hooks }
  const drawn = render(Board, { props })
  const spot = (id: string) => drawn.container.querySelector(`[data-spot="${id}"]`)!
  const choice = (name: string) => drawn.container.querySelector(`[data-choice="${name}"]`)!
  return { ...drawn, ...hooks, spot, choice }
}

const viewport = window as unknown as { happyDOM: { setViewport: (size: { width: number; height: number }) => void } }
/** Wide enough for the column beside the map. */
beforeEach(() => viewport.happyDOM.setViewport({ width: 1280, height: 800 }))
afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

describe('choosing', () => {
  test('a step is a zone that is pressed', async () => {
    const { choice, onchoose, onfocus } = laid(intruderView(), ['step:C1', 'step:B1', 'end'])
    const zone = choice('step:C1')
    expect(zone.getAttribute('role')).toBe('button')
    expect(zone.getAttribute('tabindex')).toBe('0')
    expect(zone.getAttribute('aria-label')).toBe('label of step:C1')
    await fireEvent.pointerEnter(zone)
    expect(onfocus).toHaveBeenLastCalledWith('step:C1')
    await fireEvent.click(zone)
    expect(onchoose).toHaveBeenCalledExactlyOnceWith('step:C1')
    await fireEvent.keyDown(choice('step:B1'), { key: 'Enter' })
    expect(onchoose).toHaveBeenLastCalledWith('step:B1')
  })

  test('a card first, then whom it is played on', async () => {
    const choices = ['sentry-listen:3', 'sentry-search:3', 'sentry-search:4', 'stop']
    const { spot, choice, onchoose } = laid(guardView(), choices)
    expect(choice('sentry-search:4')).toBeNull()
    await fireEvent.click(spot('card:guards/sentry-search'))
    expect(spot('card:guards/sentry-search').getAttribute('aria-pressed')).toBe('true')
    expect(onchoose).not.toHaveBeenCalled()
    await fireEvent.click(choice('sentry-search:4'))
    expect(onchoose).toHaveBeenCalledExactlyOnceWith('sentry-search:4')
  })

  test('a figure first, then the card', async () => {
    const { spot, onchoose } = laid(guardView(), ['sentry-listen:3', 'sentry-search:3', 'stop'])
    await fireEvent.keyDown(spot('guard 3'), { key: 'Enter' })
    const items = screen.getAllByRole('menuitem')
    expect(items.map((item) => item.getAttribute('data-choice'))).toEqual(['sentry-listen:3', 'sentry-search:3'])
    expect(document.activeElement).toBe(items[0])
    await fireEvent.keyDown(items[0]!, { key: 'ArrowDown' })
    expect(document.activeElement).toBe(items[1])
    await fireEvent.keyDown(items[1]!, { key: 'Enter' })
    expect(onchoose).toHaveBeenCalledExactlyOnceWith('sentry-search:3')
  })

  test('Escape and pressing elsewhere let go, and nothing is chosen', async () => {
    const { spot, container, onchoose, onask } = laid(guardView(), ['sentry-listen:3', 'sentry-search:3'])
    await fireEvent.click(spot('guard 3'))
    await fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(screen.queryByRole('menu')).toBeNull()
    await fireEvent.click(spot('guard 3'))
    await fireEvent.click(container.querySelector('[data-zone="F1"]')!)
    expect(screen.queryByRole('menu')).toBeNull()
    await fireEvent.click(spot('guard 3'))
    await fireEvent.click(spot('guard 3'))
    expect(screen.queryByRole('menu')).toBeNull()
    expect(onchoose).not.toHaveBeenCalled()
    expect(onask).not.toHaveBeenCalled()
  })

  test('a patrol that is to stand elsewhere stays marked until it is let go', async () => {
    const choices = ['move-patrol:2:C1', 'move-patrol:2:W2', 'done']
    const { spot, choice, onchoose } = laid(guardView({ phase: 'set-up' }), choices)
    await fireEvent.click(spot('patrol 2'))
    expect(spot('patrol 2').classList.contains('taken')).toBe(true)
    await fireEvent.click(choice('move-patrol:2:W2'))
    expect(onchoose).toHaveBeenCalledExactlyOnceWith('move-patrol:2:W2')
  })

  test('what had been pointed at is let go with the next question', async () => {
    const { spot, rerender } = laid(guardView(), ['sentry-listen:3', 'sentry-search:3'])
    await fireEvent.click(spot('guard 3'))
    await rerender({ options: [option('sentry-search:3'), option('sentry-search:4')] })
    expect(screen.queryByRole('menu')).toBeNull()
  })

  test('a zone that is not on offer asks why', async () => {
    const { container, onask } = laid(intruderView(), ['step:C1'])
    await fireEvent.click(container.querySelector('[data-zone="W2"]')!)
    expect(onask).toHaveBeenCalledWith('step:W2')
  })

  test('leaving the map is an arrow at its edge', async () => {
    const view = intruderView()
    const mine = { ...view.mine!, intruders: [{ ...view.mine!.intruders[0]!, zone: 'F1' }] }
    const { choice, onchoose } = laid({ ...view, mine }, ['leave-map', 'end'])
    await fireEvent.click(choice('leave-map'))
    expect(onchoose).toHaveBeenCalledWith('leave-map')
  })

  test('the passage is entered on its card', async () => {
    const { choice, onchoose } = laid(intruderView(), ['go-in:passage', 'end'])
    await fireEvent.click(choice('go-in:passage'))
    expect(onchoose).toHaveBeenCalledWith('go-in:passage')
  })

  test('where both passages are open their card asks which', async () => {
    const { spot, onchoose } = laid(guardView({ entrances: [['C1'], ['C2']] }), ['go-in:passage', 'go-in:passage-2'])
    await fireEvent.click(spot('passage'))
    expect(onchoose).not.toHaveBeenCalled()
    await fireEvent.click(screen.getByRole('menuitem', { name: 'label of go-in:passage-2' }))
    expect(onchoose).toHaveBeenCalledExactlyOnceWith('go-in:passage-2')
  })

  test('what is pointed at in the list is lit on the map', () => {
    const { spot } = laid(guardView(), ['sentry-listen:3', 'sentry-search:4'], 'sentry-search:4')
    expect(spot('guard 4').classList.contains('lit')).toBe(true)
    expect(spot('guard 3').classList.contains('lit')).toBe(false)
    expect(spot('card:guards/sentry-search').classList.contains('lit')).toBe(true)
  })
})

describe('what is drawn', () => {
  test('no hand of an intruder is counted before all are ready', () => {
    const { container } = laid(viewWith({ phase: 'set-up' }))
    expect(container.textContent).not.toContain('cards')
  })

  test('nobody sees more than the view holds', () => {
    const { container } = laid(viewWith())
    expect(screen.getByRole('img', { name: /Sentry 3, sword, in C1/ })).toBeTruthy()
    expect(container.innerHTML).not.toContain('Hidden in')
    expect(container.querySelector('[data-spot]')).toBeNull()
  })

  test('the lanterns, the turn and the intruders speak', () => {
    laid(viewWith({ intruders: [shown('ninja', { wounds: 1, zone: 'C1', visible: true })] }))
    expect(screen.getByRole('img', { name: 'Alert: Low' })).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Turn 2 of 10, Guards’ cards' })).toBeTruthy()
    expect(screen.getByRole('img', { name: 'The ninja: seen in C1, 1 of 3 wounds, 2 cards' })).toBeTruthy()
  })

  test('nothing moves where nothing may', () => {
    const { container, rerender } = laid(viewWith())
    expect(container.querySelector('.scorpion-still')).toBeNull()
    return rerender({ still: true }).then(() => expect(container.querySelector('.scorpion-still')).toBeTruthy())
  })

  test('a belief is a wash, the darker the likelier', () => {
    const ground = groundOf(mapOf(atlas, viewWith()))
    const shares = { C1: 0.6, C2: 0.15, W1: 0, nowhere: 0.25 }
    const figures = (zone: string) => figuresIn([['ninja', shares]], zone)
    const { container } = render(BeliefLayer, { props: { ground, shares, figures } })
    const washes = [...container.querySelectorAll('path')].map((path) => Number(path.getAttribute('fill-opacity')))
    expect(washes).toHaveLength(2)
    expect(washes[0]).toBeGreaterThan(washes[1]!)
    expect(container.textContent).toBe('6015')
  })
})

describe('what has just happened', () => {
  const line = (event: object) => ({ event: event as { [name: string]: unknown }, text: '' })
  const waves = (container: Element) => container.querySelectorAll('.sound').length

  test('is heard where somebody listened, though the answer comes in the next letter', async () => {
    const { container, rerender } = laid(guardView())
    await rerender({ fresh: [line({ event: 'unit-listens', guards: [3], zone: 'C1', free: false })] })
    expect(waves(container)).toBe(3)
    expect(container.querySelector('.heard')).toBeNull()
    await rerender({ fresh: [line({ event: 'heard', heard: true })] })
    expect(waves(container)).toBe(3)
    expect(container.querySelector('.heard')).toBeTruthy()
    await rerender({ fresh: [line({ event: 'alert-changed', level: 2 })] })
    expect(waves(container)).toBe(0)
    await rerender({ fresh: [line({ event: 'heard', heard: true })] })
    expect(waves(container)).toBe(0)
  })
})

describe('the pencil', () => {
  const pencilled = (container: Element) => container.querySelectorAll('.pencilled path').length

  test('marks zones for a guard, and chooses nothing meanwhile', async () => {
    history.replaceState(null, '', '/t/T1')
    const { container, onchoose } = laid(guardView(), ['step:C1'])
    await fireEvent.click(screen.getByRole('button', { name: /^Pencil/ }))
    expect(container.querySelector('[data-choice]')).toBeNull()
    const zone = screen.getByRole('button', { name: 'C1, Name of C1' })
    await fireEvent.click(zone)
    expect(pencilled(container)).toBe(1)
    expect(screen.getByRole('button', { name: 'C1, Name of C1, crossed out' })).toBeTruthy()
    await fireEvent.keyDown(zone, { key: 'ArrowRight' })
    expect(document.activeElement?.getAttribute('data-zone')).toBe('C2')
    await fireEvent.click(screen.getByRole('button', { name: 'Rub out all marks' }))
    expect(pencilled(container)).toBe(0)
    expect(onchoose).not.toHaveBeenCalled()
  })

  test('is for guards at a table alone, where it is allowed', () => {
    laid(guardView())
    expect(screen.queryByRole('button', { name: /^Pencil/ })).toBeNull()
    cleanup()
    history.replaceState(null, '', '/t/T1')
    laid(intruderView())
    expect(screen.queryByRole('button', { name: /^Pencil/ })).toBeNull()
    cleanup()
    const view = guardView()
    laid({ ...view, options: { ...view.options, deduction: 'off' } })
    expect(screen.queryByRole('button', { name: /^Pencil/ })).toBeNull()
  })
})

/** A server that has always just answered. */
function insightWith(parts: Partial<Insight> = {}): Insight {
  const calm = { connected: true, news: 0, thinking: null, slow: false, belief: null, exposure: null }
  return { ...calm, askBelief: vi.fn(), askExposure: vi.fn(), ...parts }
}

describe('what can be worked out', () => {
  const clouds = { ninja: { C1: 0.6, C2: 0.4 }, traitor: { W1: 1 } }
  const found = { clouds, paces: {}, ropes: [['M1', 'C1', 0.3]], entrances: [['W2']], is_exact: true, fits: true }
  const belief = (changes: object = {}, assumed: string[] = []) => {
    return { say: 'belief-told' as const, assumed, heard: 1, found: { ...found, ...changes } }
  }
  const switched = (name: string) => fireEvent.click(screen.getByRole('radio', { name }))

  beforeEach(() => {
    localStorage.clear()
    looks.change({ cloud: 'off', doors: false, shadow: false })
    history.replaceState(null, '', '/t/T9')
  })

  test('is asked for only while it is wanted, and shown as a wash with numbers', async () => {
    const insight = insightWith({ belief: belief() })
    const { container } = laid(guardView(), [], null, insight)
    expect(container.querySelector('.belief')).toBeNull()
    await switched('Both together')
    await vi.waitFor(() => expect(insight.askBelief).toHaveBeenCalledExactlyOnceWith([]))
    expect(container.querySelectorAll('.belief path')).toHaveLength(3)
    expect(container.querySelector('.belief')?.textContent?.replaceAll(/\s/g, '')).toBe('N60N40T100')
    expect(container.textContent).toContain('The ninja can be in 2 zones, the')
    await switched('The traitor')
    expect(container.querySelectorAll('.belief path')).toHaveLength(1)
    expect(localStorage.getItem('uguisu.scorpion.looks')).toContain('traitor')
  })

  test('fades while something newer is worked out', async () => {
    const insight = insightWith({ belief: belief(), thinking: 'what-belief', slow: true })
    const { container } = laid(guardView(), [], null, insight)
    await switched('Both together')
    expect(container.querySelector('.belief.faded')).toBeTruthy()
    expect(container.textContent).toContain('Working it out')
  })

  test('has ropes that may hang, and doors if they are wanted', async () => {
    const { container } = laid(guardView(), [], null, insightWith({ belief: belief() }))
    await switched('Both together')
    expect(container.querySelectorAll('.may .rope')).toHaveLength(1)
    expect(container.querySelectorAll('.may .door')).toHaveLength(0)
    await fireEvent.click(screen.getByRole('button', { name: /^Doors/ }))
    expect(container.querySelectorAll('.may .door')).toHaveLength(1)
  })

  test('follows from what is assumed, by keyboard too, and says so if that cannot be', async () => {
    const insight = insightWith({ belief: belief({ fits: false, clouds: {} }, ['ninja:C1']) })
    const { container, onchoose } = laid(guardView({ turn: 3 }), ['sentry-listen:3'], null, insight)
    await fireEvent.click(screen.getByRole('button', { name: /^Assume/ }))
    await fireEvent.keyDown(screen.getByRole('button', { name: 'C1, Name of C1' }), { key: 'Enter' })
    const items = screen.getAllByRole('menuitem')
    expect(items).toHaveLength(6)
    expect(document.activeElement).toBe(items[0])
    await fireEvent.keyDown(items[2]!, { key: 'Enter' })
    await fireEvent.keyDown(screen.getByRole('menuitem', { name: 'The ninja was here after turn 2' }), { key: 'Enter' })
    const slip = 'N in C1, turn 2. Assumed: The ninja was in C1 after turn 2. Take it away'
    expect(screen.getByRole('button', { name: slip })).toBeTruthy()
    await vi.waitFor(() => expect(insight.askBelief).toHaveBeenLastCalledWith(['ninja:C1:2']))
    expect(container.textContent).toContain('That cannot be')
    expect(container.querySelector('.belief')).toBeNull()
    await fireEvent.click(screen.getByRole('button', { name: 'Assume nothing: clear all' }))
    expect(screen.queryByRole('button', { name: /Assumed/ })).toBeNull()
    expect(onchoose).not.toHaveBeenCalled()
  })

  test('is asked for anew when the tool has been out of the hand', async () => {
    laid(guardView(), [], null, insightWith({ belief: belief() }))
    await fireEvent.click(screen.getByRole('button', { name: /^Assume/ }))
    await fireEvent.click(screen.getByRole('button', { name: 'C1, Name of C1' }))
    expect(screen.getAllByRole('menuitem')).toHaveLength(6)
    await fireEvent.click(screen.getByRole('button', { name: /^Pencil/ }))
    await fireEvent.click(screen.getByRole('button', { name: /^Assume/ }))
    expect(screen.queryByRole('menuitem')).toBeNull()
  })

  test('of nobody is not asked for', async () => {
    const gone = [shown('ninja', { status: 'dead' }), shown('traitor', { status: 'escaped' })]
    laid(guardView({ intruders: gone }), [], null, insightWith({ belief: belief() }))
    await fireEvent.click(screen.getByRole('button', { name: /^Assume/ }))
    await fireEvent.click(screen.getByRole('button', { name: 'C1, Name of C1' }))
    expect(screen.queryByRole('menu')).toBeNull()
  })

  test('is not there where the table leaves it to the pencil, nor for intruders', () => {
    const view = guardView()
    laid({ ...view, options: { ...view.options, deduction: 'marks' } }, [], null, insightWith())
    expect(screen.getByRole('button', { name: /^Pencil/ })).toBeTruthy()
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Assume/ })).toBeNull()
    cleanup()
    laid(intruderView(), [], null, insightWith())
    expect(screen.queryByRole('radio')).toBeNull()
  })

  test('tells an intruder what a move would give away', async () => {
    const shadow = (count: number, share: number) => ({ zones: { ninja: count }, truth: { ninja: share } })
    const shadows = { now: shadow(17, 0.1), after: { 'step:C1': shadow(23, 0.04) } }
    const insight = insightWith({ exposure: { say: 'exposure-told', number: 1, found: shadows } })
    const { container } = laid(intruderView(), ['step:C1'], 'step:C1', insight)
    expect(insight.askExposure).not.toHaveBeenCalled()
    await fireEvent.click(screen.getByRole('button', { name: /^Exposure/ }))
    expect(insight.askExposure).toHaveBeenCalled()
    expect(container.querySelector('.shadows')?.textContent?.trim()).toBe('4')
    expect(container.textContent).toContain('in 23 zones (now 17)')
  })
})

describe('what is at hand', () => {
  test('shows the cards with what they do', () => {
    render(AtHand, { props: { view: guardView(), atlas, focused: null } })
    expect(screen.getByText('A sentry listens.')).toBeTruthy()
    expect(screen.getByText('×2')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('lets a card be taken up for the map', async () => {
    const { choice, onchoose } = laid(guardView(), ['sentry-search:3', 'sentry-search:4'])
    render(AtHand, { props: { view: guardView(), atlas, focused: null } })
    await fireEvent.click(screen.getByText('Sentry Search', { selector: '.name' }).closest('button')!)
    expect(screen.getByText('Now point at the map.')).toBeTruthy()
    await fireEvent.click(choice('sentry-search:3'))
    expect(onchoose).toHaveBeenCalledExactlyOnceWith('sentry-search:3')
  })

  test('offers under the card what needs no place', async () => {
    const { onchoose } = laid(intruderView(), ['bluff:ninja:rope', 'end'])
    render(AtHand, { props: { view: intruderView(), atlas, focused: null } })
    await fireEvent.click(screen.getByText('Rope', { selector: '.name' }).closest('button')!)
    await fireEvent.click(screen.getByText('label of bluff:ninja:rope'))
    expect(onchoose).toHaveBeenCalledExactlyOnceWith('bluff:ninja:rope')
  })
})
