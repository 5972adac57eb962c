import './paper.css'
import type { GameDrawing } from '../drawing'
import { bar } from './bar'
import Beside from './beside/Beside.svelte'
import Standing from './beside/Standing.svelte'
import Picture from './home/Picture.svelte'
import Board from './map/Board.svelte'
import { layoutFor } from './map/layout'
import Page from './record/Page.svelte'
import Sheet from './Sheet.svelte'
import type { Atlas, View } from './types'

const drawing: GameDrawing<View, Atlas> = {
  Board,
  size: (_, atlas) => {
    const { width, height } = layoutFor(atlas)
    return { width, height }
  },
  Beside,
  Below: Standing,
  Sheet,
  Page,
  /** The map stays in sight while one plans; the record has its time between contracts and at the end. */
  showsPage: (view) => view.phase === 'payment' || view.ending !== '',
  Picture,
  inMenu: ['trick', 'way', 'count', 'die', 'place'],
  bar,
}

export default drawing
