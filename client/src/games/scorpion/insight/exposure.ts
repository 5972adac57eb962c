/** What a move would give away: how the guards would see one's own intruders after each choice. */
import { capital, filled } from '../../../words/say'
import type { Insight } from '../../drawing'
import { zoneEntered } from '../map/hearing'
import type { Atlas, Exposure, ExposureShown, View } from '../types'
import { nameOf, zones } from '../words'
import { inHundred, type Shares } from './belief'
import { switches } from './switches.svelte'

/** Whether the server would answer at all: not before the night begins, nor where the table gives no help. */
export function hasExposure(view: View): boolean {
  return view.mine !== null && view.options.deduction !== 'off' && view.phase !== 'set-up' && view.phase !== 'over'
}

export const exposureIn = (insight: Insight | undefined | null): ExposureShown | null =>
  (insight?.exposure?.found as ExposureShown | null | undefined) ?? null

/** The intruder whom a choice is about. */
function aboutWhom(choice: string, view: View): string {
  const named = choice.split(':').find((part) => part === 'ninja' || part === 'traitor')
  return named ?? (view.mine?.moving || view.mine?.intruders[0]?.who || '')
}

function searched(atlas: Atlas, now: number | undefined, then: number): string {
  const text = zones(atlas, then)
  return now === undefined || now === then ? text : filled(atlas.labels.exposure.changed, { zones: text, now })
}

function sentence(atlas: Atlas, who: string, whom: string, now: Exposure, after: Exposure): string {
  const words = atlas.labels.exposure
  const [before, then, share] = [now.zones[who], after.zones[who], after.truth[who] ?? 0]
  if (then === undefined) return before === undefined ? '' : filled(words.lost, { who: whom })
  const looked = share > 0 ? filled(words.looked, { share: inHundred(atlas, share) }) : words.not_looked
  return filled(words.looked_for, { who: whom, zones: searched(atlas, before, then), looked })
}

/** What the guards could know after this choice; as it is now if nothing is pointed at. */
export function exposureText(atlas: Atlas, { now, after }: ExposureShown, choice: string | null, view: View): string {
  const own = view.mine?.intruders.map(({ who }) => who) ?? []
  const about = choice === null ? own : [...new Set([aboutWhom(choice, view), ...own])]
  const then = choice === null ? now : (after[choice] ?? now)
  const called = (who: string): string => (own.length > 1 ? nameOf(atlas, who) : atlas.labels.exposure.you)
  const said = about.flatMap((who, n) => {
    const isSame = now.zones[who] === then.zones[who] && now.truth[who] === then.truth[who]
    return choice === null || n === 0 || !isSame ? [sentence(atlas, who, called(who), now, then)] : []
  })
  return said.filter(Boolean).map(capital).join(' ')
}

/** What can be said of it now: nothing before the server has answered, but that it is at work. */
export function exposureStatus(atlas: Atlas, insight: Insight, choice: string | null, view: View): string {
  const found = exposureIn(insight)
  return found ? exposureText(atlas, found, choice, view) : insight.slow ? atlas.labels.belief.working : ''
}

/** The same beside an option in a list, if it is to be told. */
export function exposureHint(choice: string, view: View, atlas: Atlas, insight: Insight | null): string {
  const found = switches.exposure ? exposureIn(insight) : null
  const [who, then] = [aboutWhom(choice, view), found?.after[choice]]
  const size = then?.zones[who]
  if (!found || !then || size === undefined) return ''
  const share = inHundred(atlas, then.truth[who] ?? 0)
  return filled(atlas.labels.exposure.hint, { zones: searched(atlas, found.now.zones[who], size), share })
}

/** How likely he would be looked for there, for each zone that one of these choices leads to. */
export function lookedFor({ after }: ExposureShown, view: View): Shares {
  const found: Shares = {}
  for (const [choice, { truth }] of Object.entries(after)) {
    const zone = zoneEntered(choice)
    const share = truth[aboutWhom(choice, view)]
    if (zone && share !== undefined) found[zone] = Math.max(found[zone] ?? 0, share)
  }
  return found
}
