/** @file Ability vectors of games made by hand. */
import { expect, it } from "vitest";
import type { DockFacts } from "#game";
import { abilityOf } from "./ability.ts";

function dock(given: Partial<DockFacts>): DockFacts {
  const nothing = {
    turn: 0,
    source: "dealt",
    intent: null,
    flow: null,
    ratio: null,
    foreseen: null,
    risk: null,
  } as const;
  return { ...nothing, cells: 0, placements: 3, points: 0, lines: 0, regret: null, ms: 3000, ...given };
}

it("says nothing of somebody who has not played", () => {
  const unusual = { slow: null, dry: null, easy: null, hard: null };
  expect(abilityOf([])).toEqual({
    ...{ games: 0, clearing: 0, regret: null, tiring: null, pace: null, length: null },
    unusual,
  });
});

it("adds up what was played, and sees who tires", () => {
  const rows = [
    dock({ regret: 0.3, lines: 2, ratio: 0.8 }),
    dock({ regret: 0.3, ratio: 1 }),
    dock({ regret: 0.9, ratio: 1.2, ms: 9000 }),
    dock({ regret: 1.5, lines: 1, ratio: 1.4, ms: 6000 }),
  ];
  const left = { placements: 6, lines: 0, isEnded: false, rows: [dock({}), dock({ placements: 0, ms: 0 })] };
  const ability = abilityOf([{ placements: 12, lines: 3, isEnded: true, rows }, left]);
  expect(ability).toMatchObject({ games: 2, clearing: 3 / 18, length: 12, pace: 1000 });
  expect(ability.regret).toBeCloseTo(3 / 12);
  expect(ability.tiring).toBeCloseTo(2.4 / 6 - 0.6 / 6);
  expect(ability.unusual.dry).toBe(2);
  expect(ability.unusual.slow).toBeGreaterThan(2000);
  expect([ability.unusual.easy, ability.unusual.hard].map((ratio) => ratio!.toFixed(2))).toEqual(["0.86", "1.34"]);
});
