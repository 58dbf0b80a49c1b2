/** @file Submissions judged by replay against the games that were played, every way to cheat, and the committed page. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Board, EVALUATION_SEED, expectOk, REGULAR_SHAPES, type SourceId, verify } from "#engine";
import { DEALERS, encode, type GameRecord, recordOf, type Session } from "#game";
import { docksSurvived, isDecided, PLAYERS, playSession, shield } from "#players";
import { hazardOf, wilson } from "#stats";
import { boardText, leaderboardPage, readBoard, withRow } from "./board.ts";
import { judgeGame } from "./game.ts";
import { judgeSubmission, type Row } from "./judge.ts";
import { submissionText } from "./submission.ts";

const SHA = "0".repeat(64);
const HEADER = { name: "random", author: "somebody", about: "a test", docks: "uniform" } as const;

function played(seed: number, docks: SourceId = "uniform", cap = Infinity) {
  return playSession({ player: PLAYERS.random, dealer: DEALERS[docks], seed, cap, isEnough: isDecided });
}

const text = (session: Session, change: Partial<GameRecord> = {}) => encode({ ...recordOf(session), ...change });
const SESSIONS = Array.from({ length: 8 }, (_, i) => played(EVALUATION_SEED + i));
const RECORDS = SESSIONS.map((session) => text(session));
const judged = (records: readonly string[], header: object = HEADER) =>
  judgeSubmission([JSON.stringify(header), ...records, ""].join("\n"), { sha256: SHA });
const codeOf = (result: ReturnType<typeof judged>) => (result.ok ? null : result.fault.code);

/** By asking the verifier about every dock. */
function infeasibleShare(board: Board): number {
  const triples = REGULAR_SHAPES.flatMap((a, i) =>
    REGULAR_SHAPES.slice(i + 1).flatMap((b, j) => REGULAR_SHAPES.slice(i + j + 2).map((c) => [a, b, c])),
  );
  return triples.filter((dock) => !verify(board, dock).feasible).length / triples.length;
}

describe("a submission", () => {
  it("comes to what the games came to", () => {
    const row = expectOk(judgeSubmission(submissionText({ header: HEADER, records: RECORDS }), { sha256: SHA }));
    const survived = SESSIONS.reduce((sum, session) => sum + docksSurvived(session), 0);
    const { hazard, low, high } = hazardOf(8, survived)!;
    expect(row).toMatchObject({ ...HEADER, games: 8, sha256: SHA, hazard: { deaths: 8, survived } });
    expect(row.hazard!.hazard).toBeCloseTo(hazard, 5);
    expect([row.hazard!.low, row.hazard!.high]).toEqual([low, high].map((value) => Number(value.toPrecision(6))));
    expect(row.alive264.high).toBeCloseTo(wilson(0, 8).high, 5);
    const plain = SESSIONS.map((session) => session.plain).sort((a, b) => a - b);
    expect(row.plain).toEqual({ value: (plain[3]! + plain[4]!) / 2, isLeast: false });
  });

  it.each([
    ["badHeader", RECORDS, { ...HEADER, docks: "rule" }],
    ["badHeader", RECORDS, { ...HEADER, name: "a|b" }],
    ["badHeader", RECORDS, { ...HEADER, rank: 1 }],
    ["noGames", [], HEADER],
    ["notARecord", ["", ...RECORDS], HEADER],
    ["otherDocks", RECORDS, { ...HEADER, docks: "feasible" }],
    ["wrongSeed", RECORDS.slice(1), HEADER],
    ["wrongSeed", [RECORDS[0]!, RECORDS[0]!], HEADER],
    ["wrongSeed", [RECORDS[0]!, RECORDS[2]!], HEADER],
    ["badChecksum", [RECORDS[0]!.replace(/.$/, (last) => (last === "A" ? "B" : "A"))], HEADER],
    ["unfinished", [text(played(EVALUATION_SEED, "uniform", 4))], HEADER],
    [
      "illegalMove",
      [text(SESSIONS[0]!, { moves: recordOf(SESSIONS[0]!).moves.map((move) => ({ ...move, x: 0, y: 0 })) })],
      HEADER,
    ],
    ["dockMismatch", [text(SESSIONS[0]!, { docks: recordOf(SESSIONS[1]!).docks })], HEADER],
    [
      "undone",
      [text(SESSIONS[0]!, { undoLimit: 1, moves: [recordOf(SESSIONS[0]!).moves[0]!, { type: "undo" }] })],
      HEADER,
    ],
    ["otherDocks", [text(SESSIONS[0]!, { setup: "0" })], HEADER],
  ] as const)("is refused with %s", (code, records, header) => {
    expect(codeOf(judged(records, header))).toBe(code);
  });

  it("is refused with the line of the game", () => {
    const bad = judged([RECORDS[0]!, "ob1-"]);
    expect(!bad.ok && bad.fault.message).toMatch(/^line 3: /);
  });
});

describe("a game", () => {
  it("cannot hide its death by leaving the last dock out", () => {
    const dead = SESSIONS.find(({ ended, slots }) => ended === "noMove" && slots.every((piece) => piece !== null));
    const record = recordOf(dead!);
    const cut = encode({ ...record, docks: record.docks.slice(0, -1) });
    expect(expectOk(judgeGame(cut, "uniform", dead!.seed))).toEqual(
      expectOk(judgeGame(encode(record), "uniform", dead!.seed)),
    );
  });

  it("counts up to where it is decided, and ignores the rest", () => {
    const options = { player: shield(PLAYERS.keeper), dealer: DEALERS.feasible, seed: EVALUATION_SEED };
    const decided = playSession({ ...options, cap: 3000, isEnough: isDecided });
    expect(isDecided(decided)).toBe(true);
    const longer = playSession({ ...options, cap: decided.steps + 50 });
    const [short, long] = [decided, longer].map((session) =>
      expectOk(judgeGame(text(session), "feasible", session.seed)),
    );
    expect(long).toEqual(short);
    expect(short).toMatchObject({ steps: decided.steps, plain: decided.plain, ended: "cap" });
  });

  it("has the share of infeasible docks of each board on which a dock was due, as the verifier counts them", () => {
    const session = SESSIONS[4]!;
    const boards = new Map<number, Session["board"]>();
    playSession({
      player: PLAYERS.random,
      dealer: DEALERS.uniform,
      seed: session.seed,
      cap: Infinity,
      watch: ({ turn, board }) => boards.has(turn) || boards.set(turn, board),
    });
    const { infeasible } = expectOk(judgeGame(text(session), "uniform", session.seed));
    expect(infeasible.size).toBe(boards.size);
    expect(infeasible.sum).toBeCloseTo(
      [...boards.values()].map(infeasibleShare).reduce((a, b) => a + b, 0),
      10,
    );
  });
});

describe("docs/leaderboard.json", () => {
  const read = (name: string) => readFileSync(new URL(`../../../docs/${name}`, import.meta.url), "utf8");
  const rows = expectOk(readBoard(read("leaderboard.json")));

  it("is what docs/leaderboard.md shows", () => {
    expect(leaderboardPage(rows)).toBe(read("leaderboard.md"));
    expect(boardText(rows)).toBe(read("leaderboard.json"));
  });

  it("does not put one lucky game first", () => {
    const best = rows.find(({ name, docks }) => name === "search" && docks === "uniform")!;
    const lucky = hazardOf(0, 88)!;
    const page = leaderboardPage([{ ...best, name: "lucky", games: 1, hazard: lucky }, best]);
    expect(page.indexOf("| search")).toBeLessThan(page.indexOf("| lucky"));
    expect(lucky.hazard).toBeLessThan(best.hazard!.hazard);
  });

  it("takes a file and a name once, and nothing that is not a row", () => {
    const [row] = rows as [Row];
    const codes = [
      withRow(rows, { ...row, name: "another" }),
      withRow(rows, { ...row, sha256: SHA }),
      readBoard(`[{"name":"x"}]`),
      readBoard("["),
    ];
    expect(codes.map((result) => !result.ok && result.fault.code)).toEqual([
      "alreadyThere",
      "nameTaken",
      "badBoard",
      "badBoard",
    ]);
    expect(expectOk(withRow(rows, { ...row, name: "another", sha256: SHA }))).toHaveLength(rows.length + 1);
  });
});
