/** What a table sounds like: what happens there, that one is asked after waiting, what is said, and how it ends. */
import { untrack } from 'svelte'
import type { Pointing } from '../kit/pointing.svelte'
import type { Connection } from '../net/connection.svelte'
import { hasDice, SETTLING } from '../net/frames'
import { settings } from '../net/settings.svelte'
import type { Line } from '../protocol'
import { play } from '../sound/sounds'

/** Dice are heard to fall; whatever they lead to must not be heard before they lie still. */
function sounds(line: Line): void {
  const { sound = '' } = line
  if (!hasDice(line) || sound === 'dice' || settings.breath === 0) return play(sound)
  play('dice')
  setTimeout(() => play(sound), SETTLING)
}

/** To be called once, while a table's page is made. */
export function hear(connection: Connection, isAsked: () => boolean, onend: () => void): void {
  $effect(() => {
    for (const line of connection.fresh) sounds(line)
  })

  let waited = false
  $effect(() => {
    if (isAsked() && waited) play('turn')
    waited = !connection.letter?.prompt
  })

  let heard = -1
  $effect(() => {
    const { length } = connection.talk.lines
    const isOthers = connection.talk.lines.at(-1)?.seat !== untrack(() => connection.letter?.seat)
    if (heard >= 0 && length > heard && isOthers) play('talk')
    heard = length
  })

  let running = false
  $effect(() => {
    const { table, seat } = connection.letter ?? {}
    if (running && table?.state === 'over') {
      const scores = table.result?.scores ?? []
      play((scores[seat ?? -1] ?? 0) >= Math.max(...scores) ? 'won' : 'lost')
      onend()
    }
    running = table?.state === 'running'
  })
}

/** Places that somebody points at while he speaks are seen on the board, but not those of before. */
export function seePlaces(connection: Connection, pointing: Pointing): void {
  let seen = -1
  $effect(() => {
    const { lines } = connection.talk
    if (seen >= 0) for (const { place } of lines.slice(seen)) if (place) untrack(() => pointing.shown(place))
    seen = lines.length
  })
}
