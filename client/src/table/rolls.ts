/** The dice of an event: two that were thrown together, one alone or several, or those of both sides of a fight. */
export function diceOf(event: Record<string, unknown>): number[] {
  const { first, second, pips, blows = [], parries = [] } = event
  if (isFace(first) && isFace(second)) return [first, second]
  return [pips, blows, parries].flat().filter(isFace)
}

function isFace(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 6
}
