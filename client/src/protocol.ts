// Made by `make protocol` from the server's own types. Do not change it by hand.

export const VERSION = 3

/** Which of the seats that are played at this screen must decide now; those that it stands in for are among them. */
export interface Asked {
  say: "asked"
  seats: number[]
}

/** What can be worked out, in the game's own shape; null where the game or the table does not help with it. */
export interface BeliefTold {
  say: "belief-told"
  assumed: string[]
  heard: number
  found: unknown
}

/** What the chances are about, and for each outcome its chance as a fraction. They add up to 1. */
export interface Chance {
  label: string
  outcomes: [string, number, number][]
  success: [number, number] | null
}

/** My answer to the prompt with this number. */
export interface Choose {
  say: "choose"
  command: string
  number: number
  choice: string
  seat: number
}

/** What is known of the dice. The secrets are revealed when the game is over (null: lost). */
export interface DiceShown {
  commitments: string[]
  entropy: string[][]
  rounds: (Round | null)[]
  secrets: (string | null)[]
}

/** The command is carried out and on disk; it does no harm to hear this twice. */
export interface Done {
  say: "done"
  command: string
}

/** What is asked once more before something is done. */
export interface Doubt {
  title: string
  text: string
  yes: string
  no: string
}

export interface Draw {
  odds: number
  outcome: string
  dice: number
}

/** What the options of the prompt with this number would give away, in the game's own shape; or null. */
export interface ExposureTold {
  say: "exposure-told"
  number: number
  found: unknown
}

/** POST /api/tables/ID/fill: a bot takes an open seat. */
export interface FillSeat {
  owner: string
  seat: number
  bot: string
}

/** GET /api/tables/ID/film when the game is over: what is worth seeing besides the replay, in the game's own shape; null if there is nothing. Moments are counted in lines of the log of all eyes. */
export interface Filmed {
  film: unknown
}

/** POST /api/tables/ID/follow with a seat's key at the old table, answered by `Seated` at its rematch or sequel. */
export interface Follow {
  called: string
  visitor: string
  key: string
  new_key: string
}

/** One step of a replay. */
export interface Frame {
  by: number | null
  changed: { [name: string]: unknown }[]
  waiting: WaitingShown | null
  heard_from: number
  heard: Line[]
}

/** GET /api/games is a list of these. */
export interface GameShown {
  name: string
  title: string
  line: string
  feel: string
  picture: string
  minutes: [number, number]
  first: { [name: string]: boolean | number | string }
  seats: number[]
  seat_names: string[][]
  secrets: boolean
  can_resign: boolean
  bots: string[]
  usual_bots: string[]
  bot_lines: { [name: string]: string }
  first_bot: string
  options: OptionShown[]
  lessons: LessonLine[]
}

/** I resign. */
export interface GiveUp {
  say: "give-up"
  command: string
}

/** POST /api/tables/ID/sequel when the game is over and the campaign is not, answered by `Opened`: its next table. Without `seats` everybody keeps his own. */
export interface GoOn {
  called: string
  visitor: string
  keys: string[]
  seats: SeatOn[]
  options: { [name: string]: unknown }
  new_keys: string[]
  owner: string
  watch: string
}

/** GET /api/tables/ID/invitation with `Authorization: Bearer KEY` of an invitation: what it invites to. */
export interface Invitation {
  table: TableShown
  seat: number
}

/** POST /api/tables/ID/invite: a fresh invitation to an open seat, answered by `Seated`; older ones are void. */
export interface Invite {
  owner: string
  seat: number
}

/** I look at this table with this key. Always the first message. */
export interface Join {
  say: "join"
  version: number
  table: string
  key: string
  also: string[]
  plays: number
}

/** A key and the seat that it is for. */
export interface KeyOf {
  seat: number
  key: string
}

/** POST /api/tables/ID/leave. */
export interface Keyed {
  key: string
}

/** A lesson, as a game lists it. */
export interface LessonLine {
  name: string
  title: string
  line: string
  role: string
  minutes: number
}

/** Where the learner stands in a lesson. */
export interface LessonShown {
  name: string
  title: string
  first: number
  steps: number
  pages: PageShown[]
  wanted: string[]
  hint: string
  is_over: boolean
  then: { [name: string]: unknown }
}

/** All that a seat may know now. A newer letter replaces the older one, except that the log goes on. */
export interface Letter {
  say: "letter"
  version: number
  table: TableShown
  seat: number | null
  view: unknown
  prompt: PromptShown | null
  waiting: WaitingShown | null
  sealed: string
  can_undo: boolean
  heard_from: number
  heard: Line[]
  scenes: SceneShown[]
  lesson: LessonShown | null
  talk: TalkShown | null
}

/** Something that happened: the event as data, and as a sentence (empty if it need not be said). */
export interface Line {
  event: { [name: string]: unknown }
  text: string
  pace?: number
  sound?: string
}

/** POST /api/mine, answered by a list of `MyTable`; tables that are gone and keys that are void are left out. */
export interface Mine {
  keys: [string, string][]
}

/** A seat that somebody holds. */
export interface MyTable {
  table: string
  seat: number
  role: string
  game: string
  title: string
  state: "gathering" | "over" | "running"
  secrets: boolean
  others: string[]
  standing: string
  yours: boolean
  text: string
  outcome: string
  campaign: string
  part: number
  touched: number
}

/** POST /api/tables, answered by `Opened`. */
export interface NewTable {
  called: string
  visitor: string
  game: string
  options: { [name: string]: unknown }
  stand_ins: boolean
  talk: "free" | "off" | "phrases"
  seats: Wish[]
}

/** The same chances for all these choices; for whatever is chosen where there are none. */
export interface OddsOf {
  choices: string[]
  chances: Chance[]
}

/** What chance could answer: numbers below each of `sizes` make one number; `upto` sorts it to an outcome. */
export interface OddsTable {
  secret: boolean
  sizes: number[]
  upto: number[]
  outcomes: string[]
}

/** The exact chances of the rolls that the options lead to. */
export interface OddsTold {
  say: "odds-told"
  number: number
  odds: OddsOf[]
}

/** POST /api/lessons, answered by `Opened`: a table at the beginning of a lesson. */
export interface OpenLesson {
  called: string
  visitor: string
  game: string
  lesson: string
}

/** A table is there. Its keys are told once, to whoever opened it. */
export interface Opened {
  table: string
  owner: string
  watch: string
  seats: KeyOf[]
  invites: KeyOf[]
  promise: string
}

/** Something that can be chosen: its text form, as in `draw:L4.2@C4`, and what to call it. With `places`, as many options that differ in nothing else: each place stands for the `*` in choice and facets, its name for the `*` in the label. */
export interface Option {
  choice: string
  label: string
  on?: string[]
  also?: string[]
  hint?: string
  places?: string[]
  names?: string[]
  doubt?: Doubt | null
}

/** A table option: its values, the default first among equals, and what to call it and them. */
export interface OptionShown {
  name: string
  label: string
  values: (boolean | number | string)[]
  labels: string[]
  default: boolean | number | string
  main: boolean
  needs: { [name: string]: unknown }
}

/** Something that a lesson says: words, zones to look at, rules to read about it. */
export interface PageShown {
  say: string
  look: string[]
  rules: string[]
}

/** Are you there? */
export interface Ping {
  say: "ping"
}

/** I am here. */
export interface Pong {
  say: "pong"
}

/** Any request that is refused. */
export interface Problem {
  code: string
  sentence: string
  field: string
}

/** What the seat must decide now. */
export interface PromptShown {
  number: number
  rule: string
  question: string
  text: string
  options: Option[]
  idle: string
}

/** GET /api/tables/ID/proof when the game is over: all that is needed to check every roll and deal. */
export interface Proof {
  dice: DiceShown
  odds: OddsTable[]
  draws: Draw[]
}

/** Why a choice is not on offer. An empty sentence: it is. `on` is what was pointed at, where it was asked so. */
export interface Reasoned {
  say: "reasoned"
  choice: string
  on: string[]
  rule: string
  sentence: string
}

/** Nothing was changed. `command` is empty where it is not about one. */
export interface Refused {
  say: "refused"
  command: string
  code: string
  sentence: string
  rule: string
}

/** POST /api/tables/ID/rematch when the game is over, answered by `Opened`: the same players at a new table. Everybody moves on by `shift` seats. `keys` are those of the seats that the asker holds; the others `Follow`. */
export interface Rematch {
  called: string
  visitor: string
  keys: string[]
  shift: number
  new_keys: string[]
  owner: string
  watch: string
}

/** POST /api/tables/ID/renew, answered by `Seated` with the new key; the old one is void. */
export interface Renew {
  key: string
  new_key: string
}

/** POST /api/tables/ID/renew-right: a new key to watch with, or for the owner's rights, answered by `KeyOf`. */
export interface RenewRight {
  owner: string
  right: "owner" | "watch"
  new_key: string
}

/** GET /api/tables/ID/replay?eyes=N|watch|all with `Authorization: Bearer KEY`. While the game runs, only one's own eyes; afterwards any seat's, or all of them together. */
export interface Replay {
  table: TableShown
  eyes: (number | null)[]
  frames: Frame[]
}

/** Whoever hosts the server should look at what was said: the line with this number of my talk. */
export interface Report {
  say: "report"
  command: string
  number: number
}

export interface ResultShown {
  outcome: string
  scores: number[]
  text: string
  story: string
  figures: [string, number][]
  gave_up: number | null
}

/** The word that I had sealed: 128 random bits. Said when the whole list of seals is known, and mine is in it. */
export interface Reveal {
  say: "reveal"
  round: number
  seat: number
  word: string
}

/** How the players' words came together: everybody had sealed his own before anybody said it. */
export interface Round {
  table: string
  seals: string[]
  voided: number[]
}

/** The words for the dice, before the game begins: all are sealed first, then all are said. */
export interface RoundShown {
  number: number
  promise: string
  seals: string[]
  waiting: number[]
  voided: number[]
}

/** GET /api/games/NAME/rules is a list of these; GET /api/games/NAME/atlas is what its drawing needs. */
export interface RuleShown {
  id: string
  chapter: string
  line: string
}

/** What the seat saw when it had heard so many lines of its log. */
export interface SceneShown {
  heard: number
  view: unknown
}

/** I bind a seat of mine to a word for the dice, before the game begins and in every round anew. */
export interface Seal {
  say: "seal"
  round: number
  seat: number
  seal: string
}

/** Who shall have a seat at the next table of a campaign. */
export interface SeatOn {
  player: "bot" | "follows" | "me" | "open"
  bot: string
  follows: number
}

/** A seat as everybody sees it. */
export interface SeatShown {
  name: string
  player: "bot" | "open" | "person"
  called: string
  here: boolean
  away_since: number | null
  stand_in: StandInShown | null
  free_at: number | null
}

export interface Seated {
  table: string
  seat: number
  key: string
  promise: string
}

/** The campaign can go on. */
export interface SequelShown {
  part: number
  seats: number[]
  options: { [name: string]: unknown }
}

/** POST /api/tables/ID/sit with the key of an invitation, answered by `Seated`. The invitation is used up. */
export interface Sit {
  called: string
  visitor: string
  invite: string
  new_key: string
}

/** I say something, in my own words or by a stock phrase. */
export interface Speak {
  say: "speak"
  command: string
  to: number
  text: string
  phrase: string
  called: string
  place: string
}

/** Something that was said. */
export interface Spoken {
  seat: number | null
  called: string
  to: number[]
  text: string
  phrase: string
  heard: number
  at: number
  place: string
}

/** POST /api/tables/ID/stand-in with the key of a seat: a bot plays another seat, whose holder is gone, until he is back. Without a bot the asker plays it himself, for somebody of his own side. */
export interface StandIn {
  key: string
  seat: number
  bot: string
}

/** Who plays for somebody who is gone. */
export interface StandInShown {
  bot: string
  seat: number | null
  since: number
}

/** A table as everybody sees it. */
export interface TableShown {
  id: string
  game: string
  title: string
  state: "gathering" | "over" | "running"
  options: { [name: string]: unknown }
  seats: SeatShown[]
  dice: DiceShown
  secrets: boolean
  stand_ins: boolean
  sides: number[][]
  round: RoundShown | null
  result: ResultShown | null
  rematch: string
  part: number
  sequel: SequelShown | null
}

/** I take my last choice back. */
export interface TakeBack {
  say: "take-back"
  command: string
  seat: number
}

/** What was said for me to hear: the lines from this number on. */
export interface Talk {
  say: "talk"
  number: number
  lines: Spoken[]
}

/** Whether one can talk here now, and to whom. */
export interface TalkShown {
  how: "free" | "off" | "phrases"
  to: number[][]
}

/** POST /api/tables/ID/void: the owner waits no longer for the words that are missing in this round. */
export interface VoidRound {
  owner: string
  round: number
}

/** Whose decision is awaited, as far as the seat may know; no rule and no seats where that is hidden. */
export interface WaitingShown {
  rule: string
  text: string
  seats: number[]
}

/** What can I work out from what I have seen and heard, and from what I assume besides? */
export interface WhatBelief {
  say: "what-belief"
  assumed: string[]
}

/** What would my options give away? */
export interface WhatExposure {
  say: "what-exposure"
  number: number
}

/** What are the chances of my options? */
export interface WhatOdds {
  say: "what-odds"
  number: number
}

/** Why is this not on offer now? A choice, or else things that were pointed at together. */
export interface WhyNot {
  say: "why-not"
  choice: string
  on: string[]
}

/** Who is to sit in a seat. */
export interface Wish {
  player: "bot" | "me" | "open"
  bot: string
}

export type FromClient =
  | Join
  | Seal
  | Reveal
  | Choose
  | TakeBack
  | GiveUp
  | WhyNot
  | WhatOdds
  | WhatBelief
  | WhatExposure
  | Speak
  | Report
  | Ping

export type FromServer =
  | Letter
  | Talk
  | Done
  | Refused
  | Reasoned
  | OddsTold
  | BeliefTold
  | ExposureTold
  | Asked
  | Pong
