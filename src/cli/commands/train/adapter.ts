/** @file `openblock train adapter`: the adapter that new players start with, by federated averaging over simulated clients. */
import type { Command } from "commander";
import { checkRuntime, loadModels, modelsFolder } from "#machine";
import { FEDERATION_DEFAULTS, FEDERATION_PARAMETERS, type FederationConfig, type PersonalNetwork } from "#neural";
import { clientDocks, measureNewcomers } from "#study";
import { adapterTrainer, type FederationState } from "#training";
import { modelName, wholeNumber } from "../../io/options.ts";
import type { TrainFlags, Training, TrainKind } from "./trainCommand.ts";
import { trainSettings } from "./trainCommand.ts";

interface AdapterFlags extends TrainFlags {
  readonly model: string;
  readonly clients?: number;
  readonly rounds?: number;
  readonly config?: string;
  readonly name: string;
}

/** New players of the figures in the card, at most. */
const MOST_NEWCOMERS = 12;

export const ADAPTER: TrainKind<AdapterFlags, FederationState> = {
  id: "adapter",
  kind: "adapter",
  summary: "the adapter that new players start with, by federated averaging",
  description:
    "Simulated clients each learn an adapter of the outcome network from docks of their own; the clipped mean of what they " +
    "learned is the start of new players. --evaluate counts new players here, 12 at most; `openblock study federation` " +
    "measures more, with noise.",
  help: `
A file of settings has the groups of FEDERATION_PARAMETERS (src/neural/adapter/federation.ts),
such as {"privacy": {"noise": 1}}.

Examples:
  $ openblock train adapter
  $ openblock train adapter --clients 8 --rounds 1 --out my-models`,
  addOptions(command) {
    const { clients, rounds } = FEDERATION_PARAMETERS;
    command
      .option("--model <name>", "the outcome network", modelName, "outcome")
      .option(
        "--clients <n>",
        `players who take part (default: ${FEDERATION_DEFAULTS.clients.count}, or as the settings say)`,
        wholeNumber(1, clients.count.max),
      )
      .option(
        "--rounds <n>",
        `averages that are taken (default: ${FEDERATION_DEFAULTS.rounds.count}, or as the settings say)`,
        wholeNumber(1, rounds.count.max),
      )
      .option("--config <file>", "settings that differ from the defaults, as JSON, or the card of a model")
      .option("--name <name>", "name of the model", modelName, "outcome-adapter");
  },
  async plan(command, flags, root) {
    const runtime = await checkRuntime();
    if (!runtime.ok) command.error(`error: ${runtime.fault.message}`);
    const config = configOf(command, flags);
    const models = loadModels([flags.out, modelsFolder(root)], [flags.model]);
    if (!models.ok) return command.error(`error: ${models.fault.message}`);
    const weights = models.value[flags.model]!;
    return { name: flags.name, total: config.rounds.count, start: () => training(config, weights, flags) };
  },
};

function configOf(command: Command, { config: file, clients, rounds }: AdapterFlags): FederationConfig {
  const config = trainSettings(command, file, "adapter", FEDERATION_PARAMETERS);
  return {
    ...config,
    clients: { ...config.clients, ...(clients !== undefined && { count: clients }) },
    rounds: { ...config.rounds, ...(rounds !== undefined && { count: rounds }) },
  };
}

async function training(
  config: FederationConfig,
  weights: Readonly<Record<string, Float32Array>>,
  flags: AdapterFlags,
): Promise<Training<FederationState>> {
  const { seed, model, evaluate } = flags;
  const trainer = await adapterTrainer({
    config,
    seed,
    weights,
    model,
    docksOf: (client) => clientDocks(client, { seed, docks: config.clients.docks }),
  });
  return {
    trainer,
    async result({ adapter }) {
      return {
        tensors: adapter,
        config: { model, ...config, adapter: trainer.network.config },
        command: commandOf(flags, config),
        agents: [],
        docks: [],
        heldOut: await figuresOf(trainer.network, adapter, Math.min(evaluate, MOST_NEWCOMERS), seed),
      };
    },
    close: trainer.close,
  };
}

/** Mean losses of new players, and what is explained of their next flow ratio, without and with the adapter. */
async function figuresOf(network: PersonalNetwork, adapter: FederationState["adapter"], count: number, seed: number) {
  if (count === 0) return {};
  const own = await measureNewcomers(network, adapter, { seed, count });
  const mean = (of: (player: (typeof own)[number]) => number) =>
    Math.round((1e4 * own.reduce((sum, player) => sum + of(player), 0)) / own.length) / 1e4;
  return {
    newcomers: own.length,
    loss: mean(({ average }) => average.loss),
    "loss.base": mean(({ base }) => base.loss),
    ratio: mean(({ average }) => average.explained.ratio),
    "ratio.base": mean(({ base }) => base.explained.ratio),
  };
}

function commandOf({ seed, model, name, config: file }: AdapterFlags, { clients, rounds }: FederationConfig): string {
  const settings = file === undefined ? "" : ` --config models/${name}.json`;
  return `openblock train adapter --model ${model} --clients ${clients.count} --rounds ${rounds.count}${settings} --seed ${seed} --name ${name}`;
}
