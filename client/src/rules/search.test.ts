import { expect, it } from 'vitest'
import { chaptersOf } from './search'

const rules = [
  { id: 'BL-101', chapter: '1 Basics', line: 'One player.' },
  { id: 'BL-201', chapter: '2 Map', line: 'Draw a room at an Entry Point.' },
  { id: 'BL-102', chapter: '1 Basics', line: 'Dice are added.' },
]

it('lists the rules by chapter, in their own order', () => {
  expect(chaptersOf(rules).map(({ title, rules: found }) => [title, found.map((rule) => rule.id)])).toEqual([
    ['1 Basics', ['BL-101', 'BL-102']],
    ['2 Map', ['BL-201']],
  ])
})

it('finds rules that have every word, in any letters', () => {
  expect(chaptersOf(rules, 'room ENTRY')).toHaveLength(1)
  expect(chaptersOf(rules, 'bl-102')[0]?.rules).toHaveLength(1)
  expect(chaptersOf(rules, 'room dice')).toEqual([])
})
