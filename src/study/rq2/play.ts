/**
 * @file One training of RQ2 from its first weights to its figures, in one thread: imitation, PPO, then held-out games and
 * games whose losses and trunk are read with the weights frozen. The same task always gives the same figures.
 */

import { createRng, EVALUATION_SEED, expectOk, STUDY_SEED } from "#engine";
import { newTrainingState, type TrainingState } from "#nn";
import {
  Actor,
  advantagesOf,
  BATCH,
  type Episode,
  entropyCoefficient,
  entropyShareOf,
  exploringAt,
  type GameTask,
  HELD_OUT_SEED,
  Learner,
  type Losses,
  MOST_ROUNDS,
  NEW_PPO_STATE,
  nextEntropyFactor,
  type PpoConfig,
  playExploring,
  playGreedily,
  playTaught,
  ppoSamples,
  rateAt,
  type SelfPlay,
  Teacher,
  teacherShare,
  withTemperature,
} from "#ppo";
import { PUBLISHED, parseTableValue } from "#search";
import { mean } from "#stats";
import type { Lab } from "#study/report";
import { GradientAudit, trainingGraph } from "./graphs.ts";
import type { Audit, Rq2Run, UpdatePoint } from "./outcome.ts";
import {
  AUDIT_EVERY,
  configOf,
  HELD_OUT_HORIZON,
  RQ2_STAGE,
  type Rq2Task,
  rq2Stage,
  STUDY_HORIZON,
  variantOf,
} from "./plan.ts";
import { studyOf } from "./reader.ts";

/** The model that is imitated: the table value of the search. */
export const TEACHER = PUBLISHED.feasible.model;

interface Setting extends SelfPlay {
  readonly task: Rq2Task;
  readonly learner: Learner;
  readonly audit: GradientAudit;
}

interface Progress {
  readonly training: TrainingState;
  readonly imitated: number;
  readonly samples: number;
  readonly episodes: number;
  readonly updates: readonly UpdatePoint[];
  readonly audits: readonly Audit[];
}

export async function train(task: Rq2Task, { runtime, model, now }: Lab): Promise<Rq2Run> {
  const startedAt = now();
  const { arm, seed, settings } = task;
  const config = configOf(arm, settings);
  const variant = variantOf(arm, settings);
  const learner = new Learner(runtime, config, variant, () => trainingGraph(config, variant, arm.weighting));
  const audit = new GradientAudit(runtime, config, variant);
  const actor = new Actor(runtime, variant, BATCH);
  const setting: Setting = { task, config, variant, docks: "feasible", actor, learner, audit };
  try {
    const weights = learner.draw(createRng(seed, "noise"));
    const teacher = new Teacher(expectOk(parseTableValue(model(TEACHER))), config.imitate);
    const taught = await imitated(setting, weights, teacher);
    const { training, ...progress } = await improved(setting, taught);
    const heldOut = await greedyGames(setting, training, EVALUATION_SEED, HELD_OUT_HORIZON);
    const games = await greedyGames(setting, training, STUDY_SEED, STUDY_HORIZON);
    const study = await studyOf(runtime, variant, training.weights, games, config);
    const parameters = Object.values(training.weights).reduce((sum, { data }) => sum + data.length, 0);
    const seconds = (now() - startedAt) / 1000;
    const ends = heldOut.map(({ steps, end }) => ({ steps: steps.length, plain: end.plain }));
    return { arm, seed, parameters, ...progress, seconds, heldOut: ends, ...study };
  } finally {
    await actor.close();
    await learner.close();
    await audit.close();
  }
}

/** An interval's games: the same for every arm. */
function gamesOf({ task }: Setting, interval: number, count: number): GameTask[] {
  const rng = createRng(task.seed, "noise", interval + 1);
  return Array.from({ length: count }, () => ({ seed: rng.below(HELD_OUT_SEED), stage: RQ2_STAGE }));
}

async function imitated(setting: Setting, weights: TrainingState["weights"], teacher: Teacher): Promise<Progress> {
  const { task, config, actor, learner } = setting;
  const { imitate } = config;
  const total = task.settings.imitate;
  let training = newTrainingState(weights);
  let positions = 0;
  for (let interval = 0; interval < total; interval++) {
    await actor.load(interval, training.weights);
    const share = interval / total;
    const rng = createRng(task.seed, "policy", interval);
    const taught = { teacherShare: teacherShare(share, imitate), positions: imitate.positions, rng };
    const games = gamesOf(setting, interval, imitate.games);
    const { episodes, picked, samples } = await playTaught(setting, games, teacher, taught);
    if (task.arm.valueTarget === "terminal") {
      // With λ = 1 these are the returns themselves; nothing has learned a value yet.
      const ends = terminalValues(episodes, { ...config.advantage, lambda: 1 }).targets;
      samples.columns.valueTarget!.set(picked.map(({ episode, step }) => ends[episode]![step]!));
    }
    training = (
      await learner.imitate(training, [samples], rateAt({ phase: "imitate", share, isWarm: true }, config), rng)
    ).state;
    positions += samples.rows;
  }
  // The optimiser is reset for PPO and the policy is sharpened, as in `train ppo`.
  const state = newTrainingState(
    total > 0 ? withTemperature(training.weights, 1 / config.explore.warmSharpen) : training.weights,
  );
  return { training: state, imitated: positions, samples: 0, episodes: 0, updates: [], audits: [] };
}

async function improved(setting: Setting, from: Progress): Promise<Progress> {
  const { task, config, actor, learner, audit } = setting;
  const { updates: total, imitate } = task.settings;
  const { episodes: atOnce, samples: enough } = config.ppo;
  let progress = from;
  let { entropyFactor } = NEW_PPO_STATE;
  for (let update = 0; update < total; update++) {
    const share = update / total;
    await actor.load(imitate + update, progress.training.weights);
    const exploring = exploringAt(share, imitate > 0, config.explore);
    const games = gamesOf(setting, imitate + update, MOST_ROUNDS * atOnce);
    const episodes = await playExploring(setting, games, exploring, { atOnce, samples: enough });
    const samples = samplesOf(setting, episodes);
    const rng = createRng(task.seed, "policy", imitate + update);
    const audits =
      update % AUDIT_EVERY === 0 ? [{ update, norms: await audit.norms(progress.training.weights, samples) }] : [];
    const step = {
      rate: rateAt({ phase: "ppo", share, isWarm: imitate > 0 }, config),
      entropyCoefficient: entropyCoefficient(share, entropyFactor, config.entropy),
    };
    const { state, losses } = await learner.improve(progress.training, [samples], step, rng);
    const steps = episodes.flatMap((episode) => episode.steps);
    entropyFactor = nextEntropyFactor(entropyFactor, entropyShareOf(steps), config.entropy);
    progress = {
      ...progress,
      training: state,
      samples: progress.samples + samples.rows,
      episodes: progress.episodes + episodes.length,
      updates: [...progress.updates, pointOf(episodes, losses, step.entropyCoefficient)],
      audits: [...progress.audits, ...audits],
    };
  }
  return progress;
}

function samplesOf({ task, config, variant }: Setting, episodes: readonly Episode[]) {
  const samples = ppoSamples(episodes, config, variant);
  if (task.arm.valueTarget !== "terminal") return samples;
  const { advantages, targets } = terminalValues(episodes, config.advantage);
  const flat = (parts: readonly Float64Array[]) => Float32Array.from(parts.flatMap((part) => [...part]));
  return { ...samples, columns: { ...samples.columns, advantage: flat(advantages), valueTarget: flat(targets) } };
}

function pointOf(episodes: readonly Episode[], losses: Losses, coefficient: number): UpdatePoint {
  const { valueLoss, policyLoss, entropy, approxKl } = losses;
  return {
    valueLoss: valueLoss!,
    policyLoss: policyLoss!,
    entropy: entropy!,
    entropyCoefficient: coefficient,
    approxKl: approxKl!,
    meanPlain: mean(episodes.map(({ end }) => end.plain)),
    winRate: mean(episodes.map(({ end }) => (end.plain >= rq2Stage.threshold ? 1 : 0))),
  };
}

/** Greedily, with the weights as they are. */
async function greedyGames(setting: Setting, { weights }: TrainingState, first: number, horizon: number) {
  await setting.actor.load(-1, weights);
  const games = Array.from({ length: setting.task.settings.games }, (_, i) => ({ seed: first + i, stage: RQ2_STAGE }));
  return playGreedily(setting, games, horizon);
}

/** Advantages and targets of each episode's placements, where the only reward is 1 at the end of a game that was won. */
export function terminalValues(
  episodes: readonly Episode[],
  advantage: Pick<PpoConfig["advantage"], "gamma" | "lambda">,
) {
  const parts = episodes.map(({ steps, end, setup }) => {
    const rewards = new Float64Array(steps.length);
    rewards[steps.length - 1] = end.plain >= setup.threshold ? 1 : 0;
    const values = Float64Array.from(steps, ({ value }) => value);
    const advantages = advantagesOf(rewards, values, 0, advantage);
    return { advantages, targets: advantages.map((a, t) => a + values[t]!) };
  });
  return { advantages: parts.map((part) => part.advantages), targets: parts.map((part) => part.targets) };
}
