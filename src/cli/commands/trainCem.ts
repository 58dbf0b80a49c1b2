/** @file `openblock train cem`: the linear value of `search`, tuned by the cross-entropy method. */
import { type Command, Option } from "commander";
import { DEALER_IDS, type DealerId } from "#game";
import { codeVersion, flatTensors } from "#machine";
import { CEM_DEFAULTS, cemValue, LINEAR_VALUE_FEATURES, linearTableValue, tensorsOfValue } from "#search";
import { cemTrainer, clearTraining, runTraining } from "#training";
import { wholeNumber } from "../io/options.ts";
import { addTrainOptions, publish, runOf, type TrainFlags } from "../io/trainOptions.ts";

const NAME = "linear-value";
const DEFAULT_GENERATIONS = 40;

interface CemFlags extends TrainFlags {
  readonly docks: DealerId;
  readonly generations: number;
}

export function addTrainCem(train: Command, root: URL): void {
  const command = train
    .command("cem")
    .summary("a linear value for the search, by the cross-entropy method")
    .description(
      `Tunes ${Object.keys(LINEAR_VALUE_FEATURES).length} weights so that the dock search lives long, and writes them out as ` +
        'tables: the agent "search:linear-value" plays with them.',
    )
    .addOption(new Option("--docks <source>", "where docks come from").choices(DEALER_IDS).default("uniform"))
    .option("--generations <n>", "generations", wholeNumber(1, 100_000), DEFAULT_GENERATIONS);
  addTrainOptions(command, root)
    .addHelpText(
      "after",
      `
Examples:
  $ openblock train cem
  $ openblock train cem --docks feasible --generations 5 --out my-models --evaluate 20`,
    )
    .action((flags: CemFlags) => trainCem(command, flags, root));
}

async function trainCem(command: Command, flags: CemFlags, root: URL): Promise<void> {
  const { docks, generations, seed } = flags;
  const run = runOf(command, flags, NAME, generations);
  const trained = await runTraining(cemTrainer({ seed, docks, config: CEM_DEFAULTS }), run);
  if (!trained.ok) command.error(`error: ${trained.fault.message}`);
  const { state, curve } = trained.value;
  const value = linearTableValue(cemValue(state));
  const tensors = flatTensors({ ...tensorsOfValue(value), features: state.mean });
  const card = {
    name: NAME,
    kind: "linear-value",
    config: { source: docks, generations: state.generation, features: cemValue(state), ...CEM_DEFAULTS },
    seed,
    version: codeVersion(root),
    command: `openblock train cem --docks ${docks} --generations ${generations} --seed ${seed}`,
    curve,
  };
  await publish(tensors, card, { agents: [`search:${NAME}`], docks: [docks] }, flags);
  clearTraining(run);
}
