/**
 * @file Every number of the placement agent's training (paper §4.4, appendix B; docs/paper/errata.md settles its
 * contradictions). The paper trains for 234,000 episodes; these defaults fit some hours on two cores, and what differs
 * says so.
 */
import { defaultsOf, param, type ValuesOf } from "#engine";

export const LOSS_PARAMETERS = {
  clip: param(0.25, [0.01, 1], "ratio", "app. B", "how far the policy may move from the one that played"),
  valueClip: param(0.25, [0.01, 100], "value", "app. B", "how far the value may move from what it was when it played"),
  valueWeight: param(0.5, [0, 10], "factor", "app. B", "weight of the value loss"),
  auxiliaryClamp: param(20, [0.1, 1000], "loss", "app. B", "most that an auxiliary loss may count"),
  heads: {
    quality: param(0.5, [0, 10], "factor", "app. B", "weight of the board-quality head"),
    feasibility: param(0.3, [0, 10], "factor", "app. B", "weight of the feasibility head"),
    survival: param(0.2, [0, 10], "factor", "app. B", "weight of the survival head"),
    difficulty: param(0.05, [0, 10], "factor", "app. B", "weight of the spawn-difficulty head"),
    clear: param(0.15, [0, 10], "factor", "app. B", "weight of the next-clear head"),
    topology: param(0.1, [0, 10], "factor", "ours", "rate of a probe; its gradient never reaches the trunk"),
    holes: param(0.1, [0, 10], "factor", "ours", "rate of a probe; its gradient never reaches the trunk"),
  },
};

export const PPO_PARAMETERS = {
  loss: LOSS_PARAMETERS,
  ppo: {
    episodes: param(8, [1, 4096], "whole episodes", "app. B", "episodes of an update, at least; played side by side"),
    samples: param(2048, [1, 1_000_000], "whole placements", "ours", "an update adds episodes until it has these"),
    horizon: param(500, [1, 100_000], "whole placements", "ours", "placements after which an episode is cut"),
    epochs: param(4, [1, 64], "whole epochs", "app. B", "passes over the samples of an update"),
    batch: param(256, [1, 4096], "whole samples", "ours", "samples of a gradient step"),
    rate: param(3e-4, [0, 1], "per step", "ours", "learning rate of Adam, falling to a tenth over the budget"),
    warmRate: param(
      1e-4,
      [0, 1],
      "per step",
      "ours",
      "the same after imitation, which has less to learn and more to lose",
    ),
    clipNorm: param(1, [1e-3, 1000], "gradient norm", "ours", "longest gradient of a step"),
    targetKl: param(0.05, [1e-4, 10], "nats", "ours", "an update ends early once an epoch moved the policy this far"),
  },
  advantage: {
    lambda: param(0.85, [0, 1], "0…1", "app. B", "λ of generalised advantage estimation"),
    gamma: param(0.99, [0, 1], "per placement", "app. B", "discount, of the reward's potential term too"),
    clamp: param(30, [0.1, 1000], "deviations", "app. B", "largest normalised advantage"),
  },
  value: {
    mix: param(0.5, [0, 1], "share", "app. B", "share of the log-compressed outcome in the value target"),
    outcomeMost: param(3, [0.1, 100], "outcome", "app. B", "largest outcome; the threshold's is 1"),
    /** Discounted returns of strong play come to about 3, the size of the outcomes they are mixed with. */
    rewardScale: param(0.002, [1e-6, 1], "per unit of reward", "ours", "multiplies every reward before anything else"),
  },
  entropy: {
    start: param(0.025, [0, 1], "per nat", "app. B", "entropy coefficient at the start"),
    end: param(0.008, [0, 1], "per nat", "app. B", "entropy coefficient at the end of the budget"),
    bandLow: param(0.35, [0, 1], "share of ln |A|", "app. B", "below it the coefficient grows"),
    bandHigh: param(0.55, [0, 1], "share of ln |A|", "app. B", "above it the coefficient shrinks"),
    grow: param(1.1, [1, 10], "factor", "app. B", "factor of an update below the band"),
    shrink: param(0.9, [0.1, 1], "factor", "app. B", "factor of an update above the band"),
    most: param(4, [1, 1000], "factor", "ours", "most the band may multiply or divide the annealed coefficient by"),
  },
  explore: {
    temperatureStart: param(1.2, [0.01, 10], "temperature", "app. B", "of the softmax at the start"),
    temperatureEnd: param(0.6, [0.01, 10], "temperature", "app. B", "of the softmax at the end of the budget"),
    warmStart: param(1, [0.01, 10], "temperature", "ours", "the same at the start after imitation"),
    warmSharpen: param(
      2,
      [1, 100],
      "factor",
      "ours",
      "of the logits when PPO begins with a policy above the entropy band",
    ),
    warmWeight: param(0.01, [0, 1], "share", "ours", "share of the noise after imitation; 0.08 halves its games"),
    dirichletAlpha: param(0.28, [0.01, 100], "alpha", "app. B", "concentration of the noise"),
    dirichletWeight: param(0.08, [0, 1], "share", "app. B", "share of the noise with eight actions or more"),
    fullNoiseActions: param(8, [1, 192], "whole actions", "app. B", "with fewer the noise shrinks in proportion"),
    quietActions: param(3, [0, 192], "whole actions", "app. B", "with no more: no noise, terminal temperature"),
  },
  curriculum: {
    window: param(200, [1, 1_000_000], "whole episodes", "app. B", "episodes of a win rate; the paper has 2,000"),
    promote: param(0.55, [0, 1], "win rate", "app. B", "above it the next stage begins"),
    demote: param(0.35, [0, 1], "win rate", "app. B", "below it a window counts as failed"),
    failedWindows: param(2, [1, 100], "whole windows", "app. B", "failed ones in a row that step back"),
    mostKl: param(0.35, [0, 100], "nats", "app. B", "no promotion while the last update moved the policy further"),
    stepEpisodes: param(
      0,
      [0, 1e9],
      "whole episodes",
      "app. B",
      "after which a ceiling rises, if not by the win rate (0)",
    ),
    probeWindows: param(6, [1, 1000], "whole windows", "app. B", "without promotion before the next stage is probed"),
    probeShare: param(0.1, [0, 1], "share", "app. B", "share of episodes on the next stage while probing"),
    redraws: param(6, [1, 1000], "whole docks", "ours", "docks drawn to find one below the ceiling; else the easiest"),
  },
  guard: {
    every: param(20, [1, 1_000_000], "whole intervals", "ours", "intervals between two evaluations"),
    games: param(64, [1, 100_000], "whole games", "ours", "held-out games of an evaluation, the same ones each time"),
    horizon: param(400, [1, 100_000], "whole placements", "ours", "placements after which such a game is cut"),
    better: param(0.55, [0, 1], "share", "ours", "of the games that differ, won by a new best"),
    worse: param(2, [0, 100], "standard errors", "ours", "paired mean loss that counts as a regression"),
    confirmations: param(2, [1, 100], "whole evaluations", "ours", "regressions in a row before a rollback"),
    mostRollbacks: param(3, [0, 100], "whole rollbacks", "ours", "without a new best before the guard rests"),
    rest: param(10, [1, 10_000], "whole evaluations", "ours", "evaluations without rollbacks after that"),
  },
  imitate: {
    games: param(24, [1, 4096], "whole games", "ours", "games of an interval, played side by side"),
    positions: param(4096, [1, 1_000_000], "whole positions", "ours", "positions of an interval that are learned from"),
    batch: param(256, [1, 4096], "whole positions", "ours", "positions of a gradient step"),
    horizon: param(300, [1, 100_000], "whole placements", "ours", "placements after which a game is cut"),
    beam: param(6, [1, 32768], "whole boards", "ours", "boards followed when a dock is completed for a label"),
    temperature: param(1.5, [1e-3, 1000], "table value", "ours", "of the softmax over completions; a line is 0.4"),
    rate: param(2e-3, [0, 1], "per step", "ours", "learning rate of Adam, falling to zero over the phase"),
    teacherUntil: param(0.15, [0, 1], "share of the phase", "ours", "until then the teacher plays ever fewer games"),
    teacherLeast: param(0.1, [0, 1], "share", "ours", "share of games that the teacher plays to the end"),
    slips: param(0.05, [0, 1], "share", "ours", "placements that are drawn at random, in every other game"),
    lastPlacements: param(12, [0, 1000], "whole placements", "ours", "before a death that are always learned from"),
  },
} as const;

export type LossConfig = ValuesOf<typeof LOSS_PARAMETERS>;
export const LOSS_DEFAULTS: LossConfig = defaultsOf(LOSS_PARAMETERS);

export type PpoConfig = ValuesOf<typeof PPO_PARAMETERS>;
export const PPO_DEFAULTS: PpoConfig = defaultsOf(PPO_PARAMETERS);

/** Ceilings of the SCD of training docks, stage by stage; the win ladder follows once the last is reached. */
export const SCD_CEILINGS: readonly number[] = [0.3, 0.4, 0.6, 0.8, 1];
/** Plain points that count as a win, rung by rung. */
export const WIN_LADDER: readonly number[] = [300, 600, 1200, 2400, 4200, 6000];

/** Sources of training docks. Uniform docks may be infeasible; the rule track sets its own difficulty, without a ceiling. */
export const TRAINING_DOCKS = ["feasible", "uniform", "rule"] as const;
export type TrainingDocks = (typeof TRAINING_DOCKS)[number];
