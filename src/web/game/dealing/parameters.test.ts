import { describe, expect, it } from "vitest";
import { expectOk } from "#engine";
import { GAME_DEFAULTS, PAPER_GAME } from "#game";
import { configWith, findSettings, isAllowed, SETTINGS, stepOf, valueIn, withChange } from "./parameters.ts";

const setting = (path: string) => SETTINGS.find((one) => one.path === path)!;

describe("findSettings", () => {
  it("shows the favourites without a query, all of them real settings", () => {
    expect(findSettings("  ")).toHaveLength(11);
  });

  it("asks for every word, in path or meaning", () => {
    const found = findSettings("target arc").map(({ path }) => path);
    expect(found).toContain("spawn.target.arcHeight");
    expect(found).not.toContain("spawn.target.base");
    expect(findSettings("no such setting")).toEqual([]);
  });
});

describe("changes", () => {
  it("puts values in their places and leaves the others alone", () => {
    const config = expectOk(
      configWith({ "spawn.target.base": 0.5, "spawn.target.span": 0.1, "profile.skill.prior": 0.4 }, GAME_DEFAULTS),
    );
    expect(config.spawn.target.base).toBe(0.5);
    expect(config.spawn.target.span).toBe(0.1);
    expect(config.profile.skill.prior).toBe(0.4);
    expect(config.spawn.target.riskStart).toBe(GAME_DEFAULTS.spawn.target.riskStart);
  });

  it("is the standard configuration itself without changes", () => {
    expect(expectOk(configWith({}, PAPER_GAME))).toBe(PAPER_GAME);
  });

  it("refuses what is out of range or unknown", () => {
    expect(configWith({ "spawn.target.base": 7 }, GAME_DEFAULTS)).toMatchObject({
      ok: false,
      fault: { code: "outOfRange" },
    });
    expect(configWith({ "spawn.nothing": 1 }, GAME_DEFAULTS)).toMatchObject({
      ok: false,
      fault: { code: "unknownKey" },
    });
  });

  it("refuses values that do not go together, and names them", () => {
    expect(configWith({ "spawn.mobility.lowFill": 0.9 }, GAME_DEFAULTS)).toMatchObject({
      ok: false,
      fault: { message: "spawn.mobility: lowFill is at most highFill, not 0.9, 0.75" },
    });
  });

  it("forgets a change that is back at its standard value", () => {
    const base = setting("spawn.target.base");
    const changed = withChange({}, base, 0.5, GAME_DEFAULTS);
    expect(changed).toEqual({ "spawn.target.base": 0.5 });
    expect(withChange(changed, base, base.parameter.default, GAME_DEFAULTS)).toEqual({});
  });

  it("starts from what the game deals by: under the paper's objective it stays there", () => {
    const foresight = setting("spawn.objective.foresight");
    expect([valueIn(GAME_DEFAULTS, foresight), valueIn(PAPER_GAME, foresight)]).toEqual([1, 0]);
    expect(expectOk(configWith({ "spawn.target.base": 0.5 }, PAPER_GAME)).spawn.objective.foresight).toBe(0);
    expect(withChange({}, foresight, 1, PAPER_GAME)).toEqual({ "spawn.objective.foresight": 1 });
    expect(withChange({}, foresight, 0, PAPER_GAME)).toEqual({});
  });
});

describe("ranges", () => {
  it("admits whole numbers only where the unit says so", () => {
    const { parameter } = setting("spawn.construct.candidates");
    expect(isAllowed(parameter, 6)).toBe(true);
    expect(isAllowed(parameter, 6.5)).toBe(false);
    expect(isAllowed(parameter, 65)).toBe(false);
    expect(isAllowed(parameter, Number.NaN)).toBe(false);
    expect(stepOf(parameter)).toBe(1);
  });

  it("gives every slider at least fifty steps, or whole ones", () => {
    for (const { parameter } of SETTINGS) {
      const steps = (parameter.max - parameter.min) / stepOf(parameter);
      expect(stepOf(parameter) === 1 || steps >= 49.9).toBe(true);
    }
  });
});
