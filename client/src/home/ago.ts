import { LANGUAGE, say } from '../words/say'

const STEPS: [number, Intl.RelativeTimeFormatUnit][] = [
  [24 * 60 * 60, 'day'],
  [60 * 60, 'hour'],
  [60, 'minute'],
]
const format = new Intl.RelativeTimeFormat(LANGUAGE, { numeric: 'auto' })

/** How long ago something was, in seconds since 1970 both. */
export function ago(then: number, now: number): string {
  const passed = Math.max(0, now - then)
  for (const [size, unit] of STEPS) {
    if (passed >= size) return format.format(-Math.floor(passed / size), unit)
  }
  return say('ago.just_now')
}
