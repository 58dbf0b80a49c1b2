/** @file The package's policies as the studio shows them. */

import { describe, expect, it } from "vitest";
import policies from "../../../models/policies.json" with { type: "json" };
import { type PolicySheet, paretoPicture, paretoTable, policyTable, worthTable } from "./policies.ts";
import { tuningWords } from "./words/policies.ts";

const WORDS = { tuning: tuningWords.zh, low: "低", high: "高" };

const sheet = policies as unknown as PolicySheet;

describe("the package's policies", () => {
  it("stand beside the defaults, setting by setting", () => {
    for (const context of Object.keys(sheet.contexts)) {
      const { rows } = policyTable(sheet, context, WORDS);
      expect(rows.length).toBeGreaterThan(0);
      for (const [, usual, tuned] of rows) expect(usual).not.toBe(tuned);
    }
    expect(policyTable(sheet, "low/returning/small", WORDS).rows).toEqual([]);
  });

  it("are worth what was measured inside and foreign, those that deal", () => {
    const { rows } = worthTable(sheet, WORDS);
    expect(rows).toHaveLength(2 * Object.keys(sheet.contexts).length);
    for (const [, , usual, tuned, gain] of rows) expect(Number(tuned) - Number(usual)).toBeCloseTo(Number(gain), 6);
  });

  it("have a point of the curve for each weight, and the defaults", () => {
    expect(paretoTable(sheet, WORDS).rows).toHaveLength(sheet.report.pareto.length);
    expect(paretoPicture(sheet, WORDS)).toContain("<svg");
  });
});
