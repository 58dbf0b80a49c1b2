/** @file The verifier on docks that only one kind of sequence places; `tests/verifier.test.ts` compares it at large. */
import { describe, expect, it } from "vitest";
import { canPlaceAll, rowsOf } from "../../tests/oracle/rows.ts";
import { parsePosition } from "./parseNotation.ts";
import { expectOk } from "./result.ts";
import { place } from "./rules.ts";
import { verify } from "./verify.ts";

describe("verify", () => {
  it.each([
    "1h2hhc1/hh1ahhc1/h1ddhhc1/bbbf1cf1/bbb1aaa1/5eee/ee3e2/ee1h2ee 5x1,l-3,j-1",
    "1he1e1c1/hh2e1c1/h1d1efc1/bbb2ff1/bbbb1fa1/2bbe1ee/eeebee2/ee3eee 5x1,l-1,z-v2",
    "3bb1b1/1hhhb1bb/1h4c1/1bb3c1/1bbbb1c1/1bbb2cc/3bffff/fffff3 1x4,l-3,j-4",
    "e2c1c1e/a2aaaa1/cc1ggaa1/1b1eeeaa/5e2/a3hef1/3hh2f/e2h1fff 3x2,1x5,l-2",
  ])("finds the sequence whose second piece clears what the third needs: %s", (text) => {
    const { board, dock } = expectOk(parsePosition(text));
    const shapes = dock.map(({ shape }) => shape);
    expect(canPlaceAll(rowsOf(board), shapes)).toBe(true);
    const { witness } = verify(board, shapes);
    let current = board;
    for (const placement of witness ?? []) current = expectOk(place(current, placement)).board;
    expect(witness?.map(({ shape }) => shape).sort()).toEqual(shapes.map(({ id }) => id).sort());
  });
});
