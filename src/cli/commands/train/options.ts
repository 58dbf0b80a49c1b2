/** @file The options that every training shares, and what a run may not overwrite. */
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { type Command, InvalidArgumentError, Option } from "commander";
import { EVALUATION_SEED } from "#engine";
import { modelsFolder } from "#machine";
import type { TrainingRun } from "#training";
import { seedNumber, wholeNumber } from "../../io/options.ts";

export interface TrainFlags {
  readonly seed: number;
  /** The folder of the result. */
  readonly out: string;
  readonly resume?: boolean;
  /** Retrain a model of that name. */
  readonly replace?: boolean;
  /** Games of the final evaluation, of each agent. */
  readonly evaluate: number;
  readonly workers: number;
  readonly json?: boolean;
}

/** An evaluation is worth nothing on seeds that were trained on. */
function trainingSeed(text: string): number {
  const seed = seedNumber(text);
  if (seed < EVALUATION_SEED) return seed;
  throw new InvalidArgumentError(`Seeds from ${EVALUATION_SEED} on are for evaluation.`);
}

export function addTrainOptions(command: Command, root: URL): Command {
  const out = new Option("--out <dir>", "folder of the weights and the card");
  return command
    .option("--seed <n>", "seed of the training", trainingSeed, 1)
    .addOption(out.default(modelsFolder(root), "the package's models"))
    .option("--resume", "continue from the checkpoint of an interrupted run, if there is one")
    .option("--replace", "retrain a model that exists")
    .option("--evaluate <n>", "games of the final evaluation, of each agent", wholeNumber(0, 1_000_000), 1000)
    .option("--workers <n>", "threads for evaluation and self-play", wholeNumber(1, 256), availableParallelism())
    .option("--json", "print the card as one JSON line");
}

/** The run that the flags ask for; refused if it would overwrite a finished model without `--replace`. */
export function runOf(command: Command, flags: TrainFlags, name: string, total: number): TrainingRun {
  const { out: folder, resume = false, replace = false } = flags;
  const model = join(folder, `${name}.safetensors`);
  const isBegun = existsSync(join(folder, `${name}.checkpoint`));
  if (existsSync(model) && !isBegun && !replace) {
    const why = resume ? "exists and has no checkpoint to resume" : "exists";
    command.error(`error: ${model} ${why}: retrain it with --replace, or elsewhere with --out`);
  }
  return { folder, name, total, resume };
}
