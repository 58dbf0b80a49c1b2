/**
 * @file Plays a record again and checks it: docks from a deterministic source are dealt anew and must match, docks of
 * a learned track must be admitted by the dealer, every move must be legal. Where the dealer is not the one of the day
 * (another version, another configuration), the recorded docks are played back instead, and the replay says so. What comes
 * out is the game itself with every score, clear and combo, or the first reason why the record does not replay.
 */
import { fail, ok, type Piece, type Result } from "#engine";
import type { Dealer, Difference, FoundDealer, RecordedDock } from "./dealer.ts";
import { findDealer } from "./dealers.ts";
import { type GameRecord, RULES_VERSION } from "./record.ts";
import { type Action, apply, type Move, newSession, type Session, type Step } from "./session.ts";
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

export function replay(record: GameRecord): Result<Replay, ReplayFault>;
export function replay<Memory>(record: GameRecord, lookup: DealerLookup<Memory>): Result<Replay<Memory>, ReplayFault>;
export function replay(record: GameRecord, lookup: DealerLookup = findDealer): Result<Replay, ReplayFault> {
  if (record.rules !== RULES_VERSION) {
    return fail("otherRules", `played by rules ${record.rules}; this program plays rules ${RULES_VERSION}`);
  }
  const found = lookup(record.dealer, record.setup);
  if (found === undefined) {
    return fail("unknownDealer", `the docks came from "${record.dealer}", which is not known here`);
  }
  const { dealer, difference: playedBack } = found;
  const deal = playedBack === null ? admitting(dealer, record.docks) : following(dealer, record.docks);
  // The session keeps the set-up text of the record, so that it is written again as it was.
  const played = playMoves(record, { ...dealer, setup: record.setup, deal });
  return played.ok ? ok({ ...played.value, dealer, playedBack }) : played;
}

function playMoves(record: GameRecord, dealer: Dealer): Result<Pick<Replay, "session" | "steps">, ReplayFault> {
  const { seed, undoLimit, docks } = record;
  const first = newSession({ seed, undoLimit, dealer });
  if (!first.ok) return fail("badHead", first.fault.message);
  const steps: Step[] = [first.value];
  for (const [i, move] of record.moves.entries()) {
    const wrong = checkDocks(steps.at(-1)!.session, docks);
    if (wrong !== null) return wrong;
    const next = apply(steps.at(-1)!.session, actionOf(move), dealer);
    if (!next.ok) return fail("illegalMove", `move ${i + 1}: ${next.fault.message}`);
    steps.push(next.value);
  }
  const { session } = steps.at(-1)!;
  const wrong = checkDocks(session, docks);
  if (wrong !== null) return wrong;
  if (session.turn + 1 !== docks.length) {
    return fail("dockCount", `${docks.length} docks are recorded, ${session.turn + 1} were dealt`);
  }
  return ok({ session, steps });
}

/** The recorded dealer, except that docks marked as learned are taken from the record if the dealer admits them. */
function admitting(dealer: Dealer, docks: readonly RecordedDock[]): Dealer["deal"] {
  return (request, memory) => {
    const recorded = docks[request.turn];
    if (recorded?.source !== "learned" || dealer.admit === undefined) return dealer.deal(request, memory);
    return dealer.admit(request, memory, recorded.pieces) ?? dealer.deal(request, memory);
  };
}

/** The docks of the record; only what comes after the last one is dealt. */
function following(dealer: Dealer, docks: readonly RecordedDock[]): Dealer["deal"] {
  return (request, memory) => {
    const recorded = docks[request.turn];
    return recorded === undefined ? dealer.deal(request, memory) : dealer.follow(request, memory, recorded);
  };
}

/** Compares the dock last delivered with the recorded one. */
function checkDocks(session: Session, docks: readonly RecordedDock[]) {
  const dealt = session.docks?.entry;
  const recorded = docks[session.turn];
  if (dealt === undefined) return null;
  if (recorded === undefined) return fail("dockCount", `dock ${session.turn + 1} is not in the record`);
  if (recorded.source === "learned" && dealt.source !== "learned") {
    return fail("unverifiedDock", `dock ${session.turn + 1} is marked as learned and was not admitted`);
  }
  if (recorded.source !== dealt.source || !samePieces(recorded.pieces, dealt.pieces)) {
    return fail("dockMismatch", `dock ${session.turn + 1} is not the one that was dealt`);
  }
  return null;
}

function samePieces(a: readonly Piece[], b: readonly Piece[]): boolean {
  return a.every((piece, i) => piece.shape === b[i]?.shape && piece.colour === b[i]?.colour);
}

function actionOf(move: Move): Action {
  if (move.type === "undo") return move;
  return { type: "place", slot: move.slot, x: move.x, y: move.y, ms: timeOfCode(move.timeCode) };
}
