/** @file The guard under scripted evaluations: new bests, noise, regressions, and no way to roll back for ever. */
import { describe, expect, it } from "vitest";
import { type Guard, guardAfter, NEW_GUARD, type Verdict } from "./bestGuard.ts";
import { PPO_DEFAULTS } from "./config.ts";

const RULES = PPO_DEFAULTS.guard;
const GAMES = 40;
/** Games of unequal length around a mean. */
const around = (mean: number) => Array.from({ length: GAMES }, (_, i) => mean + ((i * 7) % 21) - 10);
const best = (mean: number): Guard => guardAfter(NEW_GUARD, around(mean), RULES).guard;

/** Verdicts of one evaluation after another. */
function verdicts(from: Guard, evaluations: readonly (readonly number[])[]): { guard: Guard; verdicts: Verdict[] } {
  const found: Verdict[] = [];
  let guard = from;
  for (const results of evaluations) {
    const judged = guardAfter(guard, results, RULES);
    guard = judged.guard;
    found.push(judged.verdict);
  }
  return { guard, verdicts: found };
}

describe("guardAfter", () => {
  it("keeps the first result as the best", () => {
    expect(guardAfter(NEW_GUARD, around(50), RULES)).toEqual({
      verdict: "best",
      guard: { ...NEW_GUARD, best: around(50) },
    });
  });

  it("wants a new best to win most of the games that differ", () => {
    expect(guardAfter(best(100), around(101), RULES).verdict).toBe("best");
    expect(guardAfter(best(100), around(100), RULES).verdict).toBe("keep");
    // One long game makes the mean better, but the others are lost.
    const lucky = around(99).with(0, 5000);
    expect(guardAfter(best(100), lucky, RULES).verdict).toBe("keep");
  });

  it("rolls back after two clear regressions in a row", () => {
    expect(verdicts(best(100), [around(60), around(60)]).verdicts).toEqual(["keep", "rollback"]);
    expect(verdicts(best(100), [around(60), around(100), around(60), around(60)]).verdicts).toEqual([
      "keep",
      "keep",
      "keep",
      "rollback",
    ]);
  });

  it("bears noise: a loss within two standard errors is none", () => {
    const noisy = around(100).map((steps, i) => steps + (i % 2 === 0 ? 30 : -31));
    expect(verdicts(best(100), new Array(20).fill(noisy)).verdicts).toEqual(new Array(20).fill("keep"));
  });

  it("rests after three rollbacks without a new best", () => {
    const bad = new Array<number[]>(40).fill(around(60));
    const { verdicts: found } = verdicts(best(100), bad);
    expect(found.slice(0, 6).filter((verdict) => verdict === "rollback")).toHaveLength(3);
    expect(found.slice(6, 6 + 2 + RULES.rest)).not.toContain("rollback");
    expect(found.filter((verdict) => verdict === "rollback").length).toBeLessThanOrEqual(9);
  });

  it("forgets regressions and rollbacks with a new best", () => {
    const { guard } = verdicts(best(100), [around(60), around(60), around(60), around(120)]);
    expect(guard).toEqual({ ...NEW_GUARD, best: around(120) });
  });

  it("compares the same games only", () => {
    expect(() => guardAfter(best(100), [1, 2, 3], RULES)).toThrow("3 games against 40");
  });
});
