/** What the guards can know, as it is drawn and said. The server has worked it out. */
import type { BeliefShown } from './types'
import { capital, letterOf, nameOf, zones } from './words'

export type Cloud = { [zone: string]: number }

/** A share in words that never round the possible away, nor the uncertain to certain. */
export function inHundred(share: number): string {
  const rounded = Math.round(share * 100)
  if (share > 0 && rounded < 1) return 'fewer than 1 in 100'
  if (share < 1 && rounded > 99) return 'more than 99 in 100'
  return `${rounded} in 100`
}

/** The same as a number to be read at a glance; nothing where there is hardly anything. */
export function briefly(share: number): string {
  if (share < 0.01) return ''
  return String(share < 1 ? Math.min(99, Math.round(share * 100)) : 100)
}

/** The clouds of those who are to be shown; of all where the wanted one is not known by that name. */
export function cloudsOf(found: BeliefShown, wanted: string): [string, Cloud][] {
  const all = Object.entries(found.clouds)
  const isNamed = wanted !== 'both' && (wanted in found.clouds || !('intruder' in found.clouds))
  return isNamed ? all.filter(([who]) => who === wanted) : all
}

/** How likely at least one of them is there, taken by themselves. */
export function together(clouds: Cloud[]): Cloud {
  const all: Cloud = {}
  for (const cloud of clouds) {
    for (const [zone, share] of Object.entries(cloud)) all[zone] = 1 - (1 - (all[zone] ?? 0)) * (1 - share)
  }
  return all
}

export interface Figure {
  /** The letter of the intruder, where there may be two. */
  letter: string
  number: string
}

/** The numbers that stand in a zone. */
export function figuresIn(clouds: [string, Cloud][], zone: string): Figure[] {
  const hasLetters = clouds.length > 1
  return clouds.flatMap(([who, cloud]) => {
    const number = briefly(cloud[zone] ?? 0)
    return number ? [{ letter: hasLetters ? letterOf(who) : '', number }] : []
  })
}

const PACES = ['still', 'sneaks', 'walks', 'runs']

/** In how many of a hundred cases he has gone how far. */
export function paceText(shares: number[]): string {
  const words = shares.flatMap((share, k) => (share > 0 ? [`${PACES[k]} ${briefly(share) || '<1'}`] : []))
  return words.join(', ')
}

/** What is known of a zone, and how those who may be there go about. */
export function zoneLines(found: BeliefShown, wanted: string, zone: string): string[] {
  return cloudsOf(found, wanted).flatMap(([who, cloud]) => {
    const share = cloud[zone] ?? 0
    if (share === 0) return [`${capital(nameOf(who))} cannot be here`]
    const pace = found.paces[who]
    return [`${capital(nameOf(who))}: ${inHundred(share)}`, ...(pace ? [paceText(pace)] : [])]
  })
}

/** In how many zones each may be. */
export function sizesText(found: BeliefShown, wanted: string): string {
  const clouds = cloudsOf(found, wanted)
  if (clouds.length === 0 && wanted !== 'both') return `${capital(nameOf(wanted))} is not on the map.`
  if (clouds.length === 0) return 'Nobody is to be looked for.'
  const most = found.is_exact ? '' : 'at most '
  const words = clouds.map(([who, cloud], n) => {
    const count = Object.keys(cloud).length
    return n === 0 ? `${nameOf(who)} can be in ${most}${zones(count)}` : `${nameOf(who)} in ${most}${count}`
  })
  return `${capital(words.join(', '))}.`
}

export const CANNOT_BE = 'That cannot be: it contradicts what was seen or heard.'
export const WORKING = 'Working it out …'

/** A sentence in lines of at most so many letters. */
export function wrapped(text: string, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Whole sentences in lines, as many as there is room for. */
export function fitting(texts: string[], most: number, room: number): string[] {
  const all = texts.map((text) => wrapped(text, most))
  if (all.flat().length <= room) return all.flat()
  const count = all.findIndex((_, n) => all.slice(0, n + 1).flat().length >= room)
  return [...all.slice(0, count).flat(), `and ${all.length - count} more`]
}
