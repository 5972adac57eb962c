import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { held, heldAt, keep, WATCHING } from './keys'
import { leave, ownedAt, renewWatch } from './tables'

const own = { owner: 'o', watch: 'w', invites: [{ seat: 1, key: 'i' }] }
const mine = { table: 't', seat: 0, key: 'k', game: 'blade', ...own }

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', async () => Response.json({ seat: -1, key: 'new' }))
})
afterEach(() => vi.unstubAllGlobals())

describe('whoever opened a table', () => {
  it('keeps the owner’s rights when leaving the seat', async () => {
    keep(mine)
    await leave(mine)
    expect(held()).toEqual([{ table: 't', seat: WATCHING, key: 'w', game: 'blade', ...own }])
  })

  it('keeps them with the other seat where there is one', async () => {
    keep(mine)
    keep({ ...mine, seat: 1, key: 'k1', invites: [] })
    await leave(mine)
    expect(heldAt('t')).toEqual([{ ...mine, seat: 1, key: 'k1' }])
  })

  it('can make a new link to watch', async () => {
    keep(mine)
    await renewWatch(mine)
    expect(ownedAt('t')?.watch).toBe('new')
  })
})

describe('a guest', () => {
  it('leaves without a trace', async () => {
    const guest = { table: 't', seat: 1, key: 'k', game: 'blade' }
    keep(guest)
    await leave(guest)
    expect(held()).toEqual([])
  })
})
