import { describe, expect, it, vi } from 'vitest'
import type { Option } from '../protocol'
import { meant, menuOf, pointable, settled } from './narrowing'
import { Pointing } from './pointing.svelte'

const option = (choice: string, on: string[], also: string[] = []): Option => ({ choice, label: choice, on, also })
const chosen = (choices: readonly { option: Option }[]): string[] => choices.map(({ option }) => option.choice)

const LISTEN = option('listen:5', ['card:listen', 'guard:5'])
const OTHER = option('listen:6', ['card:listen', 'guard:6'])
const STRIKE = option('strike:5:ninja', ['card:strike', 'guard:5'], ['intruder:ninja'])
const ALSO = option('strike:5:traitor', ['card:strike', 'guard:5'], ['intruder:traitor'])
const STEP = option('step:C01', ['zone:C01'], ['intruder:ninja'])
const STOP = option('stop', [])
const ALL = [LISTEN, OTHER, STRIKE, ALSO, STEP, STOP]

describe('narrowing', () => {
  it('asks for everything that an option is about, in any order', () => {
    expect(settled(meant(ALL, [[['guard:6']]]))).toBeNull()
    expect(settled(meant(ALL, [[['guard:6']], [['card:listen']]]))).toBe(OTHER)
    expect(settled(meant(ALL, [[['card:listen']], [['guard:6']]]))).toBe(OTHER)
  })

  it('leaves the options about what was pointed at', () => {
    expect(chosen(meant(ALL, [[['guard:5']]]))).toEqual(['listen:5', 'strike:5:ninja', 'strike:5:traitor'])
  })

  it('tells two options apart by what else they are about', () => {
    const grabs = [[['guard:5']], [['card:strike']]]
    expect(settled(meant(ALL, grabs))).toBeNull()
    expect(settled(meant(ALL, [...grabs, [['intruder:traitor']]]))).toBe(ALSO)
  })

  it('takes the likelier sort of what a thing stands for', () => {
    const move = option('move:C01:C02', ['from:C01', 'to:C02'])
    expect(chosen(meant([move, STEP], [[['from:C01'], ['zone:C01']]]))).toEqual(['move:C01:C02'])
    expect([...pointable(meant([move], []))]).toEqual(['from:C01'])
    expect([...pointable(meant([move], [[['from:C01']]]))]).toEqual(['to:C02'])
  })

  it('offers in words what only words can say', () => {
    const isCard = (facet: string) => facet.startsWith('card:')
    expect(menuOf(meant(ALL, [[['guard:5']]]), isCard).map(({ choice }) => choice)).toHaveLength(3)
    expect(menuOf(meant(ALL, [[['card:listen']]]), isCard)).toEqual([])
  })

  it('never points at an option that is about nothing', () => {
    expect(chosen(meant(ALL, []))).not.toContain('stop')
  })
})

describe('pointing', () => {
  const at = (id: string) => ({ id, x: 0, y: 0 })
  function begin(options = ALL) {
    const outcome = { choose: vi.fn(), ask: vi.fn(), focus: vi.fn() }
    const pointing = new Pointing(outcome)
    pointing.offer(options, ['card'])
    return { pointing, ...outcome }
  }

  it('chooses as soon as one option has been said', () => {
    const { pointing, choose } = begin()
    pointing.press([['guard:6']], at('guard 6'))
    expect(choose).not.toHaveBeenCalled()
    expect(pointing.narrowed).toEqual([OTHER])
    pointing.press([['card:listen']], at('card'))
    expect(choose).toHaveBeenCalledWith('listen:6')
    expect(pointing.grabbed).toEqual([])
  })

  it('begins anew with something else, and lets go of what is pressed again', () => {
    const { pointing } = begin()
    pointing.press([['guard:6']], at('guard 6'))
    pointing.press([['guard:5']], at('guard 5'))
    expect(pointing.isGrabbed('guard 6')).toBe(false)
    expect(pointing.menu.map(({ choice }) => choice)).toEqual(['listen:5', 'strike:5:ninja', 'strike:5:traitor'])
    pointing.press([['guard:5']], at('guard 5'))
    expect(pointing.grabbed).toEqual([])
  })

  it('asks why not about what no option is about', () => {
    const { pointing, ask } = begin()
    pointing.press([['zone:C09']], at('zone C09'))
    expect(ask).toHaveBeenCalledWith(['zone:C09'])
  })

  it('only lets go where something had been begun', () => {
    const { pointing, ask } = begin()
    pointing.press([['guard:6']], at('guard 6'))
    pointing.press([['zone:C09']], at('zone C09'))
    expect(ask).not.toHaveBeenCalled()
    expect(pointing.grabbed).toEqual([])
  })

  it('drags a figure onto a place', () => {
    const { pointing, choose, ask } = begin()
    pointing.place([['intruder:ninja']], at('ninja'))
    pointing.place([['zone:C01']], at('zone C01'))
    pointing.place([['zone:C09']], at('zone C09'))
    pointing.lift([['intruder:ninja']], at('ninja'))
    pointing.drop('zone C01')
    expect(choose).toHaveBeenCalledWith('step:C01')
    pointing.lift([['intruder:ninja']], at('ninja'))
    pointing.drop('zone C09')
    expect(ask).toHaveBeenCalledWith(['intruder:ninja', 'zone:C09'])
    pointing.lift([['intruder:ninja']], at('ninja'))
    pointing.drop(null)
    expect(choose).toHaveBeenCalledTimes(1)
    expect(pointing.grabbed).toEqual([])
  })

  it('forgets what was begun when the options change, and not when they are told again', () => {
    const { pointing } = begin()
    pointing.press([['guard:6']], at('guard 6'))
    pointing.offer([...ALL], ['card'])
    expect(pointing.grabbed).toHaveLength(1)
    pointing.offer([STEP])
    expect(pointing.grabbed).toHaveLength(0)
  })
})

describe('showing', () => {
  it('shows what is pressed next to everybody, and chooses nothing', () => {
    const [show, choose] = [vi.fn(), vi.fn()]
    const pointing = new Pointing({ show, choose })
    pointing.offer(ALL)
    pointing.isShowing = true
    pointing.press([['zone:C01']], { id: 'zone:C01', x: 0, y: 0 })
    pointing.press([['zone:C01']], { id: 'zone:C01', x: 0, y: 0 })
    expect([show.mock.calls, choose.mock.calls]).toEqual([[['zone:C01']], [['step:C01']]])
  })

  it('lets one see for a while what somebody else has shown', () => {
    vi.useFakeTimers()
    const pointing = new Pointing()
    pointing.shown('zone:C01')
    expect([pointing.isShown([['zone:C01']]), pointing.isShown([['zone:C02']])]).toEqual([true, false])
    vi.runAllTimers()
    expect(pointing.isShown([['zone:C01']])).toBe(false)
    vi.useRealTimers()
  })
})
