/** A table whose game is over, for the tests of this folder. */
import type { TableShown } from '../protocol'

function seat(name: string, called: string): TableShown['seats'][number] {
  return { name, player: 'person', called, here: true,
    away_since: null, stand_in: null, free_at: null }
}

export const table: TableShown = {
  id: 'T1',
  game: 'hide_and_seek',
  title: 'Hide-and-seek',
  state: 'over',
  options: {},
  seats: [seat('the hider', 'Aki'), seat('the seekers', 'Ren')],
  dice: { commitments: [], entropy: [], rounds: [], secrets: [] },
  secrets: true,
  stand_ins: false,
  sides: [[0], [1]],
  round: null,
  result: null,
  rematch: '',
  part: 1,
  sequel: null,
}
