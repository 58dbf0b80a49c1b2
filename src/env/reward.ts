/**
 * @file The reward of paper §4.1: points, the gain of a potential, the evaluation of the placement, and a bonus when the
 * score reaches the threshold; a weight of 0 switches a term off. The potential term is γΦ(s′) − Φ(s), with the dock in Φ
 * and Φ = 0 at the end, so that it telescopes and changes no optimal policy; a learner must use the same γ. The
 * evaluation is −regret: what is worse than the best placement is punished. All on raw numbers, so that the single
 * environment, the batched one and training pay the same to the last bit: `potentialAt` before and after, `regretOf`
 * before, then `rewardOf`.
 */
import { defaultsOf, param, type ValuesOf } from "#engine";
import { WIN_POINTS } from "#players";
import { potentialOf, regretAt, topologyOfHalves } from "#quality";

export const REWARD_PARAMETERS = {
  score: param(1, [0, 1000], "per point", "§4.1", "points of the placement; a line is 20"),
  potential: param(0.8, [0, 1000], "per unit of Φ", "§4.1", "γΦ(s′) − Φ(s); Φ of play boards lies about −16…−2"),
  evaluation: param(0.6, [0, 1000], "per unit of regret", "§4.1", "minus the regret 0…1 of the placement"),
  bonus: param(35, [0, 1_000_000], "reward", "§4.1", "once an episode, when the score reaches the threshold"),
  threshold: param(WIN_POINTS, [1, 1_000_000_000], "points", "ours", "score that the bonus is for"),
  discount: param(0.99, [0, 1], "per placement", "app. B", "the γ of the potential term; the learner's own"),
};

export type RewardConfig = ValuesOf<typeof REWARD_PARAMETERS>;

export const REWARD_DEFAULTS: RewardConfig = defaultsOf(REWARD_PARAMETERS);
/**
 * Points alone: what a return is compared in.
 *
 * @example
 * ```ts
 * import { createEnv, encodeAction, SCORE_REWARD } from "openblock/env";
 * const env = createEnv({ reward: SCORE_REWARD, position: "aaaa4/8/8/8/8/8/8/8 1x4" });
 * env.reset({ seed: 1 });
 * console.log(env.step(encodeAction({ slot: 0, x: 4, y: 0 }))[1]); // 200
 * ```
 */
export const SCORE_REWARD: RewardConfig = { ...REWARD_DEFAULTS, potential: 0, evaluation: 0, bonus: 0 };

/** A reward, term by term; `total` is their sum. */
export interface RewardTerms {
  readonly total: number;
  readonly score: number;
  readonly potential: number;
  readonly evaluation: number;
  readonly bonus: number;
}

/** What a placement did, as far as the reward is concerned. */
export interface Rewarded {
  /** Score before and after. */
  readonly from: number;
  readonly to: number;
  /** Φ before and after; 0 after the last placement of a game that is over. */
  readonly potential: number;
  readonly nextPotential: number;
  /** 0…1. */
  readonly regret: number;
}

export function rewardTerms(
  config: RewardConfig,
  { from, to, potential, nextPotential, regret }: Rewarded,
): RewardTerms {
  return {
    total: rewardOf(config, from, to, potential, nextPotential, regret),
    score: config.score * (to - from),
    potential: shapingOf(config, potential, nextPotential),
    evaluation: evaluationOf(config, regret),
    bonus: bonusOf(config, from, to),
  };
}

/** `rewardTerms(…).total` for hot loops. */
export function rewardOf(
  config: RewardConfig,
  from: number,
  to: number,
  potential: number,
  nextPotential: number,
  regret: number,
): number {
  return (
    config.score * (to - from) +
    shapingOf(config, potential, nextPotential) +
    evaluationOf(config, regret) +
    bonusOf(config, from, to)
  );
}

function shapingOf(config: RewardConfig, potential: number, nextPotential: number): number {
  return config.potential * (config.discount * nextPotential - potential);
}

function evaluationOf(config: RewardConfig, regret: number): number {
  return regret === 0 ? 0 : -config.evaluation * regret;
}

function bonusOf(config: RewardConfig, from: number, to: number): number {
  return from < config.threshold && to >= config.threshold ? config.bonus : 0;
}

/**
 * Φ of a position: the board's topology and the mobility of the pieces left. 0 once the game is over, and without a
 * computation where the term is switched off.
 */
export function potentialAt(config: RewardConfig, lo: number, hi: number, mobility: number, isOver: boolean): number {
  return isOver || config.potential === 0 ? 0 : potentialOf(topologyOfHalves(lo, hi), mobility);
}

/**
 * Regret 0…1 of a legal placement against every other one; 0, without a computation, where the term is switched off. The
 * dock is shape indices by slot, -1 for one that is placed.
 */
export function regretOf(
  config: RewardConfig,
  lo: number,
  hi: number,
  dock: ArrayLike<number>,
  slot: number,
  anchor: number,
): number {
  return config.evaluation === 0 ? 0 : regretAt(lo, hi, dock, slot, anchor);
}
