/** @file Samples: every input that the losses ask for, rows that say what happened, and batches that pad with weight 0. */
import { describe, expect, it } from "vitest";
import { createRng } from "#engine";
import { ACTIONS } from "#env";
import { createModel, ParameterSet, referenceRuntime } from "#nn";
import { encode } from "../../../tests/encoded.ts";
import { encodeAction } from "../../env/spaces.ts";
import { PLAYERS } from "../../players/baselines.ts";
import { symmetricAction, symmetricView } from "../encode/encode.ts";
import { NEUTRAL_CONDITIONING } from "../encode/state.ts";
import { imitationLoss, ppoLoss } from "../loss/loss.ts";
import { network, type Variant } from "../network/network.ts";
import { PPO_DEFAULTS } from "../schedule/config.ts";
import { episodeDocks } from "./docks.ts";
import { type Decide, playEpisodes } from "./rollout.ts";
import { advantagesOf, allRows, batchOf, imitationSamples, ppoSamples } from "./samples.ts";

const VARIANT: Variant = { kind: "conv", difficulty: "aggregate", feasibleFlag: true, channels: 2, blocks: 0 };
const decide: Decide = async (sessions) =>
  sessions.map((session) => {
    const choice = PLAYERS.greedy.choose(session, createRng(session.seed, "policy", session.steps));
    return { action: encodeAction(choice), logProb: -2, value: session.steps / 10, entropy: 1, uniformEntropy: 2 };
  });
const games = [1, 2].map((seed) => ({ seed, docks: episodeDocks("feasible", seed, 1, 1), stage: 0, threshold: 300 }));
const episodes = await playEpisodes({ games, width: 2, horizon: 9, decide, gamma: 0.99, rewardScale: 0.01 });
const placements = episodes.flatMap(({ steps }) => steps);
const zeroLabel = () => new Float32Array(ACTIONS).fill(1 / ACTIONS);

describe("ppoSamples", () => {
  const { rows, columns } = ppoSamples(episodes, PPO_DEFAULTS, VARIANT);

  it("has a row for each placement, in order", () => {
    expect(rows).toBe(placements.length);
    expect([...columns.chosen!]).toEqual(placements.map(({ action }) => action));
    const width = columns.actions!.length / rows;
    for (const [row, { before }] of placements.entries()) {
      const { actions } = encode(before, NEUTRAL_CONDITIONING, VARIANT);
      expect(columns.actions!.subarray(row * width, (row + 1) * width)).toEqual(actions);
    }
  });

  it("has the advantages of each episode on its own", () => {
    const expected = episodes.flatMap(({ steps, lastValue }) => {
      const of = (pick: (step: (typeof steps)[number]) => number) => steps.map(pick);
      return [
        ...advantagesOf(
          of((s) => s.reward),
          of((s) => s.value),
          lastValue,
          PPO_DEFAULTS.advantage,
        ),
      ];
    });
    for (const [row, advantage] of expected.entries()) expect(columns.advantage![row]).toBeCloseTo(advantage, 5);
  });

  it("counts a game that was cut as one that lives on", () => {
    const survival = columns["target/survival"]!;
    const isCut = episodes.flatMap(({ steps, isCut: cut }) => steps.map(() => cut));
    expect(isCut).toContain(true);
    for (const [row, cut] of isCut.entries()) if (cut) expect(survival[row]).toBe(1);
  });
});

describe("imitationSamples", () => {
  it("learns from the position and the action under the symmetry that was picked", () => {
    const picked = [
      { episode: 0, step: 3, symmetry: 0 },
      { episode: 1, step: 5, symmetry: 6 },
    ];
    const { columns } = imitationSamples(episodes, picked, zeroLabel, PPO_DEFAULTS, VARIANT);
    const { before, action } = episodes[1]!.steps[5]!;
    expect(columns.chosen![1]).toBe(symmetricAction(before, action, 6));
    const { grid } = encode(symmetricView(before, 6), NEUTRAL_CONDITIONING, VARIANT);
    expect(columns.grid!.subarray(grid.length)).toEqual(grid);
  });
});

describe("batches", () => {
  it("feed both losses, and padding has no say", async () => {
    const picked = placements.slice(0, 3).map((_, step) => ({ episode: 0, step, symmetry: 0 }));
    const imitation = imitationSamples(episodes, picked, zeroLabel, PPO_DEFAULTS, VARIANT);
    const cases = [
      { loss: ppoLoss, samples: ppoSamples(episodes, PPO_DEFAULTS, VARIANT) },
      { loss: imitationLoss, samples: imitation },
    ];
    for (const { loss, samples } of cases) {
      const rows = allRows([samples]).slice(0, 3);
      const found = [3, 5].map(async (size) => {
        const params = new ParameterSet();
        const graph = loss(network(params, size, VARIANT), size, PPO_DEFAULTS.loss);
        const weights = params.draw(createRng(1, "noise"));
        const session = await referenceRuntime.compile(createModel({ loss: graph.loss }, weights));
        const feeds = { ...batchOf([samples], rows, size), entropyCoefficient: Float32Array.of(0.01) };
        return (await session.run(feeds)).loss[0];
      });
      const [exact, padded] = await Promise.all(found);
      expect(padded).toBeCloseTo(exact!, 5);
    }
  });
});
