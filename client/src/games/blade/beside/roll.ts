/** What is under way, told with dice and a few words. */
import type { RollShown } from '../../../kit/beside/rolls'
import { filled, type Facts, type Template } from '../../../words/say'
import type { Scene } from '../map/scene'
import { figureName, flatCells, roomName } from '../sheet'
import type { DrawingShown, SearchShown, StealthShown, View } from '../types'

export interface Roll extends Required<Omit<RollShown, 'facets'>> {
  /** The blocks of the shape that is drawn. */
  cells: [number, number][]
}

const POOL = 3
const BLANK: (number | null)[] = [null, null]
const PLAIN: Roll = { title: '', dice: [], bonus: 0, score: '', line: '', tone: 'plain', newFrom: null, cells: [] }
const sum = (dice: readonly number[]): number => dice.reduce((total, die) => total + die, 0)

export function rollOf(scene: Scene, isPlacing: boolean): Roll | null {
  const { view, atlas } = scene
  const roll = underWay(scene, isPlacing)
  if (!view.threat) return roll
  const { room, guards, courtesans } = view.threat
  const who = names(scene, [...guards, ...courtesans]) || roomName(atlas, view, room)
  const { heard, noticing } = atlas.labels.tray
  return { ...(roll ?? { ...PLAIN, title: heard }), line: filled(noticing, { who }), tone: 'bad' }
}

function underWay(scene: Scene, isPlacing: boolean): Roll | null {
  const { view, atlas } = scene
  const { tray } = atlas.labels
  const shown = view.under_way
  const told = (template: Template, facts: Facts = {}): string => filled(template, facts)
  const room = (number: number) => roomName(atlas, view, number)
  const trick = (name: string) => atlas.tricks[name]?.name ?? name
  switch (shown?.type) {
    case 'stealth':
      return stealth(scene, shown)
    case 'strike': {
      if (scene.news.roll?.event === 'kill-rolled') return lastRoll(scene)
      const score = told(tray.or_more, { against: shown.against })
      return { ...PLAIN, title: tray.strike, dice: BLANK, bonus: shown.adjust, score, line: tray.strike_line }
    }
    case 'combat': {
      const score = told(tray.beat, { against: shown.against })
      const line = told(tray.combat_line, { turn: shown.turn })
      return { ...PLAIN, title: tray.combat, ...thrown(scene, 'combat-rolled'), bonus: shown.bonus, score, line }
    }
    case 'engage': {
      const [blade, weapon] = [atlas.items.ninjato, atlas.items[shown.weapon]]
      const bonus = (blade?.power ?? 0) + (weapon?.power ?? 0) + shown.adjust
      const line = told(tray.in_hand, { item: (weapon ?? blade)?.name ?? '' })
      return { ...PLAIN, title: tray.engage, dice: BLANK, bonus, line }
    }
    case 'search':
      return search(scene, shown)
    case 'bait':
      return { ...PLAIN, title: trick(shown.trap), line: told(tray.bait_line, { room: room(shown.room) }) }
    case 'flight': {
      const line = told(tray.flight_line, { who: names(scene, shown.runners), room: room(shown.room) })
      return { ...PLAIN, title: tray.flight, line }
    }
    case 'snare':
      return { ...PLAIN, title: trick('snare'), line: told(tray.snare_line, { room: room(shown.room) }) }
    case 'influence':
      return shown.charmed ? lastRoll(scene) : charm(scene)
    case 'drawing':
      return lastRoll(scene) ?? (isPlacing ? drawing(scene, shown) : doors(scene))
    default:
      return lastRoll(scene)
  }
}

function stealth({ atlas, news }: Scene, { dice, adjust, against, kind }: StealthShown): Roll {
  const { tray } = atlas.labels
  const total = sum(dice) + adjust
  const [left, short] = [POOL - dice.length, against - total]
  const missing = filled(tray.short, { short, left })
  return {
    ...PLAIN,
    title: kind === 'hide' ? tray.hide : kind === 'courtesans' ? tray.courtesans : tray.stealth,
    dice: [...dice, ...Array.from({ length: left }, () => null)],
    bonus: adjust,
    score: filled(tray.total, { total, against }),
    line: short > 0 ? missing : short < 0 ? filled(tray.over, { over: -short }) : tray.unnoticed,
    tone: short < 0 ? 'bad' : short === 0 ? 'good' : 'plain',
    newFrom: news.die ? dice.length - 1 : null,
  }
}

function search(scene: Scene, { dice, adjust }: SearchShown): Roll {
  const { tray } = scene.atlas.labels
  const total = Math.min(12, Math.max(2, sum(dice) + adjust))
  const { newFrom } = thrown(scene, 'search-rolled')
  return { ...PLAIN, title: tray.search, dice, bonus: adjust, score: `${total}`, line: tray.search_line, newFrom }
}

function charm(scene: Scene): Roll | null {
  const { view, atlas, news } = scene
  const { tray } = atlas.labels
  const newest = view.rooms.length - 1
  const met = view.figures.filter((figure) => figure.room === newest && figure.state !== 'gone')
  if (met.length === 0 || news.roll?.event === 'charm-rolled') return lastRoll(scene)
  const total = sum(met.map((figure) => figure.vigilance))
  const score = filled(tray.or_more, { against: total })
  const line = filled(tray.charm_line, { total })
  return { ...PLAIN, title: tray.charm, dice: BLANK, bonus: view.record.charm, score, line }
}

/** A shape that waits for its place. */
function drawing({ view, atlas, sheet }: Scene, { shape, secret_door }: DrawingShown): Roll {
  const { tray } = atlas.labels
  const isSanctum = shape === 'sanctum'
  const number = view.rooms.length + 1
  return {
    ...PLAIN,
    title: isSanctum ? tray.sanctum : filled(tray.shape, { shape }),
    line: filled(secret_door ? tray.secret_line : tray.room_line, { number, most: sheet.rooms }),
    cells: flatCells(atlas, isSanctum ? 'O9' : shape),
  }
}

/** The room has its place: its Doors are next. */
function doors({ view, atlas }: Scene): Roll {
  const { tray } = atlas.labels
  const room = roomName(atlas, view, view.rooms.length - 1)
  return { ...PLAIN, title: tray.doors, line: filled(tray.doors_line, { room }) }
}

/** The dice of this event if it has just been told; else they are still to fall. */
function thrown({ news }: Scene, event: string): Pick<Roll, 'dice' | 'newFrom'> {
  return news.roll?.event === event ? { dice: news.roll.dice, newFrom: 0 } : { dice: BLANK, newFrom: null }
}

function lastRoll({ atlas, news }: Scene): Roll | null {
  const title = news.roll && atlas.labels.rolls[news.roll.event]
  if (!news.roll || !title) return null
  const { dice, bonus, against } = news.roll
  const { rolled, rolled_against } = atlas.labels.tray
  const facts = { total: sum(dice) + bonus, against: against ?? 0 }
  return { ...PLAIN, title, dice, bonus, score: filled(against === null ? rolled : rolled_against, facts), newFrom: 0 }
}

function names({ view, atlas }: Scene, figures: readonly number[]): string {
  const named = figures.flatMap((n) => (view.figures[n] ? figureName(atlas, view.figures[n]) : []))
  return named.join(atlas.lists.last)
}

/** How a room is put in its place; nothing is said of turning a shape that looks the same all around. */
export function placingText({ view, atlas }: { view: View; atlas: Scene['atlas'] }, isTouch: boolean): string {
  const { map } = atlas.labels
  if (isTouch) return map.tap
  const shape = view.under_way?.type === 'drawing' ? view.under_way.shape : ''
  const turns = atlas.shapes[shape]?.length ?? 1
  return turns === 1 ? map.press : turns > 2 ? map.turns_and_mirrors : map.turns
}
