import type { GameDrawing } from '../drawing'
import Board from './Board.svelte'
import { HEIGHT, TURNS, WIDTH } from './geometry'
import Picture from './Picture.svelte'
import { filled } from '../../words/say'
import type { Labels } from './types'
import type { View } from './view'

export { zoneOf, type View } from './view'

const drawing: GameDrawing<View, Labels> = {
  Board,
  Picture,
  size: () => ({ width: WIDTH, height: HEIGHT }),
  bar: ({ turn, clue }, labels) => [
    { label: labels.turn, value: filled(labels.turn_of, { turn: Math.min(turn + 1, TURNS), turns: TURNS }) },
    clue < 0
      ? { label: labels.heard, value: labels.heard_nothing }
      : { label: labels.heard, value: filled(labels.heard_at, { zone: clue }), tone: 'gold' },
  ],
  reveal: (views) => views.find((view) => view.hider !== null) ?? views[0]!,
}

export default drawing
