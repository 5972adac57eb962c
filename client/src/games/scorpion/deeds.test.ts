import { describe, expect, it } from 'vitest'
import { deedOf, deedsOf, meant, menuOf, pointable, settled, type Grab } from './deeds'
import { grabOfGuard, grabOfZone } from './picking.svelte'
import { guardView, intruderView, option } from './sample'

const guards = (...choices: string[]) => deedsOf(choices.map(option), guardView())
const card = (name: string): Grab => [[`card:guards/${name}`]]

function after(deeds: ReturnType<typeof guards>, ...grabs: Grab[]) {
  const left = meant(deeds, grabs)
  return { chosen: settled(left)?.choice, menu: menuOf(left).map(({ choice }) => choice), next: pointable(left) }
}

describe('what a choice is about', () => {
  it('is a zone for a step, and a card and a figure for an order', () => {
    expect(deedOf(option('step:C1'), guardView())?.needs).toEqual(['zone:C1'])
    expect(deedOf(option('sentry-listen:3'), guardView())?.needs).toEqual(['card:guards/sentry-listen', 'guard:3'])
    expect(deedOf(option('hang-rope:W2'), intruderView())?.needs).toEqual(['card:ninja/rope', 'zone:W2'])
    expect(deedOf(option('bluff:traitor:it-was-a-cat'), intruderView())?.needs[0]).toBe('card:traitor/it-was-a-cat')
  })

  it('is nothing on the board for words alone', () => {
    for (const choice of ['stop', 'done', 'agree', 'take:quiet', 'split:1', 'place-with:sword'])
      expect(deedOf(option(choice), guardView())).toBeNull()
  })
})

describe('pointing', () => {
  const searches = ['sentry-search:3', 'sentry-search:4', 'patrol-search:2']
  const orders = guards('sentry-listen:3', ...searches, 'awaken:C2:1', 'awaken:C2:2')

  it('at a card and then at a figure chooses', () => {
    expect(after(orders, card('sentry-search')).next.has('guard:4')).toBe(true)
    expect(after(orders, card('sentry-search')).chosen).toBeUndefined()
    expect(after(orders, card('sentry-search'), grabOfGuard(4, 2)).chosen).toBe('sentry-search:4')
  })

  it('at a figure first offers the cards that can be played on it', () => {
    expect(after(orders, grabOfGuard(3, 0)).menu).toEqual(['sentry-listen:3', 'sentry-search:3'])
    expect(after(orders, grabOfGuard(4, 2)).menu).toEqual(['sentry-search:4', 'patrol-search:2'])
  })

  it('never plays a card by one touch alone', () => {
    const one = guards('sentry-listen:3')
    expect(after(one, grabOfGuard(3, 0)).chosen).toBeUndefined()
    expect(after(one, grabOfGuard(3, 0)).menu).toEqual(['sentry-listen:3'])
    expect(after(one, card('sentry-listen')).chosen).toBeUndefined()
  })

  it('asks how many where the places are the same', () => {
    expect(after(orders, card('awaken'), grabOfZone('C2')).menu).toEqual(['awaken:C2:1', 'awaken:C2:2'])
  })

  it('at a zone goes there at once', () => {
    expect(after(guards('step:C1', 'step:C2', 'stop'), grabOfZone('C2')).chosen).toBe('step:C2')
  })

  it('at two zones moves from the first to the second', () => {
    const moves = guards('move-sleeper:C1:C2', 'move-sleeper:C2:C1', 'move-sleeper:C1:W1')
    expect([...after(moves).next]).toEqual(['from:C1', 'from:C2'])
    expect(after(moves, grabOfZone('C1'), grabOfZone('C2')).chosen).toBe('move-sleeper:C1:C2')
    expect(after(moves, grabOfZone('C2'), grabOfZone('C1')).chosen).toBe('move-sleeper:C2:C1')
  })

  it('changes what is hidden in two rooms, whichever is pointed at first', () => {
    const swaps = guards('swap-objects:E1:E2', 'swap-objects:E1:W1', 'swap-objects:E2:W1')
    expect(after(swaps, grabOfZone('E1'), grabOfZone('W1')).chosen).toBe('swap-objects:E1:W1')
    expect(after(swaps, grabOfZone('W1'), grabOfZone('E1')).chosen).toBe('swap-objects:E1:W1')
  })

  it('at one of two guards, then at the other, forms a patrol', () => {
    const deeds = guards('form:3:5', 'form:3:6', 'join:3:2')
    expect(after(deeds, grabOfGuard(3, 0), grabOfGuard(6, 0)).chosen).toBe('form:3:6')
    expect(after(deeds, grabOfGuard(3, 0), [['patrol:2']]).chosen).toBe('join:3:2')
  })

  it('at a zone that both intruders can search asks which of them does', () => {
    const deeds = deedsOf(['search:ninja:W1', 'search:traitor:W1', 'search:ninja:C1'].map(option), intruderView())
    expect(after(deeds, grabOfZone('W1')).menu).toHaveLength(2)
    expect(after(deeds, grabOfZone('C1')).chosen).toBe('search:ninja:C1')
    expect(after(deeds, [['intruder:traitor']], grabOfZone('W1')).chosen).toBe('search:traitor:W1')
  })

  it('at the card of the passage offers the way in, and the bluff', () => {
    const deeds = deedsOf(['go-in:passage', 'bluff:ninja:secret-passage'].map(option), intruderView())
    expect(after(deeds, [['card:ninja/secret-passage']]).menu).toEqual(['go-in:passage', 'bluff:ninja:secret-passage'])
    expect(after(deeds, [['passage:passage']]).chosen).toBe('go-in:passage')
  })

  it('at the zone that a patrol is to face turns its back to the other one', () => {
    const two = guards('behind:C1', 'behind:W2')
    expect(after(two, grabOfZone('W2')).chosen).toBe('behind:C1')
    expect(after(two, grabOfZone('C1')).chosen).toBe('behind:W2')
    const three = guards('behind:C1', 'behind:C2', 'behind:W1')
    expect(after(three, grabOfZone('W1')).chosen).toBeUndefined()
    expect(after(three, grabOfZone('W1')).menu).toEqual(['behind:C1', 'behind:C2'])
  })

  it('at a zone never moves an end of the passage unasked', () => {
    const ends = ['entrance:1:C2', 'entrance:2:C1', 'entrance:2:C2', 'done']
    const deeds = deedsOf(ends.map(option), intruderView())
    expect(after(deeds, grabOfZone('C2')).menu).toEqual(['entrance:1:C2', 'entrance:2:C2'])
    expect(after(deeds, grabOfZone('C1')).chosen).toBeUndefined()
    expect(after(deeds, grabOfZone('C1')).menu).toEqual(['entrance:2:C1'])
    expect(after(deeds, [['end:2']], grabOfZone('C2')).chosen).toBe('entrance:2:C2')
  })

  it('at a zone puts the end there that is to be placed', () => {
    const deeds = deedsOf(['entrance:2:C1', 'entrance:2:C2'].map(option), intruderView())
    expect(after(deeds, grabOfZone('C1')).chosen).toBe('entrance:2:C1')
  })

  it('at something else means nothing', () => {
    expect(meant(orders, [card('sentry-listen'), grabOfGuard(4, 2)])).toEqual([])
  })
})
