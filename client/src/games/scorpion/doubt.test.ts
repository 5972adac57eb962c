import { expect, test } from 'vitest'
import { doubt } from './doubt'
import { intruderView, shown } from './sample'

test('whoever leaves without his mission is asked once more', () => {
  expect(doubt('leave-map', intruderView())?.title).toBe('Leave without the mission?')
  expect(doubt('leave-map', intruderView({ intruders: [shown('ninja'), shown('traitor', { completed: 'B' })] }))).not.toBeNull()
})

test('whoever has completed it just goes', () => {
  expect(doubt('leave-map', intruderView({ intruders: [shown('ninja', { completed: 'A' }), shown('traitor')] }))).toBeNull()
  expect(doubt('leave-map', intruderView({ intruders: [shown('intruder', { completed: 'A' })] }))).toBeNull()
})

test('nothing else is asked twice', () => expect(doubt('step:C1', intruderView())).toBeNull())
