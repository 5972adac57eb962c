/** The yard that is looked at closely, because a place in it is to be chosen. */
import { kindOf, type Left } from '../../../kit/narrowing'
import type { Option } from '../../../protocol'

export interface Place {
  option: Option
  yard: string
  corner: number
  facing: string
}

const placeOf = (option: Option): Place[] => {
  const spot = option.on?.find((facet) => kindOf(facet) === 'spot')
  if (!spot) return []
  const [yard = '', corner = '0', facing = 'in'] = spot.slice('spot:'.length).split('/')
  return facing === 'tower' ? [] : [{ option, yard, corner: Number(corner), facing }]
}

/** All places that are meant, where they lie in one yard. */
export function closelyAt(left: readonly Left[]): Place[] {
  const found = left.flatMap(({ option }) => placeOf(option))
  return found.length > 0 && found.length === left.length && found.every(({ yard }) => yard === found[0]?.yard) ? found : []
}
