import type { IntruderSecrets, View } from './types'

/** One view of all: what the guards know, and what each of the intruders knows. */
export function reveal(views: View[]): View {
  const [first] = views
  if (!first) throw new Error('There is no view to reveal.')
  const guard = views.find((view) => view.guard)?.guard ?? null
  const known = views.flatMap(({ mine }) => (mine ? [mine] : []))
  return { ...first, guard, mine: known.length > 0 ? known.reduce(joined) : null }
}

/** Rivals know of themselves alone, partners of both: each intruder is taken once. */
function joined(one: IntruderSecrets, other: IntruderSecrets): IntruderSecrets {
  const others = other.intruders.filter(({ who }) => !one.intruders.some((known) => known.who === who))
  const ropes = other.ropes.filter((rope) => !one.ropes.some((known) => known.ends.join() === rope.ends.join()))
  const declared = other.declared.filter(
    ({ by, zone }) => !one.declared.some((known) => known.by === by && known.zone === zone),
  )
  return {
    intruders: [...one.intruders, ...others],
    ropes: [...one.ropes, ...ropes],
    passages: { ...other.passages, ...one.passages },
    moving: one.moving || other.moving,
    halted: one.halted || other.halted,
    declared: [...one.declared, ...declared],
  }
}
