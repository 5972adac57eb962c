import { describe, expect, it } from 'vitest'
import { meantAt } from './finger'

const place = (x: number, y: number, width: number, height = width) => ({ x, y, width, height }) as DOMRect

describe('what a finger means', () => {
  it('is a small place that it came down beside', () => {
    expect(meantAt({ x: 118, y: 100 }, [place(96, 96, 8)])).toBe(0)
    expect(meantAt({ x: 121, y: 100 }, [place(96, 96, 8)])).toBe(-1)
  })

  it('is the nearest of several', () => {
    expect(meantAt({ x: 112, y: 100 }, [place(96, 96, 8), place(116, 96, 8)])).toBe(1)
  })

  it('is nothing beside a place that is large enough', () => {
    expect(meantAt({ x: 161, y: 130 }, [place(100, 100, 60)])).toBe(-1)
  })
})
