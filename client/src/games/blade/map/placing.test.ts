import { expect, test } from 'vitest'
import { BLOCK, placementNamed, type Placement } from './geometry'
import { mirrored, nearestAt, steered, turned } from './placing'
import { atlas } from '../sample'

const all = (...names: string[]): Placement[] => names.map((name) => placementNamed(name, atlas))
const at = (x: number, y: number) => ({ x: x * BLOCK, y: y * BLOCK })

test('of the placements that cover the block the nearest one is meant', () => {
  const placements = all('I3.1@A3', 'I3.1@B3', 'I3.0@A3')
  expect(nearestAt(placements, at(2.4, 2.5), null)?.name).toBe('I3.1@B3')
  expect(nearestAt(placements, at(1.4, 2.5), null)?.name).toBe('I3.1@A3')
  expect(nearestAt(placements, at(0.5, 4.5), null)?.name).toBe('I3.0@A3')
})

test('an orientation that was turned to is kept where it fits', () => {
  const placements = all('I3.1@A3', 'I3.0@A3')
  expect(nearestAt(placements, at(0.9, 2.5), 0)?.name).toBe('I3.0@A3')
  expect(nearestAt(placements, at(2.5, 2.5), 0)?.name).toBe('I3.1@A3')
})

test('nothing is meant beside all of them', () => {
  expect(nearestAt(all('I3.1@A3'), at(6, 6), null)).toBeNull()
})

test('turning goes through all orientations that are on offer and comes back', () => {
  const placements = all('L4.0@A3', 'L4.2@A3', 'L4.5@A2')
  const seen: string[] = []
  let current = placements[0]!
  for (let n = 0; n < 3; n++) {
    current = turned(placements, current, at(0.5, 2.5))
    seen.push(current.name)
  }
  expect(seen).toEqual(['L4.2@A3', 'L4.5@A2', 'L4.0@A3'])
  expect(turned(placements, placements[0]!, at(0.5, 2.5), -1).name).toBe('L4.5@A2')
})

test('turning stays at the pointed block where it can', () => {
  const placements = all('I3.1@A3', 'I3.0@A1', 'I3.0@C3')
  expect(turned(placements, placements[0]!, at(2.5, 2.5)).name).toBe('I3.0@C3')
  expect(turned(placements, placements[0]!, at(0.5, 2.5)).name).toBe('I3.0@A1')
})

test('the mirror image is another orientation, or none', () => {
  const placements = all('L4.2@C4', 'L4.4@C4')
  expect(mirrored(atlas, placements, placements[0]!, placements[0]!.middle)?.name).toBe('L4.4@C4')
  expect(mirrored(atlas, all('I3.0@C4'), all('I3.0@C4')[0]!, at(2, 4))).toBeNull()
  expect(mirrored(atlas, all('L4.2@C4'), all('L4.2@C4')[0]!, at(2, 4))).toBeNull()
})

test('arrows go to the next placement that way, in the same orientation first', () => {
  const placements = all('I3.1@A3', 'I3.1@B3', 'I3.1@D3', 'I3.0@B2')
  const [first, second, third] = placements as [Placement, Placement, Placement]
  expect(steered(placements, first, 'right')).toBe(second)
  expect(steered(placements, second, 'right')).toBe(third)
  expect(steered(placements, third, 'left')).toBe(second)
  expect(steered(placements, third, 'right')).toBe(third)
  expect(steered(all('I3.1@A3', 'I3.0@A5'), first, 'down').name).toBe('I3.0@A5')
})
