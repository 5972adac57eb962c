import { describe, expect, it } from 'vitest'
import type { Insight } from '../../drawing'
import { atlas, guardView, intruderView, shown, viewWith } from '../sample'
import type { BeliefShown, ExposureShown } from '../types'
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
} from './assumptions'
import {
  briefly,
  inHundred,
  linesIn,
  paceText,
  sharesOf,
  shownOf,
  sizesText,
  together,
  whoseOffered,
  zoneLines,
} from './belief'
import { exposureHint, exposureText, hasExposure, lookedFor } from './exposure'
import { Notes } from './notes.svelte'
import { switches } from './switches.svelte'

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
    expect(sentenceOf(atlas, one())).toBe('The ninja is in W1.')
    expect(sentenceOf(atlas, one({ holds: false }))).toBe('The ninja is not in W1.')
    expect(sentenceOf(atlas, one({ who: 'traitor', turn: 5 }))).toBe('The traitor was in W1 after turn 5.')
    const slips = [one(), one({ holds: false }), one({ turn: 5 }), one({ who: 'intruder' })].map((said) => slipOf(atlas, said))
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
    expect(aged(twice, { turn: 4 }).map((said) => sentenceOf(atlas, said))).toEqual(['The ninja was in W1 after turn 2.'])
    expect(read([one({ turn: 2 }), one({ turn: 2 })])).toHaveLength(1)
  })

  it('of the Intruders Phase holds until the next one is over', () => {
    expect(lastTurn({ turn: 3, phase: 'intruders' })).toBe(3)
    expect(aged([one({ said: 3 })], { turn: 4 })[0]?.turn).toBeNull()
    expect(aged([one({ said: 3 })], { turn: 5 })[0]?.turn).toBe(3)
  })

  it('is offered of those who are on the map, and of every turn that is over', () => {
    const view = guardView({ turn: 3, intruders: [shown('ninja'), shown('traitor', { status: 'dead' })] })
    expect(offered(atlas, view).map(({ label }) => label)).toEqual([
      'The ninja is here',
      'The ninja is not here',
      'The ninja was here after turn …',
    ])
    const past = pastOf(offered(atlas, view).at(-1)!.choice)!
    expect(turnsOffered(atlas, view, past).map(({ label }) => label)).toEqual([
      'The ninja was here after turn 2',
      'The ninja was here after turn 1',
    ])
    expect(offered(atlas, guardView({ turn: 1 }))).toHaveLength(4)
    expect(pastOf('was ninja 2')).toBeNull()
    expect(picked('was ninja 2', 'W1', view)).toMatchObject({ turn: 2, holds: true, zone: 'W1' })
    expect(picked('not ninja', 'W1', view)).toMatchObject({ turn: null, holds: false })
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
    const notes = new Notes('T1')
    for (let n = 0; n <= MOST; n++) notes.assume(one({ zone: `Z${n}`, holds: false }))
    expect(notes.assumed).toHaveLength(MOST)
    expect(notes.isFull).toBe(true)
    notes.take('pencil')
    expect(notes.isFull).toBe(false)
  })

  it('is kept for the table, and forgotten where it cannot be read', () => {
    localStorage.clear()
    const notes = new Notes('T1')
    notes.assume(one())
    notes.assume(one({ who: 'traitor' }))
    expect(new Notes('T1').texts).toEqual(['ninja:W1', 'traitor:W1'])
    notes.drop(notes.assumed[0]!)
    expect(new Notes('T1').texts).toEqual(['traitor:W1'])
    notes.clear()
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

describe('the belief', () => {
  it('is shown of one, or of both together', () => {
    expect(sharesOf(found, 'ninja').map(([who]) => who)).toEqual(['ninja'])
    expect(sharesOf(found, 'both')).toHaveLength(2)
    const wolf = { ...found, clouds: { intruder: { C1: 1 } } }
    expect(sharesOf(wolf, 'ninja')).toEqual([['intruder', { C1: 1 }]])
    expect(sharesOf({ ...found, clouds: { traitor: { C1: 1 } } }, 'ninja')).toEqual([])
    expect(together(Object.values(found.clouds))).toMatchObject({ C1: 0.6, C2: 0.496, W2: 0.8 })
  })

  it('never rounds the possible away, nor the uncertain to certain', () => {
    expect([0, 0.004, 0.12, 0.997, 1].map((share) => inHundred(atlas, share))).toEqual([
      '0 %',
      'under 1 %',
      '12 %',
      'over 99 %',
      '100 %',
    ])
    expect([0.004, 0.01, 0.999, 1].map(briefly)).toEqual(['', '1', '99', '100'])
  })

  it('stands in a zone with a letter where there may be two', () => {
    expect(linesIn(atlas, sharesOf(found, 'both'), 'C1')).toEqual([
      { letter: 'N', number: '50%' },
      { letter: 'T', number: '20%' },
    ])
    expect(linesIn(atlas, sharesOf(found, 'ninja'), 'C1')).toEqual([{ letter: '', number: '50%' }])
    expect(linesIn(atlas, sharesOf(found, 'both'), 'W1')).toEqual([])
  })

  it('is said of a zone, with how he goes about', () => {
    expect(paceText(atlas, [0, 0.25, 0.75, 0])).toBe('sneaks 25 %, walks 75 %')
    expect(zoneLines(atlas, found, 'both', 'C1')).toEqual([
      'The ninja: 50 %',
      'sneaks 25 %, walks 75 %',
      'The traitor: 20 %',
      'still 100 %',
    ])
    expect(zoneLines(atlas, found, 'traitor', 'C2')).toEqual(['The traitor cannot be here'])
  })

  it('is said in a sentence', () => {
    expect(sizesText(atlas, found, 'both')).toBe('The ninja can be in 3 zones, the traitor in 2.')
    expect(sizesText(atlas, { ...found, is_exact: false }, 'traitor')).toBe('The traitor can be in at most 2 zones.')
    expect(sizesText(atlas, { ...found, clouds: {} }, 'both')).toBe('There is nobody left to look for.')
    expect(sizesText(atlas, { ...found, clouds: { traitor: { C1: 1 } } }, 'ninja')).toBe('The ninja is not on the map.')
  })

  it('is switched on for whoever is there', () => {
    expect(whoseOffered(viewWith(), atlas).map(({ text }) => text)).toEqual(['Off', 'Ninja', 'Traitor', 'Both'])
    const wolf = viewWith({ intruders: [shown('intruder')] })
    expect(whoseOffered(wolf, atlas).map(({ text }) => text)).toEqual(['Off', 'On'])
    switches.change({ belief: 'ninja' })
    expect([shownOf(wolf), shownOf(viewWith())]).toEqual(['both', 'ninja'])
    switches.change({ belief: 'off' })
    expect(shownOf(wolf)).toBe('off')
  })
})

describe('the exposure', () => {
  const found: ExposureShown = {
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
    expect(exposureText(atlas, found, 'step:C1', alone())).toBe(
      'The guards could look for you in 23 zones (now 17); 4 % likely that they look here.',
    )
    expect(exposureText(atlas, found, 'step:C1', intruderView())).toContain('look for the ninja in 23 zones')
    expect(exposureText(atlas, found, 'bluff:traitor:rope', intruderView())).toBe(
      'The guards could look for the traitor in 1 zone (now 4); they would not look here.',
    )
    expect(exposureText(atlas, found, 'leave-map', alone())).toBe('The guards would not look for you any more.')
    expect(exposureText(atlas, found, null, intruderView())).toMatch(/the ninja in 17 zones.*the traitor in 4 zones/)
  })

  it('stands beside the options, and in the zones that they lead to', () => {
    const hint = (choice: string) => {
      const exposure = { say: 'exposure-told' as const, number: 1, found }
      return exposureHint(choice, intruderView(), atlas, { exposure } as unknown as Insight)
    }
    expect(hint('step:C1')).toBe('')
    switches.change({ exposure: true })
    expect(hint('step:C1')).toBe('4 % likely here, 23 zones (now 17) possible')
    expect(hint('leave-map')).toBe('')
    expect(lookedFor(found, intruderView())).toEqual({ C1: 0.09 })
  })

  it('is for intruders at night, where the table helps', () => {
    expect(hasExposure(intruderView())).toBe(true)
    expect(hasExposure(guardView())).toBe(false)
    expect(hasExposure(intruderView({ phase: 'set-up' }))).toBe(false)
    const view = intruderView()
    expect(hasExposure({ ...view, options: { ...view.options, deduction: 'off' } })).toBe(false)
  })
})
