/** @file Trains the linear agent for a few seconds and lets it play against its own beginning. */
import { DEALERS } from "openblock/game";
import {
  LINEAR_DEFAULTS,
  linearPlayer,
  newLinearState,
  playGame,
  policyWeights,
  stepLinear,
} from "openblock/unstable/players";
import { median } from "openblock/unstable/stats";

const options = { seed: 1, docks: "uniform", config: LINEAR_DEFAULTS } as const;
let state = newLinearState(); // every placement equally likely
console.log(`after ${state.games} games: median ${strength()} placements`);
for (let step = 0; step < 10; step++) state = stepLinear(state, options).state;
console.log(`after ${state.games} games: median ${strength()} placements`);

/** Of 50 games on evaluation seeds, which no training uses. */
function strength(): number {
  const player = linearPlayer(policyWeights(state));
  const seeds = Array.from({ length: 50 }, (_, i) => 1_000_000_000 + i);
  return median(seeds.map((seed) => playGame({ player, dealer: DEALERS.uniform, seed, cap: 400 }).steps));
}

// after 0 games: median 13.5 placements
// after 320 games: median 26 placements
