import { describe, expect, it } from 'vitest'
import type { SeatShown, TableShown } from '../protocol'
import { table as sample } from '../replay/sample'
import { absentees, mayPlayFor, playedBy } from './absentees'

const [hider, seekers] = sample.seats as [SeatShown, SeatShown]

function table(parts: Partial<SeatShown>, more: Partial<TableShown> = {}): TableShown {
  const seats = [hider, { ...seekers, ...parts }]
  return { ...sample, state: 'running', secrets: false, sides: [[0, 1]], seats, ...more }
}

const standIn = (bot: string, seat: number | null) => ({ bot, seat, since: 50 })

describe('who is gone', () => {
  it('can be seen to when the time has come, and not before', () => {
    const away = table({ here: false, free_at: 100 })
    expect(absentees(away, 0, 99)).toEqual([])
    expect(absentees(away, 0, 100)).toMatchObject([{ seat: 1, isFree: true }])
  })

  it('is told to those who watch, who can do nothing about it', () => {
    expect(absentees(table({ here: false, free_at: 0 }), -1, 100)).toEqual([])
    const stood = table({ here: false, stand_in: standIn('random', null) })
    expect(absentees(stood, -1, 100)).toMatchObject([{ seat: 1, isFree: false }])
  })

  it('may be left to a bot by whoever plays for him', () => {
    const [one] = absentees(table({ here: false, stand_in: standIn('', 0) }), 0, 100)
    expect(one).toMatchObject({ by: 0, isFree: true })
    expect(mayPlayFor(table({}), 0, one!)).toBe(false)
  })

  it('is played for by his own side alone, and where nothing is hidden', () => {
    const [one] = absentees(table({ here: false, free_at: 0 }), 0, 100)
    expect(mayPlayFor(table({}), 0, one!)).toBe(true)
    expect(mayPlayFor(table({}, { sides: [[0], [1]] }), 0, one!)).toBe(false)
    expect(mayPlayFor(table({}, { secrets: true }), 0, one!)).toBe(false)
  })
})

describe('the seats that somebody plays', () => {
  it('are his own and those that he stands in for', () => {
    expect(playedBy(table({ stand_in: standIn('', 0) }), [0])).toEqual([0, 1])
    expect(playedBy(table({ stand_in: standIn('random', null) }), [0])).toEqual([0])
  })
})
