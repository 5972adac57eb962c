import type { View } from './types'

/** One view of all: what every ninja holds and has laid, and the Daimyo's hand. */
export function reveal(views: View[]): View {
  const [first] = views
  if (!first) throw new Error('There is no view to reveal.')
  const orders = views.find((view) => view.orders)?.orders ?? null
  return {
    ...first,
    orders,
    unseen: orders ? (views.find((view) => view.orders)?.unseen ?? first.unseen) : first.unseen,
    faces: Object.assign({}, ...views.map(({ faces }) => faces)),
    hands: Object.assign({}, ...views.map(({ hands }) => hands)),
  }
}
