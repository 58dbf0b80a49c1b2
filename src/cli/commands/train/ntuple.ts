/** @file `openblock train ntuple`: the table value of `search`, by temporal differences; minutes on one core. */
import { DEALER_IDS, type DealerId } from "#game";
import { flatTensors } from "#machine";
import { TD_DEFAULTS, type TdConfig, type TdLearner, tensorsOfValue } from "#search";
import { ntupleTrainer } from "#training";
import { listOption, modelName, shareNumber, wholeNumber } from "../../io/options.ts";
import type { TrainFlags } from "./options.ts";
import type { TrainKind } from "./trainCommand.ts";

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
