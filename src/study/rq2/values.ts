/** @file The value target of the ablation that learns nothing but whether the game was won (appendix B). */
import { advantagesOf, type Episode, type PpoConfig } from "#ppo";

/** Advantages and targets of each episode's placements, where the only reward is 1 at the end of a game that was won. */
export function terminalValues(
  episodes: readonly Episode[],
  advantage: Pick<PpoConfig["advantage"], "gamma" | "lambda">,
) {
  const parts = episodes.map(({ steps, end, setup }) => {
    const rewards = new Float64Array(steps.length);
    rewards[steps.length - 1] = end.plain >= setup.threshold ? 1 : 0;
    const values = Float64Array.from(steps, ({ value }) => value);
    const advantages = advantagesOf(rewards, values, 0, advantage);
    return { advantages, targets: advantages.map((a, t) => a + values[t]!) };
  });
  return { advantages: parts.map((part) => part.advantages), targets: parts.map((part) => part.targets) };
}
