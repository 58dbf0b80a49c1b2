/** @file The configuration of offers: sound defaults, and ranges beyond which nobody can loosen it. */
import { expect, it } from "vitest";
import { configure, parametersOf } from "#engine";
import { MONETIZE_PARAMETERS, monetizeDefaults } from "./config.ts";
import { SEGMENTS } from "./moment.ts";

it("has defaults within their ranges, and is off", () => {
  expect(configure(MONETIZE_PARAMETERS, monetizeDefaults)).toEqual({ ok: true, value: monetizeDefaults });
  expect(monetizeDefaults.offers.on).toBe(0);
  for (const { parameter } of parametersOf(MONETIZE_PARAMETERS)) {
    expect(parameter.min).toBeLessThan(parameter.max);
    expect(parameter.meaning.length).toBeGreaterThan(8);
  }
});

it("has a row for every segment, which can only lower caps and lengthen waits", () => {
  expect(Object.keys(MONETIZE_PARAMETERS.segments)).toEqual(SEGMENTS);
  for (const { capShare, waitFactor } of Object.values(MONETIZE_PARAMETERS.segments)) {
    expect([capShare.max, waitFactor.min]).toEqual([1, 1]);
  }
});

it.each([
  ["segments.regular.capShare", { segments: { regular: { capShare: 1.1 } } }],
  ["segments.supporter.waitFactor", { segments: { supporter: { waitFactor: 0.5 } } }],
  ["cooldown.ms", { cooldown: { ms: 10_000 } }],
  ["state.distress", { state: { distress: 0.9 } }],
  ["caps.session", { caps: { session: 7 } }],
])("refuses what would loosen it: %s", (path, overrides) => {
  const result = configure(MONETIZE_PARAMETERS, overrides);
  expect(result.ok ? [] : result.faults.map((fault) => fault.path.join("."))).toEqual([path]);
});
