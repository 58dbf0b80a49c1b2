/**
 * @file Where docks come from. A dealer is handed in, so the session knows no generator; whatever a dealer remembers
 * between turns is a value that the session carries for it.
 */
import type { Board, Combo, Piece, Shape } from "#engine";
import type { DockSource, GameEvent } from "./events.ts";

export interface DealRequest {
  readonly board: Board;
  readonly seed: number;
  /** Docks dealt before in this game. */
  readonly turn: number;
  readonly combo: Combo;
  readonly score: number;
}

export type Deal<Memory> =
  | {
      readonly outcome: "delivered";
      readonly shapes: readonly Shape[];
      /** Colours 0…7, if the dealer cares; otherwise the session draws three different ones. */
      readonly colours?: readonly number[];
      readonly source: DockSource;
      readonly memory: Memory;
    }
  | { readonly outcome: "noFeasibleDock" };

export interface Dealer<Memory = unknown> {
  readonly id: string;
  /** What a record needs to set this dealer up again, as ASCII text; none for a dealer that its id says all about. */
  readonly setup?: string;
  /** What the dealer remembers before the first dock. */
  readonly start: Memory;
  deal(request: DealRequest, memory: Memory): Deal<Memory>;
  /** Judges a dock proposed elsewhere (a learned track) as if it were its own; undefined where it is refused. */
  admit?(request: DealRequest, memory: Memory, pieces: readonly Piece[]): Deal<Memory> | undefined;
  /** Hears what happened and returns what it now remembers. */
  observe(memory: Memory, event: GameEvent): Memory;
}
