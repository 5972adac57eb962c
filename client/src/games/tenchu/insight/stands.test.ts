import { describe, expect, test } from 'vitest'
import type { Insight as Asked } from '../../drawing'
import type { Insight, Reaches } from '../types'
import { insightIn, reachesIn, stoodAt, stoodNow, toneOf } from './stands'

const CHANCES = [1, 0.8333, 0.6667, 0.5, 0.3333, 0.1667]
/** Defaults do not travel. */
const reaches = {
  people: ['K1', 'V2', 'T1'],
  calls: { K1: ['V2', 'T1'], V2: [] },
  reaches: { walk: { noise: 0, places: { 7: { seen: [[0, 4]], risk: 0.25 }, 8: { risk: 0 } } }, run: { noise: 1, places: { 9: { follows: [2], hears: [1], risk: 0.5 } } } },
  chances: CHANCES,
} as unknown as Reaches
const insight = { people: ['K1'], calls: {}, now: { jasparu: { seen: [[0, 2]], risk: 0.4 } }, tension: 1, open_bodies: [], chances: CHANCES } as unknown as Insight

describe('how it would be to stand somewhere', () => {
  test('who looks there, at what number, with what chance, and whom he would bring', () => {
    const stood = stoodAt(reaches, 7)
    expect(stood).toMatchObject({ deed: 'walk', noise: 0, risk: 0.25, hears: [], follows: [] })
    expect(stood?.seen).toEqual([{ npc: 'K1', needed: 4, chance: 0.5 }])
    expect(stood?.comes).toEqual(['V2', 'T1'])
  })

  test('nobody, where nothing is told', () => {
    expect(stoodAt(reaches, 8)).toMatchObject({ seen: [], comes: [], risk: 0 })
    expect(stoodAt(reaches, 1)).toBeNull()
    expect(stoodAt(null, 7)).toBeNull()
  })

  test('by another deed where only that leads there', () => {
    expect(stoodAt(reaches, 9)).toMatchObject({ deed: 'run', noise: 1, follows: ['T1'], hears: ['V2'] })
    expect(stoodAt(reaches, 9, 'walk')).toBeNull()
  })

  test('where he stands now', () => {
    expect(stoodNow(insight, 'jasparu')).toMatchObject({ noise: null, risk: 0.4, seen: [{ npc: 'K1', needed: 2, chance: 0.8333 }] })
    expect(stoodNow(insight, 'mito_gai')).toBeNull()
  })

  test('is safe, watched or bad', () => {
    expect(toneOf(stoodAt(reaches, 8)!)).toBe('safe')
    expect(toneOf(stoodAt(reaches, 7)!)).toBe('some')
    expect(toneOf(stoodAt(reaches, 9)!)).toBe('much')
  })

  test('is not known before the server has answered', () => {
    expect(reachesIn(undefined)).toBeNull()
    expect(insightIn({ belief: null } as unknown as Asked)).toBeNull()
    expect(reachesIn({ exposure: { say: 'exposure-told', number: 1, found: reaches } } as unknown as Asked)).toBe(reaches)
  })
})
