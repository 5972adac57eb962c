import { expect, test } from 'vitest'
import { lengthOf, writing } from './handwriting'
import { closed, handOf, hatching, line } from './pencil'

const numbers = (path: string): number[] => (path.match(/-?[\d.]+/g) ?? []).map(Number)

test('the same seed gives the same line', () => {
  const draw = (seed: string) => line({ x: 0, y: 0 }, { x: 96, y: 0 }, handOf(seed))
  expect(draw('room 1')).toBe(draw('room 1'))
  expect(draw('room 1')).not.toBe(draw('room 2'))
})

test('a line wanders only a little', () => {
  const points = numbers(line({ x: 0, y: 0 }, { x: 96, y: 0 }, handOf('any'), 0.8))
  expect(Math.max(...points.filter((_, n) => n % 2).map(Math.abs))).toBeLessThan(1)
})

test('hatching stays in its box', () => {
  const points = numbers(hatching({ x: 10, y: 10, width: 20, height: 20 }, () => true, handOf('box'), 3))
  expect(Math.min(...points)).toBeGreaterThan(6)
  expect(Math.max(...points)).toBeLessThan(34)
})

test('a word is written around its middle, in capitals', () => {
  const across = numbers(writing('G12', 100, 50, 14)).filter((_, n) => n % 2 === 0)
  expect(Math.min(...across)).toBeGreaterThan(100 - lengthOf('G12', 14) / 2 - 4)
  expect(Math.max(...across)).toBeLessThan(100 + lengthOf('G12', 14) / 2 + 4)
  expect(writing('hidden', 0, 0, 8, 'same')).toBe(writing('HIDDEN', 0, 0, 8, 'same'))
})

test('a closed outline rounds its corners and comes back to where it began', () => {
  const path = closed([{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 10, y: 10 }, { x: 0, y: 10 }])
  expect(path).toBe('M0 5Q0 0 5 0Q10 0 10 5Q10 10 5 10Q0 10 0 5Z')
})
