import { describe, expect, it } from 'vitest'
import type { Option } from '../protocol'
import { grouped, isOfCards, keysFor, optionOfKey, RESERVED } from './choosing'

const options = (...choices: string[]): Option[] => choices.map((choice) => ({ choice, label: choice }))
const many = (count: number) => options(...Array.from({ length: count }, (_, at) => `go:${at}`))

describe('keys', () => {
  it('are digits first, then letters', () => {
    expect(keysFor(many(11))).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', 'a', 'b'])
  })

  it('are never those that mean something else', () => {
    const keys = keysFor(many(60))
    for (const reserved of RESERVED) expect(keys).not.toContain(reserved)
  })

  it('differ, and run out without harm', () => {
    const keys = keysFor(many(60)).filter(Boolean)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keysFor(many(60)).at(-1)).toBe('')
  })

  it('lead back to their option', () => {
    const list = many(30)
    for (const [at, key] of keysFor(list).entries()) expect(optionOfKey(list, key)).toBe(list[at])
    expect(optionOfKey(list, 'A')).toBe(list[9])
    expect(optionOfKey(list, 'u')).toBeNull()
    expect(optionOfKey(list, 'Enter')).toBeNull()
    expect(optionOfKey(options('a'), '2')).toBeNull()
  })
})

describe('groups', () => {
  it('leave a short list whole', () => {
    expect(grouped(options('go:1', 'stop', 'go:2'))).toHaveLength(1)
    expect(grouped([])).toEqual([])
  })

  it('part a long list by the kind of deed, in its order', () => {
    const list = [...many(8), ...options('set:lure', 'set:snare', 'finish')]
    expect(grouped(list).map((group) => group.length)).toEqual([8, 2, 1])
    expect(grouped(list).flat()).toEqual(list)
  })
})

describe('a choice from the hand', () => {
  const cards = Array.from({ length: 12 }, (_, n) => ({ choice: `play:${n}`, label: '', on: [`card:${n}`] })) as Option[]
  const steps = Array.from({ length: 3 }, (_, n) => ({ choice: `step:${n}`, label: '', on: [`zone:${n}`] })) as Option[]

  it('has hardly anything but cards', () => {
    expect(isOfCards([...cards, { choice: 'pass', label: '' } as Option])).toBe(true)
    expect(isOfCards([...cards, ...steps])).toBe(false)
    expect(isOfCards(steps)).toBe(false)
  })
})
