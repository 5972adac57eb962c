import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Pointing } from '../../../kit/pointing.svelte'
import type { Option } from '../../../protocol'
import type { BoardProps, Insight } from '../../drawing'
import StageForTests from '../../StageForTests.svelte'
import Beside from '../beside/Beside.svelte'
import drawing from '../index'
import { switches } from '../insight/switches.svelte'
import { atlas, guardView, intruderView, option, shown, viewWith } from '../sample'
import type { View } from '../types'

function laid(view: View, options: Option[] = [], focused: string | null = null, insight?: Insight) {
  const hooks = { choose: vi.fn(), ask: vi.fn(), focus: vi.fn() }
  const pointing = new Pointing(hooks)
  pointing.focused = focused
  const quiet = { onfocus: vi.fn(), onchoose: vi.fn(), onask: vi.fn() }
  const given: BoardProps = { view, atlas, options, focused, fresh: [], insight, ...quiet }
  const drawn = render(StageForTests, { props: { pointing, drawing, given } })
  const rerender = (changes: Partial<BoardProps>) => drawn.rerender({ given: { ...given, ...changes } })
  const spot = (id: string) => drawn.container.querySelector(`[data-spot="${id}"]`)!
  const choice = (name: string) => drawn.container.querySelector(`[data-choice="${name}"]`)!
  return { ...drawn, ...hooks, pointing, rerender, spot, choice }
}

const step = (zone: string) => option(`step:${zone}`, [`zone:${zone}`])
const listen = (guard: number) => option(`sentry-listen:${guard}`, ['card:guards/sentry-listen', `guard:${guard}`])
const search = (guard: number) => option(`sentry-search:${guard}`, ['card:guards/sentry-search', `guard:${guard}`])
const goIn = (passage: string) => option(`go-in:${passage}`, [`passage:${passage}`])
const movePatrol = (zone: string) => option(`move-patrol:2:${zone}`, ['patrol:2', `zone:${zone}`])

const viewport = window as unknown as { happyDOM: { setViewport: (size: { width: number; height: number }) => void } }
/** Wide enough for the column beside the map. */
beforeEach(() => viewport.happyDOM.setViewport({ width: 1280, height: 800 }))
afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

describe('choosing', () => {
  test('a step is a zone that is pressed', async () => {
    const { choice, choose, focus } = laid(intruderView(), [step('C1'), step('B1'), option('end')])
    const zone = choice('step:C1')
    expect(zone.getAttribute('role')).toBe('button')
    expect(zone.getAttribute('aria-label')).toBe('label of step:C1')
    await fireEvent.pointerEnter(zone)
    expect(focus).toHaveBeenLastCalledWith('step:C1')
    await fireEvent.click(zone)
    expect(choose).toHaveBeenCalledExactlyOnceWith('step:C1')
    await fireEvent.keyDown(choice('step:B1'), { key: 'Enter' })
    expect(choose).toHaveBeenLastCalledWith('step:B1')
  })

  test('a card first, then whom it is played on', async () => {
    const { spot, choice, choose } = laid(guardView(), [listen(3), search(3), search(4)])
    expect(choice('sentry-search:4')).toBeNull()
    await fireEvent.click(spot('card:guards/sentry-search'))
    expect(spot('card:guards/sentry-search').getAttribute('aria-pressed')).toBe('true')
    await fireEvent.click(choice('sentry-search:4'))
    expect(choose).toHaveBeenCalledExactlyOnceWith('sentry-search:4')
  })

  test('a figure first, then the card, from a slip beside it', async () => {
    const { spot, choose } = laid(guardView(), [listen(3), search(3)])
    await fireEvent.keyDown(spot('guard:3'), { key: 'Enter' })
    const items = screen.getAllByRole('menuitem', { hidden: true })
    expect(items.map((item) => item.getAttribute('data-choice'))).toEqual(['sentry-listen:3', 'sentry-search:3'])
    expect(document.activeElement).toBe(items[0])
    await fireEvent.keyDown(items[0]!, { key: 'ArrowDown' })
    expect(document.activeElement).toBe(items[1])
    await fireEvent.keyDown(items[1]!, { key: 'Enter' })
    expect(choose).toHaveBeenCalledExactlyOnceWith('sentry-search:3')
  })

  test('a patrol that is to stand elsewhere stays marked until it is let go', async () => {
    const { spot, choice, choose } = laid(guardView({ phase: 'set-up' }), [movePatrol('C1'), movePatrol('W2')])
    await fireEvent.click(spot('patrol:2'))
    expect(spot('patrol:2').classList.contains('taken')).toBe(true)
    await fireEvent.click(choice('move-patrol:2:W2'))
    expect(choose).toHaveBeenCalledExactlyOnceWith('move-patrol:2:W2')
  })

  test('a zone or a card that is not on offer asks why', async () => {
    const { spot, ask } = laid(guardView(), [step('C1')])
    await fireEvent.click(spot('zone:W2'))
    expect(ask).toHaveBeenLastCalledWith(['zone:W2'])
    await fireEvent.click(screen.getByRole('button', { name: 'Kenjutsu, 1 card: why not?' }))
    expect(ask).toHaveBeenLastCalledWith(['card:guards/kenjutsu'])
  })

  test('a figure on its way is not pressed where it arrives', async () => {
    vi.useFakeTimers()
    try {
      const { spot, rerender } = laid(intruderView(), [step('C1')])
      expect(spot('intruder:ninja').classList).not.toContain('moving')
      const view = intruderView()
      const intruders = view.mine!.intruders.map((one) => (one.who === 'ninja' ? { ...one, zone: 'C1' } : one))
      await rerender({ view: { ...view, mine: { ...view.mine!, intruders } } })
      expect(spot('intruder:ninja').classList).toContain('moving')
      await vi.advanceTimersByTimeAsync(450)
      expect(spot('intruder:ninja').classList).not.toContain('moving')
    } finally {
      vi.useRealTimers()
    }
  })

  test('leaving the map is an arrow at its edge', async () => {
    const view = intruderView()
    const mine = { ...view.mine!, intruders: [{ ...view.mine!.intruders[0]!, zone: 'F1' }] }
    const { choice, choose } = laid({ ...view, mine }, [option('leave-map', ['edge'])])
    await fireEvent.click(choice('leave-map'))
    expect(choose).toHaveBeenCalledWith('leave-map')
  })

  test('where both passages are open their card asks which', async () => {
    const view = guardView({ entrances: [['C1'], ['C2']] })
    const { spot, choose } = laid(view, [goIn('passage'), goIn('passage-2')])
    await fireEvent.click(spot('passage'))
    expect(choose).not.toHaveBeenCalled()
    await fireEvent.click(screen.getByRole('menuitem', { name: 'label of go-in:passage-2', hidden: true }))
    expect(choose).toHaveBeenCalledExactlyOnceWith('go-in:passage-2')
  })

  test('what is pointed at in the list is lit on the map and beside it', () => {
    const { spot } = laid(guardView(), [listen(3), search(4)], 'sentry-search:4')
    expect(spot('guard:4').classList.contains('lit')).toBe(true)
    expect(spot('guard:3').classList.contains('lit')).toBe(false)
    expect(spot('card:guards/sentry-search').classList.contains('lit')).toBe(true)
  })
})

describe('what is drawn', () => {
  test('no hand of an intruder is counted before all are ready', () => {
    const { container } = laid(viewWith({ phase: 'set-up' }))
    expect(container.querySelector('.plate')?.textContent).not.toContain('cards')
  })

  test('nobody sees more than the view holds', () => {
    const { container } = laid(viewWith())
    expect(screen.getByRole('img', { name: /Sentry 3, sword, in C1/ })).toBeTruthy()
    expect(container.innerHTML).not.toContain('Hidden in')
    expect(container.querySelector('[data-choice]')).toBeNull()
  })

  test('the lanterns, the turn and the intruders speak', () => {
    laid(viewWith({ intruders: [shown('ninja', { wounds: 1, zone: 'C1', visible: true })] }))
    expect(screen.getByRole('img', { name: 'Alert: Low' })).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Turn 2 of 10, Guards’ cards' })).toBeTruthy()
    expect(screen.getByRole('group', { name: 'The ninja: seen in C1, 1 of 3 wounds, 2 cards' })).toBeTruthy()
  })

  test('nothing moves where nothing may', () => {
    const { container, rerender } = laid(viewWith())
    expect(container.querySelector('.scorpion-still')).toBeNull()
    return rerender({ still: true }).then(() => expect(container.querySelector('.scorpion-still')).toBeTruthy())
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
    const { container, choose } = laid(guardView(), [step('C1')], null, insightWith())
    await fireEvent.click(screen.getByRole('button', { name: /^Pencil/ }))
    expect(container.querySelector('[data-choice]')).toBeNull()
    const zone = screen.getByRole('button', { name: 'C1, Name of C1' })
    await fireEvent.click(zone)
    expect(pencilled(container)).toBe(1)
    expect(screen.getByRole('button', { name: 'C1, Name of C1, crossed out' })).toBeTruthy()
    await fireEvent.keyDown(zone, { key: 'ArrowRight' })
    expect(document.activeElement?.getAttribute('data-spot')).toBe('zone:C2')
    await fireEvent.click(screen.getByRole('button', { name: 'Erase all marks' }))
    expect(pencilled(container)).toBe(0)
    expect(choose).not.toHaveBeenCalled()
  })

  test('is for guards at a table alone, where it is allowed', () => {
    laid(guardView(), [], null, insightWith())
    expect(screen.queryByRole('button', { name: /^Pencil/ })).toBeNull()
    cleanup()
    history.replaceState(null, '', '/t/T1')
    laid(intruderView(), [], null, insightWith())
    expect(screen.queryByRole('button', { name: /^Pencil/ })).toBeNull()
    cleanup()
    const view = guardView()
    laid({ ...view, options: { ...view.options, deduction: 'off' } }, [], null, insightWith())
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
    switches.change({ belief: 'off', doors: false, exposure: false })
    history.replaceState(null, '', '/t/T9')
  })

  test('is asked for only while it is wanted, and shown as a wash with numbers', async () => {
    const insight = insightWith({ belief: belief() })
    const { container } = laid(guardView(), [], null, insight)
    expect(container.querySelector('.belief path')).toBeNull()
    await switched('Both together')
    await vi.waitFor(() => expect(insight.askBelief).toHaveBeenCalledExactlyOnceWith([]))
    expect(container.querySelectorAll('.belief path')).toHaveLength(3)
    expect(container.querySelector('.belief')?.textContent?.replaceAll(/\s/g, '')).toBe('N60%N40%T100%')
    expect(container.textContent).toContain('The ninja can be in 2 zones, the')
    await switched('The traitor')
    expect(container.querySelectorAll('.belief path')).toHaveLength(1)
    expect(localStorage.getItem('uguisu.scorpion.switches')).toContain('traitor')
  })

  test('fades while something newer is worked out', async () => {
    const insight = insightWith({ belief: belief(), thinking: 'what-belief', slow: true })
    const { container } = laid(guardView(), [], null, insight)
    await switched('Both together')
    expect(container.querySelector('.belief .faded')).toBeTruthy()
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
    const { container, choose } = laid(guardView({ turn: 3 }), [listen(3)], null, insight)
    await fireEvent.click(screen.getByRole('button', { name: /^Assume/ }))
    await fireEvent.keyDown(screen.getByRole('button', { name: 'C1, Name of C1' }), { key: 'Enter' })
    const items = screen.getAllByRole('menuitem', { hidden: true })
    expect(items).toHaveLength(6)
    expect(document.activeElement).toBe(items[0])
    await fireEvent.keyDown(items[2]!, { key: 'Enter' })
    await fireEvent.keyDown(screen.getByRole('menuitem', { name: 'The ninja was here after turn 2', hidden: true }), { key: 'Enter' })
    const slip = 'N in C1, turn 2. Assumed: The ninja was in C1 after turn 2. Remove it'
    expect(screen.getByRole('button', { name: slip })).toBeTruthy()
    await vi.waitFor(() => expect(insight.askBelief).toHaveBeenLastCalledWith(['ninja:C1:2']))
    expect(container.textContent).toContain('That cannot be')
    expect(container.querySelector('.belief path')).toBeNull()
    await fireEvent.click(screen.getByRole('button', { name: 'Assume nothing: clear all' }))
    expect(screen.queryByRole('button', { name: /Assumed/ })).toBeNull()
    expect(choose).not.toHaveBeenCalled()
  })

  test('is asked for anew when the tool has been out of the hand', async () => {
    laid(guardView(), [], null, insightWith({ belief: belief() }))
    await fireEvent.click(screen.getByRole('button', { name: /^Assume/ }))
    await fireEvent.click(screen.getByRole('button', { name: 'C1, Name of C1' }))
    expect(screen.getAllByRole('menuitem', { hidden: true })).toHaveLength(6)
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
    const exposed = (count: number, share: number) => ({ zones: { ninja: count }, truth: { ninja: share } })
    const found = { now: exposed(17, 0.1), after: { 'step:C1': exposed(23, 0.04) } }
    const insight = insightWith({ exposure: { say: 'exposure-told', number: 1, found } })
    const { container } = laid(intruderView(), [step('C1')], 'step:C1', insight)
    expect(insight.askExposure).not.toHaveBeenCalled()
    await fireEvent.click(screen.getByRole('button', { name: /^Exposure/ }))
    expect(insight.askExposure).toHaveBeenCalled()
    expect(container.querySelector('.exposure')?.textContent?.trim()).toBe('4%')
    expect(container.textContent).toContain('in 23 zones (now 17)')
  })
})

describe('what is at hand', () => {
  const given = { options: [], focused: null, fresh: [], onfocus: vi.fn(), onchoose: vi.fn(), onask: vi.fn() }

  test('shows the cards with what they do, where there is no column', () => {
    render(Beside, { props: { view: guardView(), atlas, ...given } })
    expect(screen.getByText('A sentry listens.')).toBeTruthy()
    expect(screen.getByText('×2')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
