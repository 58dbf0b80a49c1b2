/** @file The policy in training: drawn as it says, its entropy in sums, and one network open at a time. */
import { describe, expect, it } from "vitest";
import { createRng } from "#engine";
import { DEALERS } from "#game";
import { ParameterSet, type Runtime, referenceRuntime, type Tensors } from "#nn";
import { encodeAction } from "../../env/spaces.ts";
import { PLAYERS } from "../../players/baselines.ts";
import { playSession } from "../../players/playGame.ts";
import { DEFAULT_VARIANT, network, type Variant } from "../network/network.ts";
import { exploringAt } from "../plan.ts";
import { choosePlacement, openPlacementSession } from "../play/player.ts";
import { PPO_DEFAULTS } from "../schedule/config.ts";
import { Actor } from "./policy.ts";
import { entropyShareOf } from "./rollout.ts";

const SMALL: Variant = { ...DEFAULT_VARIANT, kind: "shared-mlp" };
const { explore } = PPO_DEFAULTS;

const weightsOf = (seed: number): Tensors => {
  const params = new ParameterSet();
  network(params, 1, SMALL);
  return params.draw(createRng(seed, "noise"));
};
const WEIGHTS = weightsOf(4);
/** All logits equal. */
const UNIFORM: Tensors = Object.fromEntries(
  Object.entries(WEIGHTS).map(([name, { shape, data }]) => [name, { shape, data: new Float32Array(data.length) }]),
);
const SESSIONS = [1, 5, 9, 20].map((cap) => {
  return playSession({ dealer: DEALERS.feasible, seed: 4, player: PLAYERS.keeper, cap });
});
const GAMES = SESSIONS.map((_, i) => i);

/** The reference runtime, counting the sessions that are open; while it is told to, it opens none. */
function countingRuntime() {
  const counted = { open: 0, isBroken: false };
  const runtime: Runtime = {
    async compile(model) {
      if (counted.isBroken) throw new Error("no memory");
      const session = await referenceRuntime.compile(model);
      counted.open++;
      let isOpen = true;
      return {
        run: (feeds) => session.run(feeds),
        async close() {
          expect(isOpen).toBe(true);
          isOpen = false;
          counted.open--;
          await session.close();
        },
      };
    },
  };
  return { runtime, counted };
}

describe("Actor", () => {
  it("takes greedily what the player takes", async () => {
    const actor = new Actor(referenceRuntime, SMALL, 3);
    await actor.load(0, WEIGHTS);
    const decisions = await actor.decider({ kind: "greedy" }, explore)(SESSIONS, GAMES);
    const session = await openPlacementSession(referenceRuntime, WEIGHTS, SMALL, 1);
    for (const [i, view] of SESSIONS.entries()) {
      expect(decisions[i]!.action).toBe(encodeAction(await choosePlacement(session, view)));
    }
  });

  it("measures the entropy of the policy itself, at any sampling temperature", async () => {
    const actor = new Actor(referenceRuntime, SMALL, 4);
    await actor.load(0, UNIFORM);
    const exploring = exploringAt(0, false, explore);
    const decisions = await actor.decider({ kind: "explore", ...exploring }, explore)(SESSIONS, GAMES);
    for (const { entropy, uniformEntropy, logProb } of decisions) {
      expect(uniformEntropy).toBeGreaterThan(1);
      expect(entropy).toBeCloseTo(uniformEntropy, 6);
      expect(logProb).toBeCloseTo(-uniformEntropy, 6);
    }
    expect(entropyShareOf(decisions)).toBeCloseTo(1, 6);
  });

  it("keeps one network open, and none once it is closed", async () => {
    const { runtime, counted } = countingRuntime();
    const actor = new Actor(runtime, SMALL, 1);
    await actor.close();
    for (const version of [0, 0, 1, 2]) {
      await actor.load(version, WEIGHTS);
      expect(counted.open).toBe(1);
    }
    await actor.close();
    await actor.close();
    expect(counted.open).toBe(0);
    await expect(actor.decider({ kind: "greedy" }, explore)(SESSIONS, GAMES)).rejects.toThrow("no weights");
  });

  it("has nothing loaded after a version that would not open, and loads the next", async () => {
    const { runtime, counted } = countingRuntime();
    const actor = new Actor(runtime, SMALL, 4);
    await actor.load(0, WEIGHTS);
    counted.isBroken = true;
    await expect(actor.load(1, weightsOf(5))).rejects.toThrow("no memory");
    expect(counted.open).toBe(0);
    counted.isBroken = false;
    await actor.load(0, WEIGHTS);
    expect(await actor.decider({ kind: "greedy" }, explore)(SESSIONS, GAMES)).toHaveLength(SESSIONS.length);
    await actor.close();
    expect(counted.open).toBe(0);
  });
});
