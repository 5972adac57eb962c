import { cleanup, render, screen, waitFor } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SeatShown, TableShown } from '../protocol'
import { table as sample } from '../replay/sample'
import Absent from './Absent.svelte'

const [hider, seekers] = sample.seats as [SeatShown, SeatShown]
const held = { table: 'T1', seat: 0, key: 'K', game: '' }
const away = { ...seekers, here: false }

function table(shown: SeatShown): TableShown {
  return { ...sample, state: 'running', secrets: false, sides: [[0, 1]], seats: [hider, shown] }
}

let posted: { path: string; body: unknown }[] = []

function serve() {
  posted = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    if (path === '/api/games') return Response.json([{ name: 'hide_and_seek', bots: ['random'] }])
    posted.push({ path, body: JSON.parse(String(init.body)) })
    return Response.json(null)
  })
}

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('who is gone', () => {
  it('can be played for, by me or by a bot', async () => {
    serve()
    render(Absent, { table: table({ ...away, free_at: 0 }), held })
    expect(screen.getByText('The seekers (Ren) is away.')).toBeTruthy()
    screen.getByRole('button', { name: 'Play for Ren' }).click()
    await waitFor(() => expect(posted).toEqual([{ path: '/api/tables/T1/stand-in', body: { key: 'K', seat: 1, bot: '' } }]))
    ;(await screen.findByRole('button', { name: 'Let a bot play' })).click()
    await waitFor(() => expect(posted[1]?.body).toEqual({ key: 'K', seat: 1, bot: 'random' }))
  })

  it('gets a button when the time has come, though nothing is told', async () => {
    vi.useFakeTimers()
    serve()
    render(Absent, { table: table({ ...away, free_at: Date.now() / 1000 + 30 }), held })
    expect(screen.queryByRole('button')).toBeNull()
    await vi.advanceTimersByTimeAsync(31_000)
    expect(screen.getByRole('button', { name: 'Play for Ren' })).toBeTruthy()
  })

  it('says who plays instead', () => {
    serve()
    const since = Date.now() / 1000 - 130
    render(Absent, { table: table({ ...away, stand_in: { bot: 'random', seat: null, since } }), held })
    expect(screen.getByText('The seekers (Ren) is away. A bot (random) took over 2 minutes ago.')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('may be left to a bot by whoever plays for him', async () => {
    serve()
    const since = Date.now() / 1000
    render(Absent, { table: table({ ...away, stand_in: { bot: '', seat: 0, since } }), held })
    expect(screen.getByText('The seekers (Ren) is away. You took over just now.')).toBeTruthy()
    expect((await screen.findByRole('button')).textContent).toContain('Let a bot play')
  })
})
