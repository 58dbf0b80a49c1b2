/**
 * @file Plays a record again and checks it: docks from a deterministic source are dealt again and must match, docks of
 * a learned track must be admitted by the dealer, every move must be legal. Where the dealer is not the one of the day
 * (another version, another configuration), the recorded docks are played back instead, and the replay says so. What
 * comes out is the game itself with every score, clear and combo, or the first reason why the record does not replay. A
 * record whose last dock was due when it was written replays to a game whose dock is due.
 */
import { fail, ok, type Piece, type Result } from "#engine";
import { act, deal, newSession } from "./apply.ts";
import type { Dealer, Difference, FoundDealer, RecordedDock } from "./dealer.ts";
import { type GameRecord, RULES_VERSION } from "./record.ts";
import { type Action, isDealDue, type Move, type Session, type Step } from "./session.ts";
import { timeOfCode } from "./thinkingTime.ts";

export const REPLAY_FAULTS = [
  "otherRules",
  "unknownDealer",
  "badHead",
  "dockMismatch",
  "unverifiedDock",
  "illegalMove",
  "dockCount",
] as const;
export type ReplayFault = (typeof REPLAY_FAULTS)[number];

/**
 * A record played again: every step, and whether its docks were dealt again or played back.
 *
 * @example
 * ```ts
 * import { expectOk } from "openblock";
 * import { DEALERS, newSession, type Replay, recordOf, replay } from "openblock/game";
 * const record = recordOf(expectOk(newSession({ seed: 5, dealer: DEALERS.uniform })).session);
 * const { steps, playedBack }: Replay = expectOk(replay(record));
 * console.log(steps.length, playedBack); // 1 null
 * ```
 */
export interface Replay<Memory = unknown> {
  /** The session after the last move. */
  readonly session: Session<Memory>;
  /** The start and every move: the session after it and its events. */
  readonly steps: readonly Step<Memory>[];
  /** Deals the docks after the record's last one. */
  readonly dealer: Dealer<Memory>;
  /** Why the docks were played back rather than dealt again; null where they were dealt again. */
  readonly playedBack: Difference | null;
}

/** Finds the dealer that a record names, set up as the record says; undefined if there is none. */
export type DealerLookup<Memory = unknown> = (id: string, setup: string) => FoundDealer<Memory> | undefined;

export function replayWith<Memory>(
  record: GameRecord,
  lookup: DealerLookup<Memory>,
): Result<Replay<Memory>, ReplayFault>;
export function replayWith(record: GameRecord, lookup: DealerLookup): Result<Replay, ReplayFault> {
  const steps: Step[] = [];
  const playing = replaySteps(record, lookup);
  for (let next = playing.next(); ; next = playing.next()) {
    if (next.done === true) return next.value.ok ? ok({ ...next.value.value, steps }) : next.value;
    steps.push(next.value);
  }
}

/** The same step by step, for callers that use the first ones before the last is there. */
export function* replaySteps(
  record: GameRecord,
  lookup: DealerLookup,
): Generator<Step, Result<Omit<Replay, "steps">, ReplayFault>, void> {
  if (record.rules !== RULES_VERSION) {
    return fail("otherRules", `played by rules ${record.rules}; this program plays rules ${RULES_VERSION}`);
  }
  const found = lookup(record.dealer, record.setup);
  if (found === undefined) {
    return fail("unknownDealer", `the docks came from "${record.dealer}", which is not known here`);
  }
  const { dealer, difference: playedBack } = found;
  const deal = playedBack === null ? admitting(dealer) : following(dealer);
  // The session keeps the set-up text of the record, so that it is written again as it was.
  const dealerOf: DealerOf = (recorded) => ({ ...dealer, setup: record.setup, deal: deal(recorded) });
  const session = yield* playMoves(record, dealerOf);
  return session.ok ? ok({ session: session.value, dealer, playedBack }) : session;
}

/** The dealer for the moment at which a recorded dock is due; undefined where the record has none. */
type DealerOf = (recorded: RecordedDock | undefined) => Dealer;

function* playMoves(record: GameRecord, dealerOf: DealerOf): Generator<Step, Result<Session, ReplayFault>, void> {
  const { seed, undoLimit, docks, moves } = record;
  const first = newSession({ seed, undoLimit, dealer: dealerOf(docks[0]) });
  if (!first.ok) return fail("badHead", first.fault.message);
  let { session } = first.value;
  const wrong = wrongDock(session, docks[0]);
  if (wrong !== null) return wrong;
  yield first.value;
  for (const [i, move] of moves.entries()) {
    const acted = act(session, actionOf(move), dealerOf(undefined));
    if (!acted.ok) return fail("illegalMove", `move ${i + 1}: ${acted.fault.message}`);
    const next = dealtAfter(acted.value, record, i, dealerOf);
    if (!next.ok) return next;
    session = next.value.session;
    if (!takesBackAsRecorded(session, move)) {
      return fail("dockCount", `move ${i + 1} takes back a dock, or takes none back, other than recorded`);
    }
    yield next.value;
  }
  if (session.turn + 1 !== docks.length) {
    return fail("dockCount", `${docks.length} docks are recorded, ${session.turn + 1} were dealt`);
  }
  return ok(session);
}

/** A move with the dock that it brought, if it brought one. */
function dealtAfter(
  { session, events }: Step,
  { docks, moves }: GameRecord,
  at: number,
  dealerOf: DealerOf,
): Result<Step, ReplayFault> {
  const step = { session, events };
  if (!isDealDue(session)) return ok(step);
  const next = moves[at + 1];
  const isTakenBack = next?.type === "undo";
  // Taken back before it was dealt, or because there was none to deal: the game after it is the same.
  if (isTakenBack && next.takenBack === undefined) return ok(step);
  const recorded = isTakenBack ? next.takenBack : docks[session.turn + 1];
  const dealt = deal(session, dealerOf(recorded));
  const isDelivered = dealt.session.turn > session.turn;
  if (isDelivered && recorded === undefined && next === undefined) return ok(step);
  if (!isDelivered && recorded !== undefined) {
    return fail("dockMismatch", `dock ${session.turn + 2} is recorded, and there is none to deal`);
  }
  return (
    (isDelivered && wrongDock(dealt.session, recorded)) ||
    ok({ session: dealt.session, events: [...events, ...dealt.events] })
  );
}

/** Whether the move was written as the record has it; that its dock is the same was checked when it was dealt. */
function takesBackAsRecorded({ moves }: Session, recorded: Move): boolean {
  const hasTaken = (move: Move | undefined) => move?.type === "undo" && move.takenBack !== undefined;
  return hasTaken(moves?.entry) === hasTaken(recorded);
}

type RecordedDeal = (recorded: RecordedDock | undefined) => Dealer["deal"];

/** The recorded dealer, except that docks marked as learned are taken from the record if the dealer admits them. */
function admitting(dealer: Dealer): RecordedDeal {
  return (recorded) => (request, memory) => {
    if (recorded?.source !== "learned" || dealer.admit === undefined) return dealer.deal(request, memory);
    return dealer.admit(request, memory, recorded.pieces) ?? dealer.deal(request, memory);
  };
}

/** The docks of the record; only what comes after the last one is dealt. */
function following(dealer: Dealer): RecordedDeal {
  return (recorded) => (request, memory) =>
    recorded === undefined ? dealer.deal(request, memory) : dealer.follow(request, memory, recorded);
}

/** What is wrong with the dock last delivered, compared with the recorded one; null if nothing is. */
function wrongDock({ docks, turn }: Session, recorded: RecordedDock | undefined) {
  const dealt = docks?.entry;
  if (dealt === undefined) return null;
  if (recorded === undefined) return fail("dockCount", `dock ${turn + 1} is not in the record`);
  if (recorded.source === "learned" && dealt.source !== "learned") {
    return fail("unverifiedDock", `dock ${turn + 1} is marked as learned and was not admitted`);
  }
  if (recorded.source !== dealt.source || !samePieces(recorded.pieces, dealt.pieces)) {
    return fail("dockMismatch", `dock ${turn + 1} is not the one that was dealt`);
  }
  return null;
}

function samePieces(a: readonly Piece[], b: readonly Piece[]): boolean {
  return a.every((piece, i) => piece.shape === b[i]?.shape && piece.colour === b[i]?.colour);
}

function actionOf(move: Move): Action {
  if (move.type === "undo") return { type: "undo" };
  return { type: "place", slot: move.slot, x: move.x, y: move.y, ms: timeOfCode(move.timeCode) };
}
