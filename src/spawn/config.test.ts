/** @file The configuration: defaults within their ranges, every value documented, and nothing wrong let through. */
import { describe, expect, it } from "vitest";
import { configure, parametersOf } from "#engine";
import { SPAWN_DEFAULTS, SPAWN_PARAMETERS } from "./config.ts";
import { INTENTS } from "./intents.ts";

const PARAMETERS = [...parametersOf(SPAWN_PARAMETERS)].map(({ path, parameter }) => ({
  name: path.join("."),
  path,
  parameter,
}));

function nested(path: readonly string[], value: unknown): unknown {
  return path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
}

function faultsOf(overrides: unknown): string[] {
  const result = configure(SPAWN_PARAMETERS, overrides);
  return result.ok ? [] : result.faults.map(({ code, path }) => `${code} ${path.join(".")}`);
}

describe("the parameters", () => {
  it("have defaults that validate", () => {
    expect(configure(SPAWN_PARAMETERS, SPAWN_DEFAULTS)).toEqual({ ok: true, value: SPAWN_DEFAULTS });
    expect(configure(SPAWN_PARAMETERS, {})).toEqual({ ok: true, value: SPAWN_DEFAULTS });
  });

  it.each(PARAMETERS)("$name has a default in its range, a unit, a source and a meaning", ({ parameter }) => {
    expect(parameter.min).toBeLessThan(parameter.max);
    expect(parameter.default).toBeGreaterThanOrEqual(parameter.min);
    expect(parameter.default).toBeLessThanOrEqual(parameter.max);
    if (parameter.unit.startsWith("whole")) expect(Number.isInteger(parameter.default)).toBe(true);
    expect(parameter.unit.length).toBeGreaterThan(0);
    expect(parameter.source.length).toBeGreaterThan(0);
    expect(parameter.meaning.length).toBeGreaterThan(8);
  });

  it.each(PARAMETERS)("$name refuses what is beyond its range or no number", ({ name, path, parameter }) => {
    const { min, max } = parameter;
    // An end of a range may be out of order with another entry's default.
    for (const value of [min, max]) expect(faultsOf(nested(path, value)).join()).toMatch(/^(badOrder .*)?$/);
    for (const value of [min - 0.001, max + 0.001])
      expect(faultsOf(nested(path, value))).toEqual([`outOfRange ${name}`]);
    for (const value of ["1", null, true, Number.NaN, [], {}]) {
      expect(faultsOf(nested(path, value))).toEqual([`notANumber ${name}`]);
    }
  });

  it("prescribe for each of the eight intents", () => {
    expect(Object.keys(SPAWN_PARAMETERS.intents)).toEqual([...INTENTS]);
    expect(INTENTS).toHaveLength(8);
  });
});

const NO_WEIGHTS = { density: 0, topology: 0, flexibility: 0, solution: 0, largePiece: 0, fragmentation: 0 };

describe("configure", () => {
  it.each<[string, unknown, string[]]>([
    ["an unknown key", { stres: {} }, ["unknownKey stres"]],
    ["an unknown key in a group", { stress: { bas: 1 } }, ["unknownKey stress.bas"]],
    ["a number for a group", { stress: 1 }, ["notAnObject stress"]],
    ["a list for a group", { stress: [] }, ["notAnObject stress"]],
    ["null for a group", { theta: null }, ["notAnObject theta"]],
    ["text for everything", "fast", ["notAnObject "]],
    ["part of a whole", { construct: { candidates: 2.5 } }, ["outOfRange construct.candidates"]],
    [
      "several at once",
      { stress: { base: 9, what: 1 }, target: { arcGames: "8" } },
      ["unknownKey stress.what", "outOfRange stress.base", "notANumber target.arcGames"],
    ],
    ["weights without a sum", { scd: NO_WEIGHTS }, ["badSum scd.density"]],
    ["weights too small to divide by", { scd: { ...NO_WEIGHTS, solution: 0.001 } }, ["badSum scd.density"]],
    ["bounds out of order", { mobility: { highFill: 0.3 } }, ["badOrder mobility.highFill"]],
    ["a range without room", { injection: { pressureMinFill: 0.5 } }, ["badOrder injection.pressureMinFill"]],
    ["a name of the language", { constructor: { candidates: 1 } }, ["unknownKey constructor"]],
  ])("reports %s", (_name, overrides, expected) => {
    expect(faultsOf(overrides)).toEqual(expected);
  });

  it("keeps every other default", () => {
    const result = configure(SPAWN_PARAMETERS, { theta: { temperature: 0.03 } });
    expect(result).toEqual({
      ok: true,
      value: { ...SPAWN_DEFAULTS, theta: { ...SPAWN_DEFAULTS.theta, temperature: 0.03 } },
    });
  });
});
