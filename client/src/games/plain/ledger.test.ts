import { describe, expect, it } from 'vitest'
import { COLUMN, items, laidOut, plainly, readable, revealed } from './ledger'

describe('words for keys and values', () => {
  it.each([
    ['target_hp', 'Target hp'],
    ['killTried', 'Kill tried'],
    ['under-way', 'Under way'],
    ['HP', 'Hp'],
  ])('%s', (key, text) => expect(readable(key)).toBe(text))

  it.each([
    [true, 'yes'],
    [null, '–'],
    ['', '–'],
    [[], 'none'],
    [{}, 'none'],
    ['smoke_bomb', 'smoke bomb'],
    ['L4.2@A6', 'L4.2@A6'],
    [[3, 5], '3, 5'],
    [[[1, 2], [3, 4]], '(1, 2), (3, 4)'],
    [{ gold: 3 }, null],
    [[{ kind: 'G' }], null],
  ])('%j', (value, text) => expect(plainly(value)).toBe(text))
})

describe('the lines of a view', () => {
  it('nested facts stand under their name, a step in', () => {
    expect(items({ turn: 3, record: { gold: 2 } })).toEqual([
      { kind: 'fact', depth: 0, texts: ['Turn', '3'] },
      { kind: 'title', depth: 0, texts: ['Record'] },
      { kind: 'fact', depth: 1, texts: ['Gold', '2'] },
    ])
  })

  it('things of the same kind stand in a table', () => {
    const lines = items({ figures: [{ kind: 'G', room: 0 }, { kind: 'C', room: 12 }] })
    expect(lines.map(({ kind, texts }) => [kind, ...texts])).toEqual([
      ['title', 'Figures'],
      ['head', '', 'Kind', 'Room'],
      ['row', '1', 'G', '0'],
      ['row', '2', 'C', '12'],
    ])
    expect(lines.at(-1)?.stops?.at(-1)).toBe(1)
  })

  it('a table that would be too wide becomes a list', () => {
    const wide = { first: 'a very long text indeed, of many words', second: 'and another very long text, as long as this' }
    expect(items({ things: [wide] }).map(({ kind }) => kind)).toEqual(['title', 'title', 'fact', 'more', 'fact', 'more'])
  })

  it('a view that is no record is still shown', () => {
    expect(items(null)).toEqual([{ kind: 'more', depth: 0, texts: ['–'] }])
    expect(items([{ a: 1 }])[0]?.texts).toEqual(['1'])
  })
})

describe('the page', () => {
  it('grows with what is on it, and no line is lost', () => {
    const view = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`fact_${n}`, n]))
    const page = laidOut(view)
    expect(page.lines).toHaveLength(60)
    expect(page.columns).toBeGreaterThan(1)
    expect(page.width / page.height).toBeGreaterThan(1)
    for (const { x, y } of page.lines) {
      expect(x + COLUMN).toBeLessThanOrEqual(page.width)
      expect(y).toBeLessThan(page.height)
    }
  })
})

describe('a page of several columns', () => {
  it('keeps a short table in one piece, with its title', () => {
    const facts = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`fact_${n}`, n]))
    const figures = Array.from({ length: 6 }, (_, room) => ({ kind: 'G', room }))
    for (let before = 10; before < 40; before++) {
      const view = { ...Object.fromEntries(Object.entries(facts).slice(0, before)), figures, ...facts, last: 1 }
      const places = laidOut(view).lines.filter(({ kind, texts }) => kind === 'row' || texts[0] === 'Figures')
      expect(new Set(places.map(({ x }) => x)).size).toBe(1)
    }
  })
})

describe('everything revealed', () => {
  it('what all see stands once, what differs under each view', () => {
    expect(revealed([{ turn: 1, hand: ['a'] }, { turn: 1, hand: ['b'] }])).toEqual({
      turn: 1,
      'View 1': { hand: ['a'] },
      'View 2': { hand: ['b'] },
    })
    expect(revealed([{ turn: 1 }])).toEqual({ turn: 1 })
  })
})
