/**
 * @file One command for every kind of model: shared options, the run with its checkpoint, the model with its card. A
 * kind adds its own options and plans the training.
 */
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { type Command, InvalidArgumentError, Option } from "commander";
import { configure, EVALUATION_SEED, type ParameterTree, percentText, type ValuesOf } from "#engine";
import type { DealerId } from "#game";
import {
  codeVersion,
  type Evaluation,
  evaluate,
  type Metrics,
  type ModelCard,
  modelsFolder,
  progressBar,
  thinnedCurve,
  writeModel,
} from "#machine";
import type { Tensors } from "#nn";
import { clearTraining, runTraining, type Trainer, type TrainingRun } from "#training";
import { problemAt, problemText } from "../../io/configFile.ts";
import { readJsonFile } from "../../io/jsonSource.ts";
import { seedNumber, wholeNumber } from "../../io/options.ts";
import { clip, jsonLine, write } from "../../io/output.ts";

/** The model that a training leaves. */
export interface Trained extends EvaluationSetup {
  readonly tensors: Tensors;
  /** Every setting, for the card. */
  readonly config: ModelCard["config"];
  /** Trains the model again. */
  readonly command: string;
  /** Figures on held-out seeds, for a model that plays no games. */
  readonly heldOut?: ModelCard["heldOut"];
}

/** A training under way. */
export interface Training<S> {
  readonly trainer: Trainer<S>;
  result(state: S): Trained | Promise<Trained>;
  /** Ends threads and sessions. */
  close?(): Promise<void>;
  /** Writes a report beside the model, from metrics that stay there too. */
  report?(run: TrainingRun, curve: readonly Metrics[]): void;
}

/** What the flags of a command ask for. */
export interface TrainPlan<S> {
  /** Of the model. */
  readonly name: string;
  /** Work to do in all, in the trainer's unit. */
  readonly total: number;
  start(): Training<S> | Promise<Training<S>>;
}

export interface TrainKind<Flags extends TrainFlags, S> {
  /** The word after `openblock train`. */
  readonly id: string;
  /** What the card calls the model's kind. */
  readonly kind: string;
  readonly summary: string;
  readonly description: string;
  /** Ends the help. */
  readonly help: string;
  addOptions(command: Command): void;
  /** Ends the run with one line if the flags ask for something impossible. */
  plan(command: Command, flags: Flags, root: URL): TrainPlan<S> | Promise<TrainPlan<S>>;
}

export function addTrainKind<Flags extends TrainFlags, S>(train: Command, root: URL, kind: TrainKind<Flags, S>): void {
  const command = train.command(kind.id).summary(kind.summary).description(kind.description);
  kind.addOptions(command);
  addTrainOptions(command, root)
    .addHelpText("after", kind.help)
    .action((flags: Flags) => trainModel(command, kind, flags, root));
}

async function trainModel<Flags extends TrainFlags, S>(
  command: Command,
  { kind, plan }: TrainKind<Flags, S>,
  flags: Flags,
  root: URL,
): Promise<void> {
  const { name, total, start } = await plan(command, flags, root);
  const run = runOf(command, flags, name, total);
  const training = await start();
  const { model, curve } = await trained(command, training, run);
  const { tensors, config, agents, docks, heldOut } = model;
  const { seed } = flags;
  const version = codeVersion(root);
  const card = { name, kind, config, seed, version, command: model.command, ...(heldOut && { heldOut }) };
  await publish(tensors, { ...card, curve: thinnedCurve(curve) }, { agents, docks }, flags);
  training.report?.(run, curve);
  clearTraining(run, { keepMetrics: training.report !== undefined });
}

async function trained<S>(
  command: Command,
  training: Training<S>,
  run: TrainingRun,
): Promise<{ readonly model: Trained; readonly curve: readonly Metrics[] }> {
  try {
    const finished = await runTraining(training.trainer, run);
    if (!finished.ok) return command.error(`error: ${finished.fault.message}`);
    const { state, curve } = finished.value;
    return { model: await training.result(state), curve };
  } finally {
    await training.close?.();
  }
}

// The shared options, and the files that a run may not overwrite.

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

// Settings of a training from a file: those that differ from the defaults, or the card of a model.

/** The defaults without a file; a mistake in it ends the run with its line. @param kind of the model, in its card */
export function trainSettings<T extends ParameterTree>(
  command: Command,
  file: string | undefined,
  kind: string,
  tree: T,
): ValuesOf<T> {
  const source = file === undefined ? null : readJsonFile(file);
  if (source?.ok === false) return command.error(`error: ${problemText(file!, problemAt(source.fault))}`);
  const { given, at } = settingsIn(source?.value ?? {}, kind, tree);
  const configured = configure(tree, given);
  if (configured.ok) return configured.value;
  const { path, message } = configured.faults[0]!;
  return command.error(`error: ${file}:${source?.lineOf([...at, ...path])}: ${clip(message)}`);
}

/** The settings in a file, and the path to them: a card has them in its `config`, among other things. */
function settingsIn(
  content: unknown,
  kind: string,
  tree: ParameterTree,
): { readonly given: unknown; readonly at: readonly string[] } {
  const card = (content ?? {}) as { readonly kind?: unknown; readonly config?: object };
  if (card.kind !== kind || typeof card.config !== "object") return { given: content, at: [] };
  const groups = Object.entries(card.config).filter(([name]) => name in tree);
  return { given: Object.fromEntries(groups), at: ["config"] };
}

// The result: the model with its card, evaluated on held-out seeds, and a few lines about it.

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
