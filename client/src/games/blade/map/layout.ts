/** Where the grid lies on the contract sheet. */
import { MediaQuery } from 'svelte/reactivity'
import type { Atlas } from '../types'
import { BLOCK } from './geometry'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface Layout {
  width: number
  height: number
  sheet: Box
  grid: Box
  /** How much larger everything is printed on a phone, which shows the sheet small. */
  print: number
}

const isTall = new MediaQuery('(max-aspect-ratio: 1/1)', false)

export function layoutFor(atlas: Atlas): Layout {
  const grid = { x: 52, y: 98, width: atlas.columns * BLOCK, height: atlas.rows * BLOCK }
  const sheet = { x: 10, y: 10, width: grid.width + 84, height: grid.height + 112 }
  return { width: sheet.width + 24, height: sheet.height + 26, sheet, grid, print: isTall.current ? 1.6 : 1 }
}
