import { cleanup, fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, describe, expect, test, vi } from 'vitest'
import drawing from '../index'
import { groundOf, SIDE } from '../map/geometry'
import { atlas, view } from '../strip/sample'
import type { Film, Moment, Scene } from '../types'
import { areaOf, curvesOf, glancesOf, restsIn, sceneSaid, tensionOf, walksOf } from './film'
import FilmStrip from './FilmStrip.svelte'

const scene = (at: number, jasparu: number, tension = 1, calls = 0): Scene => ({ at, noise: { jasparu, mito_gai: 0 }, tension, calls, points: {} })
const sight = { npc: 'K1', ninja: 'jasparu', at: 2, facing: 6, there: 0 }
const moment = (at: number, kind: Moment['kind'], seen = false): Moment => ({ at, kind, text: `What happens at ${at}.`, sight: seen ? sight : null })
const film: Film = {
  paths: { jasparu: [{ at: 2, square: 0 }, { at: 5, square: 1 }, { at: 5, square: 3 }, { at: 9, square: -1 }, { at: 12, square: 2 }] },
  scenes: [scene(2, 0), scene(6, 1), scene(8, 3, 2, 1)],
  moments: [moment(4, 'missed', true), moment(6, 'narrowly', true), moment(8, 'called'), moment(20, 'over')],
}
const battle: Film = { paths: {}, scenes: [{ at: 1, noise: {}, tension: 0, calls: 0, points: { 0: 60, 1: 58 } }], moments: [] }
const same = (lines: number) => lines
const ground = groundOf(atlas, view)!

describe('the film', () => {
  test('rests where it came close and where something happened, not at every look', () => {
    expect(restsIn(film)).toEqual([6, 8, 20])
    expect(drawing.film?.moments(film)).toEqual([6, 8, 20])
  })

  test('has a curve of noise for each Ninja, and one of the tension', () => {
    const curves = curvesOf(film, same)
    expect(curves.map(({ id }) => id)).toEqual(['jasparu', 'mito_gai'])
    expect(curves[0]!.values).toEqual([{ step: 2, value: 0 }, { step: 6, value: 1 }, { step: 8, value: 3 }])
    expect(curves[1]!.values).toEqual([{ step: 2, value: 0 }])
    expect(tensionOf(film, same).values).toEqual([{ step: 2, value: 1 }, { step: 8, value: 2 }])
    expect(areaOf(tensionOf(film, same), 20, 4)).toBe('M0.1000 0.7500H0.4000V0.5000H1V1H0.1000Z')
    expect(curvesOf(film, () => 3)[0]!.values).toEqual([{ step: 3, value: 3 }])
  })

  test('counts points where nobody listens', () => {
    expect(curvesOf(battle, same).map(({ id, values }) => [id, values[0]?.value])).toEqual([['0', 60], ['1', 58]])
    expect(sceneSaid(atlas, battle, 5)).toBe('Points left: Blue 60 and Red 58.')
  })

  test('says what could be heard and felt', () => {
    expect(sceneSaid(atlas, film, 7)).toBe('Noise: Jasparu 1 and Mito Gai 0. Tension 1, calls 0.')
    expect(sceneSaid(atlas, film, 8)).toBe('Noise: Jasparu 3 and Mito Gai 0. Tension 2, calls 1.')
  })

  test('draws how a Ninja went, as far as the film has come', () => {
    expect(walksOf(film, ground, { from: 0, at: 4 })[0]!.legs).toEqual([])
    const [walk] = walksOf(film, ground, { from: 4, at: 20 })
    const mid = SIDE / 2
    expect(walk!.legs).toEqual([
      { d: `M${mid} ${3 * mid}L${3 * mid} ${3 * mid}`, isHigh: false, isFresh: true },
      { d: `M${3 * mid} ${3 * mid}L${3 * mid} ${mid}`, isHigh: true, isFresh: true },
    ])
  })

  test('shows whose eyes were on him in this step alone', () => {
    expect(glancesOf(film, ground, { from: 3, at: 6 }).map(({ kind }) => kind)).toEqual(['missed', 'narrowly'])
    expect(glancesOf(film, ground, { from: 6, at: 20 })).toEqual([])
  })
})

describe('the strip below the scrubber', () => {
  afterEach(cleanup)
  function shown(step: number) {
    const onstep = vi.fn()
    const drawn = render(FilmStrip, { props: { film, atlas, step, last: 20, stepAt: same, onstep } })
    return { ...drawn, onstep, words: () => drawn.container.querySelector('[data-test=told]')?.textContent?.trim() }
  }

  test('jumps to what is worth a look, and to every look by its arrows', async () => {
    const { onstep, container } = shown(5)
    expect(container.querySelectorAll('[data-test=moment]')).toHaveLength(3)
    await fireEvent.click(screen.getByRole('button', { name: 'Missed by one. What happens at 6.' }))
    expect(onstep).toHaveBeenLastCalledWith(6)
    await fireEvent.click(screen.getByRole('button', { name: 'The moment before' }))
    expect(onstep).toHaveBeenLastCalledWith(4)
    await fireEvent.click(screen.getByRole('button', { name: 'The next moment' }))
    expect(onstep).toHaveBeenLastCalledWith(6)
  })

  test('tells of a moment, or else what was heard', async () => {
    expect(shown(8).words()).toBe('“Ninja!”. What happens at 8.')
    cleanup()
    const { words } = shown(15)
    expect(words()).toContain('Noise: Jasparu 3')
    await fireEvent.focus(screen.getByRole('button', { name: /^The end/ }))
    expect(words()).toBe('The end. What happens at 20.')
  })
})
