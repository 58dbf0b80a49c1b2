/** @file The fast simulator against the session reducer and the exact table. */

import { describe, expect, it } from "vitest";
import { Bitboard, createRng, DRAW_DOCK, expectOk, legalAnchors, newDockBuffer, parseBoard, SHAPES } from "#engine";
import { apply, newSession } from "./apply.ts";
import { DEALERS } from "./dealers.ts";
import {
  anyPlacement,
  dealDock,
  dealFrom,
  ENDED,
  FIELD,
  GAME_FIELDS,
  needsDock,
  placeAt,
  resetGame,
} from "./fastGame.ts";
import type { Session } from "./session.ts";

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
  expect(games[AT + FIELD.ended]).toBe(session.ended === null ? ENDED.playing : ENDED.noMove);
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
  it("ends the game where no dock is feasible", () => {
    const games = newGame();
    const text = "#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#";
    setBoard(games, text);
    dealFrom(games, AT, DRAW_DOCK.feasible, createRng(1, "dock"), newDockBuffer());
    expect(games[AT + FIELD.ended]).toBe(ENDED.noFeasibleDock);
    expect(needsDock(games, AT)).toBe(false);
  });

  it("ends the game where nothing dealt fits", () => {
    const games = newGame();
    setBoard(games, "#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#");
    dealFrom(games, AT, DRAW_DOCK.uniform, createRng(1, "dock"), newDockBuffer());
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
