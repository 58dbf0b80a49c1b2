/** @file The package's policies as the studio shows them. */
import { describe, expect, it } from "vitest";
import policies from "../../../../models/policies.json" with { type: "json" };
import { CHINESE_STUDIO } from "../../i18n/zh/studio.ts";
import { type PolicySheet, paretoPicture, paretoTable, policyTable, worthTable } from "./tuning.ts";

const sheet = policies as unknown as PolicySheet;

describe("the package's policies", () => {
  it("stand beside the defaults, setting by setting", () => {
    for (const context of Object.keys(sheet.contexts)) {
      const { rows } = policyTable(sheet, context, CHINESE_STUDIO);
      expect(rows.length).toBeGreaterThan(0);
      for (const [, usual, tuned] of rows) expect(usual).not.toBe(tuned);
    }
    expect(policyTable(sheet, "low/returning/small", CHINESE_STUDIO).rows).toEqual([]);
  });

  it("are worth what was measured inside and foreign, those that deal", () => {
    const { rows } = worthTable(sheet, CHINESE_STUDIO);
    expect(rows).toHaveLength(2 * Object.keys(sheet.contexts).length);
    for (const [, , usual, tuned, gain] of rows) expect(Number(tuned) - Number(usual)).toBeCloseTo(Number(gain), 6);
  });

  it("have a point of the curve for each weight, and the defaults", () => {
    expect(paretoTable(sheet, CHINESE_STUDIO).rows).toHaveLength(sheet.report.pareto.length);
    expect(paretoPicture(sheet, CHINESE_STUDIO)).toContain("<svg");
  });
});
