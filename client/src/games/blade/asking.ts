/** What can be asked about: everything on the sheet that is not on offer, and everything that is carried. */
import type { Option } from '../../protocol'
import type { Atlas, Contract, Item } from './atlas'
import { choiceOfFigure, choiceOfRoom, targetOf } from './choosing'
import { BLOCK, entryNamed, outlinePath, type Point } from './geometry'
import type { Layout } from './layout'
import type { Arrangement } from './marks'
import type { View } from './types'
import { figureText, roomText, roomTitle } from './words'

export interface Askable {
  name: string
  choice: string
  label: string
  path: string
  middle: Point
  /** Nothing else on the sheet hears the pointer there. */
  isPressed?: boolean
}

const circle = ({ x, y }: Point, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`

export function askable(
  view: View,
  atlas: Atlas,
  sheet: Contract,
  layout: Layout,
  arrangement: Arrangement,
  options: Option[],
): Askable[] {
  if (options.length === 0) return []
  const targets = options.flatMap(({ choice }) => targetOf(choice) ?? [])
  const isInside = view.phase === 'execution' && view.here >= 0
  const out = options.some(({ choice }) => choice.startsWith('evade-to:')) ? 'evade-out' : 'leave'

  const entries = sheet.entries.map((entry): Askable => {
    const { isLeft, block } = entryNamed(entry, atlas)
    const reach = layout.isWide ? 62 : 40
    const [x, y] = [isLeft ? -reach - 2 : layout.grid.width + 2, (block.y + 0.5) * BLOCK]
    return {
      name: `entry ${entry}`,
      choice: isInside ? out : `enter:${entry}`,
      label: `Entry Point ${entry}`,
      path: `M${x} ${y - 24}h${reach}v48h${-reach}z`,
      middle: { x: x + reach / 2, y },
      isPressed: true,
    }
  })
  const rooms = arrangement.rooms.flatMap(({ blocks, middle }, room): Askable[] => {
    const isOffered = targets.some((target) => target.at === 'room' && target.room === room)
    if (!isInside || isOffered) return []
    const label = `${roomTitle(view, room)}: ${roomText(view, sheet, room)}`
    return [{ name: `room ${room}`, choice: choiceOfRoom(options, room), label, path: outlinePath(blocks, 5), middle }]
  })
  const figures = view.figures.flatMap((figure, n): Askable[] => {
    const spot = arrangement.figures[n]
    const isOffered = targets.some((target) => target.at === 'figure' && target.figure === n)
    if (figure.state === 'gone' || !spot || isOffered) return []
    const label = `${figureText(figure)} in ${roomTitle(view, figure.room)}`
    const path = circle(spot, Math.max(16, 24 * spot.scale))
    return [{ name: `figure ${n}`, choice: choiceOfFigure(view, options, n), label, path, middle: spot }]
  })
  const all = [...entries, ...rooms, ...figures]
  if (arrangement.target && isInside) {
    const [path, middle] = [circle(arrangement.target, 30), arrangement.target]
    all.push({ name: 'target', choice: 'fight-sanctum', label: 'the Target', path, middle })
  }
  return all.filter(({ choice }) => !options.some((option) => option.choice === choice))
}

const USES: { [kind in Item['kind']]: (item: string) => string } = {
  blade: (item) => `discard:${item}`,
  weapon: (item) => `ready:${item}`,
  reroll: (item) => `reroll:${item}:0`,
  adjust: (item) => `adjust:${item}:up`,
  cancel: (item) => `cancel:${item}`,
  armour: (item) => `armour:${item}`,
  reaper: (item) => `reap:${item}:1`,
  assassin: (item) => `assassinate:${item}`,
}

/** Using a carried item; while one still packs, carrying it. */
export function choiceOfItem(view: View, name: string, item: Item): string {
  return view.phase === 'execution' ? USES[item.kind](name) : `carry:${name}`
}

/** Somebody in the newest room is poisoned or bribed; a Trap is set there. */
export function choiceOfTrick(view: View, trick: { name: string; isTrap: boolean }): string {
  if (trick.isTrap) return `set:${trick.name}`
  const newest = view.rooms.length - 1
  const met = view.figures.findIndex((figure) => figure.room === newest && figure.state !== 'gone')
  return `${trick.name}:${Math.max(0, met)}`
}
