/** @file Agents by name: every form there is, and the codes of what cannot be opened. */
import { describe, expect, it } from "vitest";
import { createRng, expectOk, parsePosition } from "#engine";
import { referenceRuntime } from "#nn";
import { networkAgents } from "../ppo/play/agents.ts";
import { AGENT_IDS, SEARCH_AGENT } from "../search/agents.ts";
import { WEIGHT_COUNT } from "../search/tableValue.ts";
import { PLAYERS } from "./baselines.ts";
import { LINEAR_FEATURE_COUNT } from "./linear.ts";
import {
  agentForms,
  BASELINES,
  LINEAR_AGENT,
  type Models,
  modelsFor,
  openAgent,
  openPlanner,
  runsNetwork,
  SIMULATED_PEOPLE,
} from "./names.ts";
import { PEOPLE } from "./simulated.ts";

const PLAIN = [BASELINES, LINEAR_AGENT, SEARCH_AGENT, SIMULATED_PEOPLE];
const ALL = [...PLAIN, networkAgents(referenceRuntime)];

const open = (name: string, models: Models = {}) => openAgent(PLAIN, name, { docks: "feasible", models });
const codeOf = async (name: string, models: Models = {}) => {
  const opened = await open(name, models);
  return opened.ok ? "ok" : opened.fault.code;
};
const linear = { weights: new Float32Array(LINEAR_FEATURE_COUNT) };
const table = { weights: new Float32Array(WEIGHT_COUNT), unit: Float32Array.of(0.99, 1, 0.02) };
const { board, dock: slots, combo } = expectOk(parsePosition("8/8/8/2##4/2##4/8/8/8 3x3,1x5,2x2"));
const VIEW = { board, slots, combo };

describe("openAgent", () => {
  it("knows the baseline players and the simulated people", async () => {
    expect(expectOk(await open("keeper"))).toBe(PLAYERS.keeper);
    expect(expectOk(await open("casual"))).toBe(PEOPLE.casual);
    expect(expectOk(await open("attn40+shield")).name).toBe("attn40+shield");
    expect(modelsFor(PLAIN, "keeper", "feasible")).toEqual([]);
  });

  it("shields whom the suffix says, with the same models", async () => {
    const shielded = expectOk(await open("greedy+shield"));
    expect(shielded.name).toBe("greedy+shield");
    const keeper = PLAYERS.keeper.choose(VIEW, createRng(1, "policy"));
    expect(await shielded.choose(VIEW, createRng(1, "policy"))).toEqual(keeper);
    for (const id of AGENT_IDS) expect(modelsFor(PLAIN, `${id}+shield`, "hard")).toEqual(modelsFor(PLAIN, id, "hard"));
  });

  it.each([
    "",
    "nobody",
    "+shield",
    "greedy+",
    "greedy+armour",
    "greedy+shield+shield",
    "greedy+search",
    "search+search",
    "greedy:linear",
    "casual:linear",
    "Greedy",
    "toString",
    "search:",
    "search:../linear",
    "search:.hidden",
    "linear:a/b",
    "linear:a\\b",
    "ppo",
  ])("does not know %j, and says which there are", async (name) => {
    expect(await open(name)).toEqual({
      ok: false,
      fault: { code: "unknownAgent", message: `no agent "${name}"; there are ${agentForms(PLAIN)}` },
    });
    expect(modelsFor(PLAIN, name, "feasible")).toEqual([]);
  });

  it("refuses the models of others", async () => {
    expect(await codeOf("linear")).toBe("missingModel");
    expect(await codeOf("linear+shield", { linear: {} })).toBe("badModel");
    expect(await codeOf("linear", { linear: { weights: new Float32Array(3) } })).toBe("badModel");
    expect(await codeOf("linear", { linear })).toBe("ok");
    for (const bad of [Number.NaN, Infinity]) {
      expect(await codeOf("linear", { linear: { weights: linear.weights.with(-1, bad) } })).toBe("badModel");
    }
    expect(await codeOf("linear:toString")).toBe("missingModel");
    const opened = await open("search:linear", { linear });
    expect(opened).toMatchObject({ ok: false, fault: { code: "badModel" } });
    expect(!opened.ok && opened.fault.message).toMatch(/^the model "linear": /);
  });

  it("plays with the model that the name says", async () => {
    expect(await codeOf("linear:mine", { mine: linear })).toBe("ok");
    expect(await codeOf("search:my.table-2+shield", { "my.table-2": table })).toBe("ok");
  });
});

describe("modelsFor", () => {
  it.each([
    ["linear", "rule", ["linear"]],
    ["linear:mine", "rule", ["mine"]],
    ["search", "hard", ["ntuple-hard"]],
    ["search", "rule", ["ntuple-uniform"]],
    ["search:mine+shield", "hard", ["mine"]],
    ["ppo", "hard", ["ppo"]],
    ["ppo+search", "hard", ["ppo", "ntuple-hard"]],
    ["ppo-feasible:best+shield", "rule", ["best"]],
    ["ppo:../best", "rule", []],
  ] as const)("%s on %s docks: %j", (name, docks, models) => {
    expect(modelsFor(ALL, name, docks)).toEqual(models);
  });
});

it("tells who runs a network", () => {
  expect(["ppo", "ppo-feasible:x+search", "ppo+shield"].every((name) => runsNetwork(ALL, name))).toBe(true);
  expect(["search", "keeper", "nobody", "ppo:"].some((name) => runsNetwork(ALL, name))).toBe(false);
});

it("puts every form in words", () => {
  expect(agentForms(ALL)).toBe(
    "random, greedy, keeper, linear, search, beginner, casual, regular, skilled, expert, ppo, ppo-feasible; " +
      "linear, search, ppo, ppo-feasible also as NAME:MODEL; each also with +shield; ppo, ppo-feasible with +search",
  );
});

describe("openPlanner", () => {
  const models = { "ntuple-uniform": table };
  const advice = async (name: string) =>
    (await expectOk(await openPlanner(PLAIN, name, { docks: "rule", models }))(VIEW, (n) => createRng(n, "policy")))!;

  it("lets search say how games go on, and others plan", async () => {
    expect((await advice("search")).survival).not.toBeNull();
    expect((await advice("search+shield")).survival).toBeNull();
    expect((await advice("keeper")).survival).toBeNull();
  });

  it("has the faults of openAgent", async () => {
    expect(await openPlanner(PLAIN, "search", { docks: "hard", models })).toMatchObject({
      ok: false,
      fault: { code: "missingModel" },
    });
    expect(await openPlanner(PLAIN, "nobody", { docks: "hard", models })).toMatchObject({
      ok: false,
      fault: { code: "unknownAgent" },
    });
  });
});
