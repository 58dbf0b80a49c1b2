/** @file The network at play, raw, shielded and inside search, with weights drawn by chance: legal, repeatable, complete. */
import { describe, expect, it } from "vitest";
import { createRng, expectOk, indicesLeft, isFeasible, newSearchBuffer } from "#engine";
import { ACTIONS } from "#env";
import { DEALERS } from "#game";
import { MASKED, type Runtime, referenceRuntime, weightsOf } from "#nn";
import { PLAYERS } from "../../players/baselines.ts";
import { type Models, openAgent } from "../../players/names.ts";
import { closePlayer } from "../../players/player.ts";
import { playSession, playSessionAsync } from "../../players/playGame.ts";
import { shieldAsync } from "../../players/shield.ts";
import { WEIGHT_COUNT } from "../../search/tableValue.ts";
import { DEFAULT_VARIANT, type Variant } from "../network/network.ts";
import { firstWeights } from "../network/weights.ts";
import { networkAgents } from "./agents.ts";
import { bestAction, evaluatePositions, openPlacementSession, ppoPlayer } from "./player.ts";

const SMALL: Variant = { ...DEFAULT_VARIANT, kind: "shared-mlp" };
const WEIGHTS = firstWeights(SMALL, createRng(4, "noise"));
const FLAGGED = firstWeights({ ...SMALL, feasibleFlag: true }, createRng(4, "noise"));
const TABLE = { weights: new Float32Array(WEIGHT_COUNT), unit: Float32Array.of(0.99, 1, 0.02) };
const MODELS = {
  ppo: weightsOf(WEIGHTS),
  other: weightsOf(WEIGHTS),
  "ppo-feasible": weightsOf(FLAGGED),
  "ntuple-uniform": TABLE,
};

const game = { dealer: DEALERS.feasible, seed: 3, cap: 9 };
/** A few sessions of a game. */
const SESSIONS = [1, 5, 9, 20].map((cap) => playSession({ ...game, player: PLAYERS.keeper, cap }));

describe("bestAction", () => {
  it("takes the highest logit, the first of equal ones, and none where all are masked", () => {
    const logits = new Float32Array(2 * ACTIONS).fill(MASKED);
    expect(bestAction(logits, 0)).toBeNull();
    for (const action of [70, 9, 150]) logits[ACTIONS + action] = -3;
    logits[ACTIONS + 150] = -3 + 1e-6;
    expect(bestAction(logits, ACTIONS)).toBe(9);
    logits[ACTIONS + 70] = -2;
    expect(bestAction(logits, ACTIONS)).toBe(70);
    expect(bestAction(logits, 0)).toBeNull();
  });
});

describe("evaluatePositions", () => {
  it("judges positions the same alone and in batches that they do not fill", async () => {
    const single = await openPlacementSession(referenceRuntime, WEIGHTS, SMALL, 1);
    const triple = await openPlacementSession(referenceRuntime, WEIGHTS, SMALL, 3);
    const together = await evaluatePositions(triple, SESSIONS);
    for (const [i, session] of SESSIONS.entries()) {
      const alone = await evaluatePositions(single, [session]);
      expect(alone.values[0]).toBeCloseTo(together.values[i]!, 5);
      for (let action = 0; action < ACTIONS; action++) {
        expect(together.logits[i * ACTIONS + action]).toBeCloseTo(alone.logits[action]!, 4);
      }
    }
    expect((await evaluatePositions(single, [])).values).toHaveLength(0);
  });
});

describe("the player", () => {
  it("plays the same legal game twice", async () => {
    const player = await ppoPlayer(referenceRuntime, WEIGHTS, SMALL);
    const [first, second] = [await playSessionAsync({ ...game, player }), await playSessionAsync({ ...game, player })];
    expect(first.steps).toBeGreaterThan(3);
    expect(first.moves).toEqual(second.moves);
  });

  it("stays within what is on offer", async () => {
    const player = await ppoPlayer(referenceRuntime, WEIGHTS, SMALL);
    const free = await player.choose(SESSIONS[0]!, createRng(1, "policy"));
    const mayPlace = (choice: typeof free) => choice.slot !== free.slot || choice.x !== free.x || choice.y !== free.y;
    const other = await player.choose({ ...SESSIONS[0]!, mayPlace }, createRng(1, "policy"));
    expect(other).not.toEqual(free);
  });

  it("never loses a feasible dock behind the shield", async () => {
    const player = shieldAsync(await ppoPlayer(referenceRuntime, WEIGHTS, SMALL));
    expect(player.name).toBe("ppo+shield");
    const { slots, board, steps, ended } = await playSessionAsync({ ...game, player, cap: 30 });
    expect(ended === null || ended === "noFeasibleDock").toBe(true);
    expect(steps).toBeGreaterThan(8);
    const left = indicesLeft(slots);
    const { lo, hi } = board.occupied;
    expect(left.length === 0 || isFeasible(lo, hi, left, newSearchBuffer())).toBe(true);
  });
});

describe("openAgent", () => {
  const open = (name: string, models: Models = MODELS, runtime = referenceRuntime) =>
    openAgent([networkAgents(runtime)], name, { docks: "feasible", models });

  it("knows the networks raw, shielded and inside search", async () => {
    for (const name of ["ppo", "ppo-feasible", "ppo+shield", "ppo-feasible+shield", "ppo+search", "ppo:other+search"]) {
      expect(expectOk(await open(name)).name).toBe(name);
    }
  });

  it.each([
    ["ppo+shield+search", "unknownAgent"],
    ["ppop", "unknownAgent"],
    ["keeper+search", "unknownAgent"],
    ["ppo:nothing", "missingModel"],
  ])("refuses %s as %s", async (name, code) => {
    expect(await open(name)).toMatchObject({ ok: false, fault: { code } });
  });

  it.each([
    ["ppo:ppo-feasible", "with the feasible flag, so it plays as ppo-feasible:ppo-feasible"],
    ["ppo:ppo-feasible+search", "with the feasible flag, so it plays as ppo-feasible:ppo-feasible"],
    ["ppo-feasible:ppo+shield", "without the feasible flag, so it plays as ppo:ppo"],
  ])("refuses the model of %s, which was trained otherwise", async (name, why) => {
    const message = expect.stringContaining(`was trained ${why}`);
    expect(await open(name)).toEqual({ ok: false, fault: { code: "badModel", message } });
  });

  it("frees with a player all that was opened for it", async () => {
    let opened = 0;
    let closed = 0;
    const runtime: Runtime = {
      async compile(model) {
        opened++;
        const session = await referenceRuntime.compile(model);
        return { run: (feeds) => session.run(feeds), close: async () => void closed++ };
      },
    };
    for (const name of ["ppo", "ppo-feasible+shield", "ppo+search"]) {
      const player = expectOk(await open(name, MODELS, runtime));
      expect(opened - closed).toBe(1);
      await closePlayer(player);
      expect(opened - closed, name).toBe(0);
    }
    await closePlayer(PLAYERS.keeper);
  });

  it("refuses models that are missing or of another kind", async () => {
    expect(await open("ppo", {})).toMatchObject({ ok: false, fault: { code: "missingModel" } });
    expect(await open("ppo", { ppo: TABLE })).toMatchObject({ ok: false, fault: { code: "badModel" } });
    const { ppo } = MODELS;
    expect(await open("ppo+search", { ppo })).toMatchObject({ ok: false, fault: { code: "missingModel" } });
    const swapped = { ppo, "ntuple-uniform": ppo };
    expect(await open("ppo+search", swapped)).toMatchObject({ ok: false, fault: { code: "badModel" } });
  });
});
