/** @file The fast simulator against the session reducer and the exact table. */

import { describe, expect, it } from "vitest";
import {
  Bitboard,
  createRng,
  expectOk,
  feasibleDocks,
  legalAnchors,
  newSearchBuffer,
  parseBoard,
  SHAPES,
  verify,
} from "#engine";
import { DEALERS } from "./dealers.ts";
import {
  anyPlacement,
  dealDock,
  dealFeasible,
  dealUniform,
  ENDED,
  FIELD,
  GAME_FIELDS,
  needsDock,
  placeAt,
  resetGame,
} from "./fastGame.ts";
import { apply, newSession, type Session } from "./session.ts";

/** One game in the middle of an array whose other fields must stay as they are. */
const AT = 3;
const GUARD = 77;

function newGame(): Int32Array {
  const games = new Int32Array(AT + GAME_FIELDS + 2).fill(GUARD);
  resetGame(games, AT);
  return games;
}

function slotsOf(games: Int32Array): number[] {
  return [...games.subarray(AT + FIELD.slots, AT + FIELD.slots + 3)];
}

function setBoard(games: Int32Array, text: string): void {
  const { lo, hi } = expectOk(parseBoard(text)).occupied;
  games[AT + FIELD.lo] = lo;
  games[AT + FIELD.hi] = hi;
}

function deal(games: Int32Array, session: Session): void {
  const [a, b, c] = session.slots.map((piece) => piece!.shape.index);
  dealDock(games, AT, a!, b!, c!);
}

function expectSame(games: Int32Array, session: Session): void {
  const { lo, hi } = session.board.occupied;
  expect(games[AT + FIELD.lo]).toBe(lo);
  expect(games[AT + FIELD.hi]).toBe(hi);
  expect(games[AT + FIELD.steps]).toBe(session.steps);
  expect(games[AT + FIELD.plain]).toBe(session.plain);
  expect(games[AT + FIELD.ended]).toBe(session.ended === null ? ENDED.not : ENDED.noMove);
  const isDockDone = session.slots.every((piece) => piece === null);
  for (const [slot, piece] of session.slots.entries()) {
    if (isDockDone) break;
    expect(slotsOf(games)[slot]).toBe(piece === null ? -1 : piece.shape.index);
    const anchors = piece === null ? Bitboard.empty() : legalAnchors(session.board, piece.shape);
    expect(games[AT + FIELD.legal + 2 * slot]).toBe(anchors.lo);
    expect(games[AT + FIELD.legal + 2 * slot + 1]).toBe(anchors.hi);
  }
}

describe("fast game", () => {
  it("is the session's game, move by move, and touches nothing else", () => {
    let lines = 0;
    for (let seed = 0; seed < 300; seed++) {
      const games = newGame();
      const rng = createRng(seed, "policy");
      let { session } = expectOk(newSession({ seed, dealer: DEALERS.uniform }));
      deal(games, session);
      expectSame(games, session);
      while (session.ended === null) {
        const drawn = anyPlacement(games, AT, rng);
        const slot = drawn >>> 6;
        const anchor = drawn & 63;
        const action = { type: "place", slot, x: anchor % 8, y: anchor >>> 3 } as const;
        const step = expectOk(apply(session, action, DEALERS.uniform));
        const cleared = step.events.find((event) => event.type === "lines.cleared");
        const count = placeAt(games, AT, slot, anchor);
        expect(count).toBe(cleared === undefined ? 0 : cleared.rows.length + cleared.columns.length);
        lines += count;
        session = step.session;
        expect(needsDock(games, AT)).toBe(slotsOf(games).every((shape) => shape === -1));
        if (needsDock(games, AT)) deal(games, session);
        expectSame(games, session);
      }
      expect(needsDock(games, AT)).toBe(false);
      expect([...games.subarray(0, AT), ...games.subarray(AT + GAME_FIELDS)]).toEqual(new Array(AT + 2).fill(GUARD));
    }
    expect(lines).toBeGreaterThan(100);
  });

  it("scores a wipe tenfold", () => {
    const games = newGame();
    setBoard(games, "####4/8/8/8/8/8/8/8");
    dealDock(games, AT, SHAPES.find(({ id }) => id === "1x4")!.index, 1, 2);
    expect(placeAt(games, AT, 0, 4)).toBe(1);
    expect(games[AT + FIELD.plain]).toBe(200);
  });

  it("starts empty, and asks for a dock", () => {
    const games = newGame();
    expect(needsDock(games, AT)).toBe(true);
    expect(slotsOf(games)).toEqual([-1, -1, -1]);
    expect(games[AT + FIELD.lo]! | games[AT + FIELD.hi]! | games[AT + FIELD.plain]!).toBe(0);
  });
});

describe("dealing", () => {
  it("deals three different regular shapes, each equally often", () => {
    const games = newGame();
    const rng = createRng(4, "dock");
    const seen = new Array<number>(SHAPES.length).fill(0);
    for (let i = 0; i < 9240; i++) {
      dealUniform(games, AT, rng);
      expect(new Set(slotsOf(games)).size).toBe(3);
      for (const shape of slotsOf(games)) seen[shape]!++;
    }
    // 990 expected of each regular shape, standard deviation 30.
    for (const n of seen.slice(0, 28)) expect(Math.abs(n - 990)).toBeLessThan(150);
    expect(seen.slice(28).every((n) => n === 0)).toBe(true);
  });

  // The second board is so full that trying uniform docks nearly always fails and the table must answer.
  it.each(["8/8/2##4/2##4/8/5###/5###/5###", "2##2#1/1##1###1/1###1###/1#1#####/1#1#####/####1###/######1#/#1######"])(
    "deals feasible docks of %s evenly, and no other",
    (text) => {
      const board = expectOk(parseBoard(text));
      const table = feasibleDocks(board);
      expect(table.feasible).toBeGreaterThan(0);
      const games = newGame();
      const rng = createRng(9, "dock");
      const buffer = newSearchBuffer();
      const seen = new Set<string>();
      for (let i = 0; i < 300; i++) {
        resetGame(games, AT);
        setBoard(games, text);
        dealFeasible(games, AT, rng, buffer);
        expect(games[AT + FIELD.ended]).toBe(ENDED.not);
        const dock = slotsOf(games);
        expect(
          verify(
            board,
            dock.map((shape) => SHAPES[shape]!),
          ).feasible,
        ).toBe(true);
        seen.add(dock.toSorted((a, b) => a - b).join());
      }
      const expected = table.feasible * (1 - (1 - 1 / table.feasible) ** 300);
      expect(seen.size).toBeGreaterThan(0.8 * expected);
    },
  );

  it("ends the game where no dock is feasible", () => {
    const games = newGame();
    const text = "#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#";
    setBoard(games, text);
    dealFeasible(games, AT, createRng(1, "dock"), newSearchBuffer());
    expect(games[AT + FIELD.ended]).toBe(ENDED.noFeasibleDock);
    expect(needsDock(games, AT)).toBe(false);
  });

  it("ends the game where nothing dealt fits", () => {
    const games = newGame();
    setBoard(games, "#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#");
    dealUniform(games, AT, createRng(1, "dock"));
    expect(games[AT + FIELD.ended]).toBe(ENDED.noMove);
  });

  it("draws placements evenly", () => {
    const games = newGame();
    dealDock(games, AT, 7, 6, 0);
    const rng = createRng(2, "policy");
    const seen = new Map<number, number>();
    const choices = 36 + 49 + 40;
    for (let i = 0; i < 200 * choices; i++) {
      const drawn = anyPlacement(games, AT, rng);
      seen.set(drawn, (seen.get(drawn) ?? 0) + 1);
    }
    expect(seen.size).toBe(choices);
    for (const n of seen.values()) expect(Math.abs(n - 200)).toBeLessThan(71);
  });
});
