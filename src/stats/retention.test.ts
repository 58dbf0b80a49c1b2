/** @file Retention: days counted in hours from the first game, only those that are over, and cohorts that add. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expectOk } from "#engine";
import { wilson } from "./intervals.ts";
import { activeDays, retention } from "./retention.ts";

const HOUR = 3_600_000;

describe("activeDays", () => {
  it("counts 24 hours from the first game, the first one inside and the last one outside", () => {
    const first = 1_000_000;
    const games = [first + 48 * HOUR - 1, first, first + 72 * HOUR];
    expect(activeDays(games, first + 96 * HOUR)).toEqual([true, true, false, true]);
    expect(activeDays(games, first + 96 * HOUR - 1)).toEqual([true, true, false]);
  });

  it("has no day before the first is over, and none without games", () => {
    expect(activeDays([5], 5 + 24 * HOUR - 1)).toEqual([]);
    expect(activeDays([5], 5 + 24 * HOUR)).toEqual([true]);
    expect(activeDays([], 1e12)).toEqual([]);
    expect(activeDays([1e12], 5)).toEqual([]);
  });
});

describe("retention", () => {
  it("leaves out cohorts whose day is not over", () => {
    const rows = expectOk(
      retention([
        { players: 100, returned: [100, 40, 30] },
        { players: 50, returned: [50, 10] },
        { players: 70, returned: [] },
      ]),
    );
    expect(rows).toEqual([
      { day: 0, players: 150, returned: 150, ...wilson(150, 150) },
      { day: 1, players: 150, returned: 50, ...wilson(50, 150) },
      { day: 2, players: 100, returned: 30, ...wilson(30, 100) },
    ]);
  });

  it("is the same for players one by one and for their cohorts", () => {
    const player = fc.array(fc.boolean(), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(fc.array(player, { minLength: 1, maxLength: 30 }), (players) => {
        const alone = players.map((days) => ({ players: 1, returned: days.map(Number) }));
        const together = {
          players: players.length,
          returned: [0, 1, 2].map((day) => players.filter((days) => days[day]).length),
        };
        expect(retention(alone)).toEqual(retention([together]));
      }),
    );
  });

  it("refuses more returned than there are, and has no rows of nobody", () => {
    expect(retention([{ players: 3, returned: [3, 4] }])).toMatchObject({ fault: { code: "badValue" } });
    expect(retention([{ players: -1, returned: [] }])).toMatchObject({ fault: { code: "badValue" } });
    expect(expectOk(retention([]))).toEqual([]);
    expect(expectOk(retention([{ players: 0, returned: [0] }]))).toEqual([]);
  });
});
