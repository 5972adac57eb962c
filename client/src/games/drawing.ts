import type { Component } from 'svelte'
import type { BeliefTold, ExposureTold, GameShown, Line, Option } from '../protocol'

/** What the server can work out for a seat while it plays, in the game's own shape. A drawing asks only if it is to. */
export interface Insight {
  readonly connected: boolean
  /** How often something new was heard: whatever was worked out before is old then. */
  readonly news: number
  readonly thinking: 'what-belief' | 'what-exposure' | null
  /** Long enough to be told of it. */
  readonly slow: boolean
  readonly belief: BeliefTold | null
  readonly exposure: ExposureTold | null
  askBelief: (assumed: string[]) => void
  askExposure: () => void
}

/** A moment of a finished game's film: what it shows, and how many lines of the log of all eyes lie behind. */
export interface Reel<Film = unknown> {
  film: Film
  /** Lines before this step, and after it. */
  from: number
  at: number
}

/** What a game's drawing is given. It draws what it is told and computes no rule. */
export interface BoardProps<View = unknown, Atlas = unknown> {
  view: View
  atlas: Atlas
  /** What can be chosen now; empty when it is not this seat's decision, and in replays. */
  options: Option[]
  /** The choice that is pointed at, on the board or in the list; the one lights the other. */
  focused: string | null
  /** The events that have just happened: dice to show, and a brief movement. */
  fresh: Line[]
  /** Nothing moves: what is fresh is shown as it ends up. */
  still?: boolean
  onfocus: (choice: string | null) => void
  onchoose: (choice: string) => void
  /** Something was pressed that is not on offer: "why not?" is asked about this choice. */
  onask: (choice: string) => void
  /** Not there in replays. */
  insight?: Insight
  /** Only where the film is shown. */
  reel?: Reel
}

export interface SheetProps<View = unknown, Atlas = unknown> {
  view: View
  atlas: Atlas
  /** Something was pressed that is not on offer: "why not?" is asked about this choice. Not there in replays. */
  onask?: (choice: string) => void
}

/** What lies beside the board: tracks, cards, tools, tallies. It points by `usePointing`, as the board does. */
export interface BesideProps<View = unknown, Atlas = unknown> extends BoardProps<View, Atlas> {
  /** It has a column beside the board; else it lies in the drawer, and on a phone that is below the board. */
  isColumn?: boolean
  /** It lies between a question and a long list of answers: in few words. */
  isBrief?: boolean
}

/** What goes with the scrubber while a film is shown. */
export interface StripProps<Film = unknown, Atlas = unknown> {
  film: Film
  atlas: Atlas
  step: number
  last: number
  /** The step at which so many lines of the log had been told. */
  stepAt: (lines: number) => number
  onstep: (step: number) => void
}

/** What is being shown, where a game draws it on the board itself. */
export interface HappeningProps<View = unknown, Atlas = unknown> {
  view: View
  atlas: Atlas
  /** The whole log up to this moment, and the last lines of it, which are being shown. */
  lines: readonly Line[]
  fresh: readonly Line[]
}

/** A fact of the slim bar above the board. */
export interface BarFact {
  label: string
  value: string
  tone?: 'seal' | 'moss' | 'indigo' | 'gold'
  /** The value says it alone, where there is little room. */
  isClear?: boolean
  /** Where there is a line below the board, it stands there. */
  isBelow?: boolean
}

/** Everything that the client knows of one game. */
export interface GameDrawing<View = any, Atlas = any> {
  /** SVG content in board units, drawn inside the table's pan and zoom. */
  Board: Component<BoardProps<View, Atlas>>
  /** The size of the board in its own units. */
  size: (view: View, atlas: Atlas) => { width: number; height: number }
  /** The title where there is little room. */
  title?: (atlas: Atlas) => string
  /** What lies beside the board, in HTML; where there is no room for a column, in the drawer. */
  Beside?: Component<BesideProps<View, Atlas>>
  /** What must stay in sight while one decides: a line or two below the board, where `Beside` has no column. */
  Below?: Component<BesideProps<View, Atlas>>
  /** What is being shown, on the board: dice and what they come to. Else it is said in its sentence. */
  Happening?: Component<HappeningProps<View, Atlas>>
  /** All that can be looked up, for the drawer. */
  Sheet?: Component<SheetProps<View, Atlas>>
  /** A page that takes the board's place at some moments: between contracts, at the end. */
  Page?: Component<BoardProps<View, Atlas>>
  showsPage?: (view: View) => boolean
  /** The picture on the home page. */
  Picture: Component<{ game: GameShown }>
  /** Kinds of facets that are offered in words as well, in a slip beside what was pointed at. */
  inMenu?: readonly string[]
  bar?: (view: View, atlas: Atlas) => BarFact[]
  /** What a choice does, in a few words, where its label alone does not say it. */
  hint?: (choice: string, view: View, atlas: Atlas, insight: Insight | null) => string
  /** Everything revealed: one view made of all seats' views, once the game is over. */
  reveal?: (views: View[]) => View
  /** The film of a finished game: the board is given a `reel`, and the scrubber gets a strip below it. */
  film?: {
    Strip: Component<StripProps<any, Atlas>>
    /** After how many lines of the log something happens that is worth a longer look. */
    moments: (film: any) => number[]
  }
}
