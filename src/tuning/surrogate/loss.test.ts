/** @file The inner loss, term by term. */
import { describe, expect, it } from "vitest";
import { createRng } from "#engine";
import { evaluateGraph } from "#nn";
import { CONTEXTS, ruledRow } from "../../../tests/ruledRows.ts";
import { surrogateLoss } from "./loss.ts";
import { anchorsOf, batchOf } from "./network.ts";

const rows = Array.from({ length: 240 }, (_, i) => ruledRow(i));
describe("the inner loss", () => {
  it("has eight terms, none negative, and adds them up by weight", () => {
    const { loss, terms, params } = surrogateLoss(4, { contexts: 2, width: 8, blocks: 1 });
    const feeds = batchOf(rows.slice(0, 4), CONTEXTS, anchorsOf(rows, CONTEXTS), createRng(3, "noise"));
    const weights = Object.entries(params.draw(createRng(4, "noise"))).map(([name, { data }]) => [name, data]);
    const values = { ...feeds, ...Object.fromEntries(weights) };
    const numbers = Object.values(terms).map((term) => evaluateGraph([term], values)[0]![0]!);
    expect(numbers).toHaveLength(8);
    for (const value of numbers) expect(value).toBeGreaterThanOrEqual(0);
    const byHand = numbers.reduce((sum, value, i) => sum + value * [1, 0.1, 0.05, 0.05, 0.1, 0.1, 0.1, 0.05][i]!, 0);
    expect(evaluateGraph([loss], values)[0]![0]).toBeCloseTo(byHand, 5);
  });
});
