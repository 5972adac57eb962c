/** All that the layers of the map are drawn from. */
import type { Line } from '../../../protocol'
import { happened, type News } from '../happened'
import { contractSheet } from '../sheet'
import type { Atlas, Contract, View } from '../types'
import { arrange, type Arrangement } from './arrangement'

export interface Scene {
  view: View
  atlas: Atlas
  sheet: Contract
  /** Where everything stands. */
  arrangement: Arrangement
  news: News
}

export function sceneOf(view: View, atlas: Atlas, fresh: Line[] = []): Scene {
  const sheet = contractSheet(atlas, view.contract)
  return { view, atlas, sheet, arrangement: arrange(view, atlas), news: happened(fresh) }
}
