import { describe, expect, it } from 'vitest'
import { headline, isRange, oddsOfAll, oddsOfChoice, percent } from './odds'

describe('percentages', () => {
  it('are rounded', () => {
    expect(percent(1, 6)).toBe('17 %')
    expect(percent(1, 2)).toBe('50 %')
  })

  it('never say nothing for what can happen', () => {
    expect(percent(1, 1000)).toBe('< 1 %')
    expect(percent(1, 36 ** 4)).toBe('< 1 %')
  })

  it('never say everything for what can fail', () => {
    expect(percent(999, 1000)).toBe('> 99 %')
    expect(percent(36 ** 4 - 1, 36 ** 4)).toBe('> 99 %')
  })

  it('say plainly what is certain', () => {
    expect(percent(0, 36)).toBe('0 %')
    expect(percent(36, 36)).toBe('100 %')
  })
})

describe('whose odds they are', () => {
  const chance = (label: string) => ({ label, outcomes: [['yes', 1, 2]] as [string, number, number][], success: null })
  const odds = [
    { choices: ['a'], chances: [chance('of a')] },
    { choices: ['a', 'b', 'c'], chances: [chance('of each')] },
    { choices: [], chances: [chance('of all')] },
  ]

  it('tells what belongs to one option', () => {
    expect(oddsOfChoice(odds, 'a', 3).map((one) => one.label)).toEqual(['of a'])
    expect(oddsOfChoice(odds, 'b', 3)).toEqual([])
  })

  it('tells once what is the same for every option', () => {
    expect(oddsOfAll(odds, 3).map((one) => one.label)).toEqual(['of each', 'of all'])
  })

  it('tells it at the option where there is only one', () => {
    expect(oddsOfChoice([odds[0]!], 'a', 1)).toHaveLength(1)
    expect(oddsOfAll([odds[0]!], 1)).toEqual([])
  })
})

describe('the headline', () => {
  const chance = (success: [number, number] | null) => ({ label: '', outcomes: [], success })

  it('is the chance of success', () => {
    expect(headline([chance([1, 4])])).toBe('25 %')
    expect(headline([chance(null), chance([1, 2])])).toBe('50 %')
    expect(headline([chance([0, 1])])).toBe('0 %')
  })

  it('is silent where nothing can succeed or fail', () => {
    expect(headline([chance(null)])).toBeNull()
    expect(headline([])).toBeNull()
  })
})

describe('ranges', () => {
  const outcomes = (labels: string[]) => labels.map((label): [string, number, number] => [label, 1, labels.length])

  it('are numbers side by side', () => {
    expect(isRange({ label: '', outcomes: outcomes(['2', '3', '4', '5', '6']), success: null })).toBe(true)
    expect(isRange({ label: '', outcomes: outcomes(['1', '2', '2 or closet', '3', '4']), success: null })).toBe(false)
    expect(isRange({ label: '', outcomes: outcomes(['1', '2']), success: null })).toBe(false)
  })
})
