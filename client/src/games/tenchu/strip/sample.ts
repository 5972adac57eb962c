/** What the tests of this folder and of the film need of the atlas, and of a view. */
import english from '../../../../../src/uguisu/games/tenchu/content/english.toml?raw'
import type { Line } from '../../../protocol'
import { tablesIn } from '../../../words/toml'
import type { Atlas, Happening, TableSheet, View } from '../types'

const { labels, names } = tablesIn(english) as unknown as Pick<Atlas, 'labels' | 'names'>
const table = { name: 'Four squares', width: 2, height: 2 }

export const atlas = {
  labels,
  names,
  open: 2,
  narrowly: 1,
  harder: { cover: 2, far: 1, hiding: 1 },
  reactions: { guard: ['nothing', 'turn', 'away', 'turn_move', 'ahead', 'towards'] },
  profiles: { ashigaru: { table: 'guard' } },
  tables: {
    field: { table, squares: [[0, 0, 0], [1, 0, 0], [0, 1, 0], [1, 1, 1]], surfaces: [], codes: [], places: [] } as unknown as TableSheet,
  },
} as unknown as Atlas

export const view = { table: 'field', models: { K1: { profile: 'ashigaru', at: 2 }, jasparu: { profile: 'jasparu', at: 0 } } } as unknown as View

export const line = (event: Partial<Happening> & Pick<Happening, 'event'>, text = ''): Line => ({ event: { ...event }, text })
