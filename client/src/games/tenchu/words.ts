/** What everything is called, put together from the names and the labels of the atlas. */
import { capital, filled, type Facts, type Template } from '../../words/say'
import type { Atlas, View } from './types'

/** A label by its heading and its name; nothing where there are no words for it. */
export function label({ labels }: Atlas, heading: string, name: string, facts: Facts = {}): string {
  const template = (labels[heading] as { [name: string]: unknown } | undefined)?.[name] as Template | undefined
  return template === undefined ? '' : filled(template, facts)
}

/** What an id is called within a sentence, or else the id. */
export const named = ({ names }: Atlas, kind: string, id: string): string => names[kind]?.[id] ?? id.replaceAll('_', ' ')
export const titled = (atlas: Atlas, kind: string, id: string): string => capital(named(atlas, kind, id))

/** Somebody on the table, within a sentence: by his own name, or by what he is. */
export function modelText(atlas: Atlas, view: View, model: string): string {
  const own = atlas.names.model?.[model]
  const profile = view.models[model]?.profile ?? ''
  return own ?? (profile ? named(atlas, 'profile', profile) : model)
}

export const modelName = (atlas: Atlas, view: View, model: string): string => capital(modelText(atlas, view, model))

/** A card of the bag; in a battle it is one of two colours. */
export const cardName = (atlas: Atlas, card: string): string => titled(atlas, 'card', card.replace(/-[12]$/, ''))
