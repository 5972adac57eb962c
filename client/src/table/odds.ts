import { say } from '../words/say'
import type { Chance, OddsOf } from '../protocol'

/** A fraction as a percentage that never rounds the possible away, nor the uncertain to certain. */
export function percent(part: number, whole: number): string {
  if (part <= 0) return say('chances.percent', { share: 0 })
  if (part >= whole) return say('chances.percent', { share: 100 })
  const rounded = Math.round((100 * part) / whole)
  if (rounded < 1) return say('chances.below_one')
  if (rounded > 99) return say('chances.above_99')
  return say('chances.percent', { share: rounded })
}

/** What is known of one option alone; what is the same whatever is chosen is told once, for all. */
export function oddsOfChoice(odds: readonly OddsOf[], choice: string, all: number): Chance[] {
  return odds.filter(({ choices }) => choices.includes(choice) && !isForAll(choices, all)).flatMap(chances)
}

/** Chances that are the same for every option. */
export function oddsOfAll(odds: readonly OddsOf[], all: number): Chance[] {
  return odds.filter(({ choices }) => isForAll(choices, all)).flatMap(chances)
}

/** The one number that a glance asks for: how likely it succeeds. Null where success is no question. */
export function headline(chances: readonly Chance[]): string | null {
  const success = chances.find((chance) => chance.success !== null)?.success
  return success ? percent(...success) : null
}

/** Numbers side by side make a row of columns; words are bars below each other. */
export function isRange(chance: Chance): boolean {
  return chance.outcomes.length > 4 && chance.outcomes.every(([label]) => /^[+-]?\d{1,3}$/.test(label))
}

function isForAll(choices: readonly string[], all: number): boolean {
  return choices.length === 0 || (all > 1 && choices.length === all)
}

const chances = (one: OddsOf) => one.chances
