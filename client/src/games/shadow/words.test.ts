import { expect, it } from 'vitest'
import { DUTIES, OVERLAYS, SYMBOLS } from './glyphs'
import { atlas, viewWith } from './sample'
import { cardText, dutiesText, guardName, guardText, halfText, hexText, label, placeName } from './words'

it('calls places and guards as the log does', () => {
  const view = viewWith()
  expect(placeName(atlas, view, '5.2')).toBe('the drill yard')
  expect(placeName(atlas, view, '2.1')).toBe('bush 2.1')
  expect(placeName(atlas, view, '2.0')).toBe('the yellow junction 2.0')
  expect(guardName(atlas, view, 22)).toBe('the Officer in the west barracks')
  expect(guardText(atlas, view, 22)).toBe('The Officer in the west barracks, looking in, alerted')
  expect(hexText(atlas, view, '4.0')).toBe('The armoury')
})

it('says what lies on a hex for the ninjas who are in play', () => {
  const view = viewWith()
  const { osaka } = atlas.boards
  const layouts = { [Object.keys(view.ninjas).length]: { ...osaka!.file, entries: ['2.1'] } }
  const laidOut = { ...atlas, boards: { ...atlas.boards, osaka: { ...osaka!, layouts } } }
  expect(hexText(laidOut, view, '2.1')).toBe(`Bush 2.1 · ${label(atlas, 'overlays', 'entry')}`)
  expect(hexText(laidOut, { ...view, ninjas: {} }, '2.1')).toBe('Bush 2.1')
})

it('says what cards and orders do', () => {
  const risk = atlas.words.risks?.[atlas.cards['HAY-05']?.colour ?? '']
  expect(cardText(atlas, 'HAY-05', viewWith())).toBe(`Move through yellow. ${risk}`)
  expect(cardText(atlas, 'HAY-02', viewWith())).toMatch(/^Mission card, red: spend the barrel/)
  const [calm, red] = [atlas.orders.O1!.execute, atlas.orders.O1!.execute_alarm].map((duties) => dutiesText(atlas, duties))
  expect(halfText(atlas, viewWith(), 'O1', 'execute')).toBe(`Execute now: ${calm}. Under alarm: ${red}.`)
  expect(halfText(atlas, viewWith({ alarm: 'half' }), 'O1', 'execute')).toBe(`Execute now: ${red}. Without alarm: ${calm}.`)
  expect(dutiesText(atlas, ['M', 'M', 'F'])).toBe('2 moves, 1 free move')
})

it('draws every symbol of every card and order, and every place of a mission', () => {
  for (const { symbols } of Object.values(atlas.cards)) for (const symbol of symbols) expect(SYMBOLS).toHaveProperty(symbol)
  for (const order of Object.values(atlas.orders)) {
    for (const duty of [...order.execute, ...order.execute_alarm, ...order.prepare, ...order.prepare_alarm]) expect(Object.keys(DUTIES)).toContain(duty)
  }
  for (const { file } of Object.values(atlas.boards)) for (const name of Object.keys(file.objectives)) expect(OVERLAYS).toHaveProperty(name)
})

/** What the sources ask for by `label(atlas, 'heading', 'name')`. */
const sources = import.meta.glob<string>('./**/*.{svelte,ts}', { query: '?raw', import: 'default', eager: true })

it('has words for every label that is asked for', () => {
  const asked = Object.values(sources).flatMap((text) => [...text.matchAll(/label\(atlas, '(\w+)', '(\w+)'/g)])
  expect(asked.length).toBeGreaterThan(30)
  for (const [, heading = '', name = ''] of asked) if (heading !== 'heading') expect(atlas.labels[heading], `${heading}.${name}`).toHaveProperty(name)
})
