import { cleanup, render } from '@testing-library/svelte'
import { afterEach, describe, expect, it } from 'vitest'
import Figure from './Figure.svelte'
import Shading from './Shading.svelte'
import { SILHOUETTES, type Silhouette } from './silhouettes'

afterEach(cleanup)

describe('shading', () => {
  it('is darker where there is more, and leaves out where there is nothing', () => {
    const area = (id: string, share: number, number: string) => {
      return { id, path: 'M0 0H9V9Z', share, at: { x: 0, y: 0 }, lines: [{ letter: 'N', number }] }
    }
    const areas = [area('a', 0.6, '60'), area('b', 0.15, '15'), area('c', 0, '0')]
    const { container } = render(Shading, { props: { areas } })
    const washes = [...container.querySelectorAll('path')].map((path) => Number(path.getAttribute('fill-opacity')))
    expect(washes).toHaveLength(2)
    expect(washes[0]).toBeGreaterThan(washes[1]!)
    expect(container.textContent?.replaceAll(/\s/g, '')).toBe('N60N15')
  })
})

describe('figures', () => {
  it('stand within a square of 68 around their middle', () => {
    for (const strokes of Object.values(SILHOUETTES)) {
      for (const { d } of strokes) {
        expect(d).toMatch(/^M/)
        const [x, y] = d.slice(1).split(/[^\d.-]/).map(Number)
        expect(Math.max(Math.abs(x!), Math.abs(y!))).toBeLessThanOrEqual(34)
      }
    }
  })

  it('have each an outline of their own, and show a state', () => {
    const outlines = Object.keys(SILHOUETTES).map((kind) => {
      const { container } = render(Figure, { props: { kind: kind as Silhouette, state: 'alert' } })
      expect(container.querySelectorAll('.state')).toHaveLength(1)
      return container.querySelector('.halo')?.getAttribute('d')
    })
    expect(new Set(outlines).size).toBe(outlines.length)
  })
})
