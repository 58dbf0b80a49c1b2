/**
 * @file One command for every kind of model: shared options, the run with its checkpoint, the model with its card. A kind
 * adds its own options and says what is trained and what comes of it.
 */
import type { Command } from "commander";
import { codeVersion, type Metrics, type ModelCard, thinnedCurve } from "#machine";
import type { Tensors } from "#nn";
import { clearTraining, runTraining, type Trainer, type TrainingRun } from "#training";
import { addTrainOptions, runOf, type TrainFlags } from "./options.ts";
import { type EvaluationSetup, publish } from "./publish.ts";

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
