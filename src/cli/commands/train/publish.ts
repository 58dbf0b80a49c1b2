/** @file What a training leaves: the model with its card, evaluated on held-out seeds, and a few lines about it. */

import { join } from "node:path";
import { percentText } from "#engine";
import type { DealerId } from "#game";
import { type Evaluation, evaluate, type ModelCard, progressBar, writeModel } from "#machine";
import type { Tensors } from "#nn";
import { jsonLine, write } from "../../io/output.ts";
import type { TrainFlags } from "./options.ts";

/** Who is evaluated, and on which docks. */
export interface EvaluationSetup {
  readonly agents: readonly string[];
  readonly docks: readonly DealerId[];
}

/** Writes the model with its card, evaluates it as it was written, and writes the card with the evaluation. */
export async function publish(
  tensors: Tensors,
  card: Omit<ModelCard, "sha256" | "parameters" | "evaluation">,
  setup: EvaluationSetup,
  flags: TrainFlags,
): Promise<void> {
  writeModel(flags.out, tensors, { ...card, evaluation: [] });
  const evaluation = await evaluateModel(setup, flags);
  const complete = writeModel(flags.out, tensors, { ...card, evaluation });
  await write(flags.json === true ? jsonLine(complete) : cardText(complete, flags.out));
}

async function evaluateModel(setup: EvaluationSetup, flags: TrainFlags): Promise<Evaluation[]> {
  if (setup.agents.length === 0) return [];
  const { show, end } = progressBar("games of the evaluation");
  const { evaluate: games, workers, out: models } = flags;
  const evaluation = await evaluate({ ...setup, games, workers, models, onProgress: show });
  end();
  return evaluation;
}

/** What a person wants to know first. */
function cardText({ name, parameters, evaluation, heldOut = {} }: ModelCard, folder: string): string {
  const percent = (share: number) => percentText(share, 1);
  const rows = evaluation.map(
    ({ agent, docks, games, alive264: { share, low, high }, won6000, steps }) =>
      `${agent} on ${docks} docks, ${games} games: alive at 264 placements ${percent(share)} (${percent(low)} to ` +
      `${percent(high)}), 6,000 points ${percent(won6000.share)}, median ${steps} placements\n`,
  );
  const figures = Object.entries(heldOut).map(([figure, value]) => `${figure} ${value}\n`);
  const file = join(folder, `${name}.safetensors`);
  return `${name}: ${parameters} weights in ${file}, card in ${name}.json\n${[...rows, ...figures].join("")}`;
}
