/** What is under way, told with dice and a few words. */
import type { Atlas, Contract } from './atlas'
import type { News } from './fresh'
import type { View } from './types'
import { figureText, roomTitle } from './words'

export interface TrayShown {
  title: string
  /** Null for a die that is not rolled yet. */
  dice: (number | null)[]
  /** Added to the dice. */
  bonus: number
  /** The large words: `7 of 9`. */
  score: string
  /** What follows from it. */
  line: string
  tone: 'plain' | 'good' | 'bad'
  tumbles: boolean
}

const POOL = 3
const sum = (dice: number[]): number => dice.reduce((total, die) => total + die, 0)

export function trayOf(view: View, atlas: Atlas, sheet: Contract, news: News): TrayShown | null {
  const shown = underWay(view, atlas, sheet, news)
  if (!view.threat) return shown
  const { room, guards, courtesans } = view.threat
  const line = `about to notice you: ${names(view, [...guards, ...courtesans]) || roomTitle(view, room)}`
  return { ...(shown ?? { title: 'Heard', dice: [], bonus: 0, score: '', tumbles: false }), line, tone: 'bad' }
}

function underWay(view: View, atlas: Atlas, sheet: Contract, news: News): TrayShown | null {
  const shown = view.under_way
  const plain = { dice: [], bonus: 0, score: '', tone: 'plain', tumbles: false } as const
  switch (shown?.type) {
    case 'stealth':
      return stealth(shown.dice, shown.adjust, shown.against, shown.kind, news)
    case 'strike':
      return { ...plain, title: 'STEALTH KILL', dice: [null, null], bonus: shown.adjust, score: `${shown.against} or more`, line: 'a failure is heard' }
    case 'combat':
      return {
        ...plain,
        title: 'COMBAT',
        dice: news.roll?.title === 'COMBAT' ? news.roll.dice : [null, null],
        tumbles: news.roll?.title === 'COMBAT',
        bonus: shown.bonus,
        score: `beat ${shown.against}`,
        line: `Turn ${shown.turn}: more hits, less hurts`,
      }
    case 'engage': {
      const weapon = atlas.items[shown.weapon]
      const bonus = (atlas.items.ninjato?.power ?? 0) + (weapon?.power ?? 0) + shown.adjust
      return { ...plain, title: 'Before COMBAT', dice: [null, null], bonus, score: '', line: weapon ? `${weapon.name} in hand` : 'Ninjato in hand' }
    }
    case 'search': {
      const total = Math.min(12, Math.max(2, sum(shown.dice) + shown.adjust))
      return { ...plain, title: 'SEARCH', dice: shown.dice, bonus: shown.adjust, score: `${total}`, line: 'on table D', tumbles: news.roll?.title === 'SEARCH' }
    }
    case 'bait':
      return { ...plain, title: shown.trap === 'lure' ? 'Lure' : 'Decoy', line: `somebody walks into ${roomTitle(view, shown.room)}` }
    case 'flight':
      return { ...plain, title: 'They flee', line: `${names(view, shown.runners)} leave ${roomTitle(view, shown.room)}` }
    case 'snare':
      return { ...plain, title: 'Snare', line: `one of them steps into it in ${roomTitle(view, shown.room)}` }
    case 'influence':
      return influence(view, shown.charmed, news)
    case 'drawing':
      return rolled(news) ?? { ...plain, title: shown.shape === 'sanctum' ? 'The Inner Sanctum' : `Shape ${shown.shape}`, line: drawingLine(view, sheet, shown.secret_door) }
    default:
      return rolled(news)
  }
}

function stealth(dice: number[], adjust: number, against: number, kind: string, news: News): TrayShown {
  const total = sum(dice) + adjust
  const left = POOL - dice.length
  const short = against - total
  const line = short > 0 ? `${short} short, ${left === 1 ? 'one die' : left ? `${left} dice` : 'no die'} left` : short < 0 ? `${-short} too many` : 'nobody notices'
  return {
    title: kind === 'hide' ? 'HIDE' : kind === 'courtesans' ? 'STEALTH, Courtesans' : 'STEALTH',
    dice: [...dice, ...Array.from({ length: left }, () => null)],
    bonus: adjust,
    score: `${total} of ${against}`,
    line,
    tone: short < 0 ? 'bad' : short === 0 ? 'good' : 'plain',
    tumbles: news.die,
  }
}

function influence(view: View, charmed: boolean, news: News): TrayShown | null {
  const newest = view.rooms.length - 1
  const met = view.figures.filter((figure) => figure.room === newest && figure.state !== 'gone')
  const roll = rolled(news)
  if (met.length === 0 || charmed || roll?.title === 'Charm') return roll
  const total = sum(met.map((figure) => figure.vigilance))
  return { title: 'Charm', dice: [null, null], bonus: view.record.charm, score: `${total} or more`, line: `room total ${total}`, tone: 'plain', tumbles: false }
}

function rolled(news: News): TrayShown | null {
  if (!news.roll) return null
  const { title, dice, bonus, against } = news.roll
  const total = sum(dice) + bonus
  return { title, dice, bonus, score: against === null ? `${total}` : `${total} against ${against}`, line: '', tone: 'plain', tumbles: true }
}

function drawingLine(view: View, sheet: Contract, isSecret: boolean): string {
  const count = `room ${Math.min(view.rooms.length + 1, sheet.rooms)} of ${sheet.rooms}`
  return isSecret ? `${count}, behind a secret door` : count
}

function names(view: View, figures: number[]): string {
  return figures.flatMap((n) => (view.figures[n] ? figureText(view.figures[n]) : [])).join(' and ')
}
