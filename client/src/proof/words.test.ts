import { describe, expect, it } from 'vitest'
import type { Verdict } from './check'
import { findings, headline, spoken } from './words'

const dice = { commitments: ['aa11bb22cc'], entropy: [['plum', '']], secrets: ['00'] }
const fine: Verdict = { promises: [true], checked: 1200, unchecked: 0, wrong: null, faces: [] }

const texts = (verdict: Verdict, promise: string | null = 'aa11bb22cc') => findings(verdict, dice, promise).map(({ text }) => text)

describe('what the check found', () => {
  it('says it all when all is well', () => {
    expect(texts(fine)).toEqual([
      'The promise is the one that this browser saw before play.',
      'The secret is the one that was promised.',
      'One word of the players mixed in: “plum”.',
      '1,200 rolls and deals follow from the secret.',
    ])
    expect(headline(findings(fine, dice, 'aa11bb22cc'))).toBe('The dice are true.')
  })

  it('says what this browser does not know', () => {
    expect(texts(fine, null)[0]).toContain('was not here')
    expect(headline(findings(fine, dice, null))).toBe('The dice are true, as far as this browser can tell.')
    const lost: Verdict = { ...fine, promises: [null, true], unchecked: 5 }
    expect(texts(lost)).toContain('The secret of the first dice was lost, and the table went on with new dice.')
    expect(texts(lost)).toContain('5 rolls and deals cannot be checked.')
  })

  it('says what is wrong', () => {
    expect(texts(fine, 'ff00ff00ff')[0]).toBe(
      'Before play this browser saw another promise (ff00ff00…) than the server shows now (aa11bb22…).',
    )
    const wrong = { number: 7, secret: false, told: 'rolled2:6:6', given: 'rolled2:1:2' }
    const found = findings({ ...fine, checked: 6, wrong }, dice, 'aa11bb22cc')
    expect(found.map(({ text }) => text)).toContain(
      'Roll 7 does not follow from the secret: the table says 6 and 6, but the secret gives 1 and 2.',
    )
    expect(headline(found)).toBe('These dice cannot be trusted.')
  })

  it('speaks outcomes', () => {
    expect(['rolled:4', 'noise:-1', 'deal-card:c7'].map(spoken)).toEqual(['4', 'noise -1', 'deal card c7'])
  })
})
