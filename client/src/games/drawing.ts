import type { Component } from 'svelte'
import type { GameShown, Line, Option } from '../protocol'

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
}

export interface SheetProps<View = unknown, Atlas = unknown> {
  view: View
  atlas: Atlas
  /** Something was pressed that is not on offer: "why not?" is asked about this choice. Not there in replays. */
  onask?: (choice: string) => void
}

/** A fact of the slim bar above the board. */
export interface BarFact {
  label: string
  value: string
  tone?: 'seal' | 'moss' | 'indigo' | 'gold'
}

/** Everything that the client knows of one game. */
export interface GameDrawing<View = any, Atlas = any> {
  /** SVG content in board units, drawn inside the table's pan and zoom. */
  Board: Component<BoardProps<View, Atlas>>
  /** The size of the board in its own units. */
  size: (view: View, atlas: Atlas) => { width: number; height: number }
  /** Hand and sheets, for the drawer. */
  Sheet?: Component<SheetProps<View, Atlas>>
  /** A page that takes the board's place at some moments: between contracts, at the end. */
  Page?: Component<BoardProps<View, Atlas>>
  showsPage?: (view: View) => boolean
  /** The picture on the home page. */
  Picture: Component<{ game: GameShown }>
  bar?: (view: View, atlas: Atlas) => BarFact[]
  /** What a choice does, in a few words, where its label alone does not say it. */
  hint?: (choice: string, view: View, atlas: Atlas) => string
  /** Everything revealed: one view made of all seats' views, once the game is over. */
  reveal?: (views: View[]) => View
}
