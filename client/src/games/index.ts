import { get } from '../net/api'
import type { GameDrawing } from './drawing'

/** Each game's folder has an index.ts whose default export is its drawing. */
const folders = import.meta.glob<{ default: GameDrawing }>('./*/index.ts', { eager: true })
const drawings = new Map(
  Object.entries(folders).map(([path, module]) => [path.split('/')[1] ?? '', module.default]),
)

/** The drawing of a game; one that has none is drawn plainly. */
export function drawingOf(game: string): GameDrawing {
  const drawing = drawings.get(game) ?? drawings.get('plain')
  if (!drawing) throw new Error(`There is no drawing for ${game}.`)
  return drawing
}

const atlases = new Map<string, Promise<unknown>>()

/** What a game's drawing needs to know besides the view; it stays the same as long as the page is open. */
export function atlasOf(game: string): Promise<unknown> {
  const known = atlases.get(game)
  if (known) return known
  const asked = get<unknown>(`/api/games/${encodeURIComponent(game)}/atlas`)
  atlases.set(game, asked)
  asked.catch(() => atlases.delete(game))
  return asked
}
