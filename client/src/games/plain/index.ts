import type { GameDrawing } from '../drawing'
import Board from './Board.svelte'
import { laidOut, revealed } from './ledger'
import Picture from './Picture.svelte'

const drawing: GameDrawing<unknown, unknown> = {
  Board,
  Picture,
  size: (view) => laidOut(view),
  reveal: revealed,
}

export default drawing
