import './fortress.css'
import type { GameDrawing } from '../drawing'
import { bar } from './bar'
import Beside from './beside/Beside.svelte'
import Sheet from './beside/Sheet.svelte'
import { highlightsOf } from './film/film'
import FilmStrip from './film/FilmStrip.svelte'
import { exposureHint } from './insight/exposure'
import Board from './map/Board.svelte'
import { layoutHere } from './map/layout'
import Picture from './Picture.svelte'
import { reveal } from './reveal'
import type { Atlas, Film, View } from './types'

const drawing: GameDrawing<View, Atlas> = {
  Board,
  size: () => ({ width: layoutHere().side, height: layoutHere().side }),
  title: ({ labels }) => labels.title,
  Beside,
  Sheet,
  Picture,
  /** What lies beside the map, and which end of the passage is meant, can be said in words as well. */
  inMenu: ['card', 'passage', 'end'],
  bar,
  hint: exposureHint,
  reveal,
  film: { Strip: FilmStrip, moments: (told: Film) => highlightsOf(told).map(({ at }) => at) },
}

export default drawing
