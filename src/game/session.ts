/**
 * @file A game as a value and a reducer: `newSession`, then `apply(session, action)` until it has ended. Nothing is
 * mutated, no clock is read and no randomness is stored: the dock of turn t depends on the seed, t, the board and what
 * the dealer remembers. A refused action is a coded fault and changes nothing.
 */
import {
  type Board,
  COLOURS,
  type Combo,
  createRng,
  emptyBoard,
  fail,
  isOver,
  linesOf,
  MAX_SEED,
  NO_COMBO,
  ok,
  type Piece,
  type Placed,
  type Placement,
  place,
  type Result,
  type Scored,
  score,
} from "#engine";
import type { Dealer } from "./dealer.ts";
import type { DockSource, EndReason, GameEvent } from "./events.ts";
import { timeCode, timeOfCode } from "./thinkingTime.ts";

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

export type ActionFault =
  | "gameOver"
  | "badSlot"
  | "emptySlot"
  | "outOfBoard"
  | "occupied"
  | "nothingToUndo"
  | "noUndoLeft";

/** A delivered dock as the record keeps it. */
export interface DealtDock {
  readonly pieces: readonly Piece[];
  readonly source: DockSource;
}

/** A move as the record keeps it; undone moves stay in the log, followed by their undo. */
export type Move =
  | {
      readonly type: "place";
      readonly slot: number;
      readonly x: number;
      readonly y: number;
      readonly timeCode: number;
    }
  | { readonly type: "undo" };

/** An append-only list that shares its past, so that keeping every session state costs no copies. */
export interface Log<T> {
  readonly entry: T;
  readonly previous: Log<T> | null;
}

export interface Session {
  readonly seed: number;
  readonly dealer: Dealer;
  /** Undos allowed in the whole game; Infinity for no limit. */
  readonly undoLimit: number;
  readonly undosUsed: number;
  readonly board: Board;
  /** The dock's slots; null once placed. */
  readonly slots: readonly (Piece | null)[];
  /** Number of the current dock, from 0. */
  readonly turn: number;
  readonly combo: Combo;
  readonly score: number;
  /** 20c², ×10 on a wipe. */
  readonly plain: number;
  /** Placements that stand. */
  readonly steps: number;
  readonly ended: EndReason | null;
  /** What the dealer remembers. */
  readonly memory: unknown;
  /** The session before each placement of the current dock that stands, latest first. */
  readonly undoable: Log<Session> | null;
  readonly docks: Log<DealtDock> | null;
  readonly moves: Log<Move> | null;
}

export interface SessionOptions {
  /** A whole number 0…2^53-1. */
  readonly seed: number;
  readonly dealer: Dealer;
  /** Undos allowed in the whole game, a whole number below 2^53-1 or Infinity; default 0. */
  readonly undoLimit?: number;
}

export interface Step {
  readonly session: Session;
  readonly events: readonly GameEvent[];
}

export type SessionFault = "badSeed" | "badUndoLimit";

export function newSession(options: SessionOptions): Result<Step, SessionFault> {
  const { seed, dealer, undoLimit = 0 } = options;
  if (!Number.isInteger(seed) || seed < 0 || seed > MAX_SEED) {
    return fail("badSeed", `a seed is a whole number 0…2^53-1, not ${seed}`);
  }
  // The record writes a limit as one more than it is, so the largest number is out of its reach.
  if (!(undoLimit >= 0) || (undoLimit !== Infinity && !Number.isSafeInteger(undoLimit + 1))) {
    return fail("badUndoLimit", `an undo limit is a whole number below 2^53-1 or Infinity, not ${undoLimit}`);
  }
  const blank: Session = {
    seed,
    dealer,
    undoLimit,
    undosUsed: 0,
    board: emptyBoard(),
    slots: [],
    turn: -1,
    combo: NO_COMBO,
    score: 0,
    plain: 0,
    steps: 0,
    ended: null,
    memory: dealer.start,
    undoable: null,
    docks: null,
    moves: null,
  };
  const started: GameEvent = { type: "game.started", seed, dealer: dealer.id };
  return ok(deliver(hear({ session: blank, events: [] }, started)));
}

export function apply(session: Session, action: Action): Result<Step, ActionFault> {
  return action.type === "place" ? applyPlace(session, action) : applyUndo(session);
}

type PlaceAction = Extract<Action, { type: "place" }>;

function applyPlace(session: Session, action: PlaceAction): Result<Step, ActionFault> {
  if (session.ended !== null) return fail("gameOver", "the game has ended");
  const piece = session.slots[action.slot];
  if (piece === undefined) return fail("badSlot", `there is no slot ${action.slot}`);
  if (piece === null) return fail("emptySlot", `slot ${action.slot} has been placed`);
  const placement = { shape: piece.shape.id, x: action.x, y: action.y };
  const placed = place(session.board, placement, piece.colour);
  if (!placed.ok) return placed;
  const step = settle(session, action, placement, placed.value);
  const { slots, board } = step.session;
  const left = slots.filter((slot) => slot !== null);
  if (left.length === 0) return ok(deliver(step));
  return ok(
    isOver(
      board,
      left.map((slot) => slot.shape),
    )
      ? end(step, "noMove")
      : step,
  );
}

/** The session after a legal placement, before what follows from it. */
function settle(session: Session, action: PlaceAction, placement: Placement, placed: Placed): Step {
  const scored = score(placed.clear, session.combo);
  const code = timeCode(action.ms ?? 0);
  const { slot, x, y } = action;
  const next: Session = {
    ...session,
    board: placed.board,
    slots: session.slots.with(slot, null),
    combo: scored.combo,
    score: session.score + scored.points,
    plain: session.plain + scored.plain,
    steps: session.steps + 1,
    undoable: { entry: session, previous: session.undoable },
    moves: { entry: { type: "place", slot, x, y, timeCode: code }, previous: session.moves },
  };
  const step = hear(
    { session: next, events: [] },
    {
      type: "piece.placed",
      turn: session.turn,
      slot,
      placement,
      ms: timeOfCode(code),
      points: scored.points,
      plain: scored.plain,
      mono: placed.clear.mono,
      chain: scored.combo.chain,
      score: next.score,
    },
  );
  return linesOf(placed.clear) === 0 ? step : hear(step, clearedEvent(placed, scored));
}

function clearedEvent({ clear }: Placed, scored: Scored): GameEvent {
  const { points, multiplier, combo } = scored;
  return { type: "lines.cleared", ...clear, points, multiplier, chain: combo.chain };
}

/** Deals the next dock; the game ends if there is none, or if nothing of it fits. */
function deliver({ session, events }: Step): Step {
  const turn = session.turn + 1;
  const { board, seed, dealer, memory, combo, score } = session;
  const deal = dealer.deal({ board, seed, turn, combo, score }, memory);
  if (deal.outcome === "noFeasibleDock") return end({ session, events }, "noFeasibleDock");
  const colours = deal.colours ?? drawColours(seed, turn);
  const pieces = deal.shapes.map((shape, slot) => ({ shape, colour: colours[slot]! }));
  const next: Session = {
    ...session,
    turn,
    slots: pieces,
    memory: deal.memory,
    undoable: null,
    docks: { entry: { pieces, source: deal.source }, previous: session.docks },
  };
  const step = hear({ session: next, events }, { type: "dock.delivered", turn, pieces, source: deal.source });
  return isOver(board, deal.shapes) ? end(step, "noMove") : step;
}

/** Three different colours, all equally likely. */
export function drawColours(seed: number, turn: number): number[] {
  const rng = createRng(seed, "colour", turn);
  const left = Array.from({ length: COLOURS }, (_, colour) => colour);
  return [0, 1, 2].map(() => left.splice(rng.below(left.length), 1)[0]!);
}

function applyUndo(session: Session): Result<Step, ActionFault> {
  // An ended game may be taken back too, as long as the placement that ended it belongs to the current dock.
  const before = session.undoable?.entry;
  if (before === undefined) return fail("nothingToUndo", "no placement of this dock can be taken back");
  const undosUsed = session.undosUsed + 1;
  if (undosUsed > session.undoLimit) return fail("noUndoLeft", "all undos of this game are used");
  const restored: Session = {
    ...before,
    undosUsed,
    moves: { entry: { type: "undo" }, previous: session.moves },
    undoable: session.undoable!.previous,
  };
  const event: GameEvent = {
    type: "placement.undone",
    turn: session.turn,
    undosLeft: session.undoLimit - undosUsed,
  };
  return ok(hear({ session: restored, events: [] }, event));
}

function end(step: Step, reason: EndReason): Step {
  const { score, steps } = step.session;
  const session = { ...step.session, ended: reason };
  return hear({ session, events: step.events }, { type: "game.ended", reason, score, steps });
}

/** Appends an event and lets the dealer hear it. */
function hear({ session, events }: Step, event: GameEvent): Step {
  const memory = session.dealer.observe(session.memory, event);
  return { session: { ...session, memory }, events: [...events, event] };
}

/** The entries of a log, first to last. */
export function entriesOf<T>(log: Log<T> | null): T[] {
  const entries: T[] = [];
  for (let node = log; node !== null; node = node.previous) entries.push(node.entry);
  return entries.reverse();
}
