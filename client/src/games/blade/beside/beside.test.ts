import { fireEvent, render, screen } from '@testing-library/svelte'
import { describe, expect, test, vi } from 'vitest'
import { Pointing, POINTING } from '../../../kit/pointing.svelte'
import type { Line, Option } from '../../../protocol'
import { sceneOf } from '../map/scene'
import { atlas, guard, roomAt, viewWith } from '../sample'
import type { StealthShown, ThreatShown, View } from '../types'
import Beside from './Beside.svelte'
import { hpBoxes, noiseBoxes, roomBoxes } from './boxes'
import { placingText, rollOf } from './roll'

const stealth: StealthShown = { type: 'stealth', dice: [3, 2], adjust: 1, against: 9, kind: 'room' }
const drawing = { type: 'drawing', shape: 'I3', edge: '', secret_door: false, entry: '' } as const
const told = (event: { [field: string]: unknown }): Line => ({ event, text: '' }) as unknown as Line

describe('what is under way', () => {
  test('is STEALTH with its dice, those still to come, and what is missing', () => {
    const shown = { dice: [3, 2, null], bonus: 1, score: '6 of 9', line: '3 short, one die left' }
    expect(rollOf(sceneOf(viewWith({ under_way: stealth }), atlas), false)).toMatchObject(shown)
  })

  test('is rather whoever is about to notice', () => {
    const threat: ThreatShown = { type: 'threat', room: 0, guards: [0], courtesans: [] }
    const view = viewWith({ rooms: [roomAt('I3.1@B2')], figures: [guard(0)], threat })
    expect(rollOf(sceneOf(view, atlas), false)).toMatchObject({ line: 'about to notice you: Guard V9', tone: 'bad' })
  })

  test('is a shape that waits for its place, and then its Doors', () => {
    const scene = sceneOf(viewWith({ rooms: [roomAt('I3.1@B2')], under_way: drawing }), atlas)
    expect(rollOf(scene, true)).toMatchObject({ title: 'Shape I3', line: `room 2 of ${scene.sheet.rooms}` })
    expect(rollOf(scene, false)).toMatchObject({ title: 'Doors', line: 'of room 1' })
    expect(placingText(scene, false)).toBe(atlas.labels.map.turns)
  })

  test('is the roll that has just fallen', () => {
    const scene = sceneOf(viewWith(), atlas, [told({ event: 'doors-rolled', first: 4, second: 5, count: 2 })])
    expect(rollOf(scene, false)).toMatchObject({ title: 'Doors', dice: [4, 5], score: '9', newFrom: 0 })
  })
})

describe('what is ticked off', () => {
  const marks = (boxes: { mark: string; look: string }[]) => boxes.map(({ mark, look }) => mark || look || '-')

  test('is noise, and what a shortfall would add to it', () => {
    const scene = sceneOf(viewWith({ noise: 1, under_way: { ...stealth, against: 8 } }), atlas)
    expect(marks(noiseBoxes(scene, false, false))).toEqual(['hatched', '-', '-', 'alarm'])
    expect(marks(noiseBoxes(scene, true, false))).toEqual(['hatched', 'due', 'due', 'alarm'])
    expect(marks(noiseBoxes(scene, true, true))).toEqual(['hatched', 'hatched', 'hatched', 'alarm'])
  })

  test('is HP once the ninja is inside, and every room with the Sanctum', () => {
    const scene = sceneOf(viewWith({ here: 0, hp: 4, rooms: [roomAt('I3.1@B2')] }), atlas)
    expect(marks(hpBoxes(scene, true))).toEqual(['full', 'full', 'full', 'due', 'crossed', 'crossed'])
    expect(roomBoxes(scene).findIndex(({ look }) => look === 'heavy')).toBe(scene.sheet.sanctum_after)
  })
})

describe('beside the map', () => {
  const options: Option[] = [{ choice: 'adjust:blowgun:up', label: 'Up', on: ['item:blowgun', 'way:up'], also: [] }]
  const packed = viewWith({ phase: 'execution', carried: { ninjato: 0, blowgun: 1 } })

  function shown(view: View) {
    const outcome = { choose: vi.fn(), ask: vi.fn() }
    const pointing = new Pointing(outcome)
    pointing.offer(options, ['way'])
    const hooks = { onfocus: vi.fn(), onchoose: vi.fn(), onask: vi.fn() }
    const props = { view, atlas, options, focused: null, fresh: [], isColumn: true, ...hooks }
    render(Beside, { props, context: new Map([[POINTING, pointing]]) })
    return { pointing, ...outcome }
  }

  test('a slip says how many uses are left, and can be pointed at', async () => {
    const { pointing, ask } = shown(packed)
    expect(screen.getByLabelText('1 of 2 uses left')).toBeTruthy()
    await fireEvent.click(screen.getByText('Blowgun').closest('button')!)
    expect(pointing.menu.map(({ choice }) => choice)).toEqual(['adjust:blowgun:up'])
    pointing.clear()
    await fireEvent.click(screen.getByText('Ninjato').closest('button')!)
    expect(ask).toHaveBeenCalledWith(['item:ninjato'])
  })

  test('Influence and Traps lie there while the map is drawn, and the die that is next can be pressed', async () => {
    shown(viewWith())
    expect(screen.getByText('Lure')).toBeTruthy()
    const { choose, pointing } = shown({ ...packed, under_way: stealth })
    pointing.offer([{ choice: 'roll', label: 'Roll on', on: ['roll'], also: [] }])
    await fireEvent.click(await screen.findByRole('button', { name: 'Roll on' }))
    expect(choose).toHaveBeenCalledWith('roll')
  })
})
