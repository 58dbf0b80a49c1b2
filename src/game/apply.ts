/**
 * @file The reducer of the game: `newSession`, then `apply(session, action)` until it has ended. A refused action is a
 * coded fault and changes nothing. `apply` is `act`, what the player does, and `deal`, where the hand is used up by it:
 * between the two a session is as good as any other, to save, show or take back.
 */
import {
  emptyBoard,
  fail,
  isOver,
  linesOf,
  MAX_SEED,
  NO_COMBO,
  ok,
  type Placed,
  type Placement,
  place,
  type Result,
  type Scored,
  score,
  shapesLeft,
  shown,
} from "#engine";
import type { Dealer } from "./dealer.ts";
import { drawColours } from "./dealer.ts";
import type { EndReason, GameEvent } from "./events.ts";
import type { Log } from "./log.ts";
import {
  type Action,
  type ActionFault,
  isDealDue,
  knownSession,
  type Move,
  reachesBack,
  requestOf,
  type Session,
  type Step,
} from "./session.ts";
import { timeCode, timeOfCode } from "./thinkingTime.ts";

/**
 * What a game starts with: seed and dealer, and how many undos it allows.
 *
 * @example
 * ```ts
 * import { expectOk } from "openblock";
 * import { DEALERS, newSession, type SessionOptions } from "openblock/game";
 * const options: SessionOptions<unknown> = { seed: 1, dealer: DEALERS.feasible, undoLimit: 3 };
 * console.log(expectOk(newSession(options)).session.undoLimit); // 3
 * ```
 */
export interface SessionOptions<Memory> {
  /** A whole number 0…2^53-1. */
  readonly seed: number;
  readonly dealer: Dealer<Memory>;
  /** Undos allowed in the whole game, a whole number below 2^53-1 or Infinity; default 0. */
  readonly undoLimit?: number;
  /** The first dock is left due, for a host that prepares for it. */
  readonly isFirstDue?: boolean;
  /** A position to start from, for trials; such a game cannot be recorded. Default: the empty board and a first dock. */
  readonly from?: Pick<Session, "board" | "slots" | "combo" | "score">;
}

export type SessionFault = "badSeed" | "badUndoLimit" | "badDealer";

/**
 * Starts a game: its session with the first dock, and the events that led there.
 *
 * @example
 * ```ts
 * import { expectOk } from "openblock";
 * import { newSession, ruleDealer } from "openblock/game";
 * const { session } = expectOk(newSession({ seed: 7, dealer: ruleDealer() }));
 * console.log(session.slots.length, session.ended); // 3 null
 * ```
 */
export function newSession<Memory>(options: SessionOptions<Memory>): Result<Step<Memory>, SessionFault> {
  const { seed, dealer, undoLimit = 0, isFirstDue = false, from } = (options ?? {}) as typeof options;
  if (!Number.isInteger(seed) || seed < 0 || seed > MAX_SEED) {
    return fail("badSeed", `a seed is a whole number 0…2^53-1, not ${seed}`);
  }
  if (!isDealer(dealer)) return noDealer(dealer);
  // The record writes a limit as one more than it is, so the largest number is out of its reach.
  if (!(undoLimit >= 0) || (undoLimit !== Infinity && !Number.isSafeInteger(undoLimit + 1))) {
    return fail("badUndoLimit", `an undo limit is a whole number below 2^53-1 or Infinity, not ${undoLimit}`);
  }
  const blank: Session<Memory> = {
    seed,
    dealer: { id: dealer.id, setup: dealer.setup ?? "" },
    undoLimit,
    undosUsed: 0,
    board: from?.board ?? emptyBoard(),
    slots: from?.slots ?? [],
    turn: -1,
    combo: from?.combo ?? NO_COMBO,
    score: from?.score ?? 0,
    plain: 0,
    steps: 0,
    ended: null,
    delivery: null,
    memory: dealer.start,
    undoable: null,
    docks: null,
    moves: null,
  };
  const started: GameEvent = { type: "game.started", seed, dealer: dealer.id };
  const step = hear({ session: blank, events: [] }, started, dealer);
  if (isDealDue(blank)) return ok(isFirstDue ? step : dealAfter(step, dealer));
  return ok(endIfStuck(step, dealer));
}

/**
 * The session after an action; `dealer` deals the next dock if one is due, and hears what happened.
 *
 * @example
 * ```ts
 * import { expectOk } from "openblock";
 * import { apply, DEALERS, newSession } from "openblock/game";
 * const { session } = expectOk(newSession({ seed: 1, dealer: DEALERS.feasible }));
 * const result = apply(session, { type: "place", slot: 0, x: 7, y: 7 }, DEALERS.feasible);
 * console.log(result.ok ? result.value.session.score : result.fault.code); // outOfBoard
 * ```
 */
export function apply<Memory>(
  session: Session<Memory>,
  action: Action,
  dealer: Dealer<Memory>,
): Result<Step<Memory>, ActionFault> {
  const acted = act(session, action, dealer);
  return acted.ok && isDealDue(acted.value.session) ? ok(dealAfter(acted.value, dealer)) : acted;
}

/** The session after an action, without the dock that may be due after it. */
export function act<Memory>(
  session: Session<Memory>,
  action: Action,
  dealer: Dealer<Memory>,
): Result<Step<Memory>, ActionFault> {
  const table = playable(session, dealer);
  if (!table.ok) return table;
  switch (action?.type) {
    case "place":
      return applyPlace(session, action, dealer);
    case "undo":
      return applyUndo(session, dealer);
    default:
      return fail(
        "badAction",
        `an action has the type "place" or "undo", not ${shown((action as Partial<Action>)?.type)}`,
      );
  }
}

/** The session of a call, or why its game cannot go on. */
export function playable<Memory>(
  session: Session<Memory>,
  dealer: Dealer<Memory>,
): Result<Session<Memory>, "badSession" | "badDealer"> {
  return isDealer(dealer) ? knownSession(session) : noDealer(dealer);
}

function isDealer<Memory>(dealer: Dealer<Memory>): boolean {
  return typeof dealer?.deal === "function" && typeof dealer.observe === "function";
}

function noDealer(given: unknown) {
  return fail("badDealer", `a game needs a dealer, such as ruleDealer() or DEALERS.feasible, not ${shown(given)}`);
}

/** Deals the dock that is due; the game ends if there is none, or if nothing of it fits. */
export function deal<Memory>(session: Session<Memory>, dealer: Dealer<Memory>): Step<Memory> {
  return dealAfter({ session, events: [] }, dealer);
}

type PlaceAction = Extract<Action, { type: "place" }>;

function applyPlace<Memory>(
  session: Session<Memory>,
  action: PlaceAction,
  dealer: Dealer<Memory>,
): Result<Step<Memory>, ActionFault> {
  if (session.ended !== null) return fail("gameOver", "the game has ended");
  // An index that is text would find its slot too, and be kept in the record.
  const piece = typeof action.slot === "number" ? session.slots[action.slot] : undefined;
  if (piece === undefined) return fail("badSlot", `there is no slot ${shown(action.slot)}`);
  if (piece === null) return fail("emptySlot", `slot ${action.slot} has been placed`);
  const placement = { shape: piece.shape.id, x: action.x, y: action.y };
  const placed = place(session.board, placement, piece.colour);
  if (!placed.ok) return placed;
  return ok(endIfStuck(settle(session, action, placement, placed.value, dealer), dealer));
}

/** The step, and the end of the game where pieces are left and none fits. */
function endIfStuck<Memory>(step: Step<Memory>, dealer: Dealer<Memory>): Step<Memory> {
  const { slots, board } = step.session;
  const left = shapesLeft(slots);
  return left.length > 0 && isOver(board, left) ? end(step, "noMove", dealer) : step;
}

/** The session after a legal placement, before what follows from it. */
function settle<Memory>(
  session: Session<Memory>,
  action: PlaceAction,
  placement: Placement,
  placed: Placed,
  dealer: Dealer<Memory>,
): Step<Memory> {
  const scored = score(placed.clear, session.combo);
  const code = timeCode(action.ms ?? 0);
  const { slot, x, y } = action;
  // Every field by name: each spread of a spread object has a hidden class of its own, slow to copy and to read, and a
  // session would be a chain of them. Here it starts afresh with every placement.
  const next: Session<Memory> = {
    seed: session.seed,
    dealer: session.dealer,
    undoLimit: session.undoLimit,
    undosUsed: session.undosUsed,
    board: placed.board,
    slots: session.slots.with(slot, null),
    turn: session.turn,
    combo: scored.combo,
    score: session.score + scored.points,
    plain: session.plain + scored.plain,
    steps: session.steps + 1,
    ended: session.ended,
    delivery: session.delivery,
    memory: session.memory,
    undoable: undoableAfter(session),
    docks: session.docks,
    moves: { entry: { type: "place", slot, x, y, timeCode: code }, previous: session.moves },
  };
  const lines = linesOf(placed.clear);
  const event: GameEvent = {
    type: "piece.placed",
    turn: session.turn,
    slot,
    placement,
    ms: timeOfCode(code),
    points: scored.points,
    plain: scored.plain,
    lines,
    mono: placed.clear.mono,
    isWipe: placed.clear.isWipe,
    chain: scored.combo.chain,
    score: next.score,
  };
  const step = hear({ session: next, events: [] }, event, dealer, session);
  return lines === 0 ? step : hear(step, clearedEvent(placed, scored), dealer);
}

/** With the first piece of a dock the one before is out of reach, and so is what would keep its sessions in memory. */
function undoableAfter<Memory>(session: Session<Memory>): Log<Session<Memory>> {
  const isFirst = session.slots.every((piece) => piece !== null);
  return isFirst
    ? { entry: { ...session, undoable: null }, previous: null }
    : { entry: session, previous: session.undoable };
}

function clearedEvent({ clear }: Placed, scored: Scored): GameEvent {
  const { points, multiplier, combo } = scored;
  return { type: "lines.cleared", ...clear, points, multiplier, chain: combo.chain };
}

function dealAfter<Memory>({ session, events }: Step<Memory>, dealer: Dealer<Memory>): Step<Memory> {
  if (!isDealDue(session)) throw new Error("a dock is dealt when the hand is used up");
  const request = requestOf(session);
  const { board, seed, turn } = request;
  const { memory, ...delivery } = dealer.deal(request, session.memory);
  if (delivery.outcome === "noFeasibleDock") {
    return end({ session: { ...session, delivery, memory }, events }, "noFeasibleDock", dealer);
  }
  const { dock, source, colours = drawColours(seed, turn) } = delivery;
  const pieces = dock.shapes.map((shape, slot) => ({ shape, colour: colours[slot]! }));
  const next: Session<Memory> = {
    ...session,
    turn,
    slots: pieces,
    delivery,
    memory,
    docks: { entry: { pieces, source }, previous: session.docks },
  };
  const step = hear({ session: next, events }, { type: "dock.delivered", turn, pieces, source }, dealer);
  return isOver(board, dock.shapes) ? end(step, "noMove", dealer) : step;
}

function applyUndo<Memory>(session: Session<Memory>, dealer: Dealer<Memory>): Result<Step<Memory>, ActionFault> {
  // An ended game may be taken back too, and so may the dock that a placement brought.
  const before = session.undoable?.entry;
  if (before === undefined) return fail("nothingToUndo", "no placement can be taken back any more");
  const undosUsed = session.undosUsed + 1;
  if (undosUsed > session.undoLimit) return fail("noUndoLeft", "all undos of this game are used");
  const move: Move = reachesBack(session) ? { type: "undo", takenBack: session.docks!.entry } : { type: "undo" };
  const restored: Session<Memory> = {
    ...before,
    undosUsed,
    moves: { entry: move, previous: session.moves },
    undoable: session.undoable!.previous,
  };
  const event: GameEvent = {
    type: "placement.undone",
    turn: before.turn,
    undosLeft: session.undoLimit - undosUsed,
  };
  return ok(hear({ session: restored, events: [] }, event, dealer));
}

function end<Memory>(step: Step<Memory>, reason: EndReason, dealer: Dealer<Memory>): Step<Memory> {
  const { score, steps } = step.session;
  const session = { ...step.session, ended: reason };
  return hear({ session, events: step.events }, { type: "game.ended", reason, score, steps }, dealer);
}

/** Appends an event and lets the dealer hear it; `before` is the session before the event, where it changed the table. */
function hear<Memory>(
  { session, events }: Step<Memory>,
  event: GameEvent,
  dealer: Dealer<Memory>,
  before = session,
): Step<Memory> {
  const memory = dealer.observe(session.memory, event, before, session);
  return { session: memory === session.memory ? session : { ...session, memory }, events: [...events, event] };
}
