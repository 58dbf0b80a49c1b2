/** @file The gate under scripted evaluations: new bests, noise, regressions, and no way to roll back for ever. */
import { describe, expect, it } from "vitest";
import { PPO_DEFAULTS } from "./config.ts";
import { type Gate, type GateDecision, gateAfter, NEW_GATE } from "./evaluationGate.ts";

const RULES = PPO_DEFAULTS.guard;
const GAMES = 40;
/** Games of unequal length around a mean. */
const around = (mean: number) => Array.from({ length: GAMES }, (_, i) => mean + ((i * 7) % 21) - 10);
const best = (mean: number): Gate => gateAfter(NEW_GATE, around(mean), RULES).gate;

/** Verdicts of one evaluation after another. */
function decisions(from: Gate, evaluations: readonly (readonly number[])[]): { gate: Gate; decisions: GateDecision[] } {
  const found: GateDecision[] = [];
  let gate = from;
  for (const results of evaluations) {
    const judged = gateAfter(gate, results, RULES);
    gate = judged.gate;
    found.push(judged.decision);
  }
  return { gate, decisions: found };
}

describe("gateAfter", () => {
  it("keeps the first result as the best", () => {
    expect(gateAfter(NEW_GATE, around(50), RULES)).toEqual({
      decision: "best",
      gate: { ...NEW_GATE, best: around(50) },
    });
  });

  it("wants a new best to win most of the games that differ", () => {
    expect(gateAfter(best(100), around(101), RULES).decision).toBe("best");
    expect(gateAfter(best(100), around(100), RULES).decision).toBe("keep");
    // One long game makes the mean better, but the others are lost.
    const lucky = around(99).with(0, 5000);
    expect(gateAfter(best(100), lucky, RULES).decision).toBe("keep");
  });

  it("rolls back after two clear regressions in a row", () => {
    expect(decisions(best(100), [around(60), around(60)]).decisions).toEqual(["keep", "rollback"]);
    expect(decisions(best(100), [around(60), around(100), around(60), around(60)]).decisions).toEqual([
      "keep",
      "keep",
      "keep",
      "rollback",
    ]);
  });

  it("bears noise: a loss within two standard errors is none", () => {
    const noisy = around(100).map((steps, i) => steps + (i % 2 === 0 ? 30 : -31));
    expect(decisions(best(100), new Array(20).fill(noisy)).decisions).toEqual(new Array(20).fill("keep"));
  });

  it("rests after three rollbacks without a new best", () => {
    const bad = new Array<number[]>(40).fill(around(60));
    const { decisions: found } = decisions(best(100), bad);
    expect(found.slice(0, 6).filter((decision) => decision === "rollback")).toHaveLength(3);
    expect(found.slice(6, 6 + 2 + RULES.rest)).not.toContain("rollback");
    expect(found.filter((decision) => decision === "rollback").length).toBeLessThanOrEqual(9);
  });

  it("forgets regressions and rollbacks with a new best", () => {
    const { gate } = decisions(best(100), [around(60), around(60), around(60), around(120)]);
    expect(gate).toEqual({ ...NEW_GATE, best: around(120) });
  });

  it("compares the same games only", () => {
    expect(() => gateAfter(best(100), [1, 2, 3], RULES)).toThrow("3 games against 40");
  });
});
