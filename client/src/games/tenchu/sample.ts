/** A small field with a house, and a Ninja before an Ashigaru, for the tests of this folder. */
import type { Insight as Asked } from '../drawing'
import type { Atlas, Model, Reaches, View } from './types'

const WIDE = 6
const squares = [
  ...Array.from({ length: WIDE * WIDE }, (_, n): [number, number, number] => [n % WIDE, Math.floor(n / WIDE), 0]),
  [4, 4, 1] as [number, number, number],
]
const words = (...names: string[]) => Object.fromEntries(names.map((name) => [name, name]))

export const atlas = {
  tables: {
    field: {
      table: {
        width: WIDE, height: WIDE, water: {}, bridges: {}, roads: {}, walls: {}, gates: {}, cover: {}, zones: {},
        woods: { wood: { outline: [[0, 4], [2, 4], [2, 6], [0, 6]] } },
        buildings: { house: { tiers: [[[4, 4], [6, 4], [6, 6], [4, 6]]], stairs: [], openings: {} } },
      },
      squares,
      surfaces: squares.map(([, , level]) => (level ? 'roof' : 'ground')),
      codes: squares.map(([x, y]) => `${'ABCDEF'[x]}${y + 1}`),
      places: squares.map(([x, y, level]) => (level ? 'on the roof' : x === 0 && y > 3 ? 'in the wood' : x === 2 && y === 2 ? 'by the well' : '')),
    },
  },
  profiles: { ninja: { card: 'ninja', is_hero: false }, ashigaru: { card: 'ashigaru', is_hero: false } },
  names: { model: { jasparu: 'Jasparu', K1: 'the Ashigaru Kinbei', V2: 'the villager Denji' }, facing: { 0: 'east' } },
  labels: {
    map: { board: 'Board', named: 'Named', squares: 'Squares', look_around: 'Else', point: 'Point.', point_at_reach: 'Point at a square.' },
    risk: { ...words('tool', 'title', 'meaning', 'working'), here: 'Spotted: {share} %.', share: '{share} %' },
    looks: {
      at: '{model}, {place}', goes: '{deed} to {place}', noise: 'Noise {noise}.', nobody: 'Nobody looks.', seen: 'Looks: {people}.', watcher: '{model} ({needed}+, {chance} %)',
      follows: 'Follows: {people}.', hears: 'Reacts: {people}.', calls: 'A call brings {people}.', calls_nobody: 'A call brings nobody.', no_calls: 'No calls.', count: '{count} look.', facing: 'Looks {facing}.', tracks: 'After {ninja}.',
    },
    verbs: { walk: 'Walk', run: 'Run', crawl: 'Crawl' },
    levels: { label: 'Level', auto: 'Auto', 0: 'Ground', 1: '1', 2: '2', 3: '3' },
  },
} as unknown as Atlas

const model = (profile: string, at: number, seat: number | null): Model =>
  ({ profile, at, seat, facing: 0, noise: [], shout: 0, gear: [], carries: [], tracking: '', wounds: 0, stuck: '', is_out: false, is_prone: false, is_hiding: false, is_disguised: false, leads: false }) as unknown as Model

export function viewWith(changes: Partial<View> = {}): View {
  return {
    options: { mode: 'together' }, phase: 'play', table: 'field', turn: 2, card: 'ninja', deck: [], calls: {}, called: false, smoked: false, fought: false, missions: {}, won: [], bags: {},
    models: { jasparu: model('ninja', 0, 0), K1: model('ashigaru', 21, null) },
    corpses: [], chests: [], lying: {}, horse: -1, caltrops: [], rice: [], clouds: [], bursts: [], open_gates: [],
    deed: { model: 'jasparu', verb: null, dropped: [], is_coated: false, target: '', square: -1, number: 0, waiting: [], acted: [] },
    ...changes,
  } as unknown as View
}

export const reaches = {
  people: ['K1', 'V2'],
  calls: { K1: ['V2'] },
  chances: [1, 0.8333, 0.6667, 0.5, 0.3333, 0.1667],
  reaches: { walk: { noise: 0, places: { 1: { risk: 0.02 }, 14: { seen: [[0, 2]], risk: 0.5 } } }, run: { noise: 1, places: { 24: { risk: 0.1 } } }, crawl: { noise: 0, places: { 6: { risk: 0 } } } },
} as unknown as Reaches

/** The server has answered with this. */
export function asked(found: Reaches | null = reaches): Asked {
  const quiet = { askBelief: () => {}, askExposure: () => {} }
  return { connected: true, news: 0, thinking: 'what-belief', slow: false, belief: null, exposure: found && { say: 'exposure-told', number: 1, found }, ...quiet } as unknown as Asked
}
