import './garden.css'
import type { GameDrawing } from '../drawing'
import { bar } from './bar'
import Below from './beside/Below.svelte'
import Beside from './beside/Beside.svelte'
import Sheet from './beside/Sheet.svelte'
import Council from './council/Council.svelte'
import { momentsIn } from './film/film'
import FilmStrip from './film/FilmStrip.svelte'
import Board from './map/Board.svelte'
import { groundOf } from './map/geometry'
import Picture from './Picture.svelte'
import { reveal } from './reveal'
import type { Atlas, Film, View } from './types'
import { label } from './words'

const drawing: GameDrawing<View, Atlas> = {
  Board,
  size: (view, atlas) => {
    const sheet = atlas.boards[view.mission]
    const { width, height } = sheet ? groundOf(sheet) : { width: 1000, height: 700 }
    return { width, height }
  },
  title: (atlas) => label(atlas, 'bar', 'title'),
  Beside,
  Below,
  Sheet,
  /** Between the missions there is a map of the whole chapter. */
  Page: Council,
  showsPage: (view) => ['council', 'rewards'].includes(view.phase) || view.mission === '',
  Picture,
  /** A card that lies on the mat can be shown or taken back; of several ways to the same place the junction says which. */
  inMenu: ['show', 'value', 'junction'],
  bar,
  reveal,
  film: { Strip: FilmStrip, moments: (told: Film) => momentsIn(told) },
}

export default drawing
