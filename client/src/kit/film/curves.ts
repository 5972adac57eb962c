/** Figures that go along with a film, step by step, and where its steps lie on a line from the first to the last. */

/** It stays as it is until it changes; null where there is none. */
export interface Curve {
  id: string
  values: { step: number; value: number | null }[]
}

/** Of several values in one step the last one counts. */
export function curveOf(id: string, told: Curve['values']): Curve {
  const values: Curve['values'] = []
  for (const { step, value } of told) {
    if (values.at(-1)?.step === step) values.pop()
    if ((values.at(-1)?.value ?? null) !== value) values.push({ step, value })
  }
  return { id, values }
}

export function valueAt({ values }: Curve, step: number): number | null {
  return values.filter((one) => one.step <= step).at(-1)?.value ?? null
}

/** The most that a field of curves must have room for. */
export const mostOf = (curves: readonly Curve[], least: number): number =>
  Math.max(least, ...curves.flatMap(({ values }) => values.map(({ value }) => value ?? 0)))

/** How far along the film a step is, from 0 to 1. */
export const shareOf = (step: number, last: number): number => (last ? step / last : 0)

/** A line that goes on level until it rises or falls, in a box of 1 by 1 with the most at the top. */
export function lineOf({ values }: Curve, last: number, most: number): string {
  const x = (step: number): string => shareOf(step, last).toFixed(4)
  const y = (value: number): string => (1 - value / most).toFixed(4)
  let line = ''
  let isDrawn = false
  for (const { step, value } of values) {
    if (isDrawn) line += `H${x(step)}`
    if (value !== null) line += isDrawn ? `V${y(value)}` : `M${x(step)} ${y(value)}`
    isDrawn = value !== null
  }
  return isDrawn ? `${line}H1` : line
}
