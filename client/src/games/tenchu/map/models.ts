/** Who stands on the table, as he is drawn. */
import type { Silhouette } from '../../../kit/drawing/silhouettes'
import type { Atlas, Model, View } from '../types'
import { modelName } from '../words'
import type { At, Ground } from './geometry'

export interface Standing extends At {
  name: string
  model: Model
  kind: Silhouette
  tone: string
  title: string
}

const KINDS: { [profile: string]: Silhouette } = {
  samurai: 'samurai',
  samurai_hero: 'samurai',
  samurai_bow: 'samurai',
  messenger: 'samurai',
  merchant: 'lord',
  consort: 'officer',
  villager: 'civilian',
  porter: 'civilian',
  hostage: 'civilian',
}
const TONES = ['var(--indigo)', 'var(--moss)', 'var(--gold)', 'var(--seal)', 'var(--ink)', 'var(--quiet)']

function kindOf(atlas: Atlas, { profile }: Model): Silhouette {
  const facts = atlas.profiles[profile]
  if (facts?.card === 'ninja' && profile !== 'hostage') return 'ninja'
  return KINDS[profile] ?? (facts?.card === 'ashigaru' ? 'spear' : 'sword')
}

const SIDES = ['var(--indigo)', 'var(--seal)']

/** A seat's colour, and in a battle that of its side, by which it is called; heroes and targets are gold, others ink. */
function toneOf(atlas: Atlas, { options }: View, { seat, profile }: Model): string {
  if (seat !== null && options.mode === 'battle') return SIDES[seat] ?? 'var(--ink)'
  if (seat !== null) return TONES[seat % TONES.length] ?? 'var(--ink)'
  return atlas.profiles[profile]?.is_hero ? 'var(--gold)' : 'var(--ink)'
}

export function standing(atlas: Atlas, view: View, ground: Ground): Standing[] {
  return Object.entries(view.models).flatMap(([name, model]) =>
    model.at < 0
      ? []
      : [{ ...ground.at(model.at), name, model, kind: kindOf(atlas, model), tone: toneOf(atlas, view, model), title: modelName(atlas, view, name) }],
  )
}
