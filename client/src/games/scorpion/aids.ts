/** What helps a player to think: taken in the hand, or switched on. It lies beside the map or, on a phone, below. */
import { segmentOf } from './clouding'
import type { Desk } from './desk.svelte'
import { ERASER, IF, PENCIL, SHADE, TRAPDOOR } from './glyphs'
import { looks } from './looks.svelte'
import type { View } from './types'

export interface Aid {
  name: string
  glyph: string
  /** What it does, in a sentence. */
  title: string
  /** What it is called for those who cannot see it, if not by its sentence. */
  label?: string
  /** The same while it is in the hand. */
  done?: string
  /** In the hand, or switched on; null for what is done at once. */
  isOn: boolean | null
  press: () => void
}

/** An intruder, who has no desk, sees his shadow. A guard has the pencil, and the rest where there is a cloud. */
export function aidsOf(view: View, desk: Desk | null, hasCloud: boolean): Aid[] {
  if (!desk) return [shadow()]
  const isPencilled = desk.hand === 'pencil' && Object.keys(desk.pencil.marks).length > 0
  const second = isPencilled ? [eraser(desk)] : hasCloud ? [slips(desk)] : []
  return [pencil(desk), ...second, ...(hasCloud ? [doors(view)] : [])]
}

/** Nothing is assumed where no cloud is to be seen. */
export function showCloud(wanted: string, desk: Desk | null): void {
  looks.change({ cloud: wanted })
  if (wanted === 'off' && desk?.hand === 'slips') desk.hand = null
}

const shadow = (): Aid => ({
  name: 'Exposure',
  glyph: SHADE,
  title: 'Exposure: what each move would tell the guards',
  isOn: looks.shadow,
  press: () => looks.change({ shadow: !looks.shadow }),
})

const pencil = (desk: Desk): Aid => ({
  name: 'Pencil',
  glyph: PENCIL,
  title: 'Pencil: mark zones for yourself. A cross, a question mark, nothing.',
  label: 'Pencil: mark zones for yourself',
  done: 'Done with the pencil',
  isOn: desk.hand === 'pencil',
  press: () => desk.take('pencil'),
})

const eraser = (desk: Desk): Aid => ({
  name: 'Rub out',
  glyph: ERASER,
  title: 'Rub out all marks',
  isOn: null,
  press: () => desk.pencil.erase(),
})

const slips = (desk: Desk): Aid => ({
  name: 'Assume',
  glyph: IF,
  title: 'Assume that somebody is in a zone, or is not, and see what would follow',
  label: 'Assume that somebody is in a zone',
  done: 'Done assuming',
  isOn: desk.hand === 'slips',
  press: () => desk.take('slips'),
})

/** They lie on the cloud, and bring it with them. */
function doors(view: View): Aid {
  const hasCloud = segmentOf(view, looks.cloud) !== 'off'
  return {
    name: 'Doors',
    glyph: TRAPDOOR,
    title: 'Doors: where the secret passage can still end',
    isOn: looks.doors && hasCloud,
    press: () => looks.change(hasCloud ? { doors: !looks.doors } : { doors: true, cloud: 'both' }),
  }
}
