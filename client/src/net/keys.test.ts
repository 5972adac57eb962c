import { beforeEach, describe, expect, it } from 'vitest'
import { forget, held, heldAt, INVITED, keep, learn, visitor, WATCHING } from './keys'

const seat = (table: string, number: number, key = `k${number}`) => ({ table, seat: number, key, game: 'blade' })

beforeEach(() => localStorage.clear())

describe('the key ring', () => {
  it('keeps seats and forgets them', () => {
    keep(seat('a', 0))
    keep(seat('b', 1))
    expect(held()).toHaveLength(2)
    forget('a', 0)
    expect(held()).toEqual([seat('b', 1)])
  })

  it('puts a newer key in the place of the older one and keeps what else was known', () => {
    keep({ ...seat('a', 0), owner: 'o', promise: 'p' })
    keep(seat('a', 0, 'new'))
    expect(held()).toEqual([{ ...seat('a', 0, 'new'), owner: 'o', promise: 'p' }])
  })

  it('names the seats of a table in order, watching and invitations after them', () => {
    for (const number of [WATCHING, INVITED, 2, 0]) keep(seat('a', number))
    keep(seat('b', 1))
    expect(heldAt('a').map((one) => one.seat)).toEqual([0, 2, WATCHING, INVITED])
  })

  it('is empty where the storage is unreadable', () => {
    localStorage.setItem('uguisu.keys', '{broken')
    expect(held()).toEqual([])
    localStorage.setItem('uguisu.keys', '[{"table":"a"},null,3]')
    expect(held()).toEqual([])
  })

  it('keeps the promise of the dice as it was first seen', () => {
    keep({ ...seat('a', 0), game: '' })
    learn(seat('a', 0), 'blade', 'first')
    learn(seat('a', 0), 'blade', 'second')
    expect(heldAt('a')[0]).toMatchObject({ game: 'blade', promise: 'first' })
  })

  it('learns nothing of a seat that is not held', () => {
    learn(seat('a', 0), 'blade', 'first')
    expect(held()).toEqual([])
  })
})

describe('secrets of the browser', () => {
  it('stays the same visitor', () => {
    expect(visitor()).toMatch(/^[0-9a-f]{32}$/)
    expect(visitor()).toBe(visitor())
  })
})
