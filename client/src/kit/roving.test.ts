import { expect, it } from 'vitest'
import { neighbour } from './roving'

const [middle, right, far, below] = [{ x: 0, y: 0 }, { x: 10, y: 4 }, { x: 30, y: 0 }, { x: 1, y: 20 }]
const all = [middle, right, far, below]

it('goes to the nearest thing that way, rather ahead than aside', () => {
  expect(neighbour(all, middle, 'ArrowRight')).toBe(right)
  expect(neighbour(all, middle, 'ArrowDown')).toBe(below)
  expect(neighbour(all, far, 'ArrowLeft')).toBe(right)
})

it('stays where nothing lies ahead, and knows only arrows', () => {
  expect(neighbour(all, far, 'ArrowRight')).toBe(far)
  expect(neighbour(all, far, 'r')).toBeNull()
})
