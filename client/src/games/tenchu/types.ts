// Made by `make protocol` from the server's own types. Do not change it by hand.

/** Somebody acts now; whom nobody plays, once for each of his actions. */
export interface Activated {
  event: "activated"
  model: string
}

export interface ArmyEnlisted {
  event: "army-enlisted"
  seat: number
  faction: string
}

export interface Atlas {
  tables: { [name: string]: TableSheet }
  profiles: { [name: string]: Profile }
  arsenal: { [name: string]: Item }
  cards: { [name: string]: Card }
  missions: { [name: string]: Mission }
  events: string[]
  battle_events: string[]
  factions: Factions
  reactions: { [name: string]: ("ahead" | "away" | "continue" | "continue_turn" | "nothing" | "towards" | "turn" | "turn_move")[] }
  open: number
  harder: { [name: string]: number }
  narrowly: number
  names: { [name: string]: { [name: string]: string } }
  labels: { [name: string]: { [name: string]: string } }
}

export interface Attacked {
  event: "attacked"
  attacker: string
  defender: string
  is_silent: boolean
  is_poisoned: boolean
}

/** What a table needs for faction battles. */
export interface Battle {
  edges: { [name: string]: "E" | "N" | "NE" | "NW" | "S" | "SE" | "SW" | "W" }
  crossing: string
}

/** 8.1 Guards turn round. */
export interface BellTurned {
  event: "bell-turned"
  models: string[]
}

export interface Building {
  tiers: [number, number][][]
  openings: { [name: string]: Opening }
  stairs: Stairs[]
}

export interface Burned {
  event: "burned"
  model: string
  facing: number
  victims: string[]
}

/** TE-287, TE-244 A bomb went off; whom it hurts. */
export interface Burst {
  event: "burst"
  model: string
  at: number
  pips: number
  needed: number
  victims: string[]
}

export interface CaltropsLaid {
  event: "caltrops-laid"
  model: string
  at: number
}

export interface Card {
  copies: number
  actions: number
  types: ("ashigaru" | "civilian" | "hero" | "ninja" | "ronin" | "samurai")[]
  event: number
}

export interface CardDrawn {
  event: "card-drawn"
  card: string
}

/** TE-285 */
export interface Caught {
  event: "caught"
  model: string
  pips: number
  is_stuck: boolean
}

export interface Chest {
  at: number
  is_open: boolean
}

export interface ChestOpened {
  event: "chest-opened"
  model: string
  at: number
  item: string
}

export interface ClimbFailed {
  event: "climb-failed"
  model: string
  pips: number
  needed: number
}

export interface Climbed {
  event: "climbed"
  model: string
  pips: number
  needed: number
  at: number
}

export interface Coated {
  event: "coated"
  model: string
  weapon: string
}

export interface Corpse {
  model: string
  at: number
  carries: string[]
}

/** TE-154 He hides. */
export interface Crawled {
  event: "crawled"
  model: string
}

export interface Deed {
  model: string
  verb: "attack" | "caltrops-after" | "caltrops-before" | "charge" | "climb" | "coat-blade" | "coat-bow" | "coat-shuriken" | "crawl" | "drag" | "drink" | "fire" | "free-hostage" | "let-go" | "move" | "open-chest" | "open-gate" | "pass" | "pass-on" | "run" | "shoot" | "shoot-blowpipe" | "shoot-bow" | "shoot-shuriken" | "smoke-after" | "smoke-before" | "sprint" | "stand-up" | "take" | "take-horse" | "throw-bomb" | "throw-gas" | "throw-rice" | "throw-smoke" | "walk" | "whistle" | "wield" | null
  dropped: ("attack" | "caltrops-after" | "caltrops-before" | "charge" | "climb" | "coat-blade" | "coat-bow" | "coat-shuriken" | "crawl" | "drag" | "drink" | "fire" | "free-hostage" | "let-go" | "move" | "open-chest" | "open-gate" | "pass" | "pass-on" | "run" | "shoot" | "shoot-blowpipe" | "shoot-bow" | "shoot-shuriken" | "smoke-after" | "smoke-before" | "sprint" | "stand-up" | "take" | "take-horse" | "throw-bomb" | "throw-gas" | "throw-rice" | "throw-smoke" | "walk" | "whistle" | "wield")[]
  is_coated: boolean
  target: string
  square: number
  number: number
  waiting: string[]
  acted: string[]
}

/** TE-R72 */
export interface Delivered {
  event: "delivered"
  model: string
}

export interface DisguiseLost {
  event: "disguise-lost"
  model: string
}

export interface Dragged {
  event: "dragged"
  model: string
  body: string
  at: number
}

export interface Dropped {
  event: "dropped"
  thing: string
  at: number
}

export interface EdgeChosen {
  event: "edge-chosen"
  seat: number
  is_south: boolean
}

/** DP-15 */
export interface EdgeRolled {
  event: "edge-rolled"
  pips: [number, number]
}

export interface Entered {
  event: "entered"
  model: string
  at: number
}

/** TE-R90 What shows from the start. */
export interface Equipped {
  event: "equipped"
  model: string
  item: string
}

export interface EventHappens {
  event: "event-happens"
  what: string
  pips: number
}

export interface Faction {
  list: { [name: string]: number }
  allowed: string[]
}

/** 8.4 */
export interface Factions {
  points: { [name: string]: number }
  limits: Limits
  factions: { [name: string]: Faction }
}

export interface Fell {
  event: "fell"
  model: string
  at: number
}

/** Everything that the film shows beside the replay. */
export interface Film {
  paths: { [name: string]: Footstep[] }
  scenes: Scene[]
  moments: Moment[]
}

/** A square that a Ninja came to; nowhere when he is off the table. */
export interface Footstep {
  at: number
  square: number
}

/** TE-181 to TE-186 What the dice came to: no dice for a defender who cannot defend himself. */
export interface Fought {
  event: "fought"
  attacker: string
  defender: string
  blows: number[]
  parries: number[]
  hits: boolean
  is_tie: boolean
}

/** TE-R61 No longer stuck. */
export interface Freed {
  event: "freed"
  model: string
}

export interface GameEnded {
  event: "game-ended"
  ending: "" | "draw" | "guards" | "ninja" | "one" | "two"
  cause: "" | "failed" | "given_up" | "missions" | "nobody_left" | "score" | "time"
}

export interface Gassed {
  event: "gassed"
  at: number
  victims: string[]
}

/** TE-119 A barred edge of a compound. */
export interface Gate {
  zone: string
  ends: [[number, number], [number, number]]
}

export interface GateOpened {
  event: "gate-opened"
  model: string
  gate: string
}

export interface Healed {
  event: "healed"
  model: string
}

/** TE-263 */
export interface HeroTurned {
  event: "hero-turned"
  model: string
}

export interface Hired {
  event: "hired"
  seat: number
  profile: string
}

export interface HorseKilled {
  event: "horse-killed"
  at: number
}

export interface HorseLeft {
  event: "horse-left"
  model: string
}

export interface HorseTaken {
  event: "horse-taken"
  model: string
}

export interface HostageCaught {
  event: "hostage-caught"
  npc: string
}

export interface HostageFreed {
  event: "hostage-freed"
  model: string
}

/** For everybody at a mission: how each Ninja stands. */
export interface Insight {
  people: string[]
  calls: { [name: string]: string[] }
  now: { [name: string]: Stand }
  tension: number
  open_bodies: string[]
  chances: number[]
}

export interface Item {
  places: number
  missile: string
  throw: number
  radius: number
  is_worn: boolean
  roll: number
}

export interface ItemUsed {
  event: "item-used"
  model: string
  item: string
}

export interface LeftTable {
  event: "left-table"
  model: string
}

export interface Limits {
  points: number
  heroes: number
  ninja: number
}

/** TE-R61 He is stuck, or out of action. */
export interface Missed {
  event: "missed"
  model: string
}

/** TE-311 What is to be done. Where it is done stands with the table. */
export interface Mission {
  kind: "carry" | "kill" | "rescue" | "ride"
  object: string
  calls: number | null
  few_calls: number | null
}

export interface MissionDone {
  event: "mission-done"
  seat: number
  mission: string
}

/** To one seat, in secret where they compete. */
export interface MissionGiven {
  event: "mission-given"
  seat: number
  mission: string
}

/** Which are in play. */
export interface MissionsSet {
  event: "missions-set"
  missions: string[]
}

/** Somebody on the table, with all that everybody can see of him. */
export interface Model {
  profile: string
  at: number
  facing: number
  seat: number | null
  home: string
  wounds: number
  broken: number
  is_out: boolean
  stuck: "" | "carried" | "fresh" | "missed"
  is_prone: boolean
  is_hiding: boolean
  is_disguised: boolean
  noise: ("dog" | "fall" | "fight" | "run")[]
  shout: number
  gear: string[]
  shots: number
  coated: string[]
  has_climbed: boolean
  carries: string[]
  leads: boolean
  wields: boolean
  tracking: string
  rice: number[]
  was_hit: boolean
}

/** Something that is worth a longer look. */
export interface Moment {
  at: number
  kind: "missed" | "narrowly" | "overlooked" | "called" | "done" | "fallen" | "over" | "spotted"
  text: string
  sight: Sight | null
}

export interface Moved {
  event: "moved"
  model: string
  way: number[]
  facing: number
}

/** TE-231 */
export interface NinjaCalled {
  event: "ninja-called"
  caller: string
  ninja: string
  called: string[]
  calls: number
  noise: number
}

export interface NinjaPicked {
  event: "ninja-picked"
  ninja: string
  seat: number
}

/** TE-241 to TE-243 */
export interface NoiseMade {
  event: "noise-made"
  model: string
  source: "dog" | "fall" | "fight" | "run"
  noise: number
}

/** TE-137 An event card out of order, or an event without effect. */
export interface NothingHappens {
  event: "nothing-happens"
}

/** TE-118 A sliding door or a window in the outline of a tier. */
export interface Opening {
  kind: "door" | "window"
  ends: [[number, number], [number, number]]
  level: number
}

/** Table options, section 6 of the ledger. */
export interface Options {
  mode: "battle" | "competing" | "together"
  mission: string
  table: string
  ninja: 0 | 1 | 2 | 3 | 4
  npcs: "engine" | "guards" | "guards_and_civilians" | "referee"
  success: "death" | "exit"
  few_calls: boolean
  chests: boolean
  short: boolean
  first: string
  second: string
}

/** What was packed in one round, for those who may know. */
export interface Packed {
  event: "packed"
  items: [string, string][]
}

export interface PassedOn {
  event: "passed-on"
  model: string
  to: string
  thing: string
}

export interface PatrolCame {
  event: "patrol-came"
  model: string
  at: number
}

/** Where somebody stands when a mission begins. */
export interface Person {
  profile: string
  at: [number, number, number]
  facing: "E" | "N" | "NE" | "NW" | "S" | "SE" | "SW" | "W"
  home: string | null
}

export interface Piece {
  outline: [number, number][]
}

/** Where a mission takes place. */
export interface Place {
  groups: string[]
  chest: [number, number, number]
  chest_guard: string
  target: string
  object: Thing | null
}

/** TE-103 What a model is good at; 4 is met by a 4 or more. */
export interface Profile {
  card: "ashigaru" | "civilian" | "ninja" | "none" | "ronin" | "samurai"
  table: "" | "civilian" | "guard"
  kendo: number
  kyudo: number
  save: number
  weapon: string
  missile: string
  skills: ("climb" | "resilience" | "riposte" | "silent_kill")[]
  is_hero: boolean
  is_named: boolean
  kendo_dice: number
  places: number
  has_grapnel: boolean
  is_poisoned: boolean
  walks_on: boolean
}

/** TE-346, TE-354 What it was worth: in a mission the rating, in a battle the points. */
export interface Rated {
  event: "rated"
  seat: number
  mission: string
  is_done: boolean
  points: number
}

/** Where a deed leads. */
export interface Reach {
  noise: number
  places: { [name: string]: Stand }
}

/** For whoever is asked: what the board shows before he chooses. */
export interface Reaches {
  people: string[]
  calls: { [name: string]: string[] }
  reaches: { [name: string]: Reach }
  chances: number[]
}

/** TE-214 to TE-217 The die, what it comes to, and what it means. */
export interface Reacted {
  event: "reacted"
  npc: string
  stimulus: string
  at: number
  pips: number
  hindrance: "" | "cover" | "far" | "higher" | "unseen"
  noise: number
  tension: number
  number: number
  result: "ahead" | "away" | "continue" | "continue_turn" | "nothing" | "towards" | "turn" | "turn_move"
}

export interface Removed {
  event: "removed"
  model: string
  at: number
}

/** 8.2 The Mokojin lies there instead. */
export interface Replaced {
  event: "replaced"
  model: string
  at: number
}

export interface RiceEaten {
  event: "rice-eaten"
  npc: string
  at: number
}

export interface RiceLaid {
  event: "rice-laid"
  model: string
  at: number
}

export interface RiceNoticed {
  event: "rice-noticed"
  npc: string
  at: number
  pips: number
  needed: number
  succeeds: boolean
}

export interface Riposted {
  event: "riposted"
  model: string
  target: string
  pips: number[]
  hits: boolean
}

/** TE-105 A Save; no pips where none could help. */
export interface Saved {
  event: "saved"
  model: string
  pips: number
  needed: number
  succeeds: boolean
}

/** What could be heard and felt from this moment on. */
export interface Scene {
  at: number
  noise: { [name: string]: number }
  tension: number
  calls: number
  points: { [name: string]: number }
}

export interface Shot {
  event: "shot"
  shooter: string
  target: string
  weapon: string
  pips: number
  needed: number
  hits: boolean
}

/** TE-219 */
export interface SideRolled {
  event: "side-rolled"
  model: string
  pips: number
}

/** Who looks, from where and which way, and at what. */
export interface Sight {
  npc: string
  ninja: string
  at: number
  facing: number
  there: number
}

export interface SmokeLaid {
  event: "smoke-laid"
  at: number
}

/** TE-209 A spotting die. */
export interface Spotted {
  event: "spotted"
  npc: string
  ninja: string
  pips: number
  needed: number
  succeeds: boolean
  veils: ("cape" | "cloud" | "cover" | "disguise" | "far" | "hiding" | "level" | "smoke")[]
}

/** TE-119 They lead from this level to the next at one square. */
export interface Stairs {
  at: [number, number]
  level: number
}

/** How a Ninja stands somewhere. People are numbers: their places in `people`. */
export interface Stand {
  seen: [number, number][]
  follows: number[]
  hears: number[]
  risk: number | null
}

export interface StoodUp {
  event: "stood-up"
  model: string
}

/** A table: a village or a field of battle. */
export interface Table {
  name: string
  width: number
  height: number
  zones: { [name: string]: Zone }
  is_usual: boolean
  village: Village | null
  battle: Battle | null
  water: { [name: string]: Piece }
  bridges: { [name: string]: Piece }
  roads: { [name: string]: Piece }
  walls: { [name: string]: Wall }
  gates: { [name: string]: Gate }
  buildings: { [name: string]: Building }
  woods: { [name: string]: Piece }
  cover: { [name: string]: Piece }
}

export interface TableSheet {
  table: Table
  squares: [number, number, number][]
  surfaces: ("bridge" | "ground" | "roof" | "room" | "wall")[]
  codes: string[]
  places: string[]
}

export interface Taken {
  event: "taken"
  model: string
  thing: string
}

/** TE-251 */
export interface TensionChanged {
  event: "tension-changed"
  before: number
  tension: number
}

/** What a mission is about: it lies somewhere, or somebody has it. */
export interface Thing {
  id: string
  at: [number, number, number] | null
  carried_by: string
}

/** TE-185 What the weapons say, for the attacker. */
export interface TieDecided {
  event: "tie-decided"
  attacker: string
  defender: string
  outcome: "even" | "lose" | "win"
}

/** TE-225 */
export interface TrackLost {
  event: "track-lost"
  npc: string
  ninja: string
}

export interface TurnBegan {
  event: "turn-began"
  turn: number
}

export interface Turned {
  event: "turned"
  model: string
  facing: number
}

/** What everybody sees, and what only this seat does. The content is at hand in it, and does not travel with it. */
export interface View {
  options: Options
  seats: number
  phase: "over" | "play" | "set-up"
  table: string
  in_play: string[]
  known: { [name: string]: string }
  turn: number
  deck: string[]
  card: string
  first: number
  models: { [name: string]: Model }
  seen_places: { [name: string]: number }
  played: { [name: string]: number }
  hired: { [name: string]: string }
  corpses: Corpse[]
  left: { [name: string]: number }
  brought: { [name: string]: number }
  fallen: { [name: string]: number }
  lying: { [name: string]: number }
  horse: number
  chests: Chest[]
  found: string[]
  open_gates: string[]
  caltrops: number[]
  rice: number[]
  clouds: number[]
  bursts: number[]
  smoked: boolean
  fought: boolean
  called: boolean
  calls: { [name: string]: number }
  in_order: boolean
  events_drawn: number
  effects: string[]
  patrols: number
  freed_by: number | null
  delivered: boolean
  horse_killed: boolean
  slain: { [name: string]: number }
  won: Won[]
  factions: { [name: string]: string }
  chooser: number
  south: number | null
  ending: "" | "draw" | "guards" | "ninja" | "one" | "two"
  cause: "" | "failed" | "given_up" | "missions" | "nobody_left" | "score" | "time"
  deed: Deed
  missions: { [name: string]: string }
  bags: { [name: string]: string[] }
}

/** What a table needs for the missions. */
export interface Village {
  entry: string
  exit: string
  messenger_route: [number, number][]
  messenger_goal: string
  patrol_entry: [number, number, number]
  people: { [name: string]: Person }
  groups: { [name: string]: { [name: string]: Person } }
  missions: { [name: string]: Place }
}

/** Solid, and one can stand on its top. */
export interface Wall {
  outline: [number, number][]
  height: number
}

/** TE-193, TE-194 */
export interface WeaponRolled {
  event: "weapon-rolled"
  model: string
  pips: number
  breaks: boolean
}

export interface Whistled {
  event: "whistled"
  model: string
  at: number
}

/** 8.2 Green Destiny, or the own weapon again. */
export interface Wielded {
  event: "wielded"
  model: string
  wields: boolean
}

/** This seat has done what this mission asks for, whether or not it is its own. */
export interface Won {
  seat: number
  mission: string
  turn: number
}

export interface Wounded {
  event: "wounded"
  model: string
}

export interface Zone {
  outline: [number, number][]
  is_compound: boolean
}

export type Happening =
  | MissionDone
  | GameEnded
  | Rated
  | Attacked
  | HeroTurned
  | Fought
  | TieDecided
  | WeaponRolled
  | Riposted
  | Shot
  | Saved
  | Wounded
  | Removed
  | Replaced
  | Moved
  | NoiseMade
  | Crawled
  | Turned
  | Caught
  | Climbed
  | ClimbFailed
  | Fell
  | StoodUp
  | Dragged
  | LeftTable
  | Spotted
  | DisguiseLost
  | Reacted
  | SideRolled
  | NinjaCalled
  | TensionChanged
  | TrackLost
  | RiceNoticed
  | RiceEaten
  | HostageCaught
  | Delivered
  | MissionsSet
  | MissionGiven
  | NinjaPicked
  | Packed
  | Equipped
  | Entered
  | ArmyEnlisted
  | Hired
  | EdgeRolled
  | EdgeChosen
  | ItemUsed
  | Coated
  | SmokeLaid
  | CaltropsLaid
  | RiceLaid
  | Burst
  | Gassed
  | Burned
  | Whistled
  | ChestOpened
  | Wielded
  | GateOpened
  | Taken
  | PassedOn
  | Dropped
  | HostageFreed
  | HorseTaken
  | HorseLeft
  | HorseKilled
  | Healed
  | TurnBegan
  | CardDrawn
  | NothingHappens
  | EventHappens
  | BellTurned
  | PatrolCame
  | Activated
  | Missed
  | Freed

export type Word =
  | 'do'
  | 'face'
  | 'edge'
  | 'ready'
  | 'leave'
  | 'stay'
  | 'riposte'
  | 'refrain'
  | 'call'
  | 'close'
  | 'shoot'
  | 'look'
  | 'place'
  | 'target'
  | 'next'
  | 'pick'
  | 'pack'
  | 'pack-nothing'
  | 'enlist'
  | 'build'
  | 'hire'

export type FacetKind =
  | 'verb'
  | 'facing'
  | 'edge'
  | 'square'
  | 'model'
  | 'pack'
  | 'faction'
  | 'profile'

export type Facet = FacetKind | `${FacetKind}:${string}`
