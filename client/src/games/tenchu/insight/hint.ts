/** Beside a square in the list: how it would be to stand there. */
import type { Insight } from '../../drawing'
import { groundOf, squareOf } from '../map/geometry'
import type { Atlas, View } from '../types'
import { label } from '../words'
import { inHundred, reachesIn, stoodAt } from './stands'

export function placeHint(choice: string, view: View, atlas: Atlas, insight: Insight | null): string {
  const [kind, ...at] = choice.split(':')
  const ground = kind === 'place' ? groundOf(atlas, view) : null
  if (!ground) return ''
  const stood = stoodAt(reachesIn(insight ?? undefined), squareOf(ground, `square:${at.join('.')}`))
  if (!stood) return ''
  const seen = label(atlas, 'looks', 'count', { count: stood.seen.length })
  return stood.risk === null ? seen : `${seen} ${label(atlas, 'risk', 'here', { share: inHundred(stood.risk) })}`
}
