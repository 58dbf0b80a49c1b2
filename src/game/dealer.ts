/**
 * @file Where docks come from. A dealer is handed to the session's functions and never kept in a session; what it
 * remembers between turns is a value that the session carries for it. A dock comes with its proof.
 */
import {
  type Board,
  COLOURS,
  type Combo,
  createRng,
  type NoDockProof,
  type Piece,
  type Placement,
  type Shape,
  type Slots,
  sample,
  verify,
} from "#engine";
import type { Brief, Trace } from "#spawn";
import type { DockSource, GameEvent } from "./events.ts";

export interface DealRequest {
  readonly board: Board;
  readonly seed: number;
  /** Docks dealt before in this game. */
  readonly turn: number;
  readonly combo: Combo;
  readonly score: number;
}

/** A dock with what is proved about it. */
export interface ProvedDock {
  readonly shapes: readonly Shape[];
  /** Placements in playing order that put the whole dock down; null where a complete search found none. */
  readonly witness: readonly Placement[] | null;
}

/** What a dealer delivers; a session keeps the latest. */
export type Delivered =
  | {
      readonly outcome: "delivered";
      readonly dock: ProvedDock;
      /** Colours 0…7, if the dealer cares; otherwise the session draws three different ones. */
      readonly colours?: readonly number[];
      readonly source: DockSource;
      /** Why this dock came; null where the dealer does not decide, or the dock was not its own. */
      readonly trace: Trace | null;
    }
  | { readonly outcome: "noFeasibleDock"; readonly proof: NoDockProof; readonly trace: Trace | null };

export type Deal<Memory> = Delivered & { readonly memory: Memory };

/** Board and dock, by slot; null once placed. */
export interface Table {
  readonly board: Board;
  readonly slots: Slots;
}

/**
 * Where the docks of a session come from. It keeps nothing itself: the session carries what it remembers.
 *
 * @example
 * ```ts
 * import { expectOk } from "openblock";
 * import { type Dealer, DEALERS, newSession } from "openblock/game";
 * const dealer: Dealer = { ...DEALERS.feasible, id: "mine" };
 * console.log(expectOk(newSession({ seed: 1, dealer })).session.dealer.id); // mine
 * ```
 */
export interface Dealer<Memory = unknown> {
  readonly id: string;
  /** What a record needs to set this dealer up again, as ASCII text; none for a dealer that its id says all about. */
  readonly setup?: string;
  /** What the dealer remembers before the first dock. */
  readonly start: Memory;
  deal(request: DealRequest, memory: Memory): Deal<Memory>;
  /** What is known before the dock of a turn is proposed, for an edge that prepares a learned track; adaptive dealers only. */
  brief?(request: DealRequest, memory: Memory): Brief;
  /** Judges a dock proposed elsewhere (a learned track) as if it were its own; undefined where it is refused. */
  admit?(request: DealRequest, memory: Memory, pieces: readonly Piece[]): Deal<Memory> | undefined;
  /** Delivers a recorded dock that it need not be able to deal, and remembers it as well as it can. */
  follow(request: DealRequest, memory: Memory, dock: RecordedDock): Deal<Memory>;
  /** Hears what happened, told the table before and after it, and returns what it remembers from then on. */
  observe(memory: Memory, event: GameEvent, before: Table, after: Table): Memory;
  /** The dealer of the same player's next game, for one that gets to know its player. */
  next?(memory: Memory): Dealer<Memory>;
}

/** A delivered dock as the record keeps it. */
export interface RecordedDock {
  readonly pieces: readonly Piece[];
  readonly source: DockSource;
}

/** A recorded dock, delivered once more with its proof; the reasons for it are not recorded. */
export function deliverRecorded({ board }: DealRequest, { pieces, source }: RecordedDock): Delivered {
  const shapes = pieces.map(({ shape }) => shape);
  const colours = pieces.map(({ colour }) => colour ?? 0);
  const { witness } = verify(board, shapes);
  return { outcome: "delivered", dock: { shapes, witness }, colours, source, trace: null };
}

/** Why recorded docks cannot be dealt again: something differs from the day they were dealt. */
export interface Difference {
  readonly code: "otherGenerator" | "otherConfig" | "otherMind" | "otherProfile" | "otherSources";
  readonly message: string;
}

/** The dealer of a record; one that differs from the recorded one follows its docks instead of dealing them. */
export interface FoundDealer<Memory = unknown> {
  readonly dealer: Dealer<Memory>;
  readonly difference: Difference | null;
}

const ALL = Array.from({ length: COLOURS }, (_, colour) => colour);

/** Three different colours, all equally likely. */
export function drawColours(seed: number, turn: number): number[] {
  return sample(ALL, 3, createRng(seed, "colour", turn));
}
