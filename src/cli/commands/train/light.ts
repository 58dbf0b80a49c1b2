/** @file `openblock train light`: PPO on afterstates in one kernel, from random weights. */
import { type Command, InvalidArgumentError, Option } from "commander";
import { SOURCE_IDS, type SourceId } from "#engine";
import { type LightBudget, lightUnit, placementsOf, tensorsOfLight } from "#light";
import { type LightState, lightTrainer, PAPER_PARTS, PAPER_RULES, type PaperPart, paperParameters } from "#training";
import { listOption, modelName, wholeNumber } from "../../io/options.ts";
import type { TrainFlags, TrainKind } from "./trainCommand.ts";
import { trainSettings } from "./trainCommand.ts";

interface LightFlags extends TrainFlags {
  readonly placements: number;
  readonly episodes?: number;
  readonly budget?: number;
  readonly docks: SourceId;
  readonly feasibleFlag?: boolean;
  readonly paper?: boolean;
  readonly without: readonly PaperPart[];
  readonly config?: string;
  readonly name: string;
}

const DEFAULT_PLACEMENTS = 3_000_000;

/** "20m" or "20min". */
function minutes(text: string): number {
  const [, digits] = /^(\d+)(?:m|min)$/.exec(text) ?? [];
  const total = Number(digits);
  if (digits === undefined || total < 1) throw new InvalidArgumentError("It is minutes, as 20m.");
  return total;
}

/** The parts of the paper's training that are on. */
function partsOf({ paper, without }: LightFlags): readonly PaperPart[] {
  return paper === true ? PAPER_PARTS.filter((part) => !without.includes(part)) : [];
}

function budgetOf({ placements, episodes, budget }: LightFlags): LightBudget {
  if (budget !== undefined) return { unit: "minutes", total: budget };
  return episodes === undefined ? { unit: "placements", total: placements } : { unit: "episodes", total: episodes };
}

export const LIGHT: TrainKind<LightFlags, LightState> = {
  id: "light",
  kind: "light",
  summary: "the light agent: PPO on afterstates, minutes on one core",
  description:
    "Trains two small networks on the next board by self-play from random weights: one prefers, the other values, and the " +
    "value is part of the policy. Environment, networks and learning are one WebAssembly kernel; any number of threads " +
    "comes to the same weights. All metrics are in NAME.metrics.jsonl.",
  help: `
A file of settings has the groups of LIGHT_PARAMETERS (src/light/config.ts),
such as {"advantage": {"lambda": 0.9}}; of the card of a model its settings are
taken. A budget in minutes depends on the machine, the others do not.

--paper trains in the paper's way: the curriculum of docks and of points that
win (windows of 2,000 games), the evaluation gate (200 games every 40 updates),
temperature and Dirichlet noise, the entropy band, and its reward (points,
potential, evaluation, bonus). --without leaves parts of it out.

Examples:
  $ openblock train light
  $ openblock train light --placements 1000000 --seed 2 --out my-models
  $ openblock train light --budget 20m --feasible-flag
  $ openblock train light --paper --episodes 234000 --workers 2
  $ openblock train light --paper --without guard,noise --episodes 60000
  $ openblock train light --resume`,
  addOptions,
  plan(command, flags) {
    const { seed, docks, feasibleFlag = false, workers, name } = flags;
    const parts = partsOf(flags);
    if (flags.paper !== true && flags.without.length > 0) return command.error("error: --without is for --paper");
    const config = trainSettings(command, flags.config, "light", paperParameters(parts));
    const { games, shards } = config.play;
    if (games % shards !== 0 || config.learn.batch % shards !== 0) {
      return command.error(`error: games and batch are multiples of the shards, ${shards}`);
    }
    const budget = budgetOf(flags);
    return {
      name,
      total: budget.total,
      start() {
        const variant = { docks, feasibleFlag };
        const paper = flags.paper === true ? { parts, rules: PAPER_RULES } : undefined;
        const trainer = lightTrainer({ config, variant, seed, budget, workers, paper });
        return {
          trainer,
          result: ({ weights, progress, minutes: taken }) => ({
            tensors: tensorsOfLight({ weights, unit: lightUnit(config, feasibleFlag) }),
            config: {
              variant,
              ...(flags.paper === true && { paper: parts }),
              placements: progress.updates * placementsOf(config),
              episodes: progress.episodes,
              minutes: taken,
              ...config,
            },
            command: commandOf(flags),
            agents: [`${feasibleFlag ? "light-feasible" : "light"}:${name}`],
            docks: ["feasible", "uniform"],
          }),
          close: trainer.close,
          // They stay beside the model.
          report: () => undefined,
        };
      },
    };
  },
};

function addOptions(command: Command): void {
  command
    .addOption(
      new Option("--placements <n>", "placements to learn from, at least")
        .argParser(wholeNumber(1, 1_000_000_000_000))
        .default(DEFAULT_PLACEMENTS),
    )
    .addOption(
      new Option("--episodes <n>", "games to learn from instead, at least")
        .argParser(wholeNumber(1, 1_000_000_000))
        .conflicts(["placements", "budget"]),
    )
    .addOption(
      new Option("--budget <length>", "minutes instead, as 20m")
        .argParser(minutes)
        .conflicts(["placements", "episodes"]),
    )
    .addOption(new Option("--docks <source>", "where training docks come from").choices(SOURCE_IDS).default("uniform"))
    .option("--feasible-flag", "actions say whether the rest of the dock stays feasible")
    .option("--paper", "the paper's curriculum, evaluation gate, noise, entropy band and reward")
    .addOption(listOption("--without <parts>", "parts of it that are left out", [], PAPER_PARTS))
    .option("--config <file>", "settings that differ from the defaults, as JSON, or the card of a model")
    .option("--name <name>", "name of the model", modelName, "light");
}

/** Trains the model again. */
function commandOf(flags: LightFlags): string {
  const { unit, total } = budgetOf(flags);
  const words = [
    "openblock train light",
    unit === "minutes" ? `--budget ${total}m` : `--${unit} ${total}`,
    `--docks ${flags.docks}`,
    flags.feasibleFlag === true ? "--feasible-flag" : "",
    flags.paper === true ? "--paper" : "",
    flags.without.length > 0 ? `--without ${flags.without.join(",")}` : "",
    // The settings are in the card itself.
    flags.config === undefined ? "" : `--config models/${flags.name}.json`,
    `--seed ${flags.seed} --name ${flags.name}`,
  ];
  return words.filter((word) => word !== "").join(" ");
}
