/** Options that differ only in a place travel as one set; here they are single again. */
import type { Option } from '../protocol'

const PLACE = '*'

export function unfolded(options: readonly Option[]): Option[] {
  return options.flatMap((option) => {
    const { places, names, ...pattern } = option
    if (!places) return [option]
    return places.map((place, n) => single(pattern, place, names?.[n] ?? place))
  })
}

function single(pattern: Option, place: string, name: string): Option {
  const put = (text: string) => text.replace(PLACE, place)
  return {
    ...pattern,
    choice: put(pattern.choice),
    label: pattern.label.replace(PLACE, name),
    ...(pattern.on && { on: pattern.on.map(put) }),
    ...(pattern.also && { also: pattern.also.map(put) }),
  }
}
