/** @file The surrogate on rows of a known rule: what it learns, and where descent through it leads. */
import { beforeAll, describe, expect, it } from "vitest";
import { nodeRuntime } from "#machine";
import { Descent, type Ensemble, fitEnsemble, headQualities, Predictor } from "#tuning";
import { AIM, CONTEXTS, ruledRow } from "./ruledRows.ts";

const rows = Array.from({ length: 500 }, (_, i) => ruledRow(i));
let ensemble: Ensemble;

beforeAll(async () => {
  const options = { contexts: CONTEXTS, members: 2, steps: 400, seed: 1, batch: 64, width: 24, blocks: 2 };
  ensemble = await fitEnsemble(nodeRuntime(), rows, options);
});

describe("an ensemble", () => {
  it("learns what θ does in each context", async () => {
    const predictor = await Predictor.open(nodeRuntime(), ensemble);
    const held = Array.from({ length: 40 }, (_, i) => ruledRow(1000 + i));
    const told = await predictor.ask(held);
    const qualities = headQualities(ensemble, rows.slice(0, 160), held, told);
    const engagement = qualities.find(({ head }) => head === "engagement")!;
    expect(engagement.networkWithin).toBeGreaterThan(0.5);
    expect(engagement.ridgeWithin).toBeGreaterThan(0.9);
    // Coins cannot be predicted.
    expect(qualities.find(({ head }) => head === "survival")!.networkWithin).toBeLessThan(0.2);
    await predictor.close();
  });

  it("leads descent to the better end of what matters, which differs by context", async () => {
    const descent = await Descent.open(nodeRuntime(), ensemble);
    for (const [i, context] of CONTEXTS.entries()) {
      const { point, cost, usual } = await descent.descend(context, { caution: 0, length: 0, seed: 5 });
      expect(cost).toBeLessThan(usual);
      if (i === 0) expect(point[AIM]).toBeGreaterThan(0.9);
      else expect(point[AIM]).toBeLessThan(0.1);
      for (const value of point) expect(value).toBeGreaterThanOrEqual(0);
    }
    await descent.close();
  });
});
