import { describe, expect, it } from 'vitest'
import type { Held } from '../net/keys'
import type { Frame, Line, Replay, TableShown } from '../protocol'
import { filmPath } from '../router'
import { keysFor, placeOf, shareLink, wantedBy, watchKey, waysFor } from './eyes'
import { asFar, Film, KEY_EVERY } from './film'
import { markAt, marksOf } from './marks'
import { table } from './sample'

const line = (text: string, event = 'said'): Line => ({ event: { event }, text })
const frame = (changed: Frame['changed'], more: Partial<Frame> = {}): Frame => ({
  by: null,
  changed,
  waiting: null,
  heard_from: 0,
  heard: [],
  ...more,
})
const replay = (frames: Frame[], eyes: Replay['eyes'] = [0]): Replay => ({ table, eyes, frames })

describe('the film', () => {
  const frames = Array.from({ length: 3 * KEY_EVERY + 7 }, (_, n) =>
    frame([n ? { turn: n, ...(n % 10 ? {} : { place: n }) } : { turn: 0, place: 0, name: 'x' }], {
      heard_from: n,
      heard: [line(`line ${n}`)],
    }),
  )
  const film = new Film(replay(frames))

  it.each([0, 1, KEY_EVERY - 1, KEY_EVERY, KEY_EVERY + 1, 3 * KEY_EVERY + 6])('knows step %i at once', (step) => {
    expect(film.views(step)).toEqual([{ turn: step, place: Math.floor(step / 10) * 10, name: 'x' }])
    expect(film.log(step).map(({ text }) => text)).toEqual(frames.slice(0, step + 1).map((_, n) => `line ${n}`))
    expect(film.log(step).at(-1)?.step).toBe(step)
  })

  it('forgets lines that were taken back', () => {
    const back = new Film(
      replay([
        frame([{}], { heard: [line('a'), line('b')] }),
        frame([{}], { heard_from: 2, heard: [line('c')] }),
        frame([{}], { heard_from: 1 }),
        frame([{}], { heard_from: 1, heard: [line('d')] }),
      ]),
    )
    expect(back.log(1).map(({ text }) => text)).toEqual(['a', 'b', 'c'])
    expect(back.log(2).map(({ text }) => text)).toEqual(['a'])
    expect(back.log(3).map(({ text }) => text)).toEqual(['a', 'd'])
    expect(back.log(1)).toHaveLength(3)
  })

  it('knows at which step the log came to have so many lines, for good', () => {
    const back = new Film(
      replay([
        frame([{}], { heard: [line('a'), line('b')] }),
        frame([{}], { heard_from: 2, heard: [line('c')] }),
        frame([{}], { heard_from: 1 }),
        frame([{}], { heard_from: 1, heard: [line('d'), line('e')] }),
      ]),
    )
    expect([-1, 0, 1, 2, 3].map((step) => back.lines(step))).toEqual([0, 2, 3, 1, 3])
    expect([0, 1, 2, 3, 9].map((lines) => back.stepAt(lines))).toEqual([0, 0, 3, 3, 3])
  })

  it('folds each of the eyes by itself', () => {
    const two = new Film(replay([frame([{ hider: 3 }, { hider: null }]), frame([{ hider: 4 }, {}])], [0, 1]))
    expect(two.views(1)).toEqual([{ hider: 4 }, { hider: null }])
  })

  it('is empty before the game begins', () => {
    expect(new Film(replay([])).last).toBe(0)
    expect(new Film(replay([])).log(0)).toEqual([])
  })

  it('stays as far along when other eyes see fewer steps', () => {
    const short = new Film(replay(frames.slice(0, 79), [1]))
    expect(asFar(156, film, short)).toBe(78)
    expect(asFar(78, film, short)).toBe(39)
    expect(asFar(12, film, new Film(replay(frames, [1])))).toBe(12)
  })

  it('stays at its step when the game has gone on, and at the end if it stood there', () => {
    const before = new Film(replay(frames.slice(0, 79)))
    expect(asFar(40, before, film)).toBe(40)
    expect(asFar(78, before, film)).toBe(film.last)
  })
})

describe('the marks', () => {
  it('are where contracts and phases begin; a contract outweighs the phase of the same step', () => {
    const contract = line('Contract One, attempt 1. The Target is Nakamura.', 'contract-begins')
    const begins = [contract, line('Phase 1, Scouting.', 'phase-begins')]
    const film = new Film(
      replay([
        frame([{ turn: 0 }], { heard: begins }),
        frame([{ turn: 1 }], { heard: [line('A roll.', 'rolled'), line('COMBAT', 'combat-begins')] }),
        frame([{}], { heard: [line('Phase 2, Execution.', 'phase-begins')] }),
      ]),
    )
    expect(marksOf(film)).toEqual([
      { step: 0, label: 'Contract One, attempt 1', kind: 'chapter' },
      { step: 2, label: 'Phase 2, Execution', kind: 'section' },
    ])
    expect(markAt(marksOf(film), 1)?.step).toBe(0)
  })

  it('are where the turn changes, if no event tells', () => {
    const changes = [{ turn: 0 }, { turn: 1 }, {}, { turn: 2 }, {}]
    const film = new Film(replay(changes.map((changed) => frame([changed]))))
    expect(marksOf(film).map(({ step, label }) => [step, label])).toEqual([
      [0, 'Turn 1'],
      [1, 'Turn 2'],
      [3, 'Turn 3'],
    ])
  })

  it('call rounds by their number, and what comes before the first one as well', () => {
    const changes = [{ round: 0 }, {}, { round: 1 }, {}, { round: 2 }, {}]
    const film = new Film(replay(changes.map((changed) => frame([changed]))))
    expect(marksOf(film).map(({ step, label }) => [step, label])).toEqual([
      [0, 'Before round 1'],
      [2, 'Round 1'],
      [4, 'Round 2'],
    ])
  })

  it('are none where nothing tells', () => {
    expect(marksOf(new Film(replay([frame([{ gold: 1 }])])))).toEqual([])
  })
})

describe('whose eyes', () => {
  const mine: Held = { table: 'T1', seat: 1, key: 'seat-1', game: 'hide_and_seek' }
  const owner: Held = { ...mine, seat: 0, key: 'seat-0', watch: 'watch-key' }
  const watching: Held = { ...mine, seat: -1, key: 'watch-key' }
  const invited: Held = { ...mine, seat: -2, key: 'invite' }

  it('are one’s own while the game runs', () => {
    const running: TableShown = { ...table, state: 'running' }
    expect(waysFor(running, [mine]).map(({ eyes }) => eyes)).toEqual(['1'])
    expect(waysFor(running, [owner]).map(({ eyes, key }) => [eyes, key])).toEqual([
      ['0', 'seat-0'],
      ['watch', 'watch-key'],
    ])
    expect(waysFor(running, [watching]).map(({ eyes }) => eyes)).toEqual(['watch'])
  })

  it('are anybody’s when it is over, with the key at hand', () => {
    const [hider, seekers] = table.seats
    expect(waysFor({ ...table, seats: [hider!, { ...seekers!, called: '' }] }, [mine])).toEqual([
      { eyes: '0', label: 'The hider (Aki)', key: 'seat-1' },
      { eyes: '1', label: 'The seekers', key: 'seat-1' },
      { eyes: 'watch', label: 'Spectators', key: 'seat-1' },
      { eyes: 'all', label: 'Everything', key: 'seat-1' },
    ])
  })

  it('come from the link first, then from the ring, never from an invitation', () => {
    const keys = keysFor('T1', [owner, invited], { as: 'watch', key: 'brought' })
    expect(keys.map(({ key }) => key)).toEqual(['brought', 'seat-0'])
    expect(keysFor('T1', [mine], { as: 'seat', seat: 1, key: 'newer' })).toEqual([{ ...mine, key: 'newer' }])
    expect(keysFor('T1', [invited], { as: 'invite', key: 'x' })).toEqual([])
  })
})

describe('sharing', () => {
  const mine: Held = { table: 'T1', seat: 1, key: 'seat-1', game: 'hide_and_seek' }

  it('never gives a seat away', () => {
    expect(watchKey([mine])).toBeNull()
    expect(watchKey([mine, { ...mine, seat: 0, watch: 'w' }])).toBe('w')
    expect(watchKey([{ ...mine, seat: -1, key: 'w' }])).toBe('w')
  })

  it('keeps the step and the eyes in the fragment', () => {
    const link = new URL(shareLink('T1', 'w', 119, 'all'))
    expect(link.pathname).toBe('/t/T1/replay')
    expect(link.hash).toBe('#watch=w&step=120&eyes=all')
    expect(wantedBy(link.hash)).toEqual({ step: 119, eyes: 'all', isFilm: false })
    expect(wantedBy('#watch=w')).toEqual({ step: null, eyes: null, isFilm: false })
  })

  it('keeps the film in the fragment too', () => {
    expect(wantedBy(new URL(shareLink('T1', 'w', 7, 'all', true)).hash).isFilm).toBe(true)
    expect(wantedBy(placeOf(7, 'all', true))).toEqual({ step: 7, eyes: 'all', isFilm: true })
    expect(wantedBy(placeOf(7, 'all', false)).isFilm).toBe(false)
    expect(wantedBy(new URL(filmPath('T1'), 'http://here').hash)).toEqual({ step: null, eyes: 'all', isFilm: true })
  })
})
