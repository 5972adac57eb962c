import type { GameShown, RuleShown } from '../protocol'
import { get } from './api'

let games: Promise<GameShown[]> | null = null
const rules = new Map<string, Promise<RuleShown[]>>()

/** The games of this server; asked once, and again only where it failed. */
export function gamesShown(): Promise<GameShown[]> {
  games ??= get<GameShown[]>('/api/games')
  games.catch(() => (games = null))
  return games
}

export async function gameShown(name: string): Promise<GameShown | null> {
  return (await gamesShown()).find((game) => game.name === name) ?? null
}

export function rulesOf(game: string): Promise<RuleShown[]> {
  const known = rules.get(game)
  if (known) return known
  const asked = get<RuleShown[]>(`/api/games/${encodeURIComponent(game)}/rules`)
  rules.set(game, asked)
  asked.catch(() => rules.delete(game))
  return asked
}
