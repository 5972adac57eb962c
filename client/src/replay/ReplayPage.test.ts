import { cleanup, render, screen, waitFor } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import garden from '../games/hide_and_seek/atlas.json'
import { atlas, guardView, intruderView } from '../games/scorpion/sample'
import { held, keep, type Held } from '../net/keys'
import type { Replay, TableShown } from '../protocol'
import ReplayPage from './ReplayPage.svelte'
import { table } from './sample'

const mine: Held = { table: 'T1', seat: 1, key: 'seat-1', game: 'hide_and_seek' }

let asked: { eyes: string | null; key: string }[] = []

/** A server with one table: three steps, and the hider seen by his own eyes alone. */
function serve(shown: TableShown, opens: (key: string) => boolean | Promise<boolean> = () => true) {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const url = new URL(path, 'http://here')
    if (url.pathname.endsWith('/atlas')) return Response.json(garden)
    const names = ['the hider', 'the seekers']
    if (url.pathname === '/api/mine') {
      return Response.json(names.map((role, seat) => ({ seat, role, state: shown.state, secrets: shown.secrets })))
    }
    if (url.pathname === '/api/games') {
      return Response.json([{ name: 'hide_and_seek', secrets: true, seat_names: [names] }])
    }
    const key = ((init.headers as Record<string, string> | undefined)?.Authorization ?? '').replace('Bearer ', '')
    const eyes = url.searchParams.get('eyes')
    asked.push({ eyes, key })
    if (!(await opens(key))) return Response.json({ code: 'no', sentence: 'This key does not open it.' }, { status: 403 })
    const frames = [0, 1, 2].map((n) => ({
      by: n ? 1 : null,
      changed: [n ? { turn: n } : { turn: 0, seekers: [0, 7, 32, 39], clue: -1, hider: eyes === '0' ? 20 : null }],
      waiting: null,
      heard_from: n,
      heard: [{ event: { event: 'said' }, text: `Line ${n + 1}.` }],
    }))
    return Response.json({ table: shown, eyes: [0], frames } satisfies Replay)
  })
}

function open(fragment = '') {
  history.replaceState(null, '', `/t/T1/replay${fragment}`)
  render(ReplayPage, { table: 'T1' })
}

function press(key: string) {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
}

function isAt(step: number): Promise<void> {
  return waitFor(() => expect(screen.getByRole<HTMLInputElement>('slider').valueAsNumber).toBe(step))
}

/** A promise that is kept only when it is told to be. */
function late(): { coming: Promise<boolean>; come: (isOpen: boolean) => void } {
  let come: (isOpen: boolean) => void = () => {}
  const coming = new Promise<boolean>((resolve) => (come = resolve))
  return { coming, come }
}

const eyes = () => screen.getByLabelText<HTMLSelectElement>('Whose view')

beforeEach(() => {
  asked = []
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the replay page', () => {
  it('is stepped by keys, with the log at its side', async () => {
    keep(mine)
    serve(table)
    open()
    await isAt(0)
    press('ArrowRight')
    await isAt(1)
    expect(screen.getByText('Line 2.')).toBeTruthy()
    expect(screen.queryByText('Line 3.')).toBeNull()
    press('End')
    await isAt(2)
    press('ArrowLeft')
    await isAt(1)
    press('Home')
    await isAt(0)
  })

  it('runs as a film, and stops at the end', async () => {
    keep(mine)
    serve(table)
    open()
    await isAt(0)
    vi.useFakeTimers()
    press(' ')
    await vi.advanceTimersByTimeAsync(5000)
    vi.useRealTimers()
    await isAt(2)
    expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy()
  })

  it('is seen through other eyes when the game is over', async () => {
    keep(mine)
    serve(table)
    open()
    await isAt(0)
    expect([...eyes().options].map(({ textContent }) => textContent)).toEqual([
      'The hider (Aki)',
      'The seekers (Ren)',
      'Spectators',
      'Everything',
    ])
    expect(screen.queryByText('The hider, zone 20')).toBeNull()
    eyes().value = '0'
    eyes().dispatchEvent(new Event('change', { bubbles: true }))
    await waitFor(() => expect(screen.getByText('The hider, zone 20')).toBeTruthy())
    expect(asked.at(-1)).toEqual({ eyes: '0', key: 'seat-1' })
  })

  it('has one’s own eyes alone while the game runs, and stands at the newest step', async () => {
    keep(mine)
    serve({ ...table, state: 'running' })
    open()
    await isAt(2)
    expect([...eyes().options].map(({ value }) => value)).toEqual(['1'])
    expect(screen.queryByRole('tab', { name: 'Dice' })).toBeNull()
  })

  it('hangs a curtain before each of several seats at one screen while the game runs', async () => {
    keep(mine)
    keep({ ...mine, seat: 0, key: 'seat-0' })
    serve({ ...table, state: 'running' })
    open()
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Pass the screen to the hider.' })).toBeTruthy())
    expect(asked).toEqual([])
    expect(screen.queryByText('The hider, zone 20')).toBeNull()
    screen.getByRole('button', { name: 'I am alone' }).click()
    await waitFor(() => expect(screen.getByText('The hider, zone 20')).toBeTruthy())
    eyes().value = '1'
    eyes().dispatchEvent(new Event('change', { bubbles: true }))
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Pass the screen to the seekers.' })).toBeTruthy())
    expect(screen.queryByText('The hider, zone 20')).toBeNull()
  })

  it('hangs none where nothing is hidden', async () => {
    keep(mine)
    keep({ ...mine, seat: 0, key: 'seat-0' })
    serve({ ...table, state: 'running', secrets: false })
    open()
    await isAt(2)
    eyes().value = '1'
    eyes().dispatchEvent(new Event('change', { bubbles: true }))
    await waitFor(() => expect(asked.at(-1)).toEqual({ eyes: '1', key: 'seat-1' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('asks for the seat that was looked through before', async () => {
    keep(mine)
    keep({ ...mine, seat: 0, key: 'seat-0' })
    serve({ ...table, state: 'running' })
    open('#eyes=1')
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Pass the screen to the seekers.' })).toBeTruthy())
    screen.getByRole('button', { name: 'I am alone' }).click()
    await isAt(2)
    expect(asked).toEqual([{ eyes: '1', key: 'seat-1' }])
  })

  it('takes key, step and eyes from a link, keeps the key and cleans the address', async () => {
    serve(table)
    open('#watch=w&step=2&eyes=all')
    await isAt(1)
    expect(asked[0]).toEqual({ eyes: 'all', key: 'w' })
    expect(held()).toMatchObject([{ table: 'T1', seat: -1, key: 'w', game: 'hide_and_seek' }])
    expect(location.hash).not.toContain('watch')
  })

  it('follows another link to the same table', async () => {
    keep(mine)
    serve(table)
    open()
    await isAt(0)
    location.hash = '#step=3&eyes=0'
    await isAt(2)
    expect(eyes().value).toBe('0')
  })

  it('keeps no key that opens nothing, and goes on with the ring', async () => {
    keep(mine)
    serve(table, (key) => key === 'seat-1')
    open('#watch=wrong')
    await isAt(0)
    expect(held()).toEqual([mine])
  })

  it('follows the newer link, however late the older one is answered', async () => {
    keep(mine)
    const { coming, come } = late()
    serve(table, (key) => (key === 'slow' ? coming : true))
    open('#watch=slow')
    await waitFor(() => expect(asked).toHaveLength(1))
    location.hash = '#step=3&eyes=0'
    await isAt(2)
    come(false)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(asked.map(({ eyes }) => eyes)).not.toContain('1')
    expect(eyes().value).toBe('0')
  })

  it('leaves the address alone when it is answered after one has gone on', async () => {
    const { coming, come } = late()
    serve(table, () => coming)
    open('#watch=w')
    await waitFor(() => expect(asked).toHaveLength(1))
    cleanup()
    history.replaceState(null, '', '/t/T1')
    come(true)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(location.pathname).toBe('/t/T1')
    expect(held()).toEqual([])
  })

  it('says what to do where there is no key', async () => {
    open()
    expect((await screen.findByRole('status')).textContent).toContain('Open it with the link that you were given.')
  })
})

describe('the film', () => {
  const game: TableShown = { ...table, game: 'scorpion', title: 'Scorpion' }
  const waits: (() => void)[] = []
  let films = 0

  /** A finished game of one step, with a film that is not there before it is waited for no longer. */
  function serveFilm(film: () => Response) {
    vi.stubGlobal('fetch', async (path: string) => {
      const url = new URL(path, 'http://here')
      if (url.pathname.endsWith('/atlas')) return Response.json(atlas)
      if (url.pathname.endsWith('/film')) {
        films += 1
        await new Promise<void>((resolve) => waits.push(resolve))
        return film()
      }
      const views = [intruderView({ phase: 'over' }), guardView({ phase: 'over' })]
      const eyes = url.searchParams.get('eyes') === 'all' ? [0, 1] : [Number(url.searchParams.get('eyes'))]
      const changed = eyes.map((seat) => views[seat] as unknown as { [name: string]: unknown })
      const frame = { by: null, changed, waiting: null, heard_from: 0, heard: [] }
      return Response.json({ table: game, eyes, frames: [frame] } satisfies Replay)
    })
  }
  const button = () => screen.getByRole('button', { name: 'The film' })
  const isOn = (on: boolean) => waitFor(() => expect(button().getAttribute('aria-pressed')).toBe(String(on)))

  beforeEach(() => {
    films = 0
    waits.length = 0
    keep({ ...mine, game: 'scorpion' })
  })

  it('is fetched once, however often it is switched on, and seen through all eyes', async () => {
    serveFilm(() => Response.json({ film: { paths: {}, scenes: [], calls: [], nets: [] } }))
    open()
    await isAt(0)
    for (const on of [true, false, true]) {
      button().click()
      await isOn(on)
    }
    expect(eyes().value).toBe('all')
    expect(screen.getByText('Making the film…')).toBeTruthy()
    waits.forEach((come) => come())
    await waitFor(() => expect(screen.getByRole('group', { name: /^The film:/ })).toBeTruthy())
    expect(films).toBe(1)
  })

  it('is put away with a word where it cannot be read', async () => {
    serveFilm(() => new Response('{"film":'))
    open('#eyes=all&film=on')
    await isOn(true)
    waits.forEach((come) => come())
    await isOn(false)
    expect(screen.getByText('The film cannot be read. Try again in a moment.')).toBeTruthy()
  })
})

describe('sharing', () => {
  const written = vi.fn(async (_: string) => {})
  beforeEach(() => {
    written.mockClear()
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: written } })
  })

  it('copies a link with the watching key and the step', async () => {
    keep({ ...mine, watch: 'w' })
    serve({ ...table, state: 'running' })
    open()
    await isAt(2)
    screen.getByRole('button', { name: 'Share this step' }).click()
    await waitFor(() => expect(written).toHaveBeenCalled())
    expect(written.mock.calls[0]?.[0]).toMatch(/\/t\/T1\/replay#watch=w&step=3$/)
  })

  it('never puts a seat’s key into a link', async () => {
    keep(mine)
    serve({ ...table, state: 'running' })
    open()
    await isAt(2)
    screen.getByRole('button', { name: 'Share this step' }).click()
    await waitFor(() => expect(screen.getByText(/would give away your seat/)).toBeTruthy())
    expect(written).not.toHaveBeenCalled()
    expect(document.body.innerHTML).not.toContain('seat-1')
  })
})
