import { describe, expect, it } from "vitest";
import { type AdaptReport, runAdapt } from "./adapt.ts";
import { differenceOf, pairedDifference, playersOf, rowFor, verdictsOf } from "./verdict.ts";

const report = runAdapt({ sessions: 3, gamesPerSession: 2, cap: 30, seed: 1 });

/** The report with other values for the rule track. */
function changed(change: (row: AdaptReport["rows"][number]) => object): AdaptReport {
  const rows = report.rows.map((row) => (row.arm === "rule" ? { ...row, ...change(row) } : row));
  return { ...report, rows };
}

const answers = (of: AdaptReport) => verdictsOf(of).map(({ holds }) => holds);

describe("pairedDifference", () => {
  it("is the mean of the pairs with a normal interval", () => {
    // Pairs 1, 2, 3: mean 2, standard deviation 1, standard error 0.57735.
    const { value, low, high } = pairedDifference([2, 4, 6], [1, 2, 3]);
    expect(value).toBe(2);
    expect(low).toBeCloseTo(0.86841, 4);
    expect(high).toBeCloseTo(3.13159, 4);
  });
});

describe("the adaptation study", () => {
  it("repeats exactly, and counts what it says", () => {
    expect(runAdapt({ sessions: 3, gamesPerSession: 2, cap: 30, seed: 1 })).toEqual(report);
    expect(playersOf(report)).toEqual(["beginner", "casual", "regular", "skilled", "expert"]);
    const deliveries = report.rows.filter(({ arm }) => arm === "rule").reduce((sum, { docks }) => sum + docks, 0);
    expect(report.attempts.reduce((sum, n) => sum + n, 0)).toBe(deliveries);
    expect(Object.values(report.rungs).reduce((sum, n) => sum + n, 0)).toBe(deliveries);
    for (const row of report.rows) {
      expect(row.games).toBe(6);
      expect(row.bored + row.flow + row.anxious).toBeCloseTo(1);
      expect(row.perSession.flow).toHaveLength(3);
    }
  });

  it("answers yes only where the whole interval is on the right side", () => {
    const better = changed(({ player, perSession }) => {
      const base = rowFor(report, player, "feasible").perSession;
      return {
        perSession: {
          flow: base.flow.map((value) => value + 0.1),
          steps: base.steps.map((value) => value + 5),
          scd: perSession.scd.map((_, i) => base.scd[i]! + (player === "expert" ? 0.9 : 0)),
        },
        intents: rowFor(report, player, "rule").intents && EVERY_INTENT,
      };
    });
    expect(answers(better)).toEqual([true, true, true, true, true, true, true]);
    const same = changed(({ player }) => ({ perSession: rowFor(report, player, "feasible").perSession }));
    expect(answers(same).slice(0, 4)).toEqual([false, false, false, false]);
    expect(answers(same)[5]).toBe(false);
    expect(differenceOf(same, "casual", "steps")).toEqual({ value: 0, low: 0, high: 0 });
  });

  it("names the intents that never occur", () => {
    const without = changed(() => ({ intents: { ...EVERY_INTENT, engage: 0 } }));
    expect(verdictsOf(without).at(-1)).toMatchObject({
      holds: false,
      evidence: expect.stringMatching(/^never: engage;/),
    });
  });
});

const EVERY_INTENT = {
  relief: 0.2,
  engage: 0.1,
  harvest: 0.1,
  pressure: 0.1,
  sprint: 0.1,
  flow: 0.1,
  maintain: 0.2,
  warm: 0.1,
};
