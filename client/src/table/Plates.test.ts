import { render, screen } from '@testing-library/svelte'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { table } from '../replay/sample'
import Plates from './Plates.svelte'

afterEach(() => void (document.body.innerHTML = ''))

const plate = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('the plates of several seats at one screen', () => {
  it('let one choose among those that are asked', () => {
    const onswitch = vi.fn()
    render(Plates, { table, mine: [0, 1], asked: [0, 1], shown: 0, onswitch })
    plate(/hider/).click()
    expect(onswitch).not.toHaveBeenCalled()
    plate(/seekers/).click()
    expect(onswitch).toHaveBeenCalledWith(1)
    expect(plate(/hider/).getAttribute('aria-pressed')).toBe('true')
  })

  it('say who is asked, and lead nowhere else', () => {
    render(Plates, { table, mine: [0, 1], asked: [0], shown: 0, onswitch: vi.fn() })
    expect(plate(/hider/).textContent).toContain('deciding')
    expect(plate(/seekers/).disabled).toBe(true)
  })
})
