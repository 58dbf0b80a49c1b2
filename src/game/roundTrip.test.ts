/** @file Any course of a game, undos across the deal included, is the same game after a way through its record. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expectOk, legalPlacements } from "#engine";
import { cases } from "../../tests/effort.ts";
import { act, deal, newSession } from "./apply.ts";
import type { Dealer, FoundDealer } from "./dealer.ts";
import { DEALERS, findDealer } from "./dealers.ts";
import { decode } from "./readRecord.ts";
import { encode, type GameRecord, recordOf } from "./record.ts";
import { replay } from "./replayRecord.ts";
import { ruleDealer } from "./ruleRequest.ts";
import { isDealDue, mayUndo, type Session } from "./session.ts";

/** What to do next: a choice among the placements, or an undo; and whether a due dock is dealt at once. */
interface Wish {
  readonly choice: number;
  readonly isUndo: boolean;
  readonly isSlow: boolean;
}

const WISHES = fc.array(
  fc.record({
    choice: fc.nat(1_000_000),
    isUndo: fc.integer({ min: 0, max: 9 }).map((n) => n < 3),
    isSlow: fc.integer({ min: 0, max: 9 }).map((n) => n < 3),
  }),
  { minLength: 14, maxLength: 40 },
);

/** The game that follows from the wishes; its last dock may be due. */
function course(dealer: Dealer, seed: number, undoLimit: number, wishes: readonly Wish[]): Session {
  let { session } = expectOk(newSession({ seed, dealer, undoLimit }));
  for (const { choice, isUndo, isSlow } of wishes) {
    if (isUndo && mayUndo(session)) session = expectOk(act(session, { type: "undo" }, dealer)).session;
    else if (isDealDue(session)) session = deal(session, dealer).session;
    else if (session.ended === null) {
      const moves = session.slots.flatMap((piece, slot) =>
        piece === null ? [] : legalPlacements(session.board, piece.shape).map(({ x, y }) => ({ slot, x, y })),
      );
      const action = { type: "place", ...moves[choice % moves.length]!, ms: choice % 9000 } as const;
      session = expectOk(act(session, action, dealer)).session;
    }
    if (isDealDue(session) && !isSlow) session = deal(session, dealer).session;
  }
  return session;
}

function throughText(session: Session): GameRecord {
  const text = encode(recordOf(session));
  const record = expectOk(decode(text));
  expect(encode(record)).toBe(text);
  return record;
}

const takesBack = ({ moves }: GameRecord) => moves.some((move) => move.type === "undo" && move.takenBack !== undefined);

/** The same dealer, said to be another than the one of the day. */
const foreign = (dealer: Dealer): FoundDealer => ({
  dealer,
  difference: { code: "otherSources", message: "as if it were another" },
});

describe("a game and its record", () => {
  it.each<[string, Dealer, number]>([
    ["uniform", DEALERS.uniform, cases(40, 400)],
    ["feasible", DEALERS.feasible, cases(40, 400)],
    ["foresight", ruleDealer({ startedAt: 9 }), cases(6, 100)],
  ])("are the same on %s docks, whatever was taken back", (_, dealer, numRuns) => {
    let reached = 0;
    let due = 0;
    fc.assert(
      fc.property(fc.nat(10_000), fc.constantFrom(3, 9, Infinity), WISHES, (seed, undoLimit, wishes) => {
        const live = course(dealer, seed, undoLimit, wishes);
        const record = throughText(live);
        const again = expectOk(replay(record, findDealer));
        // A dock that turns out not to be there ends the game, dealt or due.
        const ended = isDealDue(live) ? deal(live, dealer).session : live;
        expect(again.session).toEqual(ended.ended === "noFeasibleDock" ? ended : live);
        expect(again.steps.length).toBe(record.moves.length + 1);
        reached += takesBack(record) ? 1 : 0;
        due += isDealDue(live) ? 1 : 0;
      }),
      { numRuns, seed: 5 },
    );
    expect(reached).toBeGreaterThan(0);
    // Dealing by foresight takes time, so few games are tried.
    if (numRuns > 6) expect(due).toBeGreaterThan(0);
  });

  it("are the same where the docks are played back", () => {
    let reached = 0;
    fc.assert(
      fc.property(fc.nat(10_000), WISHES, (seed, wishes) => {
        const live = course(DEALERS.hard, seed, Infinity, wishes);
        const record = throughText(live);
        // Another source: it could not deal these docks.
        const { session, playedBack } = expectOk(replay(record, () => foreign(DEALERS.uniform)));
        expect(playedBack?.code).toBe("otherSources");
        const { board, slots, score, plain, steps, turn, combo, docks, moves, undosUsed } = live;
        expect(session).toMatchObject({ board, slots, score, plain, steps, turn, combo, docks, moves, undosUsed });
        reached += takesBack(record) ? 1 : 0;
      }),
      { numRuns: cases(20, 300), seed: 5 },
    );
    expect(reached).toBeGreaterThan(0);
  });
});

describe("a record of a game in which a dock was taken back", () => {
  const wishes = [7, 5, 3, 1, 9, 4].map((choice, i) => ({ choice, isUndo: i === 3, isSlow: false }));
  const record = recordOf(course(DEALERS.feasible, 4, 3, wishes));
  const at = record.moves.findIndex(({ type }) => type === "undo");
  const undo = record.moves[at]!;
  const forge = (move: GameRecord["moves"][number]) => ({ ...record, moves: record.moves.with(at, move) });

  it("replays as it is", () => {
    expect(undo).toMatchObject({ type: "undo", takenBack: { source: "dealt" } });
    expect(replay(record, findDealer).ok).toBe(true);
  });

  it("is refused with another dock, and with one where none was dealt", () => {
    const other = { type: "undo", takenBack: record.docks[0]! } as const;
    expect(replay(forge(other), findDealer)).toMatchObject({ fault: { code: "dockMismatch" } });
    const early = { ...record, moves: [record.moves[0]!, other, ...record.moves] };
    expect(replay(early, findDealer)).toMatchObject({ fault: { code: "dockCount" } });
  });
});
