/** @file The options that every training has, and the words that it ends with. */
import { availableParallelism } from "node:os";
import { type Command, InvalidArgumentError } from "commander";
import { EVALUATION_SEED } from "#experiment";
import type { ModelCard } from "#train";
import { seedNumber, wholeNumber } from "./options.ts";
import { jsonLine, write } from "./output.ts";

export interface TrainFlags {
  readonly seed: number;
  /** The folder of the result. */
  readonly out: string;
  readonly resume?: boolean;
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

export function addTrainOptions(command: Command): Command {
  return command
    .option("--seed <n>", "seed of the training", trainingSeed, 1)
    .option("--out <dir>", "folder of the weights and the card", "models")
    .option("--resume", "go on from the checkpoint of an interrupted run, if there is one")
    .option("--evaluate <n>", "games of the final evaluation, of each agent", wholeNumber(0, 1_000_000), 1000)
    .option("--workers <n>", "games of the evaluation at a time", wholeNumber(1, 256), availableParallelism())
    .option("--json", "print the card as one JSON line");
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
  await write(`${card.name}: ${card.parameters} weights in ${out}, card ${card.name}.json\n${rows.join("")}`);
}
