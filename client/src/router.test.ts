import { describe, expect, it } from 'vitest'
import { broughtBy, inviteLink, pathOfLink, routeOf, rulesPath, seatLink, watchLink } from './router'

describe('routes', () => {
  it('knows each page', () => {
    expect(routeOf('/')).toEqual({ page: 'home' })
    expect(routeOf('/t/abc')).toEqual({ page: 'table', table: 'abc' })
    expect(routeOf('/t/abc/')).toEqual({ page: 'table', table: 'abc' })
    expect(routeOf('/t/abc/replay')).toEqual({ page: 'replay', table: 'abc' })
    expect(routeOf('/rules/blade')).toEqual({ page: 'rules', game: 'blade', rule: '' })
    expect(routeOf('/rules/blade', '#BL-206')).toEqual({ page: 'rules', game: 'blade', rule: 'BL-206' })
  })

  it('says where nothing is', () => {
    for (const path of ['/t', '/t/abc/other', '/rules', '/elsewhere']) expect(routeOf(path).page).toBe('lost')
  })

  it('survives an address that is broken', () => {
    expect(routeOf('/t/%E0%A4%A')).toEqual({ page: 'table', table: '%E0%A4%A' })
  })

  it('opens the rules at a rule', () => {
    expect(rulesPath('blade', 'BL-206')).toBe('/rules/blade#BL-206')
    expect(rulesPath('blade')).toBe('/rules/blade')
  })
})

describe('keys in links', () => {
  it('reads each kind of fragment', () => {
    expect(broughtBy('#seat=2&key=K')).toEqual({ as: 'seat', seat: 2, key: 'K' })
    expect(broughtBy('#watch=W')).toEqual({ as: 'watch', key: 'W' })
    expect(broughtBy('#invite=I')).toEqual({ as: 'invite', key: 'I' })
  })

  it('brings nothing where nothing whole is', () => {
    for (const hash of ['', '#', '#BL-206', '#key=K', '#seat=x&key=K', '#seat=-1&key=K']) {
      expect(broughtBy(hash)).toBeNull()
    }
  })

  it('reads back the links that are shared', () => {
    const key = 'a-b_c9'
    expect(broughtBy(new URL(seatLink('t1', 0, key)).hash)).toEqual({ as: 'seat', seat: 0, key })
    expect(broughtBy(new URL(watchLink('t1', key)).hash)).toEqual({ as: 'watch', key })
    expect(broughtBy(new URL(inviteLink('t1', key)).hash)).toEqual({ as: 'invite', key })
  })

  it('keeps keys out of path and query', () => {
    const url = new URL(seatLink('t1', 0, 'secret'))
    expect(url.pathname + url.search).toBe('/t/t1')
  })
})

describe('pasted links', () => {
  const origin = 'https://uguisu.example'

  it('leads to tables of this server', () => {
    expect(pathOfLink(` ${origin}/t/abc#watch=W `, origin)).toBe('/t/abc#watch=W')
    expect(pathOfLink('/t/abc/replay', origin)).toBe('/t/abc/replay')
  })

  it('refuses other servers and other pages', () => {
    for (const text of ['https://elsewhere.example/t/abc', `${origin}/rules/blade`, 'hello', 'javascript:alert(1)']) {
      expect(pathOfLink(text, origin)).toBeNull()
    }
  })
})
