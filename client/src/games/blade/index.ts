import './paper.css'
import type { GameDrawing } from '../drawing'
import type { Atlas } from './atlas'
import { bar } from './bar'
import Board from './Board.svelte'
import { layoutFor } from './layout'
import Page from './Page.svelte'
import Picture from './Picture.svelte'
import Sheet from './Sheet.svelte'
import type { View } from './types'

const drawing: GameDrawing<View, Atlas> = {
  Board,
  size: (_, atlas) => {
    const { width, height } = layoutFor(atlas)
    return { width, height }
  },
  Sheet,
  Page,
  /** The map stays in sight while one plans; the record has its time between contracts and at the end. */
  showsPage: (view) => view.phase === 'payment' || view.ending !== '',
  Picture,
  bar,
}

export default drawing
