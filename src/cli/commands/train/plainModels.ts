/** @file `openblock train linear`, `ntuple` and `cem`: the models without a network. */
import { Option } from "commander";
import { SOURCE_IDS, type SourceId } from "#engine";
import { DEALER_IDS, type DealerId } from "#game";
import { flatTensors } from "#machine";
import { LINEAR_DEFAULTS, LINEAR_FEATURES, type LinearState, policyWeights, SHIELD_SUFFIX } from "#players";
import {
  CEM_DEFAULTS,
  type CemState,
  cemValue,
  LINEAR_VALUE_FEATURES,
  linearTableValue,
  TD_DEFAULTS,
  type TdConfig,
  type TdLearner,
  tensorsOfValue,
} from "#search";
import { cemTrainer, linearTrainer, ntupleTrainer } from "#training";
import { listOption, modelName, shareNumber, wholeNumber } from "../../io/options.ts";
import type { TrainFlags, TrainKind } from "./trainCommand.ts";

// `train linear`: the linear policy by REINFORCE, a few minutes on one core.

const LINEAR_NAME = "linear";
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
    name: LINEAR_NAME,
    total: games,
    start: () => ({
      trainer: linearTrainer({ seed, docks, config: LINEAR_DEFAULTS }, games),
      result: (state) => ({
        tensors: flatTensors({ weights: policyWeights(state) }),
        config: { docks, games: state.games, features: Object.keys(LINEAR_FEATURES), ...LINEAR_DEFAULTS },
        command: `openblock train linear --docks ${docks} --games ${games} --seed ${seed}`,
        agents: [LINEAR_NAME, `${LINEAR_NAME}${SHIELD_SUFFIX}`],
        docks: [docks],
      }),
    }),
  }),
};

// `train ntuple`: the table value of `search`, by temporal differences; minutes on one core.

const DEFAULT_DOCKS = 6_000_000;

interface NtupleFlags extends TrainFlags {
  readonly docks: readonly DealerId[];
  readonly count: number;
  readonly name?: string;
  readonly beam: number;
  readonly average: number;
}

export const NTUPLE: TrainKind<NtupleFlags, TdLearner> = {
  id: "ntuple",
  kind: "ntuple",
  summary: "the table value of the search, by temporal differences",
  description:
    "Plays with the dock search and learns what each board is worth: tables over lines, 3x3 windows, placement counts " +
    "and chances to clear, shared by the board's eight symmetries. The rule track is modelled by feasible docks.",
  help: `
Examples:
  $ openblock train ntuple --docks uniform
  $ openblock train ntuple --docks hard --count 2000000
  $ openblock train ntuple --docks uniform,feasible --count 20000 --out my-models --evaluate 20
  $ openblock train ntuple --resume`,
  addOptions(command) {
    const sources = `where docks come from, of ${DEALER_IDS.join(", ")}; several in turn, game by game`;
    command
      .addOption(listOption<DealerId>("--docks <sources>", sources, ["uniform"], DEALER_IDS))
      .option("--count <n>", "docks to learn from, at least", wholeNumber(1, 1_000_000_000), DEFAULT_DOCKS)
      .option("--beam <n>", "boards followed after each piece", wholeNumber(1, 4096), TD_DEFAULTS.beam)
      .option(
        "--average <share>",
        "share of the averaged weights that each game replaces; 0 keeps no average",
        shareNumber,
        TD_DEFAULTS.averaging,
      )
      .option("--name <name>", "name of the model (default: ntuple-SOURCE)", modelName);
  },
  plan: (_command, { docks, count, seed, beam, average, name = `ntuple-${docks.join("-")}` }) => ({
    name,
    total: count,
    start() {
      const config: TdConfig = { ...TD_DEFAULTS, beam, averaging: average };
      return {
        trainer: ntupleTrainer({ seed, docks, config }),
        result: (learner) => ({
          tensors: flatTensors(tensorsOfValue(learner.value())),
          config: { docks, count: learner.docks, ...config },
          command:
            `openblock train ntuple --docks ${docks.join(",")} --count ${count} --seed ${seed} --beam ${beam} ` +
            `--average ${average} --name ${name}`,
          agents: [`search:${name}`],
          docks,
        }),
      };
    },
  }),
};

// `train cem`: the linear value of `search`, tuned by the cross-entropy method.

const CEM_NAME = "linear-value";
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
    name: CEM_NAME,
    total: generations,
    start: () => ({
      trainer: cemTrainer({ seed, docks, config: CEM_DEFAULTS }),
      result: (state) => ({
        tensors: flatTensors({ ...tensorsOfValue(linearTableValue(cemValue(state))), features: state.mean }),
        config: { source: docks, generations: state.generation, features: cemValue(state), ...CEM_DEFAULTS },
        command: `openblock train cem --docks ${docks} --generations ${generations} --seed ${seed}`,
        agents: [`search:${CEM_NAME}`],
        docks: [docks],
      }),
    }),
  }),
};
