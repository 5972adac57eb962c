/** What is under way, told with dice and a few words. */
import type { Option } from '../../protocol'
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
  /** The dice from this one on have just fallen; null if none has. */
  newFrom: number | null
  /** Drawn beside the title. */
  shape?: string
}

const POOL = 3
const sum = (dice: number[]): number => dice.reduce((total, die) => total + die, 0)

export function trayOf(view: View, atlas: Atlas, sheet: Contract, options: Option[], news: News): TrayShown | null {
  const shown = underWay(view, atlas, sheet, options, news)
  if (!view.threat) return shown
  const { room, guards, courtesans } = view.threat
  const line = `about to notice you: ${names(view, [...guards, ...courtesans]) || roomTitle(view, room)}`
  return { ...(shown ?? { title: 'Heard', dice: [], bonus: 0, score: '', newFrom: null }), line, tone: 'bad' }
}

function underWay(view: View, atlas: Atlas, sheet: Contract, options: Option[], news: News): TrayShown | null {
  const shown = view.under_way
  const there = (room: number) => roomTitle(view, room)
  const plain: Omit<TrayShown, 'title' | 'line'> = { dice: [], bonus: 0, score: '', tone: 'plain', newFrom: null }
  switch (shown?.type) {
    case 'stealth':
      return stealth(shown.dice, shown.adjust, shown.against, shown.kind, news)
    case 'strike':
      return {
        ...plain,
        title: 'STEALTH KILL',
        dice: [null, null],
        bonus: shown.adjust,
        score: `${shown.against} or more`,
        line: 'a failure is heard',
      }
    case 'combat':
      return {
        ...plain,
        title: 'COMBAT',
        dice: news.roll?.title === 'COMBAT' ? news.roll.dice : [null, null],
        newFrom: news.roll?.title === 'COMBAT' ? 0 : null,
        bonus: shown.bonus,
        score: `beat ${shown.against}`,
        line: `Turn ${shown.turn}: more hits, less hurts`,
      }
    case 'engage': {
      const weapon = atlas.items[shown.weapon]
      const bonus = (atlas.items.ninjato?.power ?? 0) + (weapon?.power ?? 0) + shown.adjust
      const line = `${(weapon ?? atlas.items.ninjato)?.name ?? ''} in hand`
      return { ...plain, title: 'Before COMBAT', dice: [null, null], bonus, line }
    }
    case 'search': {
      const total = Math.min(12, Math.max(2, sum(shown.dice) + shown.adjust))
      return {
        ...plain,
        title: 'SEARCH',
        dice: shown.dice,
        bonus: shown.adjust,
        score: `${total}`,
        line: 'on table D',
        newFrom: news.roll?.title === 'SEARCH' ? 0 : null,
      }
    }
    case 'bait':
      return { ...plain, title: shown.trap === 'lure' ? 'Lure' : 'Decoy', line: `somebody walks into ${there(shown.room)}` }
    case 'flight':
      return { ...plain, title: 'They flee', line: `${names(view, shown.runners)} leave ${there(shown.room)}` }
    case 'snare':
      return { ...plain, title: 'Snare', line: `one of them steps into it in ${there(shown.room)}` }
    case 'influence':
      return influence(view, shown.charmed, news)
    case 'drawing':
      return rolled(news) ?? drawing(view, sheet, options, shown.shape, shown.secret_door)
    default:
      return rolled(news)
  }
}

function stealth(dice: number[], adjust: number, against: number, kind: string, news: News): TrayShown {
  const total = sum(dice) + adjust
  const left = POOL - dice.length
  const short = against - total
  const missing = `${short} short, ${['no die', 'one die'][left] ?? `${left} dice`} left`
  const line = short > 0 ? missing : short < 0 ? `${-short} too many` : 'nobody notices'
  return {
    title: kind === 'hide' ? 'HIDE' : kind === 'courtesans' ? 'STEALTH, Courtesans' : 'STEALTH',
    dice: [...dice, ...Array.from({ length: left }, () => null)],
    bonus: adjust,
    score: `${total} of ${against}`,
    line,
    tone: short < 0 ? 'bad' : short === 0 ? 'good' : 'plain',
    newFrom: news.die ? dice.length - 1 : null,
  }
}

function influence(view: View, charmed: boolean, news: News): TrayShown | null {
  const newest = view.rooms.length - 1
  const met = view.figures.filter((figure) => figure.room === newest && figure.state !== 'gone')
  const roll = rolled(news)
  if (met.length === 0 || charmed || roll?.title === 'Charm') return roll
  const total = sum(met.map((figure) => figure.vigilance))
  return {
    title: 'Charm',
    dice: [null, null],
    bonus: view.record.charm,
    score: `${total} or more`,
    line: `room total ${total}`,
    tone: 'plain',
    newFrom: null,
  }
}

function rolled(news: News): TrayShown | null {
  if (!news.roll) return null
  const { title, dice, bonus, against } = news.roll
  const total = sum(dice) + bonus
  const score = against === null ? `${total}` : `${total} against ${against}`
  return { title, dice, bonus, score, line: '', tone: 'plain', newFrom: 0 }
}

/** A shape that waits for its place; once it has one, its Doors are next. */
function drawing(view: View, sheet: Contract, options: Option[], shape: string, isSecret: boolean): TrayShown {
  const shown = { dice: [], bonus: 0, score: '', tone: 'plain', newFrom: null } as const
  const newest = view.rooms.length - 1
  if (!options.some(({ choice }) => /^(draw|through):/.test(choice))) {
    return { ...shown, dice: [], title: 'Doors', line: `of ${roomTitle(view, newest)}` }
  }
  const count = `room ${newest + 2} of ${sheet.rooms}${isSecret ? ', behind a secret door' : ''}`
  if (shape === 'sanctum') return { ...shown, dice: [], title: 'Sanctum', line: count, shape: 'O9' }
  return { ...shown, dice: [], title: `Shape ${shape}`, line: count, shape }
}

/** How the shape is put in its place; nothing is said of turning one that looks the same all around. */
export function placingText(atlas: Atlas, options: Option[], isTouch: boolean): string {
  const draw = options.find(({ choice }) => choice.startsWith('draw:'))
  if (!draw) return ''
  if (isTouch) return 'Tap to place, tap again to draw'
  const [shape = ''] = draw.choice.slice(5).split('.')
  const turns = atlas.shapes[shape]?.length ?? 1
  return turns === 1 ? 'Press where it goes' : `Wheel or R turns it${turns > 2 ? ', M mirrors it' : ''}`
}

function names(view: View, figures: number[]): string {
  return figures.flatMap((n) => (view.figures[n] ? figureText(view.figures[n]) : [])).join(' and ')
}
