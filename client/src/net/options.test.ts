import { describe, expect, it } from 'vitest'
import { unfolded } from './options'

describe('options', () => {
  it('that travelled as a set are single again, each with its own name and what it is about', () => {
    const set = { choice: 'step:*', label: 'Go to *', on: ['zone:*'], places: ['W01', 'W02'], names: ['the gate', 'the moat'] }
    expect(unfolded([{ choice: 'stop', label: 'Stay' }, set])).toEqual([
      { choice: 'stop', label: 'Stay' },
      { choice: 'step:W01', label: 'Go to the gate', set: 'Go to …', on: ['zone:W01'] },
      { choice: 'step:W02', label: 'Go to the moat', set: 'Go to …', on: ['zone:W02'] },
    ])
  })

  it('are about a place by its fields with dots between them, where it has several', () => {
    const set = { choice: 'place:*', label: '*', on: ['square:*'], places: ['20:14:0'], names: ['U15'] }
    expect(unfolded([set])).toEqual([{ choice: 'place:20:14:0', label: 'U15', set: '…', on: ['square:20.14.0'] }])
  })

  it('are called as their place where they have no other name', () => {
    expect(unfolded([{ choice: 'go:*', label: 'Go to zone *', places: ['3'] }])).toEqual([
      { choice: 'go:3', label: 'Go to zone 3', set: 'Go to zone …' },
    ])
  })
})
