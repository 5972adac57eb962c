import { describe, expect, it } from 'vitest'
import type { LessonShown, PromptShown } from '../protocol'
import { Reading, wantedOf } from './reading.svelte'

const page = (say: string) => ({ say, look: [], rules: [] })
const lesson = (parts: Partial<LessonShown> = {}): LessonShown => ({
  name: 'guards',
  title: 'Who goes there?',
  first: 1,
  steps: 4,
  pages: [page('one'), page('two'), page('do it')],
  wanted: ['step:B', 'step:C'],
  hint: 'Not that.',
  is_over: false,
  then: {},
  ...parts,
})
const options = ['end', 'step:A', 'step:B', 'step:C'].map((choice) => ({ choice, label: choice }))
const prompt: PromptShown = { number: 1, rule: 'SC-1', question: 'q', text: 'Q?', options, idle: '' }
const choices = (found: PromptShown | null) => found?.options.map(({ choice }) => choice)

describe('reading a lesson', () => {
  it('asks nothing before all is read', () => {
    const reading = new Reading()
    expect(reading.prompt(lesson(), prompt)).toBeNull()
    reading.turn(lesson(), 1)
    expect(reading.page(lesson())?.say).toBe('two')
    reading.turn(lesson(), 1)
    expect(reading.hasMore(lesson())).toBe(false)
    expect(reading.prompt(lesson(), prompt)).not.toBeNull()
    reading.turn(lesson(), -1)
    expect(reading.page(lesson())?.say).toBe('two')
  })

  it('begins anew with every step', () => {
    const reading = new Reading()
    reading.turn(lesson(), 1)
    const next = lesson({ first: 4, pages: [page('next')] })
    expect(reading.page(next)?.say).toBe('next')
    expect(reading.hasMore(next)).toBe(false)
  })

  it('puts what is wanted first, and offers only that on the board', () => {
    const asking = lesson({ pages: [page('do it')] })
    expect(choices(new Reading().prompt(asking, prompt))).toEqual(['step:B', 'step:C', 'end', 'step:A'])
    expect(wantedOf(asking, options).map(({ choice }) => choice)).toEqual(['step:B', 'step:C'])
  })

  it('leaves a table alone that teaches nothing, or nothing more', () => {
    const over = lesson({ is_over: true, wanted: [] })
    expect(new Reading().prompt(over, prompt)).toBe(prompt)
    expect(new Reading().prompt(null, prompt)).toBe(prompt)
    expect(wantedOf(over, options)).toBe(options)
    expect(wantedOf(null, options)).toBe(options)
  })
})
