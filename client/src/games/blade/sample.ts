/** The true atlas and a plain view for the tests of this folder. */
import told from './atlas.json'
import type { Atlas, Figure, Room, View } from './types'

export const atlas = told as unknown as Atlas

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
      tight_noise: false,
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
    rank: '',
    rooms: [],
    doors: [],
    passages: [],
    figures: [],
    tricks: { poison: 1, bribe: 1, snare: 1, lure: 1, decoy: 1 },
    uses: { ninjato: 0, blowgun: 2, poison: 1, bribe: 1, snare: 1, lure: 1, decoy: 1 },
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

export function roomAt(placement: string, changes: Partial<Room> = {}): Room {
  return { placement, sanctum: false, closet: false, hoards: 0, traps: [], stubborn: false, ...changes }
}

export const guard = (room: number, changes: Partial<Figure> = {}): Figure =>
  ({ kind: 'G', vigilance: 9, room, state: 'calm', ...changes })
