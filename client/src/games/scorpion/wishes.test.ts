import { describe, expect, it } from 'vitest'
import { atlas, guardView, option } from './sample'
import { wishOfCard, wishOfZone } from './wishes'

const sheet = Object.values(atlas.maps)[0]!
const options = (...choices: string[]) => choices.map(option)
const view = guardView()

describe('what a card that is not on offer stands for', () => {
  it('names somebody who could do it', () => {
    expect(wishOfCard(view, sheet, 'guards', 'secret-passage')).toBe('secret-passage')
    expect(wishOfCard(view, sheet, 'guards', 'sentry-listen')).toMatch(/^sentry-listen:\d+$/)
    expect(wishOfCard(view, sheet, 'guards', 'kenjutsu')).toMatch(/^attack:\d+:(ninja|traitor)$/)
    expect(wishOfCard(view, sheet, 'guards', 'awaken')).toMatch(/^awaken:\w+:1$/)
    expect(wishOfCard(view, sheet, 'traitor', 'potent-sake')).toMatch(/^potent-sake:\d+$/)
  })

  it('is nothing for what is no card', () => {
    expect(wishOfCard(view, sheet, 'guards', 'free')).toBeNull()
  })
})

describe('what a zone that is not on offer stands for', () => {
  const post = view.guards.findIndex(({ zone, patrol }) => zone && !patrol)
  const zone = view.guards[post]!.zone

  it('is a step while somebody walks', () => {
    expect(wishOfZone(view, options('step:C1', 'end'), 'C2')).toBe('step:C2')
  })

  it('is the guard there while cards are played', () => {
    expect(wishOfZone(view, options('stop'), zone)).toBe(`sentry-listen:${post + 1}`)
    expect(wishOfZone(view, options(`sentry-listen:${post + 1}`), zone)).toBe(`sentry-search:${post + 1}`)
  })

  it('is nothing where nobody stands', () => {
    const empty = sheet.zones.find(({ id }) => view.guards.every((guard) => guard.zone !== id))!.id
    expect(wishOfZone(view, options('stop'), empty)).toBeNull()
  })
})
