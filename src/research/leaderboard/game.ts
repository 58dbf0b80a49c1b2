/**
 * @file One game of a submission, judged by playing its record again: nothing else of the file is believed. A game counts
 * up to the placement at which it has both 264 placements and 6,000 plain points, so nobody gains by where it stops.
 */
import { type Board, fail, feasibleDocks, ok, type Result, type SourceId } from "#engine";
import {
  DEALERS,
  deal,
  decode,
  findDealer,
  type GameRecord,
  isDealDue,
  RECORD_LIMITS,
  type RecordFault,
  type ReplayFault,
  replaySteps,
  type Session,
} from "#game";
import { docksSurvived, type GameResult, isDecided, resultOf } from "#players";
import type { Cluster } from "#stats";

export type GameFault = RecordFault | ReplayFault | "tooLong" | "otherDocks" | "wrongSeed" | "undone" | "unfinished";

export interface JudgedGame extends GameResult {
  /** The number of fully placed docks. */
  readonly survived: number;
  /** Over the boards on which a dock was due: the shares of docks that cannot be fully placed on them. */
  readonly infeasible: Cluster;
}

export function judgeGame(text: string, docks: SourceId, seed: number): Result<JudgedGame, GameFault> {
  if (text.length > RECORD_LIMITS.characters) {
    return fail("tooLong", `the record has ${text.length} characters; the limit is ${RECORD_LIMITS.characters}`);
  }
  const record = decode(text);
  if (!record.ok) return record;
  return refusalOf(record.value, docks, seed) ?? judgeRecord(record.value, docks);
}

/** What can be told before anything is played. */
function refusalOf(record: GameRecord, docks: SourceId, seed: number) {
  const { id, setup } = DEALERS[docks];
  if (record.dealer !== id || record.setup !== setup) {
    return fail("otherDocks", `its docks are not those of "${docks}" as dealt today`);
  }
  if (record.seed !== seed) return fail("wrongSeed", `it has seed ${record.seed} where ${seed} is due`);
  if (record.moves.some(({ type }) => type === "undo")) return fail("undone", "a placement was taken back");
  return null;
}

function judgeRecord(record: GameRecord, docks: SourceId): Result<JudgedGame, GameFault> {
  const played = playedUntilDecided(record);
  if (!played.ok) return played;
  const { boards, session: last } = played.value;
  // A record may leave its last dock out; what that dock did to the game counts all the same.
  const isDue = isDealDue(last);
  const session = isDue ? deal(last, DEALERS[docks]).session : last;
  if (isDue || session.ended === "noFeasibleDock") boards.push(session.board);
  if (session.ended === null && !isDecided(session)) {
    return fail("unfinished", `it was broken off after ${session.steps} placements and ${session.plain} plain points`);
  }
  return ok({ ...resultOf(session), survived: docksSurvived(session), infeasible: infeasibleShares(boards) });
}

/** The session that counts and the boards on which its docks were dealt; the rest of the record must replay too. */
function playedUntilDecided(record: GameRecord): Result<{ boards: Board[]; session: Session }, ReplayFault> {
  const boards: Board[] = [];
  let counted: Session | null = null;
  const steps = replaySteps(record, findDealer);
  for (let next = steps.next(); ; next = steps.next()) {
    if (next.done === true)
      return next.value.ok ? ok({ boards, session: counted ?? next.value.value.session }) : next.value;
    const { session } = next.value;
    if (counted !== null) continue;
    if (session.turn === boards.length) boards.push(session.board);
    if (isDecided(session)) counted = session;
  }
}

function infeasibleShares(boards: readonly Board[]): Cluster {
  const shares = boards.map((board) => {
    const { feasible, total } = feasibleDocks(board);
    return 1 - feasible / total;
  });
  return { sum: shares.reduce((sum, share) => sum + share, 0), size: boards.length };
}
