/** What is ticked off on the sheet with the pencil: noise, HP, the court, the rooms. */
import { EYE } from '../glyphs'
import type { Scene } from '../map/scene'

export interface Box {
  mark: '' | 'hatched' | 'crossed' | 'ticked'
  look: '' | 'heavy' | 'alarm' | 'full' | 'gone' | 'due' | 'fatal'
  /** Printed in it: a path in a box of 24 by 24. */
  sign?: string
}

const boxes = (count: number, box: (n: number) => Partial<Box>): Box[] =>
  Array.from({ length: count }, (_, n) => ({ mark: '', look: '', ...box(n) }))

/** The noise so far, and what filling the shortfall would make: it is hatched while that is pointed at. */
export function noiseBoxes({ view }: Scene, isFilled: boolean, isPointedAt: boolean): Box[] {
  const shown = view.under_way
  const total = shown?.type === 'stealth' ? shown.dice.reduce((sum, die) => sum + die, shown.adjust) : 0
  const short = isFilled && shown?.type === 'stealth' ? Math.max(0, shown.against - total) : 0
  const due = view.noise + short >= view.limit ? 'fatal' : 'due'
  const isLoud = view.noise >= view.limit - 1
  return boxes(view.limit, (n) => {
    const isDue = n >= view.noise && n < view.noise + short
    const isLast = n === view.limit - 1
    const look = isLast || (isLoud && n < view.noise) ? 'alarm' : ''
    const mark = n < view.noise || (isDue && isPointedAt) ? 'hatched' : ''
    return { mark, look: isDue ? due : look, ...(isLast && { sign: EYE }) }
  })
}

/** Until the ninja goes in, all HP are there. */
export const hpOf = ({ view, atlas }: Scene): number =>
  view.here >= 0 || view.outcome !== '' ? view.hp : atlas.campaign.hp

/** The last one is the price of what is pointed at. */
export function hpBoxes(scene: Scene, isPrice: boolean): Box[] {
  const hp = hpOf(scene)
  return boxes(scene.atlas.campaign.hp, (n) => {
    if (n >= hp) return { mark: 'crossed', look: 'gone' }
    return { look: isPrice && n === hp - 1 ? 'due' : 'full' }
  })
}

export const targetBoxes = ({ view, sheet }: Scene): Box[] =>
  boxes(sheet.hp, (n) => ({ mark: n >= view.target_hp ? 'crossed' : '' }))

export const bodyguardBoxes = ({ view, sheet }: Scene): Box[] =>
  boxes(sheet.bodyguards, (n) => ({ mark: n >= view.bodyguards ? 'crossed' : '' }))

/** The Sanctum is the heavy one: drawn, or due after so many rooms. */
export function roomBoxes({ view, sheet }: Scene): Box[] {
  const drawn = view.rooms.findIndex((room) => room.sanctum)
  const sanctum = drawn < 0 ? sheet.sanctum_after : drawn
  return boxes(sheet.rooms, (n) => ({
    mark: n < view.rooms.length ? 'ticked' : '',
    look: n === sanctum ? 'heavy' : '',
  }))
}
