/** @file `openblock train ntuple`: the table value of `search`, by temporal differences; minutes on one core. */
import { type Command, InvalidArgumentError } from "commander";
import { DEALER_IDS, type DealerId } from "#game";
import { codeVersion, thinnedCurve } from "#machine";
import { TD_DEFAULTS, type TdConfig, tensorsOfValue } from "#search";
import { clearTraining, ntupleTrainer, runTraining } from "#training";
import { listOption, modelName, wholeNumber } from "../io/options.ts";
import { addTrainOptions, publish, runOf, type TrainFlags } from "../io/trainOptions.ts";

const DEFAULT_DOCKS = 6_000_000;

interface NtupleFlags extends TrainFlags {
  readonly docks: readonly DealerId[];
  readonly count: number;
  readonly name?: string;
  readonly beam: number;
  readonly average: number;
}

function share(text: string): number {
  const value = Number(text);
  if (text.trim() !== "" && value >= 0 && value <= 1) return value;
  throw new InvalidArgumentError("It must be a number from 0 to 1.");
}

export function addTrainNtuple(train: Command, root: URL): void {
  const command = train
    .command("ntuple")
    .summary("the table value of the search, by temporal differences")
    .description(
      "Plays with the dock search and learns what each board is worth: tables over lines, 3x3 windows, placement counts " +
        "and chances to clear, shared by the board's eight symmetries. The rule track is modelled by feasible docks.",
    )
    .addOption(
      listOption<DealerId>(
        "--docks <sources>",
        `where docks come from, of ${DEALER_IDS.join(", ")}; several in turn, game by game`,
        ["uniform"],
        DEALER_IDS,
      ),
    )
    .option("--count <n>", "docks to learn from, at least", wholeNumber(1, 1_000_000_000), DEFAULT_DOCKS)
    .option("--beam <n>", "boards followed after each piece", wholeNumber(1, 4096), TD_DEFAULTS.beam)
    .option(
      "--average <share>",
      "share of the averaged weights that a game replaces; 0: none",
      share,
      TD_DEFAULTS.averaging,
    )
    .option("--name <name>", "name of the model; ntuple-SOURCE unless told otherwise", modelName);
  addTrainOptions(command, root)
    .addHelpText(
      "after",
      `
Examples:
  $ openblock train ntuple --docks uniform
  $ openblock train ntuple --docks hard --count 2000000
  $ openblock train ntuple --docks uniform,feasible --count 20000 --out my-models --evaluate 20
  $ openblock train ntuple --resume`,
    )
    .action((flags: NtupleFlags) => trainNtuple(command, flags, root));
}

async function trainNtuple(command: Command, flags: NtupleFlags, root: URL): Promise<void> {
  const { docks, count, seed, beam, average } = flags;
  const name = flags.name ?? `ntuple-${docks.join("-")}`;
  const config: TdConfig = { ...TD_DEFAULTS, beam, averaging: average };
  const run = runOf(command, flags, name, count);
  const trained = await runTraining(ntupleTrainer({ seed, docks, config }), run);
  if (!trained.ok) command.error(`error: ${trained.fault.message}`);
  const { state: learner, curve } = trained.value;
  const { weights, unit } = tensorsOfValue(learner.value());
  const tensors = { weights: { shape: [weights.length], data: weights }, unit: { shape: [3], data: unit } };
  const card = {
    name,
    kind: "ntuple",
    config: { docks, count: learner.docks, ...config },
    seed,
    version: codeVersion(root),
    command:
      `openblock train ntuple --docks ${docks.join(",")} --count ${count} --seed ${seed} --beam ${beam} ` +
      `--average ${average} --name ${name}`,
    curve: thinnedCurve(curve),
  };
  await publish(tensors, card, { agents: [`search:${name}`], docks }, flags);
  clearTraining(run);
}
