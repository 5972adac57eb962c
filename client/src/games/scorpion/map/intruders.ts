/** How an intruder looks, wherever he is drawn: green while he is unseen, and red when he is seen. */
import type { Silhouette } from '../../../kit/drawing/silhouettes'

export function looksOf(who: string, isSeen: boolean): { kind: Silhouette; tone: string; text: string } {
  const kind = who === 'ninja' || who === 'traitor' ? who : 'hood'
  return { kind, tone: `var(--${isSeen ? 'seal' : 'moss'})`, text: kind === 'hood' ? '?' : '' }
}
