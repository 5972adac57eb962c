/** The small things that lie in the zones: what is hidden, what was found, sleepers, the ends of a passage. */
import type { Point } from '../../../kit/drawing/ink'
import { filled } from '../../../words/say'
import type { Atlas, View } from '../types'
import { thingOf } from '../words'
import { crossing, type Ground, type Zone } from './geometry'
import { passageOf } from './passage'

export interface Mark {
  id: string
  sort: 'object' | 'sleepers' | 'entrance'
  zone: string
  /** A letter, `trap`, `sentry` or `nothing`; how many sleep; which end it is. */
  what: string
  /** All players know of it. */
  isOpen: boolean
  label: string
  /** Which one of the two ends that one has dug. */
  end?: number
}

export interface Laid extends Mark, Point {
  size: number
}

export interface RopeMark extends Point {
  id: string
  turn: number
  isNoticed: boolean
}

const SIZE = 29

export function marksOf(view: View, atlas: Atlas): Mark[] {
  const words = atlas.labels.marks
  const marks: Mark[] = []
  for (const [zone, count] of Object.entries(view.guard?.sleepers ?? {})) {
    const label = filled(atlas.labels.counts.asleep, { count })
    const mark = { sort: 'sleepers' as const, zone, what: String(count), isOpen: false, label }
    if (count > 0) marks.push({ id: `sleepers ${zone}`, ...mark })
  }
  for (const [zone, what] of Object.entries(view.guard?.objects ?? {})) {
    const isOpen = zone in view.found
    const thing = thingOf(atlas, what)
    const label = isOpen ? filled(words.found, { thing }) : thing
    marks.push({ id: `object ${zone}`, sort: 'object', zone, what, isOpen, label })
  }
  for (const [zone, what] of Object.entries(view.found)) {
    if (view.guard && zone in view.guard.objects) continue
    const label = filled(words.searched, { thing: thingOf(atlas, what) })
    marks.push({ id: `found ${zone}`, sort: 'object', zone, what, isOpen: true, label })
  }
  return [...marks, ...entrancesOf(view, atlas)]
}

/** One's own ends first; the guards know of those that they have found. */
function entrancesOf(view: View, atlas: Atlas): Mark[] {
  const words = atlas.labels.marks
  const { found: known } = passageOf(view)
  const own = Object.entries(view.mine?.passages ?? {}).flatMap(([passage, ends]) =>
    ends.flatMap((zone, n) =>
      zone
        ? [{ id: `end ${passage} ${n + 1}`, zone, end: n + 1, what: words.ends[n] ?? '', isOpen: known.includes(zone) }]
        : [],
    ),
  )
  const found = known
    .filter((zone) => !own.some((end) => end.zone === zone))
    .map((zone) => ({ id: `end ${zone}`, zone, what: '', isOpen: true }))
  return [...own, ...found].map((end) => ({
    ...end,
    sort: 'entrance' as const,
    label: filled(end.isOpen ? words.known_end : words.end, { end: end.what }),
  }))
}

/** Along the lower edge of each zone, from the left; smaller where there are many. */
export function laid(marks: Mark[], zones: Map<string, Zone>): Laid[] {
  const count = new Map<string, number>()
  for (const { zone } of marks) count.set(zone, (count.get(zone) ?? 0) + 1)
  const nth = new Map<string, number>()
  return marks.flatMap((mark) => {
    const zone = zones.get(mark.zone)
    if (!zone) return []
    const n = nth.get(mark.zone) ?? 0
    nth.set(mark.zone, n + 1)
    const { x, y, width, height } = zone.main
    const size = Math.min(SIZE, (width - 12) / (count.get(mark.zone) ?? 1) - 2, height * 0.42)
    return [{ ...mark, x: x + 8 + n * (size + 2) + size / 2, y: y + height - 8 - size / 2, size }]
  })
}

/** How much of its zone the marks take, from the corner. */
export function takenBy(marks: Laid[], zones: Map<string, Zone>): Map<string, number> {
  const found = new Map<string, number>()
  for (const { zone, size } of marks) {
    const main = zones.get(zone)?.main
    const isLying = main ? main.width >= main.height : false
    found.set(zone, isLying ? (found.get(zone) ?? 6) + size : size + 6)
  }
  return found
}

export function ropesOf(view: View, ground: Ground): RopeMark[] {
  const own = (view.mine?.ropes ?? []).map(({ ends, noticed }) => ({ ends, isNoticed: noticed }))
  const noticed = view.ropes.map((ends) => ({ ends, isNoticed: true }))
  const all = [...own, ...noticed.filter(({ ends }) => !own.some((rope) => isSame(rope.ends, ends)))]
  return all.map(({ ends, isNoticed }, n) => ({ id: `${ends.join(' ')} ${n}`, ...ropeAt(ground, ends), isNoticed }))
}

/** How a rope is drawn, hanging over a wall that lies across. */
export const ROPE =
  'M0 -25C-6 -19 6 -15 0 -10C-6 -5 6 -1 0 5C-6 10 6 14 0 19C-3 21 2 24 0 27M0 -25C-7 -25 -9 -29 -8 -32M0 -25C7 -25 9 -29 8 -32'

/** Where a rope hangs over the wall between two zones, and which way. */
export function ropeAt(ground: Ground, ends: [string, string]): Point & { turn: number } {
  const segment = ground.borders.find(({ zones }) => isSame(zones, ends))?.segments[0]
  const isUpright = segment ? segment.from.x === segment.to.x : false
  return { ...crossing(ground, ...ends), turn: isUpright ? 90 : 0 }
}

const isSame = (one: [string, string], other: [string, string]): boolean =>
  one.every((zone) => other.includes(zone)) && other.every((zone) => one.includes(zone))
