/** A small fortress, and views of it, for the tests of this folder. */
import english from '../../../../src/uguisu/games/scorpion/content/english.toml?raw'
import { tablesIn } from '../../words/toml'
import type { Atlas, Guard, IntruderShown, Labels, View, ZoneSheet } from './types'

const { labels, words } = tablesIn(english) as unknown as { labels: Labels; words: { [name: string]: { [id: string]: string } } }

function zone(id: string, changes: Partial<ZoneSheet> & Pick<ZoneSheet, 'rects' | 'at'>): ZoneSheet {
  return {
    id,
    name: `Name of ${id}`,
    terrain: 'open',
    edge: false,
    between: false,
    castle: '',
    watch_post: false,
    barracks: false,
    traitor_start: false,
    ...changes,
  }
}

/**
 * F1 above, then the moat M1 and the bridge B1 beside each other, then the courts C1 and C2, then the rooms W1 and W2.
 * Walls part M1 from C1, and C2 from W2.
 */
export const atlas: Atlas = {
  maps: {
    fortress: {
      name: 'A Small Fortress',
      turns: 10,
      new_life_until: 8,
      zones: [
        zone('F1', { rects: [[0, 0, 100, 20]], at: [50, 10], edge: true }),
        zone('M1', { rects: [[0, 20, 60, 30], [0, 30, 10, 50]], at: [30, 25], terrain: 'moat' }),
        zone('B1', { rects: [[60, 20, 100, 30]], at: [80, 25], terrain: 'bridge' }),
        zone('C1', { rects: [[10, 30, 60, 50]], at: [35, 40], watch_post: true, traitor_start: true }),
        zone('C2', { rects: [[60, 30, 100, 50]], at: [80, 40], barracks: true }),
        zone('W1', { rects: [[0, 50, 50, 100]], at: [25, 75], terrain: 'room', castle: 'west' }),
        zone('W2', { rects: [[50, 50, 100, 100]], at: [75, 75], terrain: 'room', castle: 'west', watch_post: true }),
      ],
      open: [['F1', 'M1'], ['F1', 'B1'], ['M1', 'B1'], ['B1', 'C2'], ['C1', 'C2'], ['C1', 'W1'], ['W1', 'W2']],
      wall: [['M1', 'C1'], ['M1', 'W1'], ['C1', 'W2'], ['C2', 'W2']],
      track: [['C1', 'C2'], ['C1', 'W1'], ['W1', 'W2']],
      earshot: { C1: [['C1'], ['C2', 'M1', 'W1', 'W2']], C2: [['C2'], ['B1', 'C1', 'W2'], ['F1', 'M1', 'W1']] },
    },
  },
  cards: {
    guards: {
      'sentry-listen': { name: 'Sentry Listen', text: 'A sentry listens.', count: 6 },
      'sentry-search': { name: 'Sentry Search', text: 'A guard goes two zones.', count: 6 },
      'patrol-search': { name: 'Patrol Search', text: 'A patrol goes two zones.', count: 6 },
      kenjutsu: { name: 'Kenjutsu', text: 'A wound.', count: 6 },
      awaken: { name: 'Awaken', text: 'Sleepers wake.', count: 4 },
    },
    ninja: { rope: { name: 'Rope', text: 'Over a wall.', count: 3 } },
    traitor: { 'it-was-a-cat': { name: 'It Was a Cat', text: 'Nothing is heard.', count: 2 } },
  },
  missions: { A: 'Poison the Well', B: 'Steal War Plans' },
  alert: ['None', 'Low', 'Medium', 'High'],
  things: words.thing!,
  passages: words.passage!,
  who: words.who!,
  labels,
  figures: { guards: 20, swords: 10, drunk: 3, wounds: { ninja: 3, traitor: 2 } },
}

export function guards(...placed: [number, Partial<Guard>][]): Guard[] {
  const supply: Guard = { zone: '', patrol: 0, drunk: false, carded: false, moved: false, attacked: false }
  const all = Array.from({ length: 20 }, () => supply)
  for (const [number, changes] of placed) all[number - 1] = { ...supply, ...changes }
  return all
}

export function shown(who: string, changes: Partial<IntruderShown> = {}): IntruderShown {
  return {
    who,
    status: 'map',
    zone: '',
    visible: false,
    wounds: 0,
    hand: [2],
    played: [],
    card_down: false,
    completed: '',
    lives: 1,
    returning: false,
    ...changes,
  }
}

/** A sentry with a sword in C1, and a patrol of a sword and a spear in W1 that came from C1. */
const standing = guards([3, { zone: 'C1' }], [4, { zone: 'W1', patrol: 2 }], [14, { zone: 'W1', patrol: 2 }])

/** What everybody sees. */
export function viewWith(changes: Partial<View> = {}): View {
  return {
    options: {
      map: 'fortress',
      variant: 'standard',
      two_hands: false,
      written_missions: false,
      ready_made: false,
      ninja_cards: 0,
      traitor_cards: 0,
      mission_raises_alert: false,
      passage_raises_alert: false,
      sentries: -1,
      patrols: -1,
      sleepers: -1,
      ropes_noticed: false,
      passage_unnoticed: false,
      deduction: 'automatic',
    },
    seats: 2,
    turn: 2,
    phase: 'cards',
    alert: 1,
    guards: standing,
    behind: ['', 'C1', '', '', '', '', '', '', '', ''],
    hand_sizes: [3],
    drawn_sizes: [0],
    deck_sizes: [12],
    discards: [[]],
    permits: [0, 0, 0],
    cards_left: [2],
    has_played: false,
    has_listened: false,
    found: {},
    entrances: [[]],
    ropes: [],
    intruders: [shown('ninja'), shown('traitor')],
    unit: [],
    steps: 0,
    ending: '',
    guard: null,
    mine: null,
    ...changes,
  }
}

export function guardView(changes: Partial<View> = {}): View {
  return viewWith({
    guard: {
      hands: [['awaken', 'kenjutsu', 'sentry-listen', 'sentry-search', 'sentry-search']],
      drawn: [[]],
      decks: [[]],
      sleepers: { C2: 2 },
      objects: { W1: 'A', W2: 'trap' },
      proposed: '',
    },
    ...changes,
  })
}

export function intruderView(changes: Partial<View> = {}, k = 0): View {
  return viewWith({
    phase: 'intruders',
    mine: {
      intruders: [
        { who: 'ninja', zone: 'C2', k, path: ['C2'], shadow: false, hand: ['rope', 'rope'], mission: 'A' },
        { who: 'traitor', zone: '', k: 0, path: [], shadow: false, hand: ['it-was-a-cat'], mission: 'B' },
      ],
      ropes: [{ ends: ['M1', 'C1'], by: 'ninja', noticed: false }],
      passages: { '0': ['F1', 'W2'] },
      moving: 'ninja',
      halted: false,
      declared: [],
    },
    ...changes,
  })
}

/** An option as the server offers it. */
export const option = (choice: string, on: string[] = [], also: string[] = []) => ({ choice, label: `label of ${choice}`, on, also })
