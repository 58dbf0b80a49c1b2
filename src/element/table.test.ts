/** @file Positions and games of embedded boards. */
import { expect, test } from "vitest";
import { expectOk } from "#engine";
import { DEALERS, encode, recordOf, type Session } from "#game";
import { PLAYERS, playSession } from "#players";
import { EMPTY_TABLE, positionOf, stepsOf, tableAfter, tableFrom } from "./table.ts";

const READY = "aaaa4/8/8/8/8/8/8/8 1x4:b,2x2:c";

test("a position comes out as it went in", () => {
  expect(positionOf(expectOk(tableFrom(READY)))).toBe(READY);
  expect(positionOf(EMPTY_TABLE)).toBe("8/8/8/8/8/8/8/8 -");
  expect(tableFrom("nonsense")).toMatchObject({ ok: false });
});

test("a placement clears, scores and uses its piece up", () => {
  const { table, lines, deed } = expectOk(tableAfter(expectOk(tableFrom(READY)), 0, 4, 0));
  expect({ lines, points: deed.points, position: positionOf(table) }).toEqual({
    lines: 1,
    points: 200,
    position: "8/8/8/8/8/8/8/8 2x2:c 1+0",
  });
  expect(deed).toMatchObject({ colour: 1, chain: 1, clear: { rows: [0], columns: [], isWipe: true } });
  expect(tableAfter(table, 0, 0, 0)).toMatchObject({ ok: false, fault: { code: "emptySlot" } });
  expect(tableAfter(expectOk(tableFrom(READY)), 0, 0, 0)).toMatchObject({ ok: false, fault: { code: "occupied" } });
});

test("a record is a game step by step, and what is none is refused", () => {
  const session = playSession({ player: PLAYERS.greedy, dealer: DEALERS.hard, seed: 3, cap: 9 }) as Session;
  const steps = expectOk(stepsOf(encode(recordOf(session))));
  expect(steps.map(({ session: { steps } }) => steps)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(stepsOf("nonsense")).toMatchObject({ ok: false, fault: { code: "notARecord" } });
});
