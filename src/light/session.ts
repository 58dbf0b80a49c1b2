/**
 * @file A training of `light` in steps of one update, for a host with one thread and no shared memory, such as a worker of
 * a page: start, step until it is done, and take the weights at any time. The same options lead to the same weights as
 * on any other machine, and as `openblock train light` with the same settings.
 */
import { expectConfig } from "#engine";
import { LIGHT_PARAMETERS, type LightConfig, type LightUnit, type LightVariant, lightUnit } from "./config.ts";
import { type LightBudget, lightDone } from "./interval.ts";
import { LightKernel, type LightSetup } from "./kernel.ts";
import { alone, LIGHT_START, type LightProgress, lightUpdate, placementsOf } from "./update.ts";
import { firstLightWeights } from "./weights.ts";

export interface LightSessionOptions {
  readonly seed: number;
  /** The clock is the caller's, so the budget is in work. */
  readonly budget: LightBudget & { readonly unit: "placements" | "episodes" };
  readonly config?: LightConfig;
  readonly variant?: LightVariant;
}

/** Where a session stands, and how the games of the last update went. */
export interface LightStep {
  /** 0…1. */
  readonly share: number;
  readonly placements: number;
  /** Games that ended. */
  readonly episodes: number;
  /** Means of the games that ended in the update; null where none did. */
  readonly meanSteps: number | null;
  readonly meanPoints: number | null;
  /** Mean entropy of the policy, in nats. */
  readonly entropy: number;
}

export class LightSession {
  /** What a model file holds beside the weights. */
  readonly unit: LightUnit;
  private readonly setup: LightSetup;
  private readonly budget: LightBudget;
  private readonly kernel: LightKernel;
  private progress: LightProgress = LIGHT_START;

  constructor({ seed, budget, config = DEFAULTS, variant = UNIFORM }: LightSessionOptions) {
    this.setup = { config, variant, seed };
    this.budget = budget;
    this.unit = lightUnit(config, variant.feasibleFlag);
    this.kernel = new LightKernel(this.setup);
    this.kernel.setWeights(firstLightWeights(seed));
  }

  get isDone(): boolean {
    return this.share >= 1;
  }

  /** One update; throws once the session is done. */
  step(): LightStep {
    if (this.isDone) throw new Error("the session is done");
    const { kernel, setup } = this;
    const { progress, sums } = lightUpdate(kernel, alone(kernel), setup.config, this.progress, this.share);
    this.progress = progress;
    const placements = placementsOf(setup.config);
    const mean = (sum: number) => (sums.episodes === 0 ? null : sum / sums.episodes);
    return {
      share: Math.min(1, this.share),
      placements: progress.updates * placements,
      episodes: progress.episodes,
      meanSteps: mean(sums.episodeSteps),
      meanPoints: mean(sums.episodePoints),
      entropy: sums.entropy / placements,
    };
  }

  /** A copy of the weights as they are. */
  weights(): Float32Array {
    return this.kernel.weights.slice();
  }

  private get share(): number {
    return lightDone(this.setup, this.progress, this.budget, 0) / this.budget.total;
  }
}

const DEFAULTS: LightConfig = expectConfig(LIGHT_PARAMETERS, {});
const UNIFORM: LightVariant = { docks: "uniform", feasibleFlag: false };
