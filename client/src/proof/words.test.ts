import { describe, expect, it } from 'vitest'
import type { DiceShown } from '../protocol'
import type { Verdict } from './check'
import { seal } from './dice'
import { findings, headline, spoken, type Witness } from './words'

const PROMISE = 'aa11bb22cc'
const WORDS = ['plum', 'rice']
const NAMES = ['Anna', 'Bert']
const seals = WORDS.map((word, seat) => seal('t', PROMISE, seat, word))
const dice: DiceShown = { commitments: [PROMISE], entropy: [WORDS], rounds: [{ table: 't', seals, voided: [] }], secrets: ['00'] }
const fine: Verdict = { promises: [true], checked: 1200, unchecked: 0, wrong: null, faces: [] }
const kept = { number: 1, promise: PROMISE, voided: [], seals }
const anna: Witness = { promise: PROMISE, parts: [{ seat: 0, word: 'plum', round: kept }] }

const found = (changed: { verdict?: Verdict; dice?: DiceShown; witness?: Witness } = {}) =>
  findings(changed.verdict ?? fine, changed.dice ?? dice, changed.witness ?? anna, NAMES)
const texts = (changed?: Parameters<typeof found>[0]) => found(changed).map(({ text }) => text)

describe('what the check found', () => {
  it('says it all when all is well', () => {
    expect(texts()).toEqual([
      'The promise is the one that this browser saw before play.',
      'The secret is the one that was promised.',
      'The list of sealed words is the one that this browser held before it said its own.',
      'Sealed before any word was said, then mixed in: the words of Anna and Bert.',
      '1,200 rolls and deals follow from the secret.',
    ])
    expect(headline(found())).toBe('The dice follow from their promise.')
  })

  it('says what this browser does not know', () => {
    const stranger = { promise: null, parts: [] }
    expect(texts({ witness: stranger })[0]).toContain('was not here')
    expect(texts({ witness: stranger })[2]).toContain('had no part')
    expect(headline(found({ witness: stranger }))).toBe('The dice follow from their promise, as far as this browser can tell.')
    const replaced: DiceShown = { commitments: [PROMISE, 'dd'], entropy: [WORDS, []], rounds: [...dice.rounds, null], secrets: [null, '00'] }
    const lost = { verdict: { ...fine, promises: [null, true], unchecked: 5 }, dice: replaced }
    expect(texts(lost)).toContain('The secret of the first dice was lost, and the table went on with new dice.')
    expect(texts(lost)).toContain('5 rolls and deals cannot be checked.')
    expect(texts(lost)).toContain(
      'The second dice did not change since the start, but the host could have chosen them: there was no round of sealed words.',
    )
  })

  it('says that one person’s dice could have been chosen', () => {
    const alone = { dice: { ...dice, entropy: [[]], rounds: [null] }, witness: { promise: PROMISE, parts: [] } }
    expect(texts(alone)[2]).toContain('could have chosen them')
    expect(headline(found(alone))).toContain('as far as')
  })

  it('names whoever was left out', () => {
    const without: DiceShown = { ...dice, entropy: [['plum', '']], rounds: [{ table: 't', seals: [seals[0]!, ''], voided: [1] }] }
    const witness = { promise: PROMISE, parts: [{ seat: 0, word: 'plum', round: { ...kept, number: 2, voided: [1], seals: [seals[0]!, ''] } }] }
    expect(texts({ dice: without, witness })).toContain('The word of Bert never came and was left out.')
    expect(headline(found({ dice: without, witness }))).toContain('as far as')
    const bert = { promise: PROMISE, parts: [{ ...witness.parts[0]!, seat: 1, word: 'rice' }] }
    expect(texts({ dice: without, witness: bert })[2]).toContain('The word of this browser was left out')
  })

  it('says what is wrong', () => {
    expect(texts({ witness: { ...anna, promise: 'ff00ff00ff' } })[0]).toBe(
      'Before play this browser saw another promise (ff00ff00…) than the server shows now (aa11bb22…).',
    )
    const wrong = { number: 7, secret: false, told: 'rolled2:6:6', given: 'rolled2:1:2' }
    const rolled = found({ verdict: { ...fine, checked: 6, wrong } })
    expect(rolled.map(({ text }) => text)).toContain(
      'Roll 7 does not follow from the secret: the table says 6 and 6, but the secret gives 1 and 2.',
    )
    expect(headline(rolled)).toBe('These dice cannot be trusted.')
  })

  const lies: Record<string, [DiceShown, string]> = {
    'another word than the sealed one': [{ ...dice, entropy: [['plum', 'chosen']] }, 'The word of Bert is not the one that was sealed.'],
    'a word without a seal': [{ ...dice, rounds: [{ table: 't', seals: [seals[0]!, ''], voided: [1] }] }, 'The word of Bert is not the one that was sealed.'],
    'a seal without its word': [{ ...dice, entropy: [['plum', '']] }, 'The word of Bert is not the one that was sealed.'],
    'another list': [
      { ...dice, entropy: [['plum', 'chosen']], rounds: [{ table: 't', seals: [seals[0]!, seal('t', PROMISE, 1, 'chosen')], voided: [] }] },
      'The list of sealed words is not the one that this browser held before it said its own.',
    ],
    'my word left out': [
      { ...dice, entropy: [['', 'rice']], rounds: [{ table: 't', seals: ['', seals[1]!], voided: [0] }] },
      'The list of sealed words is not the one that this browser held before it said its own.',
    ],
    'no round at all': [{ ...dice, entropy: [WORDS], rounds: [null] }, 'This browser took part in a round of sealed words, and the table knows nothing of it.'],
  }
  for (const [lie, [told, text]] of Object.entries(lies)) {
    it(`catches ${lie}`, () => {
      expect(texts({ dice: told })).toContain(text)
      expect(headline(found({ dice: told }))).toBe('These dice cannot be trusted.')
    })
  }

  it('speaks outcomes', () => {
    expect(['rolled:4', 'noise:-1', 'deal-card:c7'].map(spoken)).toEqual(['4', 'noise -1', 'deal card c7'])
  })
})
