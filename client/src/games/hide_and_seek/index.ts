import type { GameDrawing } from '../drawing'
import Board from './Board.svelte'
import { HEIGHT, TURNS, WIDTH } from './geometry'
import Picture from './Picture.svelte'
import type { View } from './view'

export { zoneOf, type View } from './view'

const drawing: GameDrawing<View, unknown> = {
  Board,
  Picture,
  size: () => ({ width: WIDTH, height: HEIGHT }),
  bar: (view) => [
    { label: 'Turn', value: `${Math.min(view.turn + 1, TURNS)} of ${TURNS}` },
    view.clue < 0 ? { label: 'Heard', value: 'silence' } : { label: 'Heard', value: `zone ${view.clue}`, tone: 'gold' },
  ],
  reveal: (views) => views.find((view) => view.hider !== null) ?? views[0]!,
}

export default drawing
