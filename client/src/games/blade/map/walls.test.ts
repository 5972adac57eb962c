import { expect, test } from 'vitest'
import { atlas } from '../sample'
import { placementNamed } from './geometry'
import { strokesOf } from './walls'

test('a Door is a gap with two lintels, and only its own wall is cut', () => {
  const room = placementNamed('I3.1@B2', atlas)
  const whole = strokesOf(room, new Set(), false, new Map())
  const cut = strokesOf(room, new Set(['C1s', 'A9e']), false, new Map())
  expect(whole.doors).toEqual([])
  expect(cut.doors.map(({ edge }) => edge)).toEqual(['C1s'])
  expect(cut.walls[0]?.main.match(/M/g)).toHaveLength(2)
  expect(cut.walls[1]).toEqual(whole.walls[1])
})
