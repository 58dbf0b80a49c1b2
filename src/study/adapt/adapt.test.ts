import { describe, expect, it } from "vitest";
import { claimAnswers, differenceOf, pairedDifference, playersOf, rowFor } from "./claims.ts";
import { type AdaptOptions, adaptTasks, ROUND } from "./plan.ts";
import { playAdaptSession } from "./play.ts";
import { type AdaptReport, adaptReport } from "./report.ts";
import { adaptText } from "./text.ts";

const OPTIONS: AdaptOptions = { sessions: 3, gamesPerSession: 2, cap: 30, seed: 1 };
const sessions = adaptTasks(OPTIONS).map(playAdaptSession);
const report = adaptReport(OPTIONS, sessions)!;

/** The report with other values for the rule track. */
function changed(change: (row: AdaptReport["rows"][number]) => object): AdaptReport {
  const rows = report.rows.map((row) => (row.arm === "rule" ? { ...row, ...change(row) } : row));
  return { ...report, rows };
}

const answers = (of: AdaptReport) => claimAnswers(of.rows).map(({ holds }) => holds);

describe("pairedDifference", () => {
  it("is the mean of the pairs with Student's interval", () => {
    // Pairs 1, 2, 3: mean 2, standard error 1/√3, and 4.3027 of them either way with two degrees of freedom.
    const { value, low, high } = pairedDifference([2, 4, 6], [1, 2, 3]);
    expect(value).toBe(2);
    expect(low).toBeCloseTo(2 - 4.302653 / Math.sqrt(3), 5);
    expect(high).toBeCloseTo(2 + 4.302653 / Math.sqrt(3), 5);
    expect(pairedDifference([3], [1])).toEqual({ value: 2, low: Number.NaN, high: Number.NaN });
  });
});

describe("the adaptation study", () => {
  it("repeats exactly, and counts what it says", () => {
    expect(playAdaptSession(adaptTasks(OPTIONS)[7]!)).toEqual(sessions[7]);
    expect(report).toMatchObject({ planned: 30, finished: 30 });
    expect(playersOf(report.rows)).toEqual(["beginner", "casual", "regular", "skilled", "expert"]);
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
      const base = rowFor(report.rows, player, "feasible").perSession;
      return {
        perSession: {
          flow: base.flow.map((value) => value + 0.1),
          steps: base.steps.map((value) => value + 5),
          scd: perSession.scd.map((_, i) => base.scd[i]! + (player === "expert" ? 0.9 : 0)),
        },
        intents: rowFor(report.rows, player, "rule").intents && EVERY_INTENT,
      };
    });
    expect(answers(better)).toEqual([true, true, true, true, true, true, true]);
    const same = changed(({ player }) => ({ perSession: rowFor(report.rows, player, "feasible").perSession }));
    expect(answers(same).slice(0, 4)).toEqual([false, false, false, false]);
    expect(answers(same)[5]).toBe(false);
    expect(differenceOf(same.rows, "casual", "steps")).toEqual({ value: 0, low: 0, high: 0 });
  });

  it("counts the seeds that all players have played in both arms when it was interrupted", () => {
    const cut = adaptReport(OPTIONS, sessions.slice(0, 2 * ROUND + 3))!;
    expect(cut).toMatchObject({ planned: 30, finished: 23 });
    expect(cut.rows).toEqual(adaptReport({ ...OPTIONS, sessions: 2 }, sessions.slice(0, 2 * ROUND))!.rows);
    const said = "Interrupted: 23 of 30 sessions were finished; 2 of each player and arm are counted.";
    expect(adaptText(cut).replaceAll("\n", " ")).toContain(said);
    expect(adaptText(report)).not.toContain("Interrupted");
    expect(adaptReport(OPTIONS, sessions.slice(0, 2 * ROUND - 1))).toBeNull();
  });

  it("names the intents that never occur", () => {
    const without = changed(() => ({ intents: { ...EVERY_INTENT, engage: 0 } }));
    expect(claimAnswers(without.rows).at(-1)).toMatchObject({
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
