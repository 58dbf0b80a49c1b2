/** @file `openblock train ppo`: the placement agent of the paper, from scratch or after imitating the search. */
import { type Command, InvalidArgumentError, Option } from "commander";
import { checkRuntime, loadModels, modelsFolder, readModel } from "#machine";
import {
  type Budget,
  continuedWeights,
  DEFAULT_VARIANT,
  DIFFICULTY_HEADS,
  NETWORK_KINDS,
  PPO_PARAMETERS,
  type PpoRun,
  TRAINING_DOCKS,
  type TrainingDocks,
  type Variant,
} from "#ppo";
import { PUBLISHED } from "#search";
import { type PpoOptions, ppoTrainer, writePpoReport } from "#training";
import { modelName, wholeNumber } from "../../io/options.ts";
import type { TrainFlags, Training, TrainKind } from "./trainCommand.ts";
import { trainSettings } from "./trainCommand.ts";

type Length = Pick<Budget, "unit" | "total">;

interface PpoFlags extends TrainFlags {
  readonly budget: Length;
  readonly warmStart?: string | true;
  readonly imitateOnly?: Length;
  readonly variant: Variant["kind"];
  readonly difficulty: Variant["difficulty"];
  readonly feasibleFlag?: boolean;
  readonly channels: number;
  readonly blocks: number;
  readonly docks: TrainingDocks;
  readonly config?: string;
  readonly name: string;
}

/** "90m" or "90min" are minutes, "300" are updates. */
function length(text: string): Length {
  const [, digits, unit] = /^(\d+)(m|min)?$/.exec(text) ?? [];
  const total = Number(digits);
  if (digits === undefined || total < 1) throw new InvalidArgumentError("It is minutes as 90m, or updates as 300.");
  return { unit: unit === undefined ? "updates" : "minutes", total };
}

export const PPO: TrainKind<PpoFlags, PpoRun> = {
  id: "ppo",
  kind: "ppo",
  summary: "the placement agent: a network by PPO, perhaps after imitation",
  description:
    "Trains the policy-value network of the paper by self-play. A warm start imitates the dock search first, on the " +
    "teacher's positions and then on the student's own. All metrics are in NAME.metrics.jsonl, which a new training of " +
    "that name starts from scratch; a finished one also leaves curves in NAME.html and, for TensorBoard, in NAME.tfevents.",
  help: `
One of the workers learns, the others play. A file of settings has the groups
of PPO_PARAMETERS (src/ppo/schedule/config.ts), such as {"ppo": {"episodes": 16}};
of the card of a model its settings are taken.

Examples:
  $ openblock train ppo --budget 120m
  $ openblock train ppo --imitate-only 60m --name ppo-imitation
  $ openblock train ppo --warm-start ppo-imitation --budget 120m
  $ openblock train ppo --budget 120m --resume`,
  addOptions,
  async plan(command, flags, root) {
    const options = optionsOf(command, flags, root);
    const runtime = await checkRuntime();
    if (!runtime.ok) command.error(`error: ${runtime.fault.message}`);
    return { name: flags.name, total: options.budget.total, start: () => training(options, flags) };
  },
};

function addOptions(command: Command): void {
  command
    .addOption(
      new Option("--budget <length>", "minutes as 90m, or updates as 300")
        .argParser(length)
        .default({ unit: "minutes", total: 60 }, "60m"),
    )
    .option(
      "--warm-start [model]",
      "imitate for half of the budget first, or start from a model in the folder of --out",
    )
    .addOption(
      new Option("--imitate-only <length>", "imitate for this long, and do nothing else")
        .argParser(length)
        .conflicts(["budget", "warmStart"]),
    )
    .addOption(new Option("--variant <kind>", "network").choices(NETWORK_KINDS).default(DEFAULT_VARIANT.kind))
    .addOption(
      new Option("--difficulty <head>", "what the difficulty head predicts")
        .choices(DIFFICULTY_HEADS)
        .default(DEFAULT_VARIANT.difficulty),
    )
    .option("--feasible-flag", "actions say whether the rest of the dock stays feasible")
    .option("--channels <n>", "channels of the convolutions", wholeNumber(1, 256), DEFAULT_VARIANT.channels)
    .option("--blocks <n>", "residual blocks", wholeNumber(0, 32), DEFAULT_VARIANT.blocks)
    .addOption(
      new Option("--docks <source>", "where training docks come from").choices(TRAINING_DOCKS).default("feasible"),
    )
    .option("--config <file>", "settings that differ from the defaults, as JSON, or the card of a model")
    .option("--name <name>", "name of the model", modelName, "ppo");
}

function optionsOf(command: Command, flags: PpoFlags, root: URL): PpoOptions {
  const { variant: kind, difficulty, channels, blocks, feasibleFlag = false, warmStart, imitateOnly } = flags;
  const imitateShare = imitateOnly !== undefined ? 1 : warmStart === true ? 0.5 : 0;
  const teacher = PUBLISHED.feasible.model;
  const loaded = loadModels(modelsFolder(root), imitateShare > 0 ? [teacher] : []);
  if (!loaded.ok) return command.error(`error: ${loaded.fault.message}`);
  const variant = { kind, difficulty, feasibleFlag, channels, blocks };
  return {
    seed: flags.seed,
    config: trainSettings(command, flags.config, "ppo", PPO_PARAMETERS),
    variant,
    docks: flags.docks,
    budget: { ...(imitateOnly ?? flags.budget), imitateShare },
    from: typeof warmStart === "string" ? startFrom(command, flags.out, warmStart, variant) : null,
    teacher: loaded.value[teacher] ?? null,
    workers: Math.max(1, flags.workers - 1),
  };
}

/** The weights of a model, if the network to be trained can start from them. */
function startFrom(command: Command, folder: string, name: string, variant: Variant): PpoOptions["from"] {
  const model = readModel(folder, name);
  if (!model.ok) return command.error(`error: ${model.fault.message}`);
  const weights = continuedWeights(model.value.tensors, variant);
  return weights.ok ? { name, weights: weights.value } : command.error(`error: ${name}: ${weights.fault.message}`);
}

function training(options: PpoOptions, flags: PpoFlags): Training<PpoRun> {
  const { config, variant, docks } = options;
  const trainer = ppoTrainer(options);
  return {
    trainer,
    async result(state) {
      const { interval: updates, minutes } = state;
      return {
        tensors: await trainer.finish(state),
        config: { docks, variant: { ...variant }, updates, minutes, ...config },
        command: commandOf(flags, updates),
        agents: [`${variant.feasibleFlag ? "ppo-feasible" : "ppo"}:${flags.name}`],
        docks: ["feasible"],
      };
    },
    close: trainer.close,
    report: writePpoReport,
  };
}

/** Trains the model again. A resumed run may have done more updates than its last command asked for. */
function commandOf(flags: PpoFlags, updates: number): string {
  const { budget, imitateOnly, warmStart, variant, difficulty, channels, blocks, docks, config, workers, seed, name } =
    flags;
  const lengthText = ({ unit, total }: Length) => (unit === "minutes" ? `${total}m` : `${Math.max(total, updates)}`);
  const words = [
    "openblock train ppo",
    imitateOnly === undefined ? `--budget ${lengthText(budget)}` : `--imitate-only ${lengthText(imitateOnly)}`,
    warmStart === undefined ? "" : warmStart === true ? "--warm-start" : `--warm-start ${warmStart}`,
    `--variant ${variant} --difficulty ${difficulty} --channels ${channels} --blocks ${blocks} --docks ${docks}`,
    flags.feasibleFlag === true ? "--feasible-flag" : "",
    // The settings are in the card itself.
    config === undefined ? "" : `--config models/${name}.json`,
    `--workers ${workers} --seed ${seed} --name ${name}`,
  ];
  return words.filter((word) => word !== "").join(" ");
}
