import { expect, test } from 'vitest'
import {
  BLOCK,
  blockAt,
  blockName,
  blockNamed,
  edgeBetween,
  edgeNamed,
  entryNamed,
  isInner,
  outlinePath,
  placementNamed,
  wallsOf,
} from './geometry'
import { atlas } from '../sample'

test('a block has a letter for its column and a number for its row', () => {
  expect(blockNamed('C4')).toEqual({ x: 2, y: 3 })
  expect(blockName({ x: 11, y: 9 })).toBe('L10')
  expect(blockAt({ x: 2.5 * BLOCK, y: 9.9 * BLOCK })).toEqual(blockNamed('C10'))
})

test('a placement lies on its blocks, counted from its corner', () => {
  expect(placementNamed('L4.2@C4', atlas).blocks.map(blockName)).toEqual(['C4', 'C5', 'C6', 'D6'])
  expect(placementNamed('I3.1@A1', atlas).middle).toEqual({ x: 1.5 * BLOCK, y: 0.5 * BLOCK })
})

test('an edge is the line between two blocks', () => {
  expect(edgeNamed('C4e')).toMatchObject({ from: { x: 3 * BLOCK, y: 3 * BLOCK }, to: { x: 3 * BLOCK, y: 4 * BLOCK } })
  expect(edgeNamed('C4s')).toMatchObject({ from: { x: 2 * BLOCK, y: 4 * BLOCK }, to: { x: 3 * BLOCK, y: 4 * BLOCK } })
  expect(edgeBetween(blockNamed('D4'), blockNamed('C4'))).toBe('C4e')
  expect(edgeBetween(blockNamed('C4'), blockNamed('C5'))).toBe('C4s')
})

test('the outer border has no edges for Doors', () => {
  expect(isInner('C4e', atlas)).toBe(true)
  expect(isInner('L4e', atlas)).toBe(false)
  expect(isInner('A10s', atlas)).toBe(false)
})

test('an Entry Point is the outer side of a block on the border', () => {
  const left = entryNamed('L3', atlas)
  expect(blockName(left.block)).toBe('A3')
  expect(wallsOf([left.block]).flatMap((wall) => wall.edges)).toContain(left.edge)
  const right = entryNamed('R8', atlas)
  expect(blockName(right.block)).toBe('L8')
  expect(wallsOf([right.block]).flatMap((wall) => wall.edges)).toContain(right.edge)
})

test.each([
  ['I3.1@B2', 4],
  ['L4.2@C4', 6],
  ['U5.0@D4', 8],
  ['O9.0@H8', 4],
])('%s has %i walls that close its outline', (name, count) => {
  const walls = wallsOf(placementNamed(name, atlas).blocks)
  expect(walls).toHaveLength(count)
  walls.forEach((wall, n) => expect(wall.to).toEqual(walls[(n + 1) % walls.length]?.from))
})

test('a wall names the sides of its blocks in the order in which it is walked', () => {
  const [top, right] = wallsOf(placementNamed('I3.1@B2', atlas).blocks)
  expect(top?.edges).toEqual(['B1s', 'C1s', 'D1s'])
  expect(right?.edges).toEqual(['D2e'])
})

test('the outline can be drawn in from the walls', () => {
  expect(outlinePath([{ x: 0, y: 0 }])).toBe('M0 0L48 0L48 48L0 48Z')
  expect(outlinePath([{ x: 0, y: 0 }], 4)).toBe('M4 4L44 4L44 44L4 44Z')
})
