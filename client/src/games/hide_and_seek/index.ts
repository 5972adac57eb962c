import { filled } from '../../words/say'
import type { GameDrawing } from '../drawing'
import Board from './Board.svelte'
import { SIZE } from './garden'
import Picture from './Picture.svelte'
import type { Atlas, View } from './types'

const drawing: GameDrawing<View, Atlas> = {
  Board,
  Picture,
  size: () => SIZE,
  bar: ({ turn, clue }, { turns, labels }) => [
    { label: labels.turn, value: filled(labels.turn_of, { turn: Math.min(turn + 1, turns), turns }) },
    clue < 0
      ? { label: labels.heard, value: labels.heard_nothing }
      : { label: labels.heard, value: filled(labels.heard_at, { zone: clue }), tone: 'gold' },
  ],
  reveal: (views) => views.find((view) => view.hider !== null) ?? views[0]!,
}

export default drawing
