import './village.css'
import type { GameDrawing } from '../drawing'
import { bar } from './bar'
import Below from './beside/Below.svelte'
import Beside from './beside/Beside.svelte'
import { restsIn } from './film/film'
import FilmStrip from './film/FilmStrip.svelte'
import Sheet from './beside/Sheet.svelte'
import Board from './map/Board.svelte'
import { placeHint } from './insight/hint'
import { groundOf } from './map/geometry'
import Picture from './Picture.svelte'
import { reveal } from './reveal'
import Strip from './strip/Strip.svelte'
import type { Atlas, Film, View } from './types'
import { label } from './words'

const drawing: GameDrawing<View, Atlas> = {
  Board,
  size: (view, atlas) => {
    const ground = groundOf(atlas, view)
    return ground ? { width: ground.width, height: ground.height } : { width: 1000, height: 1000 }
  },
  title: (atlas) => label(atlas, 'bar', 'title'),
  Beside,
  Happening: Strip,
  Below,
  Sheet,
  Picture,
  bar,
  hint: placeHint,
  reveal,
  film: { Strip: FilmStrip, moments: (told: Film) => restsIn(told) },
}

export default drawing
