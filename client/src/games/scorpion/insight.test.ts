import { describe, expect, it } from 'vitest'
import {
  aged,
  allTexts,
  hasRoom,
  lastTurn,
  MOST,
  offered,
  pastOf,
  picked,
  read,
  sentenceOf,
  slipOf,
  textsOf,
  turnsOffered,
  withOne,
  type Assumption,
} from './assuming'
import { segmentOf, segmentsOf } from './clouding'
import { Desk } from './desk.svelte'
import { MENU_ROWS } from './layout'
import { briefly, cloudsOf, figuresIn, fitting, inHundred, paceText, sizesText } from './reckoned'
import { together, wrapped, zoneLines } from './reckoned'
import { guardView, intruderView, shown, viewWith } from './sample'
import { castsShadow, shadowHint, shadowText, sharesOf } from './shadows'
import type { BeliefShown, ExposureShown } from './types'

const one = (changes: Partial<Assumption> = {}): Assumption => ({
  who: 'ninja',
  zone: 'W1',
  holds: true,
  turn: null,
  said: 1,
  ...changes,
})

describe('what is assumed', () => {
  it('is told to the server in its own words', () => {
    expect(textsOf(one())).toEqual(['ninja:W1'])
    expect(textsOf(one({ holds: false }))).toEqual(['not-ninja:W1'])
    expect(textsOf(one({ who: 'traitor', turn: 5 }))).toEqual(['traitor:W1:5'])
    expect(textsOf(one({ who: 'intruder', holds: false }))).toEqual(['not-ninja:W1', 'not-traitor:W1'])
  })

  it('is a sentence, and a few letters on a slip', () => {
    expect(sentenceOf(one())).toBe('The ninja is in W1.')
    expect(sentenceOf(one({ holds: false }))).toBe('The ninja is not in W1.')
    expect(sentenceOf(one({ who: 'traitor', turn: 5 }))).toBe('The traitor was in W1 after turn 5.')
    const slips = [one(), one({ holds: false }), one({ turn: 5 }), one({ who: 'intruder' })].map(slipOf)
    expect(slips).toEqual(['N in W1', 'N not in W1', 'N in W1, turn 5', 'He in W1'])
  })

  it('gives way to what contradicts it outright', () => {
    const elsewhere = one({ zone: 'C1' })
    expect(withOne([one()], elsewhere)).toEqual([elsewhere])
    expect(withOne([one()], one({ holds: false }))).toEqual([one({ holds: false })])
    expect(withOne([one()], one())).toHaveLength(1)
    expect(withOne([one({ holds: false })], one({ zone: 'C1', holds: false }))).toHaveLength(2)
    expect(withOne([one()], one({ zone: 'C1', turn: 1 }))).toHaveLength(2)
    expect(withOne([one()], one({ who: 'traitor', zone: 'C1' }))).toHaveLength(2)
  })

  it('becomes a thing of the past when the intruders have moved on', () => {
    const said = picked('is ninja', 'W1', guardView({ turn: 3, phase: 'cards' }))
    expect(said.said).toBe(2)
    expect(aged([said], { turn: 3 })).toEqual([said])
    expect(aged([said], { turn: 4 })).toEqual([{ ...said, turn: 2 }])
    expect(aged([one({ said: 0 })], { turn: 2 })).toEqual([])
    expect(aged([one({ turn: 1 })], { turn: 9 })).toEqual([one({ turn: 1 })])
  })

  it('is not said twice when it becomes what was said of that turn already', () => {
    const twice = [one({ said: 2 }), one({ turn: 2, said: 2 })]
    expect(withOne(twice.slice(0, 1), twice[1]!)).toHaveLength(2)
    expect(aged(twice, { turn: 4 }).map(sentenceOf)).toEqual(['The ninja was in W1 after turn 2.'])
    expect(read([one({ turn: 2 }), one({ turn: 2 })])).toHaveLength(1)
  })

  it('of the Intruders Phase holds until the next one is over', () => {
    expect(lastTurn({ turn: 3, phase: 'intruders' })).toBe(3)
    expect(aged([one({ said: 3 })], { turn: 4 })[0]?.turn).toBeNull()
    expect(aged([one({ said: 3 })], { turn: 5 })[0]?.turn).toBe(3)
  })

  it('is offered of those who are on the map, and of every turn that is over', () => {
    const view = guardView({ turn: 3, intruders: [shown('ninja'), shown('traitor', { status: 'dead' })] })
    expect(offered(view).map(({ label }) => label)).toEqual([
      'The ninja is here',
      'The ninja is not here',
      'The ninja was here after turn …',
    ])
    const past = pastOf(offered(view).at(-1)!.choice)!
    expect(turnsOffered(past).map(({ label }) => label)).toEqual([
      'The ninja was here after turn 2',
      'The ninja was here after turn 1',
    ])
    expect(offered(guardView({ turn: 1 }))).toHaveLength(4)
    expect(pastOf('was ninja 2')).toBeNull()
    expect(picked('was ninja 2', 'W1', view)).toMatchObject({ turn: 2, holds: true, zone: 'W1' })
    expect(picked('not ninja', 'W1', view)).toMatchObject({ turn: null, holds: false })
  })

  it('is offered of the first turns too, late at night', () => {
    const late = turnsOffered({ who: 'ninja', before: 20 })
    expect(late).toHaveLength(MENU_ROWS)
    expect(late.at(-1)?.label).toBe('Earlier …')
    const early = turnsOffered(pastOf(late.at(-1)!.choice)!)
    expect(early[0]?.label).toBe('The ninja was here after turn 8')
    expect(early.at(-1)?.label).toBe('The ninja was here after turn 1')
    expect(turnsOffered({ who: 'ninja', before: MENU_ROWS + 1 }).map(({ choice }) => choice)).toContain('was ninja 1')
  })

  it('is no more than the server takes', () => {
    const many = Array.from({ length: MOST }, (_, n) => one({ zone: `Z${n}`, holds: false }))
    expect(hasRoom(many.slice(1), one())).toBe(true)
    expect(hasRoom(many, one())).toBe(false)
    expect(hasRoom(many.slice(1), one({ who: 'intruder' }))).toBe(false)
    expect(allTexts(many)).toHaveLength(MOST)
  })

  it('says so when there is no more room, until something else is done', () => {
    localStorage.clear()
    const desk = new Desk('T1')
    for (let n = 0; n <= MOST; n++) desk.assume(one({ zone: `Z${n}`, holds: false }))
    expect(desk.assumed).toHaveLength(MOST)
    expect(desk.isFull).toBe(true)
    desk.take('pencil')
    expect(desk.isFull).toBe(false)
  })

  it('is kept for the table, and forgotten where it cannot be read', () => {
    localStorage.clear()
    const desk = new Desk('T1')
    desk.assume(one())
    desk.assume(one({ who: 'traitor' }))
    expect(new Desk('T1').texts).toEqual(['ninja:W1', 'traitor:W1'])
    desk.drop(desk.assumed[0]!)
    expect(new Desk('T1').texts).toEqual(['traitor:W1'])
    desk.clear()
    expect(localStorage.length).toBe(0)
    expect(read([null, 3, { who: 'ninja' }, one()])).toEqual([one()])
    expect(read('nonsense')).toEqual([])
  })
})

const found: BeliefShown = {
  clouds: { ninja: { C1: 0.5, C2: 0.496, W1: 0.004 }, traitor: { C1: 0.2, W2: 0.8 } },
  paces: { ninja: [0, 0.25, 0.75, 0], traitor: [1, 0, 0, 0] },
  ropes: [],
  entrances: [],
  is_exact: true,
  fits: true,
}

describe('what was worked out', () => {
  it('is shown of one, or of both together', () => {
    expect(cloudsOf(found, 'ninja').map(([who]) => who)).toEqual(['ninja'])
    expect(cloudsOf(found, 'both')).toHaveLength(2)
    const wolf = { ...found, clouds: { intruder: { C1: 1 } } }
    expect(cloudsOf(wolf, 'ninja')).toEqual([['intruder', { C1: 1 }]])
    expect(cloudsOf({ ...found, clouds: { traitor: { C1: 1 } } }, 'ninja')).toEqual([])
    expect(together(Object.values(found.clouds))).toMatchObject({ C1: 0.6, C2: 0.496, W2: 0.8 })
  })

  it('never rounds the possible away, nor the uncertain to certain', () => {
    expect([0, 0.004, 0.12, 0.997, 1].map(inHundred)).toEqual([
      '0 in 100',
      'fewer than 1 in 100',
      '12 in 100',
      'more than 99 in 100',
      '100 in 100',
    ])
    expect([0.004, 0.01, 0.999, 1].map(briefly)).toEqual(['', '1', '99', '100'])
  })

  it('stands in a zone with a letter where there may be two', () => {
    expect(figuresIn(cloudsOf(found, 'both'), 'C1')).toEqual([
      { letter: 'N', number: '50' },
      { letter: 'T', number: '20' },
    ])
    expect(figuresIn(cloudsOf(found, 'ninja'), 'C1')).toEqual([{ letter: '', number: '50' }])
    expect(figuresIn(cloudsOf(found, 'both'), 'W1')).toEqual([])
  })

  it('is said of a zone, with how he goes about', () => {
    expect(paceText([0, 0.25, 0.75, 0])).toBe('sneaks 25, walks 75')
    expect(zoneLines(found, 'both', 'C1')).toEqual([
      'The ninja: 50 in 100',
      'sneaks 25, walks 75',
      'The traitor: 20 in 100',
      'still 100',
    ])
    expect(zoneLines(found, 'traitor', 'C2')).toEqual(['The traitor cannot be here'])
  })

  it('is said in a sentence that fits where it stands', () => {
    expect(sizesText(found, 'both')).toBe('The ninja can be in 3 zones, the traitor in 2.')
    expect(sizesText({ ...found, is_exact: false }, 'traitor')).toBe('The traitor can be in at most 2 zones.')
    expect(sizesText({ ...found, clouds: {} }, 'both')).toBe('Nobody is to be looked for.')
    expect(sizesText({ ...found, clouds: { traitor: { C1: 1 } } }, 'ninja')).toBe('The ninja is not on the map.')
    expect(wrapped('The ninja can be in 3 zones.', 16)).toEqual(['The ninja can be', 'in 3 zones.'])
    expect(fitting(['one two', 'three'], 5, 3)).toEqual(['one', 'two', 'three'])
    expect(fitting(['one', 'two three', 'four'], 5, 3)).toEqual(['one', 'and 2 more'])
  })

  it('is switched on for whoever is there', () => {
    expect(segmentsOf(viewWith()).map(({ text }) => text)).toEqual(['Off', 'Ninja', 'Traitor', 'Both'])
    const wolf = viewWith({ intruders: [shown('intruder')] })
    expect(segmentsOf(wolf).map(({ text }) => text)).toEqual(['Off', 'On'])
    expect(segmentOf(wolf, 'ninja')).toBe('both')
    expect(segmentOf(wolf, 'off')).toBe('off')
  })
})

describe('the shadow', () => {
  const shadows: ExposureShown = {
    now: { zones: { ninja: 17, traitor: 4 }, truth: { ninja: 0.1, traitor: 0.25 } },
    after: {
      'step:C1': { zones: { ninja: 23, traitor: 4 }, truth: { ninja: 0.04, traitor: 0.25 } },
      'hang-rope:C1': { zones: { ninja: 23, traitor: 4 }, truth: { ninja: 0.09, traitor: 0.25 } },
      'bluff:traitor:rope': { zones: { ninja: 17, traitor: 1 }, truth: { ninja: 0.1, traitor: 0 } },
      'leave-map': { zones: { traitor: 4 }, truth: { traitor: 0.25 } },
    },
  }
  const alone = () => {
    const view = intruderView()
    return { ...view, mine: { ...view.mine!, intruders: view.mine!.intruders.slice(0, 1) } }
  }

  it('says how large the guards’ search would become, and how likely they look here', () => {
    expect(shadowText(shadows, 'step:C1', alone())).toBe(
      'The guards could look for you in 23 zones (now 17); 4 in 100 that they look here.',
    )
    expect(shadowText(shadows, 'step:C1', intruderView())).toContain('look for the ninja in 23 zones')
    expect(shadowText(shadows, 'bluff:traitor:rope', intruderView())).toBe(
      'The guards could look for the traitor in 1 zone (now 4); they would not look here.',
    )
    expect(shadowText(shadows, 'leave-map', alone())).toBe('The guards would not look for you any more.')
    expect(shadowText(shadows, null, intruderView())).toMatch(/the ninja in 17 zones.*the traitor in 4 zones/)
  })

  it('stands beside the options, and in the zones that they lead to', () => {
    expect(shadowHint(shadows, 'step:C1', intruderView())).toBe('23 zones (now 17), 4 in 100 here')
    expect(shadowHint(shadows, 'leave-map', intruderView())).toBe('')
    expect(sharesOf(shadows, intruderView())).toEqual({ C1: 0.09 })
  })

  it('is for intruders at night, where the table helps', () => {
    expect(castsShadow(intruderView())).toBe(true)
    expect(castsShadow(guardView())).toBe(false)
    expect(castsShadow(intruderView({ phase: 'set-up' }))).toBe(false)
    const view = intruderView()
    expect(castsShadow({ ...view, options: { ...view.options, deduction: 'off' } })).toBe(false)
  })
})
