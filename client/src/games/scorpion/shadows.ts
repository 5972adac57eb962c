/** What a move would give away: how the guards would see one's own intruders after each choice. */
import type { Insight } from '../drawing'
import { STEPS } from './hearing'
import { inHundred, WORKING } from './reckoned'
import type { Exposure, ExposureShown, View } from './types'
import { capital, nameOf, zones } from './words'

/** The intruder whom a choice is about. */
function aboutWhom(choice: string, view: View): string {
  const named = choice.split(':').find((part) => part === 'ninja' || part === 'traitor')
  return named ?? (view.mine?.moving || view.mine?.intruders[0]?.who || '')
}

function looked(share: number): string {
  return share > 0 ? `${inHundred(share)} that they look here` : 'they would not look here'
}

function searched(now: number | undefined, then: number): string {
  return now === undefined || now === then ? zones(then) : `${zones(then)} (now ${now})`
}

function sentence(whom: string, now: Exposure, after: Exposure, who: string): string {
  const [before, then] = [now.zones[who], after.zones[who]]
  if (then === undefined) return before === undefined ? '' : `The guards would not look for ${whom} any more.`
  return `The guards could look for ${whom} in ${searched(before, then)}; ${looked(after.truth[who] ?? 0)}.`
}

/** What the guards could know after this choice; as it is now if nothing is pointed at. */
export function shadowText({ now, after }: ExposureShown, choice: string | null, view: View): string {
  const own = view.mine?.intruders.map(({ who }) => who) ?? []
  const about = choice === null ? own : [...new Set([aboutWhom(choice, view), ...own])]
  const then = choice === null ? now : (after[choice] ?? now)
  const called = (who: string): string => (own.length > 1 ? nameOf(who) : 'you')
  const words = about.flatMap((who, n) => {
    const isSame = now.zones[who] === then.zones[who] && now.truth[who] === then.truth[who]
    return choice === null || n === 0 || !isSame ? [sentence(called(who), now, then, who)] : []
  })
  return words.filter(Boolean).map(capital).join(' ')
}

/** What can be said of it now: nothing before the server has answered, but that it is at work. */
export function shadowStatus(insight: Insight, choice: string | null, view: View): string {
  const shadows = exposureBy(insight)
  return shadows ? shadowText(shadows, choice, view) : insight.slow ? WORKING : ''
}

/** The same beside an option in a list. */
export function shadowHint({ now, after }: ExposureShown, choice: string, view: View): string {
  const who = aboutWhom(choice, view)
  const then = after[choice]
  const size = then?.zones[who]
  if (!then || size === undefined) return ''
  return `${searched(now.zones[who], size)}, ${inHundred(then.truth[who] ?? 0)} here`
}

/** How likely he would be looked for there, for each zone that one of these choices leads to. */
export function sharesOf({ after }: ExposureShown, view: View): { [zone: string]: number } {
  const found: { [zone: string]: number } = {}
  for (const [choice, { truth }] of Object.entries(after)) {
    const zone = STEPS.exec(choice)?.[1]
    const share = truth[aboutWhom(choice, view)]
    if (zone && share !== undefined) found[zone] = Math.max(found[zone] ?? 0, share)
  }
  return found
}

/** Whether the server would answer at all: not before the night begins, nor where the table gives no help. */
export function castsShadow(view: View): boolean {
  return view.mine !== null && view.options.deduction !== 'off' && view.phase !== 'set-up' && view.phase !== 'over'
}

export const exposureBy = (insight: Insight | undefined | null): ExposureShown | null =>
  (insight?.exposure?.found as ExposureShown | null | undefined) ?? null
