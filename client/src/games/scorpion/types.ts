// Made by `make protocol` from the server's own types. Do not change it by hand.

export interface AlertChanged {
  event: "alert-changed"
  level: number
}

export interface AssumingLabels {
  hint: string
  zones: string
  menu: string
  now: string
  not_now: string
  was: string
  was_not: string
  slip: SlipLabels
  he: string
  offer_now: string
  offer_not_now: string
  offer_past: string
  offer_was: string
  assumed_here: string
  take_away: string
  nothing_more: string
  clear: string
  all: string
  full: string
}

/** What never changes, and what everything is called. */
export interface Atlas {
  maps: { [name: string]: MapSheet }
  cards: Decks
  missions: { [name: string]: string }
  things: { [name: string]: string }
  alert: string[]
  passages: { [name: string]: string }
  who: { [name: string]: string }
  figures: FigureCounts
  labels: Labels
}

/** A guard wounds an intruder; `wounds` is how many he has now. */
export interface Attacked {
  event: "attacked"
  guard: number
  who: string
  wounds: number
}

export interface BarLabels {
  phase: string
  turn: string
  turns: string
  alert: string
}

/** Where the intruders can be, as the guards can know it. */
export interface BeliefLabels {
  title: string
  off: string
  on: string
  both: string
  nobody: string
  all: string
  share: string | { [name: string]: string | { [name: string]: string } }
  below_one: string
  here: string
  not_here: string
  pace: string
  gone: string
  nobody_left: string
  first: string | { [name: string]: string | { [name: string]: string } }
  others: string | { [name: string]: string | { [name: string]: string } }
  impossible: string
  working: string
}

/** Where the guards must reckon with each intruder, after all that they have seen and heard. */
export interface BeliefShown {
  clouds: { [name: string]: { [name: string]: number } }
  paces: { [name: string]: number[] }
  ropes: [string, string, number][]
  entrances: string[][]
  is_exact: boolean
  fits: boolean
}

/** A moment at which somebody was nearly found. */
export interface Call {
  at: number
  who: string
  kind: string
  zone: string
  text: string
  danger: number
}

/** To the guards. */
export interface CardDrawn {
  event: "card-drawn"
  player: number
  card: string
}

export interface CardSheet {
  name: string
  text: string
  count: number
}

/** So many cards come off the draw deck of this guard player. */
export interface CardsDrawn {
  event: "cards-drawn"
  player: number
  cards: number
}

/** A guard player took so many cards out of the draw deck; which ones he alone knows. */
export interface CardsTaken {
  event: "cards-taken"
  player: number
  cards: number
}

export interface Counts {
  cards: string | { [name: string]: string | { [name: string]: string } }
  zones: string | { [name: string]: string | { [name: string]: string } }
  wounds: string | { [name: string]: string | { [name: string]: string } }
  asleep: string | { [name: string]: string | { [name: string]: string } }
}

/** What each card is, deck by deck. */
export interface Decks {
  guards: { [name: string]: CardSheet }
  ninja: { [name: string]: CardSheet }
  traitor: { [name: string]: CardSheet }
}

/** A search that will be announced. */
export interface Declared {
  by: "ninja" | "traitor"
  zone: string
}

/** The discards are shuffled into the draw decks before the guards choose from them (SC-R80). */
export interface DiscardsClosed {
  event: "discards-closed"
}

/** His figure stands on the card. */
export interface EnteredPassage {
  event: "entered-passage"
  who: string
  passage: string
}

/** The guards know that this passage has an end here. */
export interface EntranceFound {
  event: "entrance-found"
  zone: string
  passage: string
}

export interface Escaped {
  event: "escaped"
  who: string
}

/** How the guards would see an intruder if everybody stood still now. */
export interface Exposure {
  zones: { [name: string]: number }
  truth: { [name: string]: number }
}

/** What a move would tell the guards. */
export interface ExposureLabels {
  you: string
  lost: string
  looked_for: string
  looked: string
  not_looked: string
  changed: string
  hint: string
}

/** What is exposed as it is, and after each choice that is offered. */
export interface ExposureShown {
  now: Exposure
  after: { [name: string]: Exposure }
}

export interface FigureCounts {
  guards: number
  swords: number
  drunk: number
  wounds: { [name: string]: number }
}

/** Everything that the film shows beside the replay. */
export interface Film {
  paths: { [name: string]: Footstep[] }
  scenes: Scene[]
  calls: Call[]
  nets: Net[]
}

export interface FilmLabels {
  title: string
  call: string
  net: string
  told: string
  before: string
  next: string
  known: string
  each: string
}

/** A zone that an intruder entered; nowhere when he is off the map. */
export interface Footstep {
  at: number
  zone: string
  turn: number
}

/** Everything is laid open: where the missions were, and what each intruder had to do. */
export interface GameOver {
  event: "game-over"
  ending: "" | "both" | "draw" | "guards" | "intruders" | "ninja" | "traitor"
  cause: "dawn" | "death" | "escape" | "resigned"
}

/** A guard figure. One that is nowhere lies in the supply. */
export interface Guard {
  zone: string
  patrol: number
  drunk: boolean
  carded: boolean
  moved: boolean
  attacked: boolean
}

/** `drawn`: it is one of the cards just drawn, which lie apart from the hand. */
export interface GuardCardPlayed {
  event: "guard-card-played"
  player: number
  card: string
  drawn: boolean
}

export interface GuardDrunk {
  event: "guard-drunk"
  guard: number
  zone: string
}

export interface GuardJoined {
  event: "guard-joined"
  guard: number
  patrol: number
}

export interface GuardKilled {
  event: "guard-killed"
  guard: number
  zone: string
}

export interface GuardLabels {
  guard: string
  sentry: string
  patrol: string
  drunk: string
  carded: string
  moved: string
  attacked: string
  guard_in: string
  patrol_in: string
}

/** Taken off by the guards themselves. */
export interface GuardRemoved {
  event: "guard-removed"
  guard: number
  zone: string
}

/** What the guard players know. */
export interface GuardSecrets {
  hands: string[][]
  drawn: string[][]
  decks: string[][]
  sleepers: { [name: string]: number }
  objects: { [name: string]: string }
  proposed: string
}

/** The sentries and patrols stand on the board: the zone of each figure, by number. */
export interface GuardsPlaced {
  event: "guards-placed"
  zones: string[]
}

/** Cards, sleepers and hidden things are chosen. */
export interface GuardsReady {
  event: "guards-ready"
}

export interface GuardsWent {
  event: "guards-went"
  guards: number[]
  zone: string
}

export interface GuardsWoke {
  event: "guards-woke"
  guards: number[]
  zone: string
}

export interface HandLabels {
  hand: string
  whole: string
  drawn: string
  hand_of: string
  whole_of: string
  drawn_of: string
  mission: string
  mission_is: string
  no_cards: string
  free: string
  free_text: string
  card: string
}

/** Somebody has chosen his cards; everybody sees how many. (The guards, or the swords and the spears.) */
export interface HandTaken {
  event: "hand-taken"
  who: string
  cards: number
}

/** The answer to a listening, and nothing else about it. */
export interface Heard {
  event: "heard"
  heard: boolean
}

/** The lone wolf is this figure. */
export interface IdentityKnown {
  event: "identity-known"
  who: string
}

export interface IntruderCardPlayed {
  event: "intruder-card-played"
  who: string
  card: string
}

export interface IntruderDied {
  event: "intruder-died"
  who: string
  returns: boolean
}

/** His figure is taken off the board. */
export interface IntruderHidden {
  event: "intruder-hidden"
  who: string
}

/** What an intruder and his allies know of him. */
export interface IntruderKnown {
  who: "ninja" | "traitor"
  zone: string
  k: number
  path: string[]
  shadow: boolean
  hand: string[]
  mission: string
}

/** A new copy comes into play. */
export interface IntruderReturned {
  event: "intruder-returned"
  who: string
}

/** What the intruders of one seat know. */
export interface IntruderSecrets {
  intruders: IntruderKnown[]
  ropes: Rope[]
  passages: { [name: string]: [string, string] }
  moving: string
  halted: boolean
  declared: Declared[]
}

/** His figure is placed in this zone. */
export interface IntruderSeen {
  event: "intruder-seen"
  who: string
  zone: string
}

/** What everybody sees of an intruder. */
export interface IntruderShown {
  who: string
  status: string
  zone: string
  visible: boolean
  wounds: number
  hand: number[]
  played: string[]
  card_down: boolean
  completed: string
  lives: number
  returning: boolean
}

/** The Intruders Phase is over. */
export interface IntrudersDone {
  event: "intruders-done"
}

/** What a drawing of the board writes upon it and beside it. */
export interface Labels {
  title: string
  titles: { [name: string]: string }
  initials: { [name: string]: string }
  phases: { [name: string]: string }
  weapons: { [name: string]: string }
  counts: Counts
  bar: BarLabels
  tracks: TrackLabels
  whereabouts: Whereabouts
  paces: Paces
  zones: ZoneLabels
  guards: GuardLabels
  marks: MarkLabels
  plaques: PlaqueLabels
  hands: HandLabels
  pointing: PointingLabels
  passage: PassageLabels
  spoken: Spoken
  sheet: SheetLabels
  legend: LegendLabels
  tools: ToolsLabels
  pencil: PencilLabels
  assuming: AssumingLabels
  belief: BeliefLabels
  exposure: ExposureLabels
  film: FilmLabels
}

export interface LeftPassage {
  event: "left-passage"
  who: string
  passage: string
}

/** What the signs of the drawing mean. */
export interface LegendLabels {
  sword: string
  spear: string
  drunk: string
  ninja: string
  traitor: string
  watch_post: string
  barracks: string
  end: string
  trap: string
  sentry: string
  nothing: string
  ear: string
  eye: string
  fog: string
  wall: string
  rope: string
  track: string
  water: string
  carded: string
  moved: string
  attacked: string
}

/** `open`, `wall` and `track` are pairs of zones, each pair once. */
export interface MapSheet {
  name: string
  turns: number
  new_life_until: number
  zones: ZoneSheet[]
  open: [string, string][]
  wall: [string, string][]
  track: [string, string][]
  earshot: { [name: string]: string[][] }
}

/** The small things that lie in zones. */
export interface MarkLabels {
  here: string
  found: string
  searched: string
  end: string
  known_end: string
  ends: [string, string]
}

export interface MissionCompleted {
  event: "mission-completed"
  who: string
  letter: string
  zone: string
}

/** To the intruder and his allies. */
export interface MissionDealt {
  event: "mission-dealt"
  who: string
  letter: string
}

/** The moment from which on the guards knew about where an intruder was, until they had him. */
export interface Net {
  at: number
  who: string
  before: number
  after: number
  text: string
}

/** Table options, section 6 of the ledger. For start numbers -1 is what the map says. */
export interface Options {
  map: string
  variant: "contested" | "lone_wolf" | "standard"
  two_hands: boolean
  written_missions: boolean
  ready_made: boolean
  ninja_cards: -2 | -1 | 0 | 1 | 2 | 3
  traitor_cards: -2 | -1 | 0 | 1 | 2 | 3
  mission_raises_alert: boolean
  passage_raises_alert: boolean
  sentries: -1 | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12
  patrols: -1 | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10
  sleepers: -1 | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16
  ropes_noticed: boolean
  passage_unnoticed: boolean
  deduction: "automatic" | "marks" | "off"
}

/** How an intruder goes, by the steps that he has made. */
export interface Paces {
  doing: [string, string, string, string]
  shares: [string, string, string, string]
}

/** To those who may use it. */
export interface PassageDug {
  event: "passage-dug"
  passage: string
  ends: [string, string]
}

export interface PassageLabels {
  title: string
  known: string
  room: string
  permits: string
}

/** A patrol has this zone behind it. */
export interface PatrolFaces {
  event: "patrol-faces"
  patrol: number
  behind: string
}

export interface PatrolFormed {
  event: "patrol-formed"
  patrol: number
  guards: number[]
}

export interface PencilLabels {
  hint: string
  zones: string
  cross: string
  question: string
}

export interface PhaseBegan {
  event: "phase-began"
  phase: "alert" | "cards" | "intruders" | "over" | "patrols" | "set-up"
}

/** What everybody knows of an intruder. */
export interface PlaqueLabels {
  wounds: string
  joined: string
  added: string
  completed: string
}

export interface PointingLabels {
  zone: string
  leave_map: string
  otherwise: string
}

/** A rope over the wall between two zones (SC-608). */
export interface Rope {
  ends: [string, string]
  by: "ninja" | "traitor"
  noticed: boolean
}

/** To those who may use it. */
export interface RopeHung {
  event: "rope-hung"
  zone: string
  other: string
}

export interface RopeNoticed {
  event: "rope-noticed"
  zone: string
  other: string
}

/** What the guards could know from this moment on. */
export interface Scene {
  at: number
  clouds: { [name: string]: { [name: string]: number } }
  truth: { [name: string]: number }
}

/** One announced search and its answer. */
export interface Searched {
  who: string
  zone: string
  found: string
}

/** In the order of announcing. */
export interface SearchesAnnounced {
  event: "searches-announced"
  searches: Searched[]
}

export interface SentryNeutralized {
  event: "sentry-neutralized"
  who: string
  zone: string
  card: string
}

/** A hidden sentry takes the field, or stays a shout if no figure is placed (guard 0). */
export interface SentryRevealed {
  event: "sentry-revealed"
  zone: string
  guard: number
}

export interface SheetLabels {
  wounds: string
  hand: string
  completed: string
  played: string
  guards: string | { [name: string]: string | { [name: string]: string } }
  discarded: string
  several: string
  found: string
  legend: string
}

export interface SleepersMarked {
  event: "sleepers-marked"
  sleepers: number
}

export interface SlipLabels {
  now: string
  not_now: string
  was: string
  was_not: string
}

/** The board in sentences, for those who cannot see it. */
export interface Spoken {
  turn: string
  zone: string
  passage: string
  sentry: string
  drunk: string
  patrol: string
  patrol_facing: string
  intruder: string
  wounded: string
  mine: string | { [name: string]: string | { [name: string]: string } }
  found: string
  hidden: string
  asleep: string
}

/** To the intruder and his allies. */
export interface Started {
  event: "started"
  who: string
  zone: string
}

export interface ToolLabels {
  name: string
  title: string
  label: string
  done: string
}

export interface ToolsLabels {
  done: string
  exposure: ToolLabels
  pencil: ToolLabels
  eraser: ToolLabels
  assume: ToolLabels
  doors: ToolLabels
}

export interface TrackLabels {
  turn: string
  turn_below: string
  alert: string
}

export interface TurnBegan {
  event: "turn-began"
  turn: number
}

/** A sentry or a patrol listens in its zone; without a card if it is free. */
export interface UnitListens {
  event: "unit-listens"
  guards: number[]
  zone: string
  free: boolean
}

/** What everybody sees, and what only this seat does. The content is at hand in it, and does not travel with it. */
export interface View {
  options: Options
  seats: number
  turn: number
  phase: "alert" | "cards" | "intruders" | "over" | "patrols" | "set-up"
  alert: number
  guards: Guard[]
  behind: string[]
  hand_sizes: number[]
  drawn_sizes: number[]
  deck_sizes: number[]
  discards: string[][]
  permits: number[]
  cards_left: number[]
  has_played: boolean
  has_listened: boolean
  found: { [name: string]: string }
  entrances: string[][]
  ropes: [string, string][]
  intruders: IntruderShown[]
  unit: number[]
  steps: number
  ending: string
  guard: GuardSecrets | null
  mine: IntruderSecrets | null
}

/** To the intruder and his allies: a zone he has entered, with the steps of this turn so far. */
export interface Went {
  event: "went"
  who: string
  zone: string
  steps: number
}

/** Where an intruder is, as far as whoever looks knows it. */
export interface Whereabouts {
  absent: string
  outside: string
  map: string
  seen: string
  hidden: string
  passage: string
  dead: string
  returning: string
  escaped: string
}

/** The wound cards that came back lie on the two discards like this. */
export interface WoundsDivided {
  event: "wounds-divided"
  swords: number
  spears: number
}

/** What sort of zone it is. */
export interface ZoneLabels {
  castle: string
  moat: string
  bridge: string
  room: string
  outside: string
  court: string
  between: string
  watch_post: string
  barracks: string
}

export interface ZoneSheet {
  name: string
  terrain: "bridge" | "moat" | "open" | "room"
  at: [number, number]
  rects: [number, number, number, number][]
  castle: string
  edge: boolean
  between: boolean
  traitor_start: boolean
  watch_post: boolean
  barracks: boolean
  id: string
}

export type Happening =
  | MissionDealt
  | HandTaken
  | GuardsPlaced
  | GuardsReady
  | Started
  | PassageDug
  | TurnBegan
  | PhaseBegan
  | CardsDrawn
  | CardDrawn
  | AlertChanged
  | GuardCardPlayed
  | UnitListens
  | Heard
  | GuardsWent
  | PatrolFaces
  | GuardsWoke
  | GuardJoined
  | PatrolFormed
  | EntranceFound
  | RopeNoticed
  | IntruderSeen
  | Attacked
  | WoundsDivided
  | IntruderDied
  | IntruderReturned
  | DiscardsClosed
  | CardsTaken
  | SleepersMarked
  | Went
  | RopeHung
  | IntruderCardPlayed
  | GuardKilled
  | GuardDrunk
  | IntruderHidden
  | EnteredPassage
  | LeftPassage
  | Escaped
  | SearchesAnnounced
  | MissionCompleted
  | SentryNeutralized
  | SentryRevealed
  | GuardRemoved
  | IdentityKnown
  | IntrudersDone
  | GameOver

export type Word =
  | 'stop'
  | 'done'
  | 'end'
  | 'agree'
  | 'refuse'
  | 'secret-passage'
  | 'come-out-other'
  | 'place-none'
  | 'leave-map'
  | 'shadow-walk'
  | 'it-was-a-cat'
  | 'decline'
  | 'announce'
  | 'spare'
  | 'step'
  | 'come-out'
  | 'climb'
  | 'hang-rope'
  | 'go-in'
  | 'sentry-listen'
  | 'sentry-search'
  | 'free-sentry-listen'
  | 'shuriken'
  | 'potent-sake'
  | 'patrol-listen'
  | 'patrol-search'
  | 'free-patrol-listen'
  | 'patrol'
  | 'attack'
  | 'kenjutsu'
  | 'bluff'
  | 'search'
  | 'be'
  | 'first'
  | 'make-room'
  | 'join'
  | 'form'
  | 'split'
  | 'take-card'
  | 'place-with'
  | 'strike'
  | 'write'
  | 'take'
  | 'swap'
  | 'move-post'
  | 'move-sleeper'
  | 'swap-objects'
  | 'behind'
  | 'patrol-at'
  | 'move-patrol'
  | 'post'
  | 'sleeper'
  | 'awaken'
  | 'hide'
  | 'start'
  | 'entrance'

export type FacetKind =
  | 'card'
  | 'play'
  | 'passage'
  | 'edge'
  | 'zone'
  | 'guard'
  | 'patrol'
  | 'intruder'
  | 'who'
  | 'swords'
  | 'weapon'
  | 'letter'
  | 'style'
  | 'from'
  | 'to'
  | 'end'

export type Facet = FacetKind | `${FacetKind}:${string}`
