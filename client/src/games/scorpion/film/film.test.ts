import { describe, expect, it } from 'vitest'
import { mapOf } from '../atlas'
import drawing from '../index'
import { groundOf } from '../map/geometry'
import { atlas, viewWith } from '../sample'
import type { Film, Scene } from '../types'
import { letterOf } from '../words'
import { curvesOf, folded, highlightsOf, knownAt, momentAt, walksOf } from './film'

const scene = (at: number, clouds: Scene['clouds']): Scene => ({ at, clouds, truth: {} })
const scenes = [
  scene(2, { ninja: { C1: 0.5, C2: 0.5 }, traitor: { W1: 1 } }),
  scene(5, { ninja: { C1: 0.2, C2: 0.4, M1: 0.4 } }),
  scene(6, { ninja: { C1: 1 } }),
  scene(9, { ninja: {} }),
]
const film: Film = {
  scenes,
  paths: {},
  calls: [
    { at: 7, who: 'ninja', kind: 'passed', zone: 'C1', text: 'Close.', danger: 0.3 },
    { at: 3, who: 'traitor', kind: 'unheard', zone: 'W1', text: 'Closer.', danger: 0.6 },
  ],
  nets: [{ at: 6, who: 'ninja', before: 3, after: 1, text: 'From 3 to 1.' }],
}
/** Two lines a step. */
const stepAt = (lines: number): number => Math.floor(lines / 2)

describe('the scenes of a film', () => {
  const moments = folded(scenes)

  it('keep what has not changed, and lose those who are gone', () => {
    expect(moments.map(({ shares }) => Object.keys(shares))).toEqual([
      ['ninja', 'traitor'],
      ['ninja', 'traitor'],
      ['ninja', 'traitor'],
      ['traitor'],
    ])
    expect(momentAt(moments, 1)).toBeNull()
    expect(momentAt(moments, 5)?.shares.ninja).toEqual({ C1: 0.2, C2: 0.4, M1: 0.4 })
    expect(momentAt(moments, 8)?.shares).toEqual({ ninja: { C1: 1 }, traitor: { W1: 1 } })
  })

  it('make a curve of how many zones there are, the last of each step', () => {
    const [ninja, traitor] = curvesOf(moments, stepAt)
    expect(ninja).toEqual({
      id: 'ninja',
      values: [
        { step: 1, value: 2 },
        { step: 2, value: 3 },
        { step: 3, value: 1 },
        { step: 4, value: null },
      ],
    })
    expect(traitor?.values).toEqual([{ step: 1, value: 1 }])
    const both = curvesOf(folded([scene(2, { ninja: { C1: 1 } }), scene(3, { ninja: { C1: 0.5, C2: 0.5 } })]), stepAt)
    expect(both[0]?.values).toEqual([{ step: 1, value: 2 }])
  })

  it('are said in a sentence', () => {
    const curves = curvesOf(moments, stepAt)
    expect(knownAt(atlas, curves, 0)).toBe('')
    expect(knownAt(atlas, curves, 2)).toBe('As far as the guards know: the ninja in 3 zones and the traitor in 1 zone.')
    expect(knownAt(atlas, curves, 9)).toBe('As far as the guards know: the traitor in 1 zone.')
  })

  it('have moments that are worth a longer look, in their order', () => {
    const told = highlightsOf(film)
    expect(told.map(({ kind, who }) => `${kind} ${who}`)).toEqual(['call traitor', 'net ninja', 'call ninja'])
    expect(drawing.film?.moments(film)).toEqual([3, 6, 7])
    expect(['ninja', 'traitor', 'intruder'].map((who) => letterOf(atlas, who))).toEqual(['N', 'T', '?'])
  })
})

describe('the ways of the intruders', () => {
  const ground = groundOf(mapOf(atlas, viewWith()))
  const steps = (...zones: string[]) => zones.map((zone, n) => ({ at: 2 * n + 2, zone, turn: 1 + n }))
  const walked = (zones: string[], at = 99) => walksOf({ ...film, paths: { ninja: steps(...zones) } }, ground, at)[0]!

  it('grow as the film goes on', () => {
    expect(walked(['C1', 'C2', 'C1'], 1).legs).toEqual([])
    expect(walked(['C1', 'C2', 'C1'], 4).legs).toHaveLength(1)
    expect(walked(['C1', 'C2', 'C1'], 6).legs.map(({ turn }) => turn)).toEqual([2, 3])
    expect(walked(['C1', 'C2'], 4).end).toEqual(ground.zones.get('C2')?.at)
  })

  it('are in one stroke: each leg begins where the last one ended', () => {
    const [first, second] = walked(['C1', 'C2', 'C1']).legs
    const end = /(\S+ \S+)$/.exec(first?.d.replaceAll(/[A-Z]/g, ' ') ?? '')?.[1]
    expect(second?.d.startsWith(`M${end}`)).toBe(true)
  })

  it('are dashed over a wall and through the passage', () => {
    expect(walked(['C1', 'C2']).legs[0]?.isHidden).toBe(false)
    expect(walked(['M1', 'C1']).legs[0]?.isHidden).toBe(true)
    const [only, ...others] = walked(['C1', 'passage', 'C2']).legs
    expect(only?.isHidden).toBe(true)
    expect(others).toEqual([])
  })

  it('end where he leaves the map, and begin anew where he comes back', () => {
    const { legs, end } = walked(['C1', '', 'C2'])
    expect(legs).toEqual([])
    expect(end).toEqual(ground.zones.get('C2')?.at)
    expect(walked(['C1', '']).end).toBeNull()
  })
})
