import { afterEach, describe, expect, it, vi } from 'vitest'
import type { GameShown, MyTable } from '../protocol'
import { keep } from '../net/keys'
import { firstSeats, usualSeats } from '../net/tables'
import { ago } from './ago'
import { lengthOf, playersOf } from './facts'
import { myTables, sorted } from './mine'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('what a card says', () => {
  it('counts the players', () => {
    expect(playersOf({ seats: [1] })).toBe('1 player')
    expect(playersOf({ seats: [2] })).toBe('2 players')
    expect(playersOf({ seats: [2, 3] })).toBe('2 or 3 players')
    expect(playersOf({ seats: [2, 3, 4, 5] })).toBe('2 to 5 players')
  })

  it('tells the length where there is one', () => {
    expect(lengthOf({ minutes: [20, 30] })).toBe('20 to 30 minutes')
    expect(lengthOf({ minutes: [45, 45] })).toBe('45 minutes')
    expect(lengthOf({ minutes: [0, 0] })).toBe('')
  })
})

describe('how long ago', () => {
  it('is said in the largest whole measure', () => {
    expect(ago(1000, 1010)).toBe('just now')
    expect(ago(0, 60)).toBe('1 minute ago')
    expect(ago(0, 3 * 3600 + 5)).toBe('3 hours ago')
    expect(ago(0, 26 * 3600)).toBe('yesterday')
  })

  it('does not tell of the future', () => expect(ago(2000, 1000)).toBe('just now'))
})

describe('my tables', () => {
  const table = (id: string, touched: number, parts: Partial<MyTable> = {}): MyTable => ({
    table: id,
    seat: 0,
    role: 'the ninja',
    others: [],
    standing: '',
    game: 'blade',
    title: 'Blade',
    state: 'running',
    secrets: true,
    yours: false,
    text: '',
    outcome: '',
    campaign: '',
    part: 1,
    touched,
    ...parts,
  })

  it('come with those that wait for me first, and the finished ones last', () => {
    const list = [table('over', 9, { state: 'over' }), table('old', 1), table('new', 5), table('mine', 0, { yours: true })]
    expect(sorted(list).map((one) => one.table)).toEqual(['mine', 'new', 'old', 'over'])
  })

  it('show a campaign as one thing: its latest table', () => {
    const part = (id: string, part: number, campaign = 'first') => table(id, part, { campaign, part, state: 'over' })
    const list = [part('first', 1), part('third', 3), part('second', 2), part('other', 1, 'other'), table('alone', 1)]
    expect(sorted(list).map((one) => one.table)).toEqual(['alone', 'third', 'other'])
  })
})

describe('a table with several of my seats', () => {
  it('is told once, as the seat that must decide', () => {
    const seat = { table: 't', role: '', game: '', title: '', state: 'running' as const, secrets: true, text: '', outcome: '', campaign: '', part: 1, others: [], standing: '', touched: 1 }
    const list = [{ ...seat, seat: 0, yours: false }, { ...seat, seat: 1, yours: true }]
    expect(sorted(list).map((one) => one.seat)).toEqual([1])
  })

  it('does not tell the question of one seat to the players of the others', async () => {
    const told = (table: string, seat: number, text: string, secrets = true): MyTable => {
      keep({ table, seat, key: `${table}${seat}`, game: '' })
      const rest = { role: '', game: '', title: '', outcome: '', campaign: '', part: 1, others: [], standing: '', touched: 1 }
      return { ...rest, table, seat, secrets, state: 'running', yours: text !== '', text }
    }
    const list = [told('two', 0, ''), told('two', 1, 'Do you answer?'), told('one', 0, 'Where to?'), told('open', 0, ''), told('open', 1, 'A stone?', false)]
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(list))))
    const said = (await myTables()).map(({ table, text }) => [table, text])
    expect(said).toEqual([['two', 'Somebody at this screen has to decide.'], ['one', 'Where to?'], ['open', 'A stone?']])
  })
})

describe('who sits where when nothing is said', () => {
  const game = { seats: [2, 3], bots: ['weak', 'middling', 'strong'], first_bot: 'middling' } as Partial<GameShown> as GameShown

  it('is me, and the strongest bots', () => {
    expect(usualSeats(game)).toEqual([
      { player: 'me', bot: '' },
      { player: 'bot', bot: 'strong' },
    ])
    expect(usualSeats(game, 3)).toHaveLength(3)
  })

  it('is the bot for a first game in a first game', () => {
    expect(firstSeats(game, 1)).toEqual([
      { player: 'bot', bot: 'middling' },
      { player: 'me', bot: '' },
    ])
  })

  it('is nobody else in a first game of two, though more may play', () => {
    expect(firstSeats({ ...game, seats: [3, 2, 4] }, 0)).toEqual([
      { player: 'me', bot: '' },
      { player: 'bot', bot: 'middling' },
    ])
  })

  it('is a friend where there is no bot', () => {
    expect(usualSeats({ ...game, bots: [] })[1]).toEqual({ player: 'open', bot: '' })
  })
})
