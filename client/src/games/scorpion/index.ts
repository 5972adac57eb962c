import './fortress.css'
import type { GameDrawing } from '../drawing'
import type { Atlas } from './atlas'
import { bar } from './bar'
import Board from './Board.svelte'
import { hint } from './hint'
import { layoutFor } from './layout'
import Picture from './Picture.svelte'
import { reveal } from './reveal'
import Sheet from './Sheet.svelte'
import type { View } from './types'

const drawing: GameDrawing<View, Atlas> = {
  Board,
  size: (view) => {
    const { width, height } = layoutFor(view)
    return { width, height }
  },
  Sheet,
  Picture,
  bar,
  hint,
  reveal,
}

export default drawing
