/** The true atlas and plain views for the tests of this folder. */
import told from './atlas.json'
import type { Atlas, BoardSheet, Character, View } from './types'

export const atlas = told as unknown as Atlas
export const sheet = atlas.boards.osaka as BoardSheet

const character = (ninja: string, bush: string, health: Character['health']): Character => ({
  seat: 1,
  cards: (atlas.ninjas[ninja] ?? []).slice(0, 10),
  health,
  jutsu: 1,
  jutsu_used: 0,
  bush,
  used: [],
  flipped: 0,
  carries: '',
  goods: [],
  quest: '',
  markers: 0,
  done: [],
  was_hurt: false,
  held: [],
  bound: [],
  changes: 0,
})

/** Two ninjas in one bush of Osaka, and a Spearman and an Officer in the stables and the west barracks. */
export function viewWith(changes: Partial<View> = {}): View {
  const free = { ninja: '', face: '', is_over: false }
  return {
    options: {
      mode: 'single',
      chapter: 'one',
      mission: 'osaka',
      characters: 'first',
      custom_characters: 0,
      ready_made: true,
      quests: false,
      boulders: 0,
      friendly: 0,
      hostile: 0,
      snow: false,
      night: false,
      bell_unlimited: false,
      insight: true,
    },
    seats: 2,
    phase: 'programming',
    mission: 'osaka',
    round: 2,
    time: 11,
    noise: 1,
    alarm: 'none',
    ninjas: { hayato: character('hayato', '2.1', ['no_red', 'one_move', 'none']), yuki: character('yuki', '2.1', ['no_red', 'one_move']) },
    mat: [{ ninja: 'yuki', face: '', is_over: false }, free, free, free],
    ready: [],
    surrendering: [],
    guards: { 1: { yard: '3.0', corner: 1, facing: 'out', state: 'calm' }, 22: { yard: '4.1', corner: 3, facing: 'in', state: 'alerted' } },
    bodies: [],
    focus: '',
    open_gates: [],
    boulders: [],
    lights: {},
    footprints: {},
    coins: {},
    coins_laid: 0,
    green: {},
    blue: [],
    prepared: [],
    is_search_ordered: false,
    were_found: false,
    daimyo_quest: '',
    daimyo_markers: 0,
    were_dropped: false,
    is_poisoned: false,
    is_blown_up: false,
    bells: 0,
    rescued: 0,
    is_lord_dead: false,
    lord_stood_in: '',
    progress: {
      chapter: 'one',
      played: [],
      won: [],
      ninjas: {},
      purse: 0,
      holdings: [],
      palace: ['FD1'],
      daimyo_done: [],
      extra_time: 0,
      more_ninja_cards: 0,
      no_shopping: false,
      may_strike_out: false,
      jutsu_price: 0,
      more_daimyo_cards: 0,
      rebate: 0,
      has_reward_stock: false,
    },
    offer: [],
    tokens: [0, 0, 0],
    ending: '',
    cause: '',
    deed: {
      ninja: '',
      card: '',
      action: '',
      symbols: [],
      yard: '',
      through: '',
      end: '',
      guards: [],
      order: '',
      half: '',
      duty: '',
      mover: 0,
      owner: '',
      goods: '',
      value: 0,
      tile: '',
    },
    orders_held: 3,
    unseen: ['O1', 'O1', 'O2'],
    discards: [],
    orders: null,
    faces: {},
    hands: {},
    ...changes,
  }
}

const cardsOf = (ninja: string): string[] => (atlas.ninjas[ninja] ?? []).slice(0, 10)

/** As whoever plays both ninjas sees it: a card of Yuki's lies on the first slot. */
export const ninjaView = (changes: Partial<View> = {}): View =>
  viewWith({ faces: { 0: 'YUK-05' }, hands: { hayato: cardsOf('hayato'), yuki: cardsOf('yuki').filter((card) => card !== 'YUK-05') }, ...changes })

export const daimyoView = (changes: Partial<View> = {}): View =>
  viewWith({ phase: 'orders', orders: ['O1', 'O1', 'O4'], prepared: [{ order: 'O6', active: true }, { order: 'O7', active: false }], ...changes })
