/**
 * @file The policy that plays in training: the network with the weights of one version inside, at a fixed batch size.
 * Compiled once a version; a new version takes the place of the old one.
 */
import { createRng, type Rng } from "#engine";
import type { Runtime, Tensors } from "#nn";
import { noneLegal } from "#players";
import type { PpoConfig } from "../config.ts";
import { ACTIONS } from "../encode/features.ts";
import type { Variant } from "../network/network.ts";
import { bestAction, evaluatePositions, openPlacementSession, type PlacementSession } from "../play/player.ts";
import { distributionOf, type Exploring, entropyOf, explored, sampleIndex } from "./explore.ts";
import type { Decide, Decision } from "./rollout.ts";

/** How an action is drawn: the most probable, or with exploration. */
export type Draw = { readonly kind: "greedy" } | ({ readonly kind: "explore" } & Exploring);

export class Actor {
  private readonly runtime: Runtime;
  private readonly variant: Variant;
  private readonly batch: number;
  private loaded: { readonly version: number; readonly session: PlacementSession } | null = null;

  constructor(runtime: Runtime, variant: Variant, batch: number) {
    this.runtime = runtime;
    this.variant = variant;
    this.batch = batch;
  }

  /** Nothing to do where this version is loaded already, so other weights need another version. */
  async load(version: number, weights: Tensors): Promise<void> {
    if (version === this.loaded?.version) return;
    await this.close();
    const session = await openPlacementSession(this.runtime, weights, this.variant, this.batch);
    this.loaded = { version, session };
  }

  /** Frees the network; another version may be loaded later. */
  async close(): Promise<void> {
    const { loaded } = this;
    this.loaded = null;
    await loaded?.session.close();
  }

  /** Decisions as a rollout asks for them; draws come from the `policy` stream of each game's seed and step. */
  decider(draw: Draw, explore: PpoConfig["explore"]): Decide {
    return async (sessions) => {
      if (this.loaded === null) throw new Error("the actor has no weights yet");
      const { logits, values } = await evaluatePositions(this.loaded.session, sessions);
      return sessions.map(({ seed, steps }, row) => {
        return decisionOf(logits, row, values[row]!, draw, explore, createRng(seed, "policy", steps));
      });
    };
  }
}

function decisionOf(
  logits: Float32Array,
  row: number,
  value: number,
  draw: Draw,
  explore: PpoConfig["explore"],
  rng: Rng,
): Decision {
  const { actions, chances } = distributionOf(logits, row, 1);
  const action =
    draw.kind === "explore"
      ? actions[sampleIndex(explored(logits, row, draw, explore, rng).chances, rng)]!
      : (bestAction(logits, row * ACTIONS) ?? noneLegal());
  const logProb = Math.log(Math.max(1e-30, chances[actions.indexOf(action)]!));
  return { action, logProb, value, entropy: entropyOf(chances), uniformEntropy: Math.log(actions.length) };
}
