/** @file `openblock train outcome`: the outcome network, trained on games of simulated people. */
import type { Command } from "commander";
import { expectOk } from "#engine";
import { checkRuntime, loadModels, modelsFolder, nodeRuntime, progressBar } from "#machine";
import {
  OUTCOME_DEFAULTS,
  OUTCOME_PARAMETERS,
  OUTCOMES,
  type OutcomeConfig,
  type OutcomeSample,
  PersonalNetwork,
} from "#neural";
import { type TrainingState, weightsOf } from "#nn";
import { measureOutcomes, outcomeSamples } from "#study";
import { outcomeTrainer } from "#training";
import { modelName, wholeNumber } from "../../io/options.ts";
import type { TrainFlags, Training, TrainKind } from "./trainCommand.ts";
import { trainSettings } from "./trainCommand.ts";

interface OutcomeFlags extends TrainFlags {
  readonly trunk: string;
  readonly steps?: number;
  readonly docks?: number;
  readonly config?: string;
  readonly name: string;
}

/** Docks between two pauses, in which a signal is heard. */
const PAUSE = 64;

export const OUTCOME: TrainKind<OutcomeFlags, TrainingState> = {
  id: "outcome",
  kind: "outcome",
  summary: "the outcome of a dock, from games of simulated people",
  description:
    "Learns the outcome of a dock: lines, the chance of losing with it and within three docks, the next flow ratio. The " +
    "games of simulated people are played first, by seed. The trunk starts as that of a generator. --evaluate has no " +
    "meaning here: held-out people judge the network.",
  help: `
A file of settings has the groups of OUTCOME_PARAMETERS (src/neural/outcome/outcome.ts).

Examples:
  $ openblock train outcome
  $ openblock train outcome --docks 2000 --steps 200 --out my-models`,
  addOptions(command) {
    const { train, data } = OUTCOME_PARAMETERS;
    command
      .option("--trunk <model>", "generator whose trunk it starts as", modelName, "generator-shapes")
      .option(
        "--steps <n>",
        `gradient steps (default: ${OUTCOME_DEFAULTS.train.steps}, or as the settings say)`,
        wholeNumber(1, train.steps.max),
      )
      .option(
        "--docks <n>",
        `docks to learn from (default: ${OUTCOME_DEFAULTS.data.docks}, or as the settings say)`,
        wholeNumber(data.docks.min, data.docks.max),
      )
      .option("--config <file>", "settings that differ from the defaults, as JSON, or the card of a model")
      .option("--name <name>", "name of the model", modelName, "outcome");
  },
  async plan(command, flags, root) {
    const runtime = await checkRuntime();
    if (!runtime.ok) command.error(`error: ${runtime.fault.message}`);
    const config = configOf(command, flags);
    const trunk = loadModels(modelsFolder(root), [flags.trunk]);
    if (!trunk.ok) return command.error(`error: ${trunk.fault.message}`);
    const weights = trunk.value[flags.trunk]!;
    return { name: flags.name, total: config.train.steps, start: () => training(config, weights, flags) };
  },
};

function configOf(command: Command, { config: file, steps, docks }: OutcomeFlags): OutcomeConfig {
  const config = trainSettings(command, file, "outcome", OUTCOME_PARAMETERS);
  return {
    ...config,
    train: { ...config.train, ...(steps !== undefined && { steps }) },
    data: { ...config.data, ...(docks !== undefined && { docks }) },
  };
}

async function training(
  config: OutcomeConfig,
  trunk: Readonly<Record<string, Float32Array>>,
  flags: OutcomeFlags,
): Promise<Training<TrainingState>> {
  const { seed, trunk: trunkName } = flags;
  const samples = await played(config.data.docks, { seed });
  const heldOut = await played(config.data.heldOut, { seed, isHeldOut: true });
  const trainer = await outcomeTrainer({ config, seed, samples, heldOut, trunk, trunkName });
  return {
    trainer,
    async result({ weights }) {
      return {
        tensors: weights,
        config: { trunk: trunkName, ...config },
        command: commandOf(flags, config),
        agents: [],
        docks: [],
        heldOut: await figuresOf(weights, heldOut),
      };
    },
    close: trainer.close,
  };
}

async function played(
  count: number,
  setup: { readonly seed: number; readonly isHeldOut?: boolean },
): Promise<OutcomeSample[]> {
  const bar = progressBar("docks");
  const samples: OutcomeSample[] = [];
  for (const sample of outcomeSamples(count, setup)) {
    samples.push(sample);
    if (samples.length % PAUSE !== 0) continue;
    bar.show(samples.length, count);
    await new Promise((resolve) => setImmediate(resolve));
  }
  bar.end();
  return samples;
}

/** Of each head the share that is explained, and what the best single number explains. */
async function figuresOf(weights: TrainingState["weights"], heldOut: readonly OutcomeSample[]) {
  const network = expectOk(await PersonalNetwork.open(nodeRuntime(), weightsOf(weights)));
  const figures = await measureOutcomes(network, heldOut);
  await network.close();
  const short = (value: number) => Math.round(value * 1e4) / 1e4;
  const entries = OUTCOMES.flatMap((name) => [
    [name, short(figures.network[name].explained)],
    [`${name}.single`, short(figures.single[name].explained)],
    [`${name}.loss`, short(figures.network[name].loss)],
    [`${name}.constant`, short(figures.network[name].constant)],
  ]);
  return { docks: heldOut.length, ...Object.fromEntries(entries) };
}

function commandOf({ seed, trunk, name, config: file }: OutcomeFlags, { train, data }: OutcomeConfig): string {
  const settings = file === undefined ? "" : ` --config models/${name}.json`;
  return `openblock train outcome --trunk ${trunk} --docks ${data.docks} --steps ${train.steps}${settings} --seed ${seed} --name ${name}`;
}
