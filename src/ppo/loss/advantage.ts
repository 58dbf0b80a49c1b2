/**
 * @file Advantages and value targets of an episode (paper §4.4, appendix B): generalised advantage estimation, their
 * normalisation over an update, and the value target that mixes the return with the log-compressed outcome.
 */
import type { PpoConfig } from "../config.ts";

/**
 * Σ (γλ)^k δ, backwards. `last` is the value of the position after the last reward: 0 where the game ended, the
 * network's where the episode was cut.
 */
export function advantagesOf(
  rewards: ArrayLike<number>,
  values: ArrayLike<number>,
  last: number,
  { gamma, lambda }: Pick<PpoConfig["advantage"], "gamma" | "lambda">,
): Float64Array {
  const advantages = new Float64Array(rewards.length);
  let next = last;
  let advantage = 0;
  for (let t = rewards.length - 1; t >= 0; t--) {
    const surprise = rewards[t]! + gamma * next - values[t]!;
    advantage = surprise + gamma * lambda * advantage;
    advantages[t] = advantage;
    next = values[t]!;
  }
  return advantages;
}

/** Mean 0 and deviation 1 over all of them, then within the clamp. */
export function normalised(advantages: ArrayLike<number>, clamp: number): Float32Array {
  const all = Float64Array.from(advantages);
  const mean = all.reduce((sum, a) => sum + a, 0) / Math.max(1, all.length);
  const variance = all.reduce((sum, a) => sum + (a - mean) ** 2, 0) / Math.max(1, all.length);
  const deviation = Math.sqrt(variance) + 1e-8;
  return Float32Array.from(all, (a) => Math.max(-clamp, Math.min(clamp, (a - mean) / deviation)));
}

/** What a game came to, 1 at the threshold: clip(log(1 + plain) / log(1 + threshold), 0, most). */
export function outcomeOf(plain: number, threshold: number, most: number): number {
  return Math.min(most, Math.max(0, Math.log1p(plain) / Math.log1p(threshold)));
}

/** The target of each placement's value: part return, part outcome of the whole game. */
export function valueTargets(
  advantages: ArrayLike<number>,
  values: ArrayLike<number>,
  outcome: number,
  mix: number,
): Float32Array {
  return Float32Array.from(advantages, (advantage, t) => (1 - mix) * (advantage + values[t]!) + mix * outcome);
}
