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

/** What never changes. */
export interface Atlas {
  columns: number
  rows: number
  shapes: { [name: string]: [number, number][][] }
  contracts: Contract[]
  printed: Printed[]
  campaign: Campaign
  items: { [name: string]: ItemShown }
  tricks: { [name: string]: TrickShown }
  rewards: { [name: string]: string }
  names: Names
  endings: { [name: string]: EndingShown }
  counted: { [name: string]: string | { [name: string]: string } }
  lists: { [name: string]: string }
  labels: Labels
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

/** What does not differ between the contracts. */
export interface Campaign {
  hp: number
  moves: number
  attempts: number
  carry: number[]
  dan_price: number[]
  dan_reward: boolean[]
  charm_limit: number
  bribe_limit: number
  purse: number[]
  apprentice: number
  price: { [name: string]: number }
  tricks: { [name: string]: number }
  doors: DoorRow[]
  ranks: Rank[]
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

/** One contract sheet. */
export interface Contract {
  name: string
  difficulty: "easy" | "hard" | "medium"
  target: string
  story: string
  vigilance: number
  hp: number
  bodyguards: number
  limit: number
  rooms: number
  sanctum_after: number
  entries: string[]
  shapes: ShapeRow[]
  occupants: OccupantRow[]
  hoard: HoardRow[]
  pay: number
  undetected: number
  side_job: "decoy" | "legendary" | "lure" | "snare"
  side_pay: number
  xp: number
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

/** A line of table B. */
export interface DoorRow {
  upto: number
  count: number
  closet: boolean
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
  edge: string
  secret_door: boolean
  entry: string
}

/** How a campaign ended. */
export interface EndingShown {
  title: string
  line: string
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

/** A line of table D. */
export interface HoardRow {
  upto: number
  tier: "common" | "epic" | "legendary" | "rare" | "uncommon" | null
  gold: number
  refill: boolean
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

/** An item with its price and its effect. */
export interface ItemShown {
  name: string
  kind: "adjust" | "armour" | "assassin" | "blade" | "cancel" | "reaper" | "reroll" | "weapon"
  power: number
  tier: "common" | "epic" | "legendary" | "rare" | "uncommon"
  uses: number
  price: number | null
  does: string
}

export interface KillRolled {
  event: "kill-rolled"
  first: number
  second: number
  bonus: number
  against: number
  succeeds: boolean
}

/** All that a drawing says of itself, by where it stands. Fields in braces are filled in by the drawing. */
export interface Labels {
  terms: Terms
  there: There
  map: MapLabels
  tray: Tray
  sheet: SheetLabels
  page: PageLabels
  rolls: { [name: string]: string }
  fates: { [name: string]: string }
}

export interface Lured {
  event: "lured"
  figure: number
  room: number
  who: string
}

/** What is done on the map. */
export interface MapLabels {
  look_around: string
  place_it: string
  turn: string
  mirror: string
  draw: string
  tap: string
  press: string
  turns: string
  turns_and_mirrors: string
  of_contract: string
  last: string
}

export interface Moved {
  event: "moved"
  room: number
  sanctum: boolean
}

/** What ids are called. */
export interface Names {
  phase: { [name: string]: string }
  phase_short: { [name: string]: string }
  tier: { [name: string]: string }
  job: { [name: string]: string }
  difficulty: { [name: string]: string }
  kind: { [name: string]: string }
  state: { [name: string]: string }
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

/** A line of table C. */
export interface OccupantRow {
  upto: number
  guards: number
  courtesans: number
  hoards: number
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
  tight_noise: boolean
}

export interface Packed {
  event: "packed"
  items: string[]
}

/** The record between contracts, and the page of the end. */
export interface PageLabels {
  title: string
  settled: string
  line: string
  reward: string
  shelf: string
  effect: string
  yours: string
  buy: string
  gold: string
  contract: string
  closed: string | { [name: string]: string }
  failed: string | { [name: string]: string }
  side_job: string
  dan: string
}

export interface Paid {
  event: "paid"
  target: number
  undetected: number
  side_job: number
  loot: number
  xp: number
}

/** What is paid for what: `target`, `undetected`, `side_job` or `closed`. */
export interface PayLine {
  of: string
  text: string
  worth: string
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

/** The tables of a contract sheet. */
export interface Printed {
  tables: Table[]
  pay: PayLine[]
}

export interface Rank {
  gold: number
  name: string
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

/** A line of table A. */
export interface ShapeRow {
  upto: number
  shape: string
}

/** The sheets beside the map. */
export interface SheetLabels {
  equipment: string
  carried: string
  tricks: string
  record: string
  in_pen: string
  home: string
  rooms: string
  tables: string
  loot: string
  carries: string
  pays: string
  done: string
  not_yet: string
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

/** A printed table of a contract sheet. */
export interface Table {
  letter: string
  title: string
  rows: TableRow[]
}

/** Rolls of 2D6 and what they bring; in table A that is a shape. */
export interface TableRow {
  roll: string
  text: string
  shape: string
}

/** BL-811 */
export interface TargetEliminated {
  event: "target-eliminated"
}

export interface TargetWounded {
  event: "target-wounded"
  hp: number
}

/** What stands before a number, and how numbers are told. */
export interface Terms {
  contract: string
  phase: string
  attempt: string
  gold: string
  xp: string
  dan: string
  charm: string
  noise: string
  hp: string
  rooms: string
  target: string
  bodyguards: string
  side_job: string
  payment: string
  you_are: string
  hidden: string
  of: string
  plus: string
  price: string
  contract_named: string
  dan_of: string
  hp_of: string
  noise_ends: string
  rooms_of: string
  court: string
  uses: string
}

/** Who and what is on the map. */
export interface There {
  figure: string
  figure_in: string
  in_room: string
  room: string
  sanctum: string
  you_in: string
  holds: string
  empty: string
  closet: string
  closet_mark: string
  closet_title: string
  stubborn: string
  hoard: string | { [name: string]: string }
  bodyguard: string
  bodyguard_in: string
  target: string
  target_stands: string
  target_alerted: string
  target_fell: string
  target_named: string
  target_dead: string
  you: string
  you_hidden: string
  passage: string
  erased: string
  entry: string
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

/** What is under way, beside its dice. */
export interface Tray {
  heard: string
  noticing: string
  stealth: string
  hide: string
  courtesans: string
  total: string
  short: string | { [name: string]: string }
  over: string
  unnoticed: string
  strike: string
  or_more: string
  strike_line: string
  combat: string
  beat: string
  combat_line: string
  engage: string
  in_hand: string
  search: string
  search_line: string
  bait_line: string
  flight: string
  flight_line: string
  snare_line: string
  charm: string
  charm_line: string
  rolled: string
  rolled_against: string
  doors: string
  doors_line: string
  sanctum: string
  shape: string
  room_line: string
  secret_line: string
}

/** Influence, or a Trap, with its effect. */
export interface TrickShown {
  name: string
  does: string
  is_trap: boolean
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
  attempts: number
  failures: number
  closed: number
  failed: number
  outcome: string
  ending: string
  score: number
  rank: string
  rooms: Room[]
  doors: string[]
  passages: [number, number][]
  figures: Figure[]
  tricks: { [name: string]: number }
  uses: { [name: string]: number }
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
  earned: string[]
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
  | 'roll'
  | 'figure'
  | 'trick'
  | 'item'
  | 'of'
  | 'trap'
  | 'die'
  | 'way'
  | 'count'
  | 'noise'
  | 'hoard'
  | 'room'
  | 'out'
  | 'target'
  | 'hp'
  | 'closet'
  | 'place'

export type Facet = FacetKind | `${FacetKind}:${string}`
