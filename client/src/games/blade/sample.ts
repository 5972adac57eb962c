/** A small atlas and a plain view for the tests of this folder. */
import type { Atlas, Contract } from './atlas'
import type { View } from './types'

const contract: Contract = {
  name: 'One',
  difficulty: 'easy',
  target: 'Nakamura',
  story: 'merchant who does not pay his suppliers',
  vigilance: 4,
  hp: 3,
  bodyguards: 2,
  limit: 4,
  rooms: 7,
  sanctum_after: 4,
  entries: ['L3', 'R8'],
  shapes: [{ upto: 7, shape: 'I3' }, { upto: 12, shape: 'L4' }],
  occupants: [{ upto: 6, guards: 1, courtesans: 0, hoards: 0 }, { upto: 12, guards: 0, courtesans: 0, hoards: 0 }],
  hoard: [{ upto: 7, tier: null, gold: 0, refill: true }, { upto: 12, tier: 'rare', gold: 0, refill: false }],
  pay: 1,
  undetected: 1,
  side_job: 'snare',
  side_pay: 1,
  xp: 1,
}

export const atlas: Atlas = {
  columns: 12,
  rows: 10,
  shapes: {
    I3: [
      [[0, 0], [0, 1], [0, 2]],
      [[0, 0], [1, 0], [2, 0]],
    ],
    L4: [
      [[0, 0], [1, 0], [1, 1], [1, 2]],
      [[2, 0], [0, 1], [1, 1], [2, 1]],
      [[0, 0], [0, 1], [0, 2], [1, 2]],
      [[0, 0], [1, 0], [2, 0], [0, 1]],
      [[1, 0], [1, 1], [0, 2], [1, 2]],
      [[0, 0], [0, 1], [1, 1], [2, 1]],
      [[0, 0], [1, 0], [0, 1], [0, 2]],
      [[0, 0], [1, 0], [2, 0], [2, 1]],
    ],
    U5: [[[0, 0], [2, 0], [0, 1], [1, 1], [2, 1]]],
    O9: [[[0, 0], [1, 0], [2, 0], [0, 1], [1, 1], [2, 1], [0, 2], [1, 2], [2, 2]]],
  },
  contracts: [contract, { ...contract, name: 'Two', target: 'Tanaka' }, { ...contract, name: 'Three', target: 'Ito' }],
  campaign: {
    hp: 6,
    attempts: 3,
    carry: [4, 5, 5, 6, 6, 7],
    dan_price: [0, 1, 2, 3, 4, 5],
    charm_limit: 3,
    tricks: { poison: 1, bribe: 1, snare: 1, lure: 1, decoy: 1 },
    doors: [{ upto: 7, count: 1, closet: false }, { upto: 12, count: 2, closet: true }],
    ranks: [{ gold: 0, name: 'Hunted Ronin' }, { gold: 10, name: 'Village Sword-Teacher' }],
  },
  items: {
    ninjato: { name: 'Ninjato', kind: 'blade', power: 1, tier: 'common', uses: 0, price: null },
    blowgun: { name: 'Blowgun', kind: 'adjust', power: 1, tier: 'common', uses: 2, price: null },
    sai: { name: 'Sai', kind: 'weapon', power: 2, tier: 'uncommon', uses: 2, price: 1 },
  },
}

const record: View['record'] = { gold: 0, xp: 0, dan: 1, charm: 1, owned: ['ninjato', 'blowgun'], extra: [] }

export function viewWith(changes: Partial<View> = {}): View {
  return {
    options: {
      mode: 'standard',
      contract: 0,
      ghost: false,
      free_reconnaissance: false,
      apprentice: false,
      stubborn_guards: false,
    },
    record,
    saved: record,
    contract: 1,
    phase: 'reconnaissance',
    attempts: 3,
    failures: 0,
    closed: 0,
    failed: 0,
    outcome: '',
    ending: '',
    score: 0,
    rooms: [],
    doors: [],
    passages: [],
    figures: [],
    tricks: { poison: 1, bribe: 1, snare: 1, lure: 1, decoy: 1 },
    noise: 0,
    limit: 4,
    hp: 0,
    moves: 0,
    here: -1,
    hidden: false,
    kill_tried: false,
    kill_cancelled: false,
    fought: false,
    bystanders_calmed: false,
    target_hp: 3,
    bodyguards: 2,
    alarm: false,
    carried: {},
    discarded: [],
    loot: 0,
    side_job: false,
    disturbed: false,
    earned: [],
    under_way: null,
    threat: null,
    ...changes,
  }
}

export function roomAt(placement: string, changes: Partial<View['rooms'][number]> = {}): View['rooms'][number] {
  return { placement, sanctum: false, closet: false, hoards: 0, traps: [], stubborn: false, ...changes }
}
