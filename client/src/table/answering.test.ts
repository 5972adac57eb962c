import { tick } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { settings } from '../net/settings.svelte'
import type { Option } from '../protocol'
import { Answering } from './answering.svelte'

const doubt = { title: 'Leave?', text: 'He cannot come back.', yes: 'Leave', no: 'Stay' }
const options: Option[] = [{ choice: 'go', label: 'Go' }, { choice: 'leave', label: 'Leave', doubt }]

let now: number
const give = vi.fn()
let answering: Answering

beforeEach(() => {
  now = 1000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  give.mockClear()
  answering = new Answering(() => options, give)
  answering.turn(true)
  now += settings.guard
})

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

describe('a choice', () => {
  it('is sent, but not by the second half of a double click', () => {
    answering.choose('go')
    answering.turn(true)
    now += settings.guard - 1
    answering.choose('go')
    expect(give.mock.calls).toEqual([['go']])
    now += 1
    answering.choose('go')
    expect(give).toHaveBeenCalledTimes(2)
  })

  it('with a doubt is sent when it was asked once more', () => {
    answering.choose('leave')
    expect(answering.doubted).toEqual({ choice: 'leave', doubt })
    expect(give).not.toHaveBeenCalled()
    answering.send('leave')
    expect(answering.doubted).toBeNull()
    expect(give.mock.calls).toEqual([['leave']])
  })

  it('is doubted no longer when another question is open, or none', () => {
    for (const isAsked of [true, false]) {
      answering.choose('leave')
      answering.turn(isAsked)
      expect(answering.doubted).toBeNull()
      now += settings.guard
    }
    expect(give).not.toHaveBeenCalled()
  })
})

describe('the next question', () => {
  const question = () => document.querySelector('[data-test=question]')
  beforeEach(() => {
    document.body.innerHTML = '<aside><h2 data-test="question" tabindex="-1">Where?</h2></aside><input>'
  })

  it('takes the focus that a choice has left nowhere', async () => {
    answering.turn(true)
    await tick()
    expect(document.activeElement).toBe(document.body)
    now += settings.guard
    answering.choose('go')
    answering.turn(true)
    await tick()
    expect(document.activeElement).toBe(question())
  })

  it('leaves it to whoever has it', async () => {
    const input = document.querySelector('input')
    answering.choose('go')
    input?.focus()
    answering.turn(true)
    await tick()
    expect(document.activeElement).toBe(input)
  })
})
