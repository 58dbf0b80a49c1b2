/** @file One environment at a time: an episode of random legal placements. */
import { createRng } from "openblock";
import { createEnv } from "openblock/env";

const env = createEnv({ docks: "uniform", horizon: 1000 });
const rng = createRng(1, "policy");
let [observation, info] = env.reset({ seed: 7 });
let total = 0;
for (let over = false; !over; ) {
  const legal = [...info.actionMask.keys()].filter((action) => info.actionMask[action] === 1);
  const [next, reward, terminated, truncated, nextInfo] = env.step(rng.pick(legal));
  [observation, info, over] = [next, nextInfo, terminated || truncated];
  total += reward;
}
console.log(`${info.steps} steps, score ${info.score}, return ${total.toFixed(2)}`);
console.log(`fill ${observation.fill[0]}, ended by ${info.ended}`);

// 8 steps, score 20, return 19.70
// fill 0.4375, ended by noMove
