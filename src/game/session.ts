/**
 * @file A game as a value. Nothing in it is mutated, no clock is read and no randomness is stored: the dock of turn t depends
 * on the seed, t, the board and what the dealer remembers. A session is plain data: the dealer that goes with it is an
 * argument of the reducer (`apply.ts`), and `host.ts` holds both.
 */
import { type Board, type Combo, fail, ok, type Result, type Slots, shown } from "#engine";
import type { DealRequest, Delivered, RecordedDock } from "./dealer.ts";
import type { EndReason, GameEvent } from "./events.ts";
import type { Log } from "./log.ts";

/**
 * What a player does: place the piece of a slot, or take the last placement back.
 *
 * @example
 * ```ts
 * import { expectOk } from "openblock";
 * import { type Action, apply, DEALERS, newSession } from "openblock/game";
 * const { session } = expectOk(newSession({ seed: 1, dealer: DEALERS.feasible, undoLimit: 1 }));
 * const action: Action = { type: "place", slot: 0, x: 0, y: 0, ms: 1500 };
 * console.log(expectOk(apply(session, action, DEALERS.feasible)).session.steps); // 1
 * ```
 */
export type Action =
  | {
      readonly type: "place";
      /** 0…2. */
      readonly slot: number;
      readonly x: number;
      readonly y: number;
      /** Thinking time in milliseconds. */
      readonly ms?: number;
    }
  | { readonly type: "undo" };

/**
 * Why an action was refused. A refused action changes nothing.
 *
 * @example
 * ```ts
 * import { expectOk } from "openblock";
 * import { type ActionFault, apply, DEALERS, newSession } from "openblock/game";
 * const { session } = expectOk(newSession({ seed: 1, dealer: DEALERS.feasible }));
 * const result = apply(session, { type: "undo" }, DEALERS.feasible);
 * const code: ActionFault | null = result.ok ? null : result.fault.code;
 * console.log(code); // nothingToUndo
 * ```
 */
export type ActionFault =
  | "badSession"
  | "badDealer"
  | "badAction"
  | "gameOver"
  | "badSlot"
  | "emptySlot"
  | "outOfBoard"
  | "occupied"
  | "nothingToUndo"
  | "noUndoLeft";

/** A move as the record keeps it; undone moves stay in the log, followed by their undo with the dock it took back. */
export type Move =
  | {
      readonly type: "place";
      readonly slot: number;
      readonly x: number;
      readonly y: number;
      readonly timeCode: number;
    }
  | { readonly type: "undo"; readonly takenBack?: RecordedDock };

/**
 * A game at one moment, as a value: board, slots, score, and what led to them.
 *
 * @example
 * ```ts
 * import { expectOk } from "openblock";
 * import { DEALERS, newSession, type Session } from "openblock/game";
 * const session: Session = expectOk(newSession({ seed: 1, dealer: DEALERS.feasible })).session;
 * console.log(session.slots.map((piece) => piece?.shape.id).join(" "), session.score); // 2x3 l-2 1x5 0
 * ```
 */
export interface Session<Memory = unknown> {
  readonly seed: number;
  /** Id and set-up text of the dealer, as the record keeps them. */
  readonly dealer: { readonly id: string; readonly setup: string };
  /** Undos allowed in the whole game; Infinity for no limit. */
  readonly undoLimit: number;
  readonly undosUsed: number;
  readonly board: Board;
  /** The dock's slots; null once placed. All of them are null while the next dock is due. */
  readonly slots: Slots;
  /** Number of the current dock, from 0. */
  readonly turn: number;
  readonly combo: Combo;
  readonly score: number;
  /** 20c², ×10 on a wipe. */
  readonly plain: number;
  /** Placements that stand. */
  readonly steps: number;
  readonly ended: EndReason | null;
  /** The latest delivery with its proof: the current dock, or that there is none. */
  readonly delivery: Delivered | null;
  /** What the dealer remembers. */
  readonly memory: Memory;
  /**
   * The session before each placement that can be taken back, latest first: those of the current dock or, until the
   * first of them, those of the dock before.
   */
  readonly undoable: Log<Session<Memory>> | null;
  /** The dock of each turn; one that was taken back is kept with the undo. */
  readonly docks: Log<RecordedDock> | null;
  readonly moves: Log<Move> | null;
}

/**
 * A session after an action, and the events in between.
 *
 * @example
 * ```ts
 * import { expectOk } from "openblock";
 * import { DEALERS, newSession, type Step } from "openblock/game";
 * const { events }: Step = expectOk(newSession({ seed: 1, dealer: DEALERS.feasible }));
 * console.log(events.map(({ type }) => type).join()); // game.started,dock.delivered
 * ```
 */
export interface Step<Memory = unknown> {
  readonly session: Session<Memory>;
  readonly events: readonly GameEvent[];
}

/** The session of a call; `badSession` for what is none. */
export function knownSession<Memory>(session: Session<Memory>): Result<Session<Memory>, "badSession"> {
  const isSession = Array.isArray(session?.slots) && typeof session.dealer?.id === "string";
  return isSession ? ok(session) : fail("badSession", `a session comes from newSession, not ${shown(session)}`);
}

/** What the dealer is asked for when a dock is due. */
export function requestOf({ board, seed, turn, combo, score }: Session): DealRequest {
  return { board, seed, turn: turn + 1, combo, score };
}

/** Whether the hand is used up and the next dock has not been dealt yet. */
export function isDealDue({ ended, slots }: Session): boolean {
  return ended === null && slots.every((piece) => piece === null);
}

/** Whether an undo is left, and something to undo. */
export function mayUndo({ undoable, undosUsed, undoLimit }: Session): boolean {
  return undoable !== null && undosUsed < undoLimit;
}

/** Whether an undo would take back the current dock too, and reach into the one before. */
export function reachesBack({ undoable, turn }: Session): boolean {
  return undoable !== null && undoable.entry.turn < turn;
}

/** The session in which the current dock was delivered: the board its witness belongs to. */
export function atDelivery<Memory>(session: Session<Memory>): Session<Memory> {
  let first = session;
  for (let node = session.undoable; node?.entry.turn === session.turn; node = node.previous) first = node.entry;
  return first;
}
