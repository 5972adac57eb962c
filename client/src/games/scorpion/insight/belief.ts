/** Where the guards must reckon with the intruders, as it is drawn and said. The server has worked it out. */
import { centreOf, outline, type Box } from '../../../kit/drawing/boxes'
import { capital, filled } from '../../../words/say'
import type { Insight } from '../../drawing'
import type { Ground } from '../map/geometry'
import { letterHere } from '../map/layout'
import type { Atlas, BeliefShown, View } from '../types'
import { letterOf, nameOf, zones } from '../words'
import { MOST } from './assumptions'
import type { Notes } from './notes.svelte'
import { switches } from './switches.svelte'

/** How likely, zone by zone. */
export type Shares = { [zone: string]: number }

/** The guards are told what can be worked out once the night has begun, where the table helps them. */
export function hasBelief(view: View): boolean {
  return view.guard !== null && view.options.deduction === 'automatic' && !['set-up', 'over'].includes(view.phase)
}

/** Of whom the belief is shown: `off`, `both` or one of them. A wish from another table may name somebody else. */
export function shownOf(view: View): string {
  const { belief } = switches
  return belief === 'off' || view.intruders.some(({ who }) => who === belief) ? belief : 'both'
}

/** Whom one can choose to see. */
export function whoseOffered(view: View, { labels, ...atlas }: Atlas): { id: string; text: string; label: string }[] {
  const words = labels.belief
  const off = { id: 'off', text: words.off, label: words.nobody }
  const names = view.intruders.map(({ who }) => ({ who, label: capital(atlas.who[who] ?? who) }))
  if (names.length < 2) return [off, { id: 'both', text: words.on, label: names[0]?.label ?? '' }]
  const each = names.map(({ who, label }) => ({ id: who, text: labels.titles[who] ?? '', label }))
  return [off, ...each, { id: 'both', text: words.both, label: words.all }]
}

export function beliefIn(insight: Insight | undefined): BeliefShown | null {
  return (insight?.belief?.found as BeliefShown | null | undefined) ?? null
}

/** A share in words that never round the possible away, nor the uncertain to certain. */
export function inHundred({ labels }: Atlas, share: number): string {
  const rounded = Math.round(share * 100)
  const size = share > 0 && rounded < 1 ? 'tiny' : share < 1 && rounded > 99 ? 'most' : 'plain'
  return filled(labels.belief.share, { size, share: rounded })
}

/** The same as a number to be read at a glance; nothing where there is hardly anything. */
export function briefly(share: number): string {
  if (share < 0.01) return ''
  return String(share < 1 ? Math.min(99, Math.round(share * 100)) : 100)
}

/** Of those who are to be shown; of all where the wanted one is not known by that name. */
export function sharesOf(found: BeliefShown, wanted: string): [string, Shares][] {
  const all = Object.entries(found.clouds)
  const isNamed = wanted !== 'both' && (wanted in found.clouds || !('intruder' in found.clouds))
  return isNamed ? all.filter(([who]) => who === wanted) : all
}

/** How likely at least one of them is there, taken by themselves. */
export function together(each: readonly Shares[]): Shares {
  const all: Shares = {}
  for (const shares of each) {
    for (const [zone, share] of Object.entries(shares)) all[zone] = 1 - (1 - (all[zone] ?? 0)) * (1 - share)
  }
  return all
}

type Lines = { letter: string; number: string }[]

type Standing = Pick<View['intruders'][number], 'who' | 'zone'>

/** The numbers that stand in a zone, with a letter for whom where there may be two. Whoever is seen there needs none. */
export function linesIn(
  atlas: Atlas,
  each: readonly [string, Shares][],
  zone: string,
  seen: readonly Standing[] = [],
): Lines {
  return each.flatMap(([who, shares]) => {
    const isSeen = seen.some((one) => one.who === who && one.zone === zone)
    const number = isSeen ? '' : briefly(shares[zone] ?? 0)
    return number ? [{ letter: each.length > 1 ? letterOf(atlas, who) : '', number: `${number}%` }] : []
  })
}

/** Zone by zone, for the `Shading` of the kit. */
export function shaded(ground: Ground, shares: Shares, lines: (zone: string) => Lines = () => []) {
  return Object.entries(shares).flatMap(([id, share]) => {
    const zone = ground.zones.get(id)
    if (!zone) return []
    const { boxes, main } = zone
    return [{ id, path: outline(boxes, 2), share, at: belowName(main), lines: lines(id), room: main }]
  })
}

/** In the middle, and in a low zone no higher than its name leaves room for. */
function belowName(main: Box) {
  const { x, y } = centreOf(main)
  return { x, y: Math.max(y, main.y + letterHere() + 13) }
}

/** In how many of a hundred cases he has gone how far. */
export function paceText({ labels }: Atlas, shares: readonly number[]): string {
  const { belief, paces } = labels
  const words = shares.flatMap((share, k) => {
    const said = { pace: paces.shares[k] ?? '', share: briefly(share) || belief.below_one }
    return share > 0 ? [filled(belief.pace, said)] : []
  })
  return words.join(', ')
}

/** What is known of a zone, and how those who may be there go about. */
export function zoneLines(atlas: Atlas, found: BeliefShown, wanted: string, zone: string): string[] {
  const words = atlas.labels.belief
  return sharesOf(found, wanted).flatMap(([one, shares]) => {
    const [who, share, pace] = [capital(nameOf(atlas, one)), shares[zone] ?? 0, found.paces[one]]
    if (share === 0) return [filled(words.not_here, { who })]
    return [filled(words.here, { who, share: inHundred(atlas, share) }), ...(pace ? [paceText(atlas, pace)] : [])]
  })
}

/** In how many zones each may be. */
export function sizesText(atlas: Atlas, found: BeliefShown, wanted: string): string {
  const words = atlas.labels.belief
  const each = sharesOf(found, wanted)
  if (each.length === 0 && wanted !== 'both') return filled(words.gone, { who: capital(nameOf(atlas, wanted)) })
  if (each.length === 0) return words.nobody_left
  const { is_exact } = found
  const said = each.map(([one, shares], n) => {
    const count = Object.keys(shares).length
    const facts = { who: nameOf(atlas, one), is_exact, zones: zones(atlas, count), count }
    return filled(n === 0 ? words.first : words.others, facts)
  })
  return capital(`${said.join(', ')}.`)
}

/** What is to be said of the belief beside the map. */
export function beliefStatus(atlas: Atlas, notes: Notes, insight: Insight, wanted: string) {
  const { belief: words, assuming } = atlas.labels
  const found = beliefIn(insight)
  if (notes.isFull) return { text: filled(assuming.full, { count: MOST }), isWrong: true }
  if (insight.slow) return { text: words.working, isWrong: false }
  if (found && !found.fits) return { text: words.impossible, isWrong: true }
  return { text: found ? sizesText(atlas, found, wanted) : '', isWrong: false }
}

/** For the drawing and the legend: whose ink is whose where both are drawn. */
export const inkOf = (who: string): string => (who === 'ninja' || who === 'traitor' ? `var(--${who})` : 'var(--ink)')
