/** @file `openblock train linear`: the linear policy by REINFORCE, a few minutes on one core. */
import { Option } from "commander";
import { SOURCE_IDS, type SourceId } from "#engine";
import { flatTensors } from "#machine";
import { LINEAR_DEFAULTS, LINEAR_FEATURES, type LinearState, policyWeights, SHIELD_SUFFIX } from "#players";
import { linearTrainer } from "#training";
import { wholeNumber } from "../../io/options.ts";
import type { TrainFlags } from "./options.ts";
import type { TrainKind } from "./trainCommand.ts";

const NAME = "linear";
const DEFAULT_GAMES = 40_000;

interface LinearFlags extends TrainFlags {
  readonly docks: SourceId;
  readonly games: number;
}

export const LINEAR: TrainKind<LinearFlags, LinearState> = {
  id: "linear",
  kind: "linear",
  summary: "the linear policy, by REINFORCE",
  description:
    `Trains a softmax policy over ${Object.keys(LINEAR_FEATURES).length} features of the board after a placement by ` +
    "REINFORCE with a learned baseline; a placement earns one point, so it learns to live long.",
  help: `
Examples:
  $ openblock train linear
  $ openblock train linear --docks uniform --games 20000 --out my-models
  $ openblock train linear --resume`,
  addOptions(command) {
    command
      .addOption(new Option("--docks <source>", "where docks come from").choices(SOURCE_IDS).default("feasible"))
      .option("--games <n>", "games to learn from, at least", wholeNumber(1, 10_000_000), DEFAULT_GAMES);
  },
  plan: (_command, { docks, games, seed }) => ({
    name: NAME,
    total: games,
    start: () => ({
      trainer: linearTrainer({ seed, docks, config: LINEAR_DEFAULTS }, games),
      result: (state) => ({
        tensors: flatTensors({ weights: policyWeights(state) }),
        config: { docks, games: state.games, features: Object.keys(LINEAR_FEATURES), ...LINEAR_DEFAULTS },
        command: `openblock train linear --docks ${docks} --games ${games} --seed ${seed}`,
        agents: [NAME, `${NAME}${SHIELD_SUFFIX}`],
        docks: [docks],
      }),
    }),
  }),
};
