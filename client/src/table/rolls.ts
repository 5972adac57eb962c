/** The dice of an event: two that were thrown together, or one alone. */
export function diceOf(event: Record<string, unknown>): number[] {
  const { first, second, pips } = event
  if (isFace(first) && isFace(second)) return [first, second]
  return isFace(pips) ? [pips] : []
}

function isFace(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 6
}
