/** @file `openblock train linear`: the linear policy by REINFORCE, a few minutes on one core. */
import { type Command, Option } from "commander";
import { codeVersion } from "#machine";
import {
  LINEAR_DEFAULTS,
  LINEAR_DOCKS,
  LINEAR_FEATURES,
  type LinearDocks,
  policyWeights,
  SHIELD_SUFFIX,
} from "#players";
import { clearTraining, linearTrainer, runTraining } from "#training";
import { wholeNumber } from "../io/options.ts";
import { addTrainOptions, publish, runOf, type TrainFlags } from "../io/trainOptions.ts";

const NAME = "linear";
const DEFAULT_GAMES = 40_000;

interface LinearFlags extends TrainFlags {
  readonly docks: LinearDocks;
  readonly games: number;
}

export function addTrainLinear(train: Command, root: URL): void {
  const command = train
    .command(NAME)
    .summary("the linear policy, by REINFORCE")
    .description(
      `Trains a softmax policy over ${Object.keys(LINEAR_FEATURES).length} features of the board after a placement by ` +
        "REINFORCE with a learned baseline; a placement earns one point, so it learns to live long.",
    )
    .addOption(new Option("--docks <source>", "where docks come from").choices(LINEAR_DOCKS).default("feasible"))
    .option("--games <n>", "games to learn from, at least", wholeNumber(1, 10_000_000), DEFAULT_GAMES);
  addTrainOptions(command, root)
    .addHelpText(
      "after",
      `
Examples:
  $ openblock train linear
  $ openblock train linear --docks uniform --games 20000 --out my-models
  $ openblock train linear --resume`,
    )
    .action((flags: LinearFlags) => trainLinear(command, flags, root));
}

async function trainLinear(command: Command, flags: LinearFlags, root: URL): Promise<void> {
  const { docks, games, seed } = flags;
  const run = runOf(command, flags, NAME, games);
  const trained = await runTraining(linearTrainer({ seed, docks, config: LINEAR_DEFAULTS }, games), run);
  if (!trained.ok) command.error(`error: ${trained.fault.message}`);
  const { state, curve } = trained.value;
  const weights = policyWeights(state);
  const tensors = { weights: { shape: [weights.length], data: weights } };
  const card = {
    name: NAME,
    kind: NAME,
    config: { docks, games: state.games, features: Object.keys(LINEAR_FEATURES), ...LINEAR_DEFAULTS },
    seed,
    version: codeVersion(root),
    command: `openblock train linear --docks ${docks} --games ${games} --seed ${seed}`,
    curve,
  };
  const agents = [NAME, `${NAME}${SHIELD_SUFFIX}`];
  await publish(tensors, card, { agents, docks: [docks] }, flags);
  clearTraining(run);
}
