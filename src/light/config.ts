/** @file Every number of a training of `light`: how it plays, what counts, and how it learns. */
import { param, type ValuesOf } from "#engine";

export const LIGHT_PARAMETERS = {
  play: {
    shards: param(4, [1, 64], "whole shards", "ours", "parts of a rollout; no more threads can share the work"),
    games: param(128, [1, 4096], "whole games", "ours", "games played side by side, in equal shards"),
    steps: param(16, [1, 512], "whole placements", "ours", "placements of each game in a rollout"),
    horizon: param(500, [1, 100_000], "whole placements", "ours", "placements after which a game is cut"),
    leastProbability: param(1e-4, [0, 0.1], "0…1", "ours", "actions less likely than this are not learned from"),
  },
  reward: {
    placement: param(0.02, [0, 10], "reward", "ours", "of a placement"),
    point: param(0.0004, [0, 1], "reward per plain point", "ours", "of the lines that it clears"),
  },
  advantage: {
    gamma: param(0.99, [0, 1], "per placement", "app. B", "discount"),
    lambda: param(0.5, [0, 1], "0…1", "ours", "λ of the advantages and of the critic's targets"),
  },
  policy: {
    valueScale: param(50, [0, 1000], "logit per reward", "ours", "weight of the next board's value in the logit"),
  },
  loss: {
    clip: param(0.25, [0.01, 1], "ratio", "app. B", "how far the probability ratio may leave 1"),
    value: param(0.5, [0, 10], "weight", "ours", "weight of the critic's error"),
    feasible: param(0.3, [0, 10], "weight", "ours", "weight of the feasibility head"),
    entropyStart: param(0.01, [0, 1], "per nat", "ours", "entropy bonus at the start"),
    entropyEnd: param(0.001, [0, 1], "per nat", "ours", "entropy bonus at the end of the budget"),
  },
  learn: {
    epochs: param(2, [1, 64], "whole epochs", "ours", "passes over a rollout"),
    batch: param(256, [1, 65_536], "whole samples", "ours", "samples of a gradient step, in equal parts of the shards"),
    rate: param(1e-3, [0, 1], "per step", "ours", "learning rate of Adam at the start"),
    rateEnd: param(0.1, [0, 1], "share", "ours", "share of the rate at the end of the budget"),
    clipNorm: param(1, [1e-3, 1000], "gradient norm", "ours", "longest gradient of a step"),
    targetKl: param(0.05, [1e-4, 10], "nats", "ours", "an update ends early once an epoch moved the policy this far"),
  },
} as const;

export type LightConfig = ValuesOf<typeof LIGHT_PARAMETERS>;

/** What is trained: the docks, and whether actions say that the rest of the dock stays feasible. */
export interface LightVariant {
  readonly docks: "uniform" | "feasible" | "hard";
  readonly feasibleFlag: boolean;
}

/** What the logits are made of beside the networks. */
export interface LightUnit {
  readonly gamma: number;
  readonly valueScale: number;
  readonly placement: number;
  readonly point: number;
  readonly feasibleFlag: boolean;
}

export function lightUnit({ advantage, policy, reward }: LightConfig, feasibleFlag: boolean): LightUnit {
  return { gamma: advantage.gamma, valueScale: policy.valueScale, ...reward, feasibleFlag };
}
