/** Options that differ only in a place travel as one set; here they are single again. */
import type { Letter, Option } from '../protocol'

const PLACE = '*'

/** One of many that differ only in a place: they are shown on the board rather than one below the other. */
export interface Placed extends Option {
  /** What all of them are called, with dots for the place. */
  set?: string
}

export function unfolded(options: readonly Option[]): Placed[] {
  return options.flatMap((option) => {
    const { places, names, ...pattern } = option
    if (!places) return [option]
    return places.map((place, n) => single(pattern, place, names?.[n] ?? place))
  })
}

function single(pattern: Option, place: string, name: string): Placed {
  /** A place of several fields stands in a facet with dots between them, as in `square:20.14.0`. */
  const put = (facet: string) => facet.replace(PLACE, place.replaceAll(':', '.'))
  return {
    ...pattern,
    choice: pattern.choice.replace(PLACE, place),
    label: pattern.label.replace(PLACE, name),
    set: pattern.label.replace(PLACE, '…'),
    ...(pattern.on && { on: pattern.on.map(put) }),
    ...(pattern.also && { also: pattern.also.map(put) }),
  }
}

/** A letter with each option by itself. */
export function withSingleOptions(letter: Letter): Letter {
  const { prompt } = letter
  return prompt ? { ...letter, prompt: { ...prompt, options: unfolded(prompt.options) } } : letter
}
