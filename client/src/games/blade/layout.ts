/** Where everything lies on the contract sheet: beside the grid if the window is wide, below it if it is tall. */
import { MediaQuery } from 'svelte/reactivity'
import type { Atlas } from './atlas'
import { BLOCK } from './geometry'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface Layout {
  isWide: boolean
  /** How much larger than on a wide sheet everything beside the grid is printed: a phone shows the sheet small. */
  print: number
  width: number
  height: number
  sheet: Box
  heading: Box
  grid: Box
  tracks: Box
  tray: Box
  /** The printed tables; no place for them on a tall sheet. */
  tables: Box | null
}

/** The print, smaller where so much would not fit into the width. */
export const fitting = (layout: Layout, needed: number, width: number): number =>
  Math.min(layout.print, width / needed)

const isTall = new MediaQuery('(max-aspect-ratio: 1/1)', false)

export function layoutFor(atlas: Atlas): Layout {
  return isTall.current ? tall(atlas) : wide(atlas)
}

export function wide(atlas: Atlas): Layout {
  const grid = { x: 86, y: 128, width: atlas.columns * BLOCK, height: atlas.rows * BLOCK }
  const right = grid.x + grid.width
  const bottom = grid.y + grid.height
  const tables = { x: right + 62, y: 44, width: 178, height: bottom - 44 }
  const sheet = { x: 16, y: 14, width: tables.x + tables.width + 22 - 16, height: bottom + 98 - 14 }
  return {
    isWide: true,
    print: 1,
    width: sheet.width + 36,
    height: sheet.height + 34,
    sheet,
    heading: { x: 40, y: 38, width: right - 40, height: 64 },
    grid,
    tracks: { x: 40, y: bottom + 16, width: 306, height: 70 },
    tray: { x: 366, y: bottom + 14, width: tables.x + tables.width - 366, height: 72 },
    tables,
  }
}

export function tall(atlas: Atlas): Layout {
  const grid = { x: 48, y: 114, width: atlas.columns * BLOCK, height: atlas.rows * BLOCK }
  const right = grid.x + grid.width
  const bottom = grid.y + grid.height
  const sheet = { x: 8, y: 8, width: right + 42 - 8, height: bottom + 158 - 8 }
  return {
    isWide: false,
    print: 1.65,
    width: sheet.width + 18,
    height: sheet.height + 18,
    sheet,
    heading: { x: 24, y: 22, width: right - 6, height: 64 },
    grid,
    tracks: { x: 24, y: bottom + 8, width: right - 6, height: 48 },
    tray: { x: 24, y: bottom + 62, width: right - 6, height: 84 },
    tables: null,
  }
}
