import './fortress.css'
import type { GameDrawing } from '../drawing'
import AtHand from './AtHand.svelte'
import type { Atlas } from './atlas'
import { bar } from './bar'
import Board from './Board.svelte'
import { doubt } from './doubt'
import { highlightsOf } from './film'
import FilmStrip from './FilmStrip.svelte'
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
  title: 'Scorpion Clan',
  AtHand,
  Sheet,
  Picture,
  bar,
  hint,
  doubt,
  reveal,
  film: { Strip: FilmStrip, moments: (told) => highlightsOf(told).map(({ at }) => at) },
}

export default drawing
