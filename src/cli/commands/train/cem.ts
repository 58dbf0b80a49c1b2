/** @file `openblock train cem`: the linear value of `search`, tuned by the cross-entropy method. */
import { Option } from "commander";
import { DEALER_IDS, type DealerId } from "#game";
import { flatTensors } from "#machine";
import {
  CEM_DEFAULTS,
  type CemState,
  cemValue,
  LINEAR_VALUE_FEATURES,
  linearTableValue,
  tensorsOfValue,
} from "#search";
import { cemTrainer } from "#training";
import { wholeNumber } from "../../io/options.ts";
import type { TrainFlags } from "./options.ts";
import type { TrainKind } from "./trainCommand.ts";

const NAME = "linear-value";
const DEFAULT_GENERATIONS = 40;

interface CemFlags extends TrainFlags {
  readonly docks: DealerId;
  readonly generations: number;
}

export const CEM: TrainKind<CemFlags, CemState> = {
  id: "cem",
  kind: "linear-value",
  summary: "a linear value for the search, by the cross-entropy method",
  description:
    `Tunes ${Object.keys(LINEAR_VALUE_FEATURES).length} weights so that the dock search lives long, and writes them out as ` +
    'tables: the agent "search:linear-value" plays with them.',
  help: `
Examples:
  $ openblock train cem
  $ openblock train cem --docks feasible --generations 5 --out my-models --evaluate 20`,
  addOptions(command) {
    command
      .addOption(new Option("--docks <source>", "where docks come from").choices(DEALER_IDS).default("uniform"))
      .option("--generations <n>", "generations", wholeNumber(1, 100_000), DEFAULT_GENERATIONS);
  },
  plan: (_command, { docks, generations, seed }) => ({
    name: NAME,
    total: generations,
    start: () => ({
      trainer: cemTrainer({ seed, docks, config: CEM_DEFAULTS }),
      result: (state) => ({
        tensors: flatTensors({ ...tensorsOfValue(linearTableValue(cemValue(state))), features: state.mean }),
        config: { source: docks, generations: state.generation, features: cemValue(state), ...CEM_DEFAULTS },
        command: `openblock train cem --docks ${docks} --generations ${generations} --seed ${seed}`,
        agents: [`search:${NAME}`],
        docks: [docks],
      }),
    }),
  }),
};
