/** @file Agents by name: every name there is, the suffix, and the codes of what cannot be played. */
import { describe, expect, it } from "vitest";
import { createRng, expectOk, parsePosition } from "#engine";
import { PLAYERS } from "../players/baselines.ts";
import { LINEAR_FEATURE_COUNT } from "../players/linear/features.ts";
import { SIMULATED } from "../players/simulated.ts";
import { AGENT_IDS, createAgent, modelsFor } from "./agents.ts";

const setup = { docks: "feasible", models: {} } as const;
const codeOf = (name: string, models = {}) => {
  const created = createAgent(name, { docks: "feasible", models });
  return created.ok ? "ok" : created.fault.code;
};

describe("createAgent", () => {
  it("knows the baseline players and the simulated people", () => {
    expect(expectOk(createAgent("keeper", setup))).toBe(PLAYERS.keeper);
    expect(expectOk(createAgent("casual", setup))).toBe(SIMULATED.casual);
    expect(modelsFor("keeper", "feasible")).toEqual([]);
  });

  it("shields whom the suffix says, with the same models", () => {
    const shielded = expectOk(createAgent("greedy+shield", setup));
    expect(shielded.name).toBe("greedy+shield");
    const { board, dock: slots, combo } = expectOk(parsePosition("8/8/8/2##4/2##4/8/8/8 3x3,1x5,2x2"));
    const view = { board, slots, combo };
    const keeper = PLAYERS.keeper.choose(view, createRng(1, "policy"));
    expect(shielded.choose(view, createRng(1, "policy"))).toEqual(keeper);
    for (const id of AGENT_IDS) expect(modelsFor(`${id}+shield`, "hard")).toEqual(modelsFor(id, "hard"));
  });

  it.each(["", "nobody", "+shield", "greedy+", "greedy+armour", "greedy+shield+shield", "Greedy", "toString"])(
    "does not know %j, and says whom it knows",
    (name) => {
      const created = createAgent(name, setup);
      expect(created).toMatchObject({ ok: false, fault: { code: "unknownAgent" } });
      expect(!created.ok && created.fault.message).toContain("random, greedy, keeper, linear");
      expect(modelsFor(name, "feasible")).toEqual([]);
    },
  );

  it("asks for the models of learned agents and refuses others", () => {
    expect(modelsFor("linear", "rule")).toEqual(["linear"]);
    expect(codeOf("linear")).toBe("missingModel");
    expect(codeOf("linear+shield", { linear: {} })).toBe("badModel");
    expect(codeOf("linear", { linear: { weights: new Float32Array(3) } })).toBe("badModel");
    expect(codeOf("linear", { linear: { weights: new Float32Array(LINEAR_FEATURE_COUNT) } })).toBe("ok");
    for (const bad of [Number.NaN, Infinity]) {
      const weights = new Float32Array(LINEAR_FEATURE_COUNT);
      weights[LINEAR_FEATURE_COUNT - 1] = bad;
      expect(codeOf("linear", { linear: { weights } })).toBe("badModel");
    }
  });

  it("names the model that is no value of the search", () => {
    const models = { linear: { weights: new Float32Array(LINEAR_FEATURE_COUNT) } };
    const created = createAgent("search:linear", { docks: "feasible", models });
    expect(created).toMatchObject({ ok: false, fault: { code: "badModel" } });
    expect(!created.ok && created.fault.message).toMatch(/^the model "linear": /);
  });
});
