/** @file The placement network where it really runs: learning and searching in onnxruntime-node, the same answers everywhere. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createRng, expectOk } from "#engine";
import { DEALERS } from "#game";
import { loadAgent, modelsFolder, NODE_AGENTS, nodeRuntime, runStudy, writeModel } from "#machine";
import { compileTraining, createModel, newTrainingState, ParameterSet, referenceRuntime, weightsOf } from "#nn";
import { modelsFor, openAgent, PLAYERS, playSession } from "#players";
import { DEFAULT_VARIANT, firstWeights, network, ppoLoss, type Variant } from "#ppo";
import { arena, rq3 } from "#study";
import { encodeInto, feedsOf, newEncodedBatch } from "../src/ppo/encode/encode.ts";
import { NEUTRAL_CONDITIONING } from "../src/ppo/encode/state.ts";
import { newHeadTargets, writeTargets } from "../src/ppo/network/heads.ts";
import { LOSS_DEFAULTS } from "../src/ppo/schedule/config.ts";
import { WEIGHT_COUNT } from "../src/search/tableValue.ts";
import { webRuntime } from "../src/web/game/agents/runtime.ts";
import { run } from "./cliProcess.ts";

const BATCH = 8;
const PACKAGED = modelsFolder(new URL("../", import.meta.url));
const SMALL: Variant = { ...DEFAULT_VARIANT, channels: 4, blocks: 1 };

/** Positions of one game and what a player does in them. */
const STEPS = Array.from({ length: BATCH }, (_, i) => {
  const view = playSession({ player: PLAYERS.keeper, dealer: DEALERS.feasible, seed: 2, cap: 4 * i });
  return { view, choice: PLAYERS.keeper.choose(view, createRng(1, "policy")) };
});

function feeds(variant: Variant) {
  const batch = newEncodedBatch(BATCH);
  const targets = newHeadTargets(BATCH, variant.difficulty);
  const chosen = new Int32Array(BATCH);
  for (const [row, { view, choice }] of STEPS.entries()) {
    encodeInto(view, NEUTRAL_CONDITIONING, variant, batch, row);
    writeTargets(view, choice, targets, row, variant.difficulty);
    chosen[row] = 64 * choice.slot + 8 * choice.y + choice.x;
  }
  return { state: { ...feedsOf(batch), chosen }, targets };
}

describe("the placement network", () => {
  it("answers alike in onnxruntime, native and as WebAssembly, and in plain evaluation", async () => {
    const params = new ParameterSet();
    const { logits, value, heads } = network(params, BATCH, SMALL);
    const outputs = { logits, value, ...heads };
    const model = createModel(outputs, params.draw(createRng(1, "noise")));
    const { state } = feeds(SMALL);
    const [plain, native, web] = await Promise.all(
      [referenceRuntime, nodeRuntime({ isOptimised: true }), webRuntime].map(async (runtime) =>
        (await runtime.compile(model)).run(state),
      ),
    );
    for (const name of Object.keys(outputs) as (keyof typeof outputs)[]) {
      for (const [i, expected] of plain![name].entries()) {
        const scale = Math.max(1, Math.abs(expected));
        expect(Math.abs(native![name][i]! - expected) / scale, name).toBeLessThan(1e-4);
        expect(Math.abs(web![name][i]! - native![name][i]!) / scale, name).toBeLessThan(1e-5);
      }
    }
  });

  it.each(["conv", "shared-mlp", "dual-tower"] as const)("learns as %s: the loss of a batch falls", async (kind) => {
    const variant: Variant = { ...SMALL, kind };
    const params = new ParameterSet();
    const net = network(params, BATCH, variant);
    const { loss, metrics } = ppoLoss(net, BATCH, LOSS_DEFAULTS);
    const options = { loss, metrics, parameters: params.nodes, adam: { clipNorm: 1 } };
    const training = await compileTraining(nodeRuntime({ isOptimised: true }), options);
    const { state, targets } = feeds(variant);
    const batch = {
      ...state,
      ...Object.fromEntries(Object.entries(targets).map(([name, values]) => [`target/${name}`, values])),
      oldLogProb: new Float32Array(BATCH).fill(-4),
      advantage: new Float32Array(BATCH).fill(1),
      oldValue: new Float32Array(BATCH),
      valueTarget: Float32Array.from({ length: BATCH }, (_, i) => i / BATCH),
      weights: new Float32Array(BATCH).fill(1).fill(0, BATCH - 1),
      entropyCoefficient: Float32Array.of(0.01),
    };
    let learned = newTrainingState(params.draw(createRng(1, "noise")));
    const losses: number[] = [];
    for (let i = 0; i < 12; i++) {
      const result = await training.step(learned, batch, 1e-3);
      learned = result.state;
      losses.push(result.metrics.loss);
      expect(Object.values(result.metrics).every(Number.isFinite)).toBe(true);
    }
    expect(losses.at(-1)!).toBeLessThan(losses[0]! - 0.1);
    expect(Object.values(learned.weights).every(({ data }) => data.every(Number.isFinite))).toBe(true);
    await training.close();
  });

  it("plans whole docks inside search, repeatably", async () => {
    const table = { weights: new Float32Array(WEIGHT_COUNT), unit: Float32Array.of(0.99, 1, 0.02) };
    const [own, ...others] = modelsFor(NODE_AGENTS, "ppo+search", "feasible");
    const models = Object.fromEntries(others.map((name) => [name, table]));
    models[own!] = weightsOf(firstWeights(SMALL, createRng(1, "noise"))) as (typeof models)[string];
    const player = expectOk(await openAgent(NODE_AGENTS, "ppo+search", { docks: "feasible", models }));
    for (const { view } of STEPS.slice(0, 4)) {
      const rng = () => createRng(1, "policy");
      const plan = await player.plan!(view, rng());
      const pieces = view.slots.filter((piece) => piece !== null).length;
      expect(plan).toHaveLength(pieces);
      expect(new Set(plan.map(({ slot }) => slot)).size).toBe(pieces);
      expect(await player.plan!(view, rng())).toEqual(plan);
      expect(await player.choose(view, rng())).toEqual(plan[0]);
    }
  });
});

describe("the agents of the network", () => {
  let folder = "";
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "openblock-ppo-"));
    const own = { config: {}, seed: 1, version: "1", command: "none", curve: [], evaluation: [] };
    for (const [name, feasibleFlag] of [["ppo", false] as const, ["flagged", true] as const]) {
      const weights = firstWeights({ ...SMALL, feasibleFlag }, createRng(1, "noise"));
      writeModel(folder, weights, { name, kind: "ppo", ...own });
    }
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it("play in the threads of the arena and of the ends of games", async () => {
    const given = { agents: ["ppo", "ppo+shield"], docks: ["feasible"], games: 2, seed: 5 };
    const lab = { workers: 1, models: folder };
    const short = expectOk(arena.settle({ ...given, cap: 6 }));
    const games = expectOk(await runStudy(arena, { options: short, ...lab }));
    expect(games.map(({ agent, steps }) => [agent, steps])).toEqual([
      ["ppo", 6],
      ["ppo+shield", 6],
      ["ppo", 6],
      ["ppo+shield", 6],
    ]);
    expect(games.every(({ thinkMs }) => thinkMs > 0)).toBe(true);
    const ends = { parts: ["ends"], agents: ["ppo"], games: 1, cap: 200, last: 1, redeals: 1, lives: 1 };
    const one = expectOk(rq3.settle({ ...given, ...ends }));
    const [outcome] = expectOk(await runStudy(rq3, { options: one, ...lab }));
    if (outcome?.part !== "ends") throw new Error("no game was played");
    expect(outcome.trail).toMatchObject({ agent: "ppo", ended: "noMove" });
    expect(outcome.trail.ends.at(-1)!.dock!.redeals.killed).toHaveLength(1);
  });

  it("name the model that they cannot play with", async () => {
    const own = { config: {}, seed: 1, version: "1", command: "none", curve: [], evaluation: [] };
    const tables = join(folder, "tables");
    const [, table] = modelsFor(NODE_AGENTS, "ppo+search", "feasible");
    const short = { weights: { shape: [2], data: new Float32Array(2) } };
    writeModel(tables, short, { name: table!, kind: "ntuple", ...own });
    const badTable = { code: "badModel", message: expect.stringMatching(`^the model "${table}": a table value has `) };
    expect(await loadAgent([tables, folder], "ppo+search", "feasible")).toEqual({ ok: false, fault: badTable });
    writeModel(tables, short, { name: "ppo", kind: "ppo", ...own });
    const badNetwork = {
      code: "badModel",
      message: expect.stringMatching('^the model "ppo": it is not a placement network'),
    };
    expect(await loadAgent([tables, folder], "ppo+search", "feasible")).toEqual({ ok: false, fault: badNetwork });
  });

  it("are refused, at play and as a start, with a model that relies on a flag they do not have", async () => {
    const refusals = [
      ["play", "--agent", "ppo:flagged", "--games", "1", "--models", folder],
      ["train", "ppo", "--warm-start", "flagged", "--channels", "4", "--blocks", "1", "--budget", "1", "--out", folder],
    ];
    const answers = await Promise.all(refusals.map((words) => run(words)));
    for (const { code, stdout, stderr } of answers) {
      expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
      expect(stderr).toMatch(/^error: .*flagged.* was trained with the feasible flag, .*\n$/);
    }
  });

  it("are refused with a code and in one line without their model", async () => {
    const missing = { ok: false, fault: { code: "missingModel" } };
    expect(await loadAgent(folder, "ppo-feasible", "feasible")).toMatchObject(missing);
    expect(await loadAgent(folder, "ppo+search", "feasible")).toMatchObject(missing);
    expect(await loadAgent([folder, PACKAGED], "ppo+search", "feasible")).toMatchObject({ ok: true });
    const { code, stdout, stderr } = await run(["play", "--agent", "ppo:nothing+shield", "--games", "1"]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(/^error: there is no model "nothing": .*\n$/);
  });
});
