/** How pointing at one thing after another narrows the options down to one. No rule is computed here. */
import type { Option } from '../protocol'

/** One thing that an option is about, as the server names it: `zone:C07`, `guard:5`, `card:guards/awaken`. */
export type Facet = string

/** Something that is pointed at: the facets that it stands for, the likelier sorts first. */
export type Grab = readonly (readonly Facet[])[]

/** An option that is still meant, and what is left of it to point at. */
export interface Left {
  option: Option
  /** All of these are still needed. */
  on: Facet[]
  /** One of these may tell it from another. */
  also: Facet[]
}

/** Only a word says it: nothing lies there that could be pointed at. */
export const PLAY: Facet = 'play'

export const kindOf = (facet: Facet): string => facet.split(':')[0] ?? ''

/** Options that are about something, as far as nothing has been pointed at. */
export function allOf(options: readonly Option[]): Left[] {
  return options.flatMap((option) => {
    const { on = [], also = [] } = option
    return on.length + also.length > 0 ? [{ option, on: [...on], also: [...also] }] : []
  })
}

/** The options about things of this kind, with the ids of these. */
export const offersOf = <One extends Option>(options: readonly One[], kind: string): { option: One; id: string }[] =>
  options.flatMap((option) =>
    (option.on ?? [])
      .filter((facet) => kindOf(facet) === kind)
      .map((facet) => ({ option, id: facet.slice(kind.length + 1) })),
  )

/** What it is asked about by: a place as such, and not as the end of a way. */
export const askedBy = (grab: Grab): Facet[] =>
  grab.flat().filter((facet) => !['from', 'to'].includes(kindOf(facet))).slice(0, 1)

/** The options that are still meant. Of the facets of a grab only the likeliest sort counts that means anything. */
export function meant(options: readonly Option[], grabs: readonly Grab[]): Left[] {
  let left = allOf(options)
  for (const grab of grabs) {
    const found = grab.map((facets) => left.flatMap((one) => without(one, facets))).find((rest) => rest.length > 0)
    if (!found) return []
    left = found
  }
  return left
}

/** None if it is about something else. */
function without({ option, on, also }: Left, facets: readonly Facet[]): Left[] {
  const needed = on.findIndex((facet) => facets.includes(facet))
  if (needed >= 0) return [{ option, on: lessOne(on, needed), also }]
  const telling = also.findIndex((facet) => facets.includes(facet))
  return telling < 0 ? [] : [{ option, on, also: lessOne(also, telling) }]
}

const lessOne = (facets: Facet[], at: number): Facet[] => facets.filter((_, n) => n !== at)

/** The one option that has been said completely. */
export function settled(left: readonly Left[]): Option | null {
  const [only, ...others] = left
  return only && others.length === 0 && only.on.length === 0 ? only.option : null
}

/** What remains of these is said in words: a slip beside what was pointed at offers them. */
export function menuOf(left: readonly Left[], isInMenu: (facet: Facet) => boolean): Option[] {
  return left.filter(({ on }) => on.every(isInMenu)).map(({ option }) => option)
}

/** The facets that can be pointed at next. What is to be moved comes before the place that it is moved to. */
export function pointable(left: readonly Left[]): Set<Facet> {
  const found = left.flatMap(({ on, also }) => {
    const isMoving = on.some((facet) => kindOf(facet) === 'from')
    return [...on, ...also].filter((facet) => facet !== PLAY && !(isMoving && kindOf(facet) === 'to'))
  })
  return new Set(found)
}
