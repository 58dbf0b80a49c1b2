/**
 * @file One training of RQ2 from its first weights to its figures, in one thread: imitation, PPO, then held-out games and
 * games whose losses and trunk are read with the weights frozen. The same task always gives the same figures.
 */
import {
  Actor,
  type Decide,
  type Episode,
  entropyCoefficient,
  exploringAt,
  imitationDecide,
  imitationSamples,
  NEW_PPO_STATE,
  nextEntropyFactor,
  type PpoConfig,
  parseTableValue,
  pickPlacements,
  playEpisodes,
  ppoSamples,
  sharpened,
  Teacher,
  teacherShare,
  trainingDealer,
  type Variant,
} from "#agent";
import { createRng, expectOk } from "#engine";
import {
  AUDIT_EVERY,
  type Audit,
  configOf,
  EVALUATION_SEED,
  HELD_OUT_HORIZON,
  RQ2_STAGE,
  type Rq2Run,
  type Rq2Task,
  rq2Stage,
  STUDY_HORIZON,
  STUDY_SEED,
  terminalValues,
  trainingGraph,
  type UpdatePoint,
  variantOf,
} from "#experiment";
import { newTrainingState, type Runtime, type TrainingState } from "#nn";
import { Learner } from "./ppo/learner.ts";
import { rateAt } from "./ppo/rates.ts";
import { GradientAudit } from "./rq2Audit.ts";
import { studyOf } from "./rq2Reader.ts";

/** Positions that the network judges at a time. */
const BATCH = 32;
/** Training games have seeds below those of the guard (src/train/ppo/plan.ts). */
const TRAINING_SEEDS = 900_000_000;

interface Setting {
  readonly task: Rq2Task;
  readonly config: PpoConfig;
  readonly variant: Variant;
  readonly actor: Actor;
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

/** @param table tensors of the teacher's table value */
export async function runRq2(
  runtime: Runtime,
  task: Rq2Task,
  table: Readonly<Record<string, Float32Array>>,
): Promise<Rq2Run> {
  const startedAt = performance.now();
  const { arm, seed, options } = task;
  const config = configOf(arm, options);
  const variant = variantOf(arm, options);
  const learner = new Learner(runtime, config, variant, () => trainingGraph(config, variant, arm.weighting));
  const audit = new GradientAudit(runtime, config, variant);
  const setting: Setting = { task, config, variant, learner, audit, actor: new Actor(runtime, variant, BATCH) };
  try {
    const weights = learner.draw(createRng(seed, "noise"));
    const teacher = new Teacher(expectOk(parseTableValue(table)), config.imitate);
    const taught = await imitated(setting, weights, teacher);
    const { training, ...progress } = await improved(setting, taught);
    const heldOut = await greedyGames(setting, training, EVALUATION_SEED, HELD_OUT_HORIZON);
    const games = await greedyGames(setting, training, STUDY_SEED, STUDY_HORIZON);
    const study = await studyOf(runtime, variant, training.weights, games, config);
    const parameters = Object.values(training.weights).reduce((sum, { data }) => sum + data.length, 0);
    const seconds = (performance.now() - startedAt) / 1000;
    const ends = heldOut.map(({ steps, end }) => ({ steps: steps.length, plain: end.plain }));
    return { arm, seed, parameters, ...progress, seconds, heldOut: ends, ...study };
  } finally {
    await learner.close();
    await audit.close();
  }
}

function play({ config }: Setting, seeds: readonly number[], horizon: number, decide: Decide): Promise<Episode[]> {
  const { ceiling, threshold } = rq2Stage;
  const dealer = trainingDealer("feasible", ceiling, config.curriculum.redraws);
  const games = seeds.map((seed) => ({ seed, stage: RQ2_STAGE, threshold, dealer }));
  const { gamma } = config.advantage;
  return playEpisodes({ games, width: BATCH, horizon, decide, gamma, rewardScale: config.value.rewardScale });
}

/** Seeds of an interval's games: the same for every arm. */
function seedsOf({ task }: Setting, interval: number, count: number): number[] {
  const rng = createRng(task.seed, "noise", interval + 1);
  return Array.from({ length: count }, () => rng.below(TRAINING_SEEDS));
}

async function imitated(setting: Setting, weights: TrainingState["weights"], teacher: Teacher): Promise<Progress> {
  const { task, config, variant, actor, learner } = setting;
  const { imitate } = config;
  const total = task.options.imitate;
  let training = newTrainingState(weights);
  let positions = 0;
  for (let interval = 0; interval < total; interval++) {
    await actor.load(interval, training.weights);
    const share = interval / total;
    const taught = Math.round(teacherShare(share, imitate) * imitate.games);
    const student = actor.decider({ kind: "greedy" }, config.explore);
    const decide = imitationDecide(teacher, student, taught, imitate.slips);
    const episodes = await play(setting, seedsOf(setting, interval, imitate.games), imitate.horizon, decide);
    const rng = createRng(task.seed, "policy", interval);
    const picked = pickPlacements(episodes, imitate.positions, imitate.lastPlacements, rng);
    const samples = imitationSamples(episodes, picked, (view) => teacher.label(view), config, variant);
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
  // The optimiser begins anew with PPO and the policy is made sharp, as in `train ppo`.
  const state = newTrainingState(
    total > 0 ? sharpened(training.weights, config.explore.warmSharpen) : training.weights,
  );
  return { training: state, imitated: positions, samples: 0, episodes: 0, updates: [], audits: [] };
}

async function improved(setting: Setting, from: Progress): Promise<Progress> {
  const { task, config, actor, learner, audit } = setting;
  const { updates: total, imitate } = task.options;
  let progress = from;
  let { entropyFactor } = NEW_PPO_STATE;
  for (let update = 0; update < total; update++) {
    const share = update / total;
    await actor.load(imitate + update, progress.training.weights);
    const exploring = exploringAt(share, imitate > 0, config.explore);
    const decide = actor.decider({ kind: "explore", ...exploring }, config.explore);
    const episodes = await playEnough(setting, imitate + update, decide);
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
    entropyFactor = nextEntropyFactor(entropyFactor, meanOf(steps.map((s) => s.entropyShare)), config.entropy);
    progress = {
      ...progress,
      training: state,
      samples: progress.samples + samples.rows,
      episodes: progress.episodes + episodes.length,
      updates: [...progress.updates, pointOf(episodes, losses)],
      audits: [...progress.audits, ...audits],
    };
  }
  return progress;
}

/** Rounds of episodes until there are samples enough. */
async function playEnough(setting: Setting, interval: number, decide: Decide): Promise<Episode[]> {
  const { episodes: atOnce, samples, horizon } = setting.config.ppo;
  const played: Episode[] = [];
  const placements = () => played.reduce((sum, { steps }) => sum + steps.length, 0);
  for (const seeds = seedsOf(setting, interval, 32 * atOnce); seeds.length > 0 && placements() < samples; ) {
    played.push(...(await play(setting, seeds.splice(0, atOnce), horizon, decide)));
  }
  return played;
}

function samplesOf({ task, config, variant }: Setting, episodes: readonly Episode[]) {
  const samples = ppoSamples(episodes, config, variant);
  if (task.arm.valueTarget !== "terminal") return samples;
  const { advantages, targets } = terminalValues(episodes, config.advantage);
  const flat = (parts: readonly Float64Array[]) => Float32Array.from(parts.flatMap((part) => [...part]));
  return { ...samples, columns: { ...samples.columns, advantage: flat(advantages), valueTarget: flat(targets) } };
}

function pointOf(episodes: readonly Episode[], losses: Readonly<Record<string, number>>): UpdatePoint {
  const { valueLoss, policyLoss, entropy, approxKl } = losses;
  return {
    valueLoss: valueLoss!,
    policyLoss: policyLoss!,
    entropy: entropy!,
    approxKl: approxKl!,
    meanPlain: meanOf(episodes.map(({ end }) => end.plain)),
    winRate: meanOf(episodes.map(({ end }) => (end.plain >= rq2Stage.threshold ? 1 : 0))),
  };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** Greedily, with the weights as they are. */
async function greedyGames(setting: Setting, { weights }: TrainingState, first: number, horizon: number) {
  const { task, config, actor } = setting;
  await actor.load(-1, weights);
  const seeds = Array.from({ length: task.options.games }, (_, i) => first + i);
  return play(setting, seeds, horizon, actor.decider({ kind: "greedy" }, config.explore));
}
