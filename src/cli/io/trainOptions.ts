/** @file What every training has in common: its options, how it evaluates and leaves a model, the words it ends with. */
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { type Command, InvalidArgumentError, Option } from "commander";
import type { DealerId } from "#game";
import { type Evaluation, type ModelCard, modelsFolder, progressBar, writeModel } from "#machine";
import type { Tensors } from "#nn";
import { EVALUATION_SEED } from "#study";
import { evaluate, type TrainingRun } from "#training";
import { seedNumber, wholeNumber } from "./options.ts";
import { jsonLine, write } from "./output.ts";

export interface TrainFlags {
  readonly seed: number;
  /** The folder of the result. */
  readonly out: string;
  readonly resume?: boolean;
  /** Train a model of that name anew. */
  readonly replace?: boolean;
  /** Games of the final evaluation, of each agent. */
  readonly evaluate: number;
  readonly workers: number;
  readonly json?: boolean;
}

/** Evaluation is worth nothing on seeds that were trained on. */
function trainingSeed(text: string): number {
  const seed = seedNumber(text);
  if (seed < EVALUATION_SEED) return seed;
  throw new InvalidArgumentError(`Seeds from ${EVALUATION_SEED} on are for evaluation.`);
}

export function addTrainOptions(command: Command, root: URL): Command {
  return command
    .option("--seed <n>", "seed of the training", trainingSeed, 1)
    .addOption(
      new Option("--out <dir>", "folder of the weights and the card").default(
        modelsFolder(root),
        "the package's models",
      ),
    )
    .option("--resume", "go on from the checkpoint of an interrupted run, if there is one")
    .option("--replace", "train anew a model that is there already")
    .option("--evaluate <n>", "games of the final evaluation, of each agent", wholeNumber(0, 1_000_000), 1000)
    .option(
      "--workers <n>",
      "threads: games of the evaluation at a time, and of self-play",
      wholeNumber(1, 256),
      availableParallelism(),
    )
    .option("--json", "print the card as one JSON line");
}

/** The run that a training's flags ask for; refused where it would end by overwriting a model that nobody gave up. */
export function runOf(command: Command, flags: TrainFlags, name: string, total: number): TrainingRun {
  const { out: folder, resume = false, replace = false } = flags;
  const model = join(folder, `${name}.safetensors`);
  const isBegun = existsSync(join(folder, `${name}.checkpoint`));
  if (existsSync(model) && !isBegun && !replace) {
    const why = resume ? "is there already and has no checkpoint to resume" : "is there already";
    command.error(`error: ${model} ${why}: train it anew with --replace, or elsewhere with --out`);
  }
  return { folder, name, total, resume };
}

/** Who is evaluated, and on which docks. */
export interface EvaluationFlags {
  readonly agents: readonly string[];
  readonly docks: readonly DealerId[];
}

/** The held-out evaluation, with a line on a terminal that says how far it is. */
export async function evaluateModel(who: EvaluationFlags, flags: TrainFlags): Promise<Evaluation[]> {
  const { show, end } = progressBar("games of the evaluation");
  const { evaluate: games, workers, out: models } = flags;
  const evaluation = await evaluate({ ...who, games, workers, models, onProgress: show });
  end();
  return evaluation;
}

/** Leaves the model with its card. The evaluation plays with the files that were written, as everybody will. */
export async function publish(
  tensors: Tensors,
  card: Omit<ModelCard, "sha256" | "parameters" | "evaluation">,
  who: EvaluationFlags,
  flags: TrainFlags,
): Promise<void> {
  writeModel(flags.out, tensors, { ...card, evaluation: [] });
  const evaluation = await evaluateModel(who, flags);
  await writeCard(writeModel(flags.out, tensors, { ...card, evaluation }), flags);
}

/** The card, or the lines of it that a person wants to see first. */
export async function writeCard(card: ModelCard, { out, json }: TrainFlags): Promise<void> {
  if (json === true) return write(jsonLine(card));
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  const rows = card.evaluation.map(
    ({ agent, docks, games, alive264: { share, low, high }, won6000, steps }) =>
      `${agent} on ${docks} docks, ${games} games: alive at 264 placements ${percent(share)} (${percent(low)} to ` +
      `${percent(high)}), 6,000 points ${percent(won6000.share)}, median ${steps} placements\n`,
  );
  await write(
    `${card.name}: ${card.parameters} weights in ${join(out, `${card.name}.safetensors`)}, card in ${card.name}.json\n` +
      rows.join(""),
  );
}
