/** @file Records from anybody: facts against a naive count, forgeries refused or marked, limits, and kinship. */
import { describe, expect, it } from "vitest";
import { createRng, emptyBoard, expectOk, legalAnchors, linesOf, place } from "#engine";
import type { Track } from "#spawn";
import { act, apply, newSession } from "./apply.ts";
import { PAPER_GAME } from "./config.ts";
import type { Dealer } from "./dealer.ts";
import { DEALERS } from "./dealers.ts";
import { gameKey, kinshipOf, movesKey } from "./kinship.ts";
import { decode } from "./readRecord.ts";
import { encode, type GameRecord, recordOf } from "./record.ts";
import { replay } from "./replayRecord.ts";
import { ruleDealer } from "./ruleRequest.ts";
import { mayUndo, type Session } from "./session.ts";
import { MARKS, RECORD_LIMITS, type VerifyOptions, verifyRecord } from "./verifyRecord.ts";

/** As many moves: mostly what the dock's proof says, now and then anything that fits, and some of it taken back. */
function play<Memory>(dealer: Dealer<Memory>, seed: number, moves: number, undoLimit = 0): Session<Memory> {
  let { session } = expectOk(newSession({ seed, dealer, undoLimit }));
  for (let i = 0; i < moves && session.ended === null; i++) {
    const rng = createRng(seed, "policy", i);
    const isUndo = mayUndo(session) && rng.below(4) === 0;
    session = expectOk(apply(session, isUndo ? { type: "undo" } : anyMove(session, rng), dealer)).session;
  }
  return session;
}

function anyMove({ board, slots, delivery }: Session, rng: ReturnType<typeof createRng>) {
  const all = slots.flatMap((piece, slot) =>
    piece === null
      ? []
      : [...legalAnchors(board, piece.shape)].map((anchor) => ({ slot, x: anchor % 8, y: anchor >> 3 })),
  );
  const witness = (delivery?.outcome === "delivered" && delivery.dock.witness) || [];
  const proved = witness[slots.filter((piece) => piece === null).length];
  const isProved = ({ slot, x, y }: (typeof all)[number]) =>
    slots[slot]?.shape.id === proved?.shape && x === proved?.x && y === proved?.y;
  const move = (rng.below(8) > 0 && all.find(isProved)) || all[rng.below(all.length)]!;
  return { type: "place", ...move, ms: 300 * rng.below(20) } as const;
}

/** Lines, longest chain and wipes of the placements that stand, by playing them on a board. */
function countedByHand(record: GameRecord) {
  let states = [{ board: emptyBoard(), lines: 0, chains: [0], wipes: 0 }];
  const { steps } = expectOk(replay(record));
  for (const [i, move] of record.moves.entries()) {
    if (move.type === "undo") {
      states = states.slice(0, -1);
      continue;
    }
    const last = states.at(-1)!;
    const { shape, colour } = steps[i]!.session.slots[move.slot]!;
    const { board, clear } = expectOk(place(last.board, { shape: shape.id, x: move.x, y: move.y }, colour));
    const chain = steps[i + 1]!.events.flatMap((event) => (event.type === "piece.placed" ? [event.chain] : []))[0]!;
    states.push({
      board,
      lines: last.lines + linesOf(clear),
      chains: [...last.chains, chain],
      wipes: last.wipes + Number(clear.isWipe),
    });
  }
  const { lines, chains, wipes } = states.at(-1)!;
  return { lines, longestChain: Math.max(...chains), wipes };
}

describe("facts", () => {
  it.each([
    ["foresight", ruleDealer(), 45, 20],
    ["rule", ruleDealer({ config: PAPER_GAME }), 60, 20],
    ["feasible", DEALERS.feasible, 90, Infinity],
    ["uniform", DEALERS.uniform, 60, 0],
  ] as const)("are those of the placements that stand: %s", (_, dealer: Dealer, moves, undoLimit) => {
    for (const seed of [1, 2, 3]) {
      const session = play(dealer, seed, moves, undoLimit);
      const record = recordOf(session);
      const { facts, marks } = expectOk(verifyRecord(encode(record)));
      expect(facts).toMatchObject({
        ...countedByHand(record),
        score: session.score,
        plain: session.plain,
        placements: session.steps,
        undos: session.undosUsed,
        ended: session.ended,
      });
      expect(facts.placements).toBeGreaterThan(9);
      expect(facts.docks).toHaveLength(session.turn + 1);
      const sum = (key: "placements" | "points" | "lines") => facts.docks.reduce((all, dock) => all + dock[key], 0);
      expect([sum("placements"), sum("points"), sum("lines")]).toEqual([facts.placements, facts.score, facts.lines]);
      expect(marks).toEqual(session.ended === null ? ["unfinished"] : []);
    }
  });

  it("of a dock are those of its trace, and the regrets that the dealer judged", () => {
    const dealer = ruleDealer();
    let { session } = expectOk(newSession({ seed: 5, dealer }));
    const expected = [];
    for (let i = 0; i < 9; i++) {
      const trace = (session.delivery?.outcome === "delivered" && session.delivery.trace) || null;
      const acted = expectOk(act(session, anyMove(session, createRng(5, "policy", i)), dealer)).session;
      if (i % 3 === 2) {
        expected.push({
          intent: trace!.resolve.intent,
          flow: trace!.read.flow.state,
          risk: trace!.foresee!.foreseen.risk,
          regret: acted.memory.judged.reduce((sum, { regret }) => sum + regret, 0),
          placements: 3,
        });
      }
      const move = { type: "place", ...lastMove(acted), ms: 0 } as const;
      session = expectOk(apply(session, move, dealer)).session;
    }
    const { facts } = expectOk(verifyRecord(encode(recordOf(session))));
    expect(facts.docks.slice(0, 3)).toMatchObject(expected);
  });
});

function lastMove({ moves }: Session) {
  const { entry } = moves!;
  if (entry.type === "undo") throw new Error("a placement was expected");
  return { slot: entry.slot, x: entry.x, y: entry.y };
}

/** A learned track: what it would propose does not matter here, only that there is one. */
const EASY: Track = {
  id: "easy",
  propose: () => ({ shapes: ["1x4", "4x1", "2x2"] }),
};

function verdict(record: GameRecord, options?: VerifyOptions) {
  const verified = verifyRecord(encode(record), options);
  return verified.ok ? verified.value.marks : verified.fault.code;
}

describe("forgeries", () => {
  const game = recordOf(play(ruleDealer(), 9, 30));

  it("docks called learned are refused without a learned track, and marked with one", () => {
    const learned = { ...game, docks: game.docks.map((dock) => ({ ...dock, source: "learned" as const })) };
    expect(verdict(learned)).toBe("learnedDock");
    expect(verdict(learned, { tracks: [EASY] })).toEqual(["learned", "unfinished"]);
    // What cannot be placed passes no gate.
    const [first, ...rest] = learned.docks;
    const same = { ...first!, pieces: first!.pieces.map(() => first!.pieces[0]!) };
    expect(verdict({ ...learned, docks: [same, ...rest] }, { tracks: [EASY] })).toBe("unverifiedDock");
  });

  it("other docks and other moves are refused", () => {
    const [first, ...rest] = game.docks;
    const turned = { ...first!, pieces: first!.pieces.toReversed() };
    expect(verdict({ ...game, docks: [turned, ...rest] })).toBe("dockMismatch");
    expect(verdict({ ...game, moves: [game.moves[0]!, ...game.moves] })).toBe("illegalMove");
    expect(verdict({ ...game, docks: game.docks.slice(0, -2) })).toBe("dockCount");
    expect(verdict({ ...game, seed: game.seed + 1 })).toBe("dockMismatch");
  });

  it("a player of one's own choice is marked; a new one and the known one are not", () => {
    const { profile, habits } = play(ruleDealer(), 1, 12).memory;
    const of = (options: Parameters<typeof ruleDealer>[0]) => recordOf(play(ruleDealer(options), 2, 3));
    const known = { player: { profile, habits } };
    expect(verdict(of({ profile: { ...profile, skill: 0.05 }, habits }), known)).toEqual(["ownPlayer", "unfinished"]);
    expect(verdict(of({ profile, habits }), known)).toEqual(["unfinished"]);
    expect(verdict(of({}), known)).toEqual(["unfinished"]);
    expect(verdict(of({ profile: { ...profile, skill: 0.05 } }))).toEqual(["unfinished"]);
  });

  it("a prefix, a variant in a thinking time and a copy are seen for what they are", () => {
    const prefix = recordOf(play(ruleDealer(), 9, 12));
    const last = prefix.moves.at(-1)!;
    const slower = last.type === "place" ? { ...last, timeCode: (last.timeCode + 1) % 64 } : last;
    const variant = { ...prefix, moves: [...prefix.moves.slice(0, -1), slower] };
    // They hold, each of them: only beside the game can they be told.
    for (const record of [prefix, variant]) expect(verdict(record)).toEqual(["unfinished"]);
    expect(kinshipOf(prefix, game)).toBe("continues");
    expect(kinshipOf(game, prefix)).toBe("prefix");
    expect(kinshipOf(game, variant)).toBe("conflict");
    expect(kinshipOf(prefix, variant)).toBe("conflict");
    expect(kinshipOf(game, expectOk(decode(encode(game))))).toBe("same");
    expect(kinshipOf(game, recordOf(play(ruleDealer(), 8, 9)))).toBe("other");
    expect(gameKey(prefix)).toBe(gameKey(game));
    expect(movesKey(variant)).toBe(movesKey(prefix));
    expect(movesKey(game)).not.toBe(movesKey(prefix));
  });

  it("a text that is no record is refused with its code", () => {
    expect(verifyRecord("ob1-").ok).toBe(false);
    expect(verifyRecord("{}")).toMatchObject({ fault: { code: "notARecord" } });
  });
});

describe("limits", () => {
  const text = encode(recordOf(play(DEALERS.feasible as Dealer, 4, 40)));

  it.each([
    ["tooLong", { characters: 20 }],
    ["tooManyMoves", { moves: 10 }],
    ["tooManyDocks", { docks: 3 }],
  ] as const)("%s", (code, limits) => {
    expect(verifyRecord(text, { limits })).toMatchObject({ fault: { code } });
  });

  it("timeUp, as soon as the clock says so", () => {
    let asked = 0;
    const isTimeUp = () => ++asked > 5;
    expect(verifyRecord(text, { isTimeUp })).toMatchObject({ fault: { code: "timeUp" } });
    expect(asked).toBe(6);
  });

  it("let through what people play", () => {
    expect(RECORD_LIMITS.moves).toBeGreaterThan(10_000);
    expect(MARKS).toEqual(["learned", "playedBack", "ownPlayer", "unfinished"]);
    expect(verifyRecord(text).ok).toBe(true);
  });
});
