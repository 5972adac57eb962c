import { render, screen } from '@testing-library/svelte'
import { tick } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import Curtain from './Curtain.svelte'
import { hasPin, isPin, setPin } from './pins'

const props = { name: 'the hider', called: 'Aki', table: 'T1', seat: 0 }

function drawn() {
  const onraise = vi.fn()
  render(Curtain, { ...props, onraise })
  return onraise
}

const button = (name: string) => screen.getByRole('button', { name })
const field = () => screen.getByLabelText<HTMLInputElement>(/PIN|digits/)

async function type(text: string) {
  field().value = text
  field().dispatchEvent(new Event('input', { bubbles: true }))
  await tick()
}

async function click(name: string) {
  button(name).click()
  await tick()
  await tick()
}

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

describe('the curtain', () => {
  it('says whose turn it is and nothing else, and is raised by the one button', async () => {
    const onraise = drawn()
    expect(screen.getByRole('dialog', { name: 'Pass the screen to Aki.' })).toBeTruthy()
    expect(screen.getByText('Nobody else looking?')).toBeTruthy()
    expect(onraise).not.toHaveBeenCalled()
    await click('I am alone')
    expect(onraise).toHaveBeenCalledTimes(1)
  })

  it('calls the role where the player has no name', () => {
    render(Curtain, { ...props, called: '', onraise: vi.fn() })
    expect(screen.getByRole('dialog', { name: 'Pass the screen to the hider.' })).toBeTruthy()
  })

  it('waits for the cloth to rise where things may move, and rises once', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    const onraise = drawn()
    button('I am alone').click()
    button('I am alone').click()
    expect(onraise).not.toHaveBeenCalled()
    vi.runAllTimers()
    expect(onraise).toHaveBeenCalledTimes(1)
    vi.useRealTimers()
  })

  it('is not raised by Escape, and tells no key to the page behind', () => {
    const onraise = drawn()
    const behind = vi.fn()
    window.addEventListener('keydown', behind)
    const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(escape)
    window.removeEventListener('keydown', behind)
    expect(escape.defaultPrevented).toBe(true)
    expect(behind).not.toHaveBeenCalled()
    expect(onraise).not.toHaveBeenCalled()
  })

  it('keeps the focus, forwards and backwards', () => {
    drawn()
    const tab = (shiftKey = false) =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', shiftKey, bubbles: true }))
    expect(document.activeElement).toBe(button('I am alone'))
    tab()
    expect(document.activeElement).toBe(button('Set a PIN'))
    tab()
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Home' }))
    tab()
    expect(document.activeElement).toBe(button('I am alone'))
    tab(true)
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Home' }))
  })

  it('shuts the page behind it, and opens it again', () => {
    const game = document.body.appendChild(document.createElement('main'))
    const { unmount } = render(Curtain, { ...props, onraise: vi.fn() })
    expect(game.hasAttribute('inert')).toBe(true)
    unmount()
    expect(game.hasAttribute('inert')).toBe(false)
  })
})

describe('the PIN', () => {
  it('is offered, set with four digits, and then asked for', async () => {
    const onraise = drawn()
    await click('Set a PIN')
    await type('12')
    await click('Keep it and go on')
    expect(screen.getByRole('status').textContent).toBe('A PIN has four digits.')
    expect(onraise).not.toHaveBeenCalled()
    await type('1234')
    await click('Keep it and go on')
    expect(onraise).toHaveBeenCalledTimes(1)
    expect(isPin('T1', 0, '1234')).toBe(true)
  })

  it('does not raise the curtain when it is wrong, and says so kindly', async () => {
    setPin('T1', 0, '1234')
    const onraise = drawn()
    await type('4321')
    await click('I am alone')
    expect(screen.getByRole('status').textContent).toBe('That is not the PIN of Aki. Take your time and try again.')
    expect(field().value).toBe('')
    expect(onraise).not.toHaveBeenCalled()
    await type('1234')
    await click('I am alone')
    expect(onraise).toHaveBeenCalledTimes(1)
  })

  it('belongs to one seat of one table, and is kept as a hash alone', () => {
    setPin('T1', 0, '1234')
    expect([hasPin('T1', 0), hasPin('T1', 1), hasPin('T2', 0)]).toEqual([true, false, false])
    expect(isPin('T1', 1, '1234')).toBe(false)
    expect(sessionStorage.getItem('uguisu.pin.T1.0')).not.toContain('1234')
  })
})
