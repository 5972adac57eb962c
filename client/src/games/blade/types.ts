// Made by `make protocol` from the server's own types. Do not change it by hand.

export interface Alerted {
  event: "alerted"
  figures: number[]
  room: number
  who: string[]
  cause: string
}

export interface ArmourHolds {
  event: "armour-holds"
  item: string
}

export interface Assassinated {
  event: "assassinated"
  item: string
}

export interface AttemptEnds {
  event: "attempt-ends"
  outcome: string
}

/** A Lure or a Decoy draws somebody in. */
export interface BaitShown {
  type: "bait"
  trap: "decoy" | "lure" | "snare"
  room: number
}

export interface BodyguardsFell {
  event: "bodyguards-fell"
  count: number
  left: number
}

export interface Bought {
  event: "bought"
  item: string
  gold: number
}

export interface Bribed {
  event: "bribed"
  figure: number
  who: string
}

/** BL-417, BL-617 */
export interface Calmed {
  event: "calmed"
  item: string
  room: number
}

export interface CampaignEnds {
  event: "campaign-ends"
  ending: string
  score: number
  rank: string
}

/** BL-416 */
export interface Cancelled {
  event: "cancelled"
  item: string
}

export interface CharmRolled {
  event: "charm-rolled"
  first: number
  second: number
  bonus: number
  against: number
  succeeds: boolean
  guards: number
  courtesans: number
}

export interface ClosetDrawn {
  event: "closet-drawn"
  room: number
}

export interface CombatBegins {
  event: "combat-begins"
  opponent: number
  against: number
}

export interface CombatRolled {
  event: "combat-rolled"
  first: number
  second: number
  bonus: number
  against: number
}

/** A COMBAT under way. */
export interface CombatShown {
  type: "combat"
  opponent: number
  against: number
  bonus: number
  turn: number
}

export interface ContractBegins {
  event: "contract-begins"
  contract: number
  attempt: number
}

/** BL-626, BL-808, BL-809 */
export interface CourtesansLeave {
  event: "courtesans-leave"
  figures: number[]
  who: string[]
}

export interface DanReached {
  event: "dan-reached"
  dan: number
}

/** BL-517 */
export interface DawnBreaks {
  event: "dawn-breaks"
}

export interface Decoyed {
  event: "decoyed"
  figure: number
  room: number
  who: string
}

export interface DieRerolled {
  event: "die-rerolled"
  item: string
  pips: number
}

export interface DoorDrawn {
  event: "door-drawn"
  edge: string
}

/** BL-215 */
export interface DoorLost {
  event: "door-lost"
}

export interface DoorsRolled {
  event: "doors-rolled"
  first: number
  second: number
  count: number
}

/** A room is being drawn. */
export interface DrawingShown {
  type: "drawing"
  shape: string
  edge: number
  secret_door: boolean
  entry: string
}

/** Before a COMBAT. */
export interface EngageShown {
  type: "engage"
  weapon: string
  adjust: number
}

export interface Entered {
  event: "entered"
  entry: string
  room: number
}

export interface EntryChosen {
  event: "entry-chosen"
  entry: string
}

export interface Evaded {
  event: "evaded"
  room: number
  followers: number[]
  hp: number
  who: string[]
}

/** These figures were killed. */
export interface Fell {
  event: "fell"
  figures: number[]
  room: number
  who: string[]
}

/** A Guard (G) or a Courtesan (C). One that is gone keeps the room where it was erased. */
export interface Figure {
  kind: "C" | "G"
  vigilance: number
  room: number
  state: "alerted" | "calm" | "decoyed" | "gone" | "startled"
}

export interface Fled {
  event: "fled"
  figures: number[]
  room: number
  who: string[]
  sanctum: boolean
}

/** Courtesans are about to leave this room. */
export interface FlightShown {
  type: "flight"
  room: number
  runners: number[]
}

export interface GoldFound {
  event: "gold-found"
  gold: number
}

/** Influence and Traps in the newest room. */
export interface InfluenceShown {
  type: "influence"
  duty: boolean
  charmed: boolean
}

export interface ItemDiscarded {
  event: "item-discarded"
  item: string
}

export interface ItemFound {
  event: "item-found"
  item: string
  place: string
}

export interface KillRolled {
  event: "kill-rolled"
  first: number
  second: number
  bonus: number
  against: number
  succeeds: boolean
}

export interface Lured {
  event: "lured"
  figure: number
  room: number
  who: string
}

export interface Moved {
  event: "moved"
  room: number
  sanctum: boolean
}

/** BL-209 */
export interface NoRoomFits {
  event: "no-room-fits"
}

export interface NoiseMade {
  event: "noise-made"
  amount: number
  noise: number
  limit: number
}

/** The find is left, or nothing is spent. */
export interface NothingGained {
  event: "nothing-gained"
}

/** STEALTH fails. */
export interface Noticed {
  event: "noticed"
}

export interface OccupantsRolled {
  event: "occupants-rolled"
  first: number
  second: number
  guards: number
  courtesans: number
  hoards: number
}

/** Table options, section 6 of the ledger. */
export interface Options {
  mode: "heir" | "ironman" | "standard"
  contract: 0 | 1 | 2 | 3 | 4 | 5 | 6
  ghost: boolean
  free_reconnaissance: boolean
  apprentice: boolean
  stubborn_guards: boolean
}

export interface Packed {
  event: "packed"
  items: string[]
}

export interface Paid {
  event: "paid"
  target: number
  undetected: number
  side_job: number
  loot: number
  xp: number
}

export interface PhaseBegins {
  event: "phase-begins"
  phase: string
}

export interface Poisoned {
  event: "poisoned"
  figure: number
  who: string
}

export interface Reaped {
  event: "reaped"
  item: string
  count: number
  left: number
}

/** The record sheet: pen marks, kept for ever (BL-114). */
export interface Record {
  gold: number
  xp: number
  dan: number
  charm: number
  owned: string[]
  extra: string[]
}

/** BL-115 */
export interface RecordRestored {
  event: "record-restored"
  failures: number
}

export interface Refilled {
  event: "refilled"
  item: string
}

export interface Rewarded {
  event: "rewarded"
  of: string
}

export interface RollAdjusted {
  event: "roll-adjusted"
  item: string
  amount: number
}

/** A room of the map. */
export interface Room {
  placement: string
  sanctum: boolean
  closet: boolean
  hoards: number
  traps: ("decoy" | "lure" | "snare")[]
  stubborn: boolean
}

export interface RoomDrawn {
  event: "room-drawn"
  room: number
  placement: string
  secret_door: boolean
}

/** BL-812 */
export interface SanctumAlerted {
  event: "sanctum-alerted"
  cause: string
}

export interface SanctumDrawn {
  event: "sanctum-drawn"
  room: number
  placement: string
  passage: boolean
}

export interface SearchRolled {
  event: "search-rolled"
  first: number
  second: number
}

/** A SEARCH under way. */
export interface SearchShown {
  type: "search"
  dice: number[]
  adjust: number
  tier: string | null
}

/** BL-209 */
export interface ShapeReplaced {
  event: "shape-replaced"
  shape: string
}

export interface ShapeRolled {
  event: "shape-rolled"
  first: number
  second: number
  shape: string
}

/** BL-225 */
export interface SheetRedrawn {
  event: "sheet-redrawn"
}

export interface ShortfallFilled {
  event: "shortfall-filled"
  noise: number
}

export interface SideJobDone {
  event: "side-job-done"
  job: string
}

/** Several figures enter a room with a Snare. */
export interface SnareShown {
  type: "snare"
  room: number
  entering: number[]
}

export interface Snared {
  event: "snared"
  figure: number
  room: number
  who: string
}

export interface Startled {
  event: "startled"
  figures: number[]
  room: number
  who: string[]
  cause: string
}

export interface StealthDie {
  event: "stealth-die"
  pips: number
  total: number
  against: number
}

/** A STEALTH under way. */
export interface StealthShown {
  type: "stealth"
  dice: number[]
  adjust: number
  against: number
  kind: string
}

/** A STEALTH KILL under way. */
export interface StrikeShown {
  type: "strike"
  adjust: number
  against: number
  courtesans_only: boolean
}

/** BL-811 */
export interface TargetEliminated {
  event: "target-eliminated"
}

export interface TargetWounded {
  event: "target-wounded"
  hp: number
}

/** Somebody is about to be ALERTED or STARTLED, unless it is cancelled. */
export interface ThreatShown {
  type: "threat"
  room: number
  guards: number[]
  courtesans: number[]
}

export interface TrapFindsNobody {
  event: "trap-finds-nobody"
  trap: string
  room: number
}

export interface TrapSet {
  event: "trap-set"
  trap: string
  room: number
}

/** STEALTH succeeds. */
export interface Unnoticed {
  event: "unnoticed"
}

/** The two sheets and what is on the table. */
export interface View {
  options: Options
  record: Record
  saved: Record
  contract: number
  phase: string
  failures: number
  closed: number
  failed: number
  outcome: string
  ending: string
  score: number
  rooms: Room[]
  doors: string[]
  passages: [number, number][]
  figures: Figure[]
  tricks: { [name: string]: number }
  noise: number
  limit: number
  hp: number
  moves: number
  here: number
  hidden: boolean
  kill_tried: boolean
  kill_cancelled: boolean
  fought: boolean
  bystanders_calmed: boolean
  target_hp: number
  bodyguards: number
  alarm: boolean
  carried: { [name: string]: number }
  discarded: string[]
  loot: number
  side_job: boolean
  disturbed: boolean
  under_way: StealthShown | StrikeShown | CombatShown | EngageShown | SearchShown | InfluenceShown | DrawingShown | BaitShown | FlightShown | SnareShown | null
  threat: ThreatShown | null
}

export interface VigilanceRolled {
  event: "vigilance-rolled"
  figure: number
  kind: string
  first: number
  second: number
}

export interface WeaponReadied {
  event: "weapon-readied"
  item: string
}

export interface Wounded {
  event: "wounded"
  hp: number
}

export type Happening =
  | ContractBegins
  | PhaseBegins
  | EntryChosen
  | ShapeRolled
  | ShapeReplaced
  | NoRoomFits
  | RoomDrawn
  | SanctumDrawn
  | SheetRedrawn
  | DoorsRolled
  | ClosetDrawn
  | DoorDrawn
  | DoorLost
  | OccupantsRolled
  | VigilanceRolled
  | CharmRolled
  | Poisoned
  | Bribed
  | TrapSet
  | Bought
  | DanReached
  | Rewarded
  | Packed
  | Lured
  | Decoyed
  | TrapFindsNobody
  | Snared
  | Entered
  | Moved
  | DawnBreaks
  | StealthDie
  | DieRerolled
  | RollAdjusted
  | ShortfallFilled
  | Unnoticed
  | Noticed
  | Reaped
  | KillRolled
  | Assassinated
  | Fell
  | BodyguardsFell
  | TargetWounded
  | TargetEliminated
  | CourtesansLeave
  | Alerted
  | SanctumAlerted
  | Startled
  | Fled
  | NoiseMade
  | Cancelled
  | Calmed
  | WeaponReadied
  | CombatBegins
  | CombatRolled
  | Wounded
  | ArmourHolds
  | Evaded
  | SearchRolled
  | GoldFound
  | ItemFound
  | ItemDiscarded
  | Refilled
  | NothingGained
  | SideJobDone
  | AttemptEnds
  | Paid
  | RecordRestored
  | CampaignEnds

export type Word =
  | 'enter'
  | 'through'
  | 'draw'
  | 'closet'
  | 'all-doors'
  | 'door'
  | 'charm'
  | 'poison'
  | 'bribe'
  | 'set'
  | 'finish'
  | 'go-on'
  | 'end-reconnaissance'
  | 'abandon'
  | 'buy'
  | 'train'
  | 'reward'
  | 'carry'
  | 'done'
  | 'resolve'
  | 'draw-in'
  | 'roll'
  | 'reroll'
  | 'adjust'
  | 'reap'
  | 'fill'
  | 'fail'
  | 'kill'
  | 'assassinate'
  | 'spare'
  | 'sneak'
  | 'search'
  | 'move'
  | 'leave'
  | 'cancel'
  | 'let-be'
  | 'flee-to'
  | 'snare-victim'
  | 'fight'
  | 'fight-sanctum'
  | 'ready'
  | 'face-courtesans'
  | 'fight-on'
  | 'evade'
  | 'evade-to'
  | 'evade-out'
  | 'hide'
  | 'stand'
  | 'armour'
  | 'take-hit'
  | 'accept'
  | 'take'
  | 'take-nothing'
  | 'discard'
  | 'refill'

export type FacetKind =
  | 'entry'
  | 'edge'
  | 'placement'
  | 'figure'
  | 'trap'
  | 'item'
  | 'of'
  | 'room'
  | 'die'
  | 'way'
  | 'count'
  | 'place'

export type Facet = FacetKind | `${FacetKind}:${string}`
