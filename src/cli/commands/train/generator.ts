/** @file `openblock train generator`: the learned dock generator, from a data set that `openblock dataset` wrote. */
import { type Command, Option } from "commander";
import { expectOk } from "#engine";
import { checkRuntime, type Dataset, nodeRuntime, readDataset } from "#machine";
import {
  GENERATOR_DEFAULTS,
  GENERATOR_MODELS,
  GENERATOR_PARAMETERS,
  type GeneratorConfig,
  type GeneratorModel,
  openGenerator,
} from "#neural";
import { type TrainingState, weightsOf } from "#nn";
import { measureGenerator } from "#study";
import { generatorTrainer } from "#training";
import { modelName, wholeNumber } from "../../io/options.ts";
import { datasetFile } from "../dataset.ts";
import type { TrainFlags, Training, TrainKind } from "./trainCommand.ts";
import { trainSettings } from "./trainCommand.ts";

interface GeneratorFlags extends TrainFlags {
  readonly model: GeneratorModel;
  readonly data: string;
  readonly steps?: number;
  readonly config?: string;
  readonly name?: string;
}

/** Held-out sessions of the figures in the card, at most. */
const MOST_SESSIONS = 25;

export const GENERATOR: TrainKind<GeneratorFlags, TrainingState> = {
  id: "generator",
  kind: "generator",
  summary: "the learned dock generator, from a data set",
  description:
    "Learns to propose docks from a data set: the paper's network of thirteen tokens, or ours with one token a shape. " +
    "--evaluate counts held-out sessions here, 25 at most; `openblock study generator` measures more.",
  help: `
A file of settings has the groups of GENERATOR_PARAMETERS (src/neural/encode/config.ts),
such as {"network": {"width": 32}}; of the card of a model its settings are taken.

Examples:
  $ openblock train generator --model shapes --data dataset.ndjson
  $ openblock train generator --model paper --data dataset.ndjson --steps 500 --out my-models`,
  addOptions(command) {
    command
      .addOption(new Option("--model <kind>", "network").choices(GENERATOR_MODELS).default("shapes"))
      .option("--data <file>", "data set, as openblock dataset writes it", datasetFile, "dataset.ndjson")
      .option(
        "--steps <n>",
        `gradient steps (default: ${GENERATOR_DEFAULTS.train.steps}, or as the settings say)`,
        wholeNumber(1, GENERATOR_PARAMETERS.train.steps.max),
      )
      .option("--config <file>", "settings that differ from the defaults, as JSON, or the card of a model")
      .option("--name <name>", "name of the model (default: generator-MODEL)", modelName);
  },
  async plan(command, flags) {
    const { model, data, name = `generator-${model}` } = flags;
    const runtime = await checkRuntime();
    if (!runtime.ok) command.error(`error: ${runtime.fault.message}`);
    const config = configOf(command, flags);
    const dataset = readDataset(data);
    if (!dataset.ok) return command.error(`error: ${dataset.fault.message}`);
    return { name, total: config.train.steps, start: () => training(dataset.value, config, flags, name) };
  },
};

function configOf(command: Command, { config: file, steps }: GeneratorFlags): GeneratorConfig {
  const config = trainSettings(command, file, "generator", GENERATOR_PARAMETERS);
  return steps === undefined ? config : { ...config, train: { ...config.train, steps } };
}

async function training(
  { samples, card }: Dataset,
  config: GeneratorConfig,
  flags: GeneratorFlags,
  name: string,
): Promise<Training<TrainingState>> {
  const { model, seed, evaluate } = flags;
  const trainer = await generatorTrainer({ model, config, seed, samples, dataset: card.sha256 });
  return {
    trainer,
    async result({ weights }) {
      return {
        tensors: weights,
        config: { model, ...config, dataset: { sha256: card.sha256, docks: card.docks, command: card.command } },
        command: commandOf(flags, config, name),
        agents: [],
        docks: [],
        heldOut: await figuresOf(weights, evaluate),
      };
    },
    close: trainer.close,
  };
}

async function figuresOf(weights: TrainingState["weights"], evaluate: number) {
  if (evaluate === 0) return {};
  const generator = expectOk(await openGenerator(nodeRuntime(), weightsOf(weights)));
  const sessions = Math.min(evaluate, MOST_SESSIONS);
  const { lawMs, decodeMs, ...figures } = await measureGenerator(generator, { sessions, now: () => performance.now() });
  await generator.close();
  return figures;
}

function commandOf({ model, seed, config: file }: GeneratorFlags, { train }: GeneratorConfig, name: string): string {
  // The settings are in the card itself.
  const settings = file === undefined ? "" : ` --config models/${name}.json`;
  return `openblock train generator --model ${model} --data dataset.ndjson --steps ${train.steps}${settings} --seed ${seed} --name ${name}`;
}
