/** @file A self-play thread: plays games with the weights it is sent, and turns them into samples for the learner. */
import { workerData } from "node:worker_threads";
import {
  Actor,
  type Decide,
  type Episode,
  type EpisodeStep,
  imitationDecide,
  imitationSamples,
  parseTableValue,
  pickPlacements,
  playEpisodes,
  ppoSamples,
  STAGES,
  Teacher,
  type TrainingDocks,
  trainingDealer,
} from "#agent";
import { createRng, expectOk } from "#engine";
import type { GameReport, GameTask, PpoAnswer, PpoTask, PpoWorkerData } from "../ppo/tasks.ts";
import { nodeRuntime } from "../runtime/onnx.ts";
import { serveTasks } from "./serve.ts";

/** Positions that the network judges at a time. */
const BATCH = 32;

const { config, variant, teacher: table }: PpoWorkerData = workerData;
const actor = new Actor(nodeRuntime(), variant, BATCH);
const teacher = table === null ? null : new Teacher(expectOk(parseTableValue(table)), config.imitate);

serveTasks(async (task: PpoTask): Promise<PpoAnswer> => {
  await actor.load(task.policy.version, task.policy.weights);
  if (task.kind === "evaluate") return evaluate(task);
  return task.kind === "play" ? play(task) : imitate(task);
});

function setups(games: readonly GameTask[], docks: TrainingDocks) {
  return games.map(({ seed, stage }) => {
    const { ceiling, threshold } = STAGES[stage]!;
    return { seed, stage, threshold, dealer: trainingDealer(docks, ceiling, config.curriculum.redraws) };
  });
}

function run(games: readonly GameTask[], docks: TrainingDocks, horizon: number, decide: Decide): Promise<Episode[]> {
  const { rewardScale } = config.value;
  const { gamma } = config.advantage;
  return playEpisodes({ games: setups(games, docks), width: BATCH, horizon, decide, gamma, rewardScale });
}

async function play(task: Extract<PpoTask, { kind: "play" }>): Promise<PpoAnswer> {
  const { games, docks, exploring, atOnce, samples } = task;
  const decide = actor.decider({ kind: "explore", ...exploring }, config.explore);
  const episodes: Episode[] = [];
  let placements = 0;
  for (let at = 0; at < games.length && placements < samples; at += atOnce) {
    const played = await run(games.slice(at, at + atOnce), docks, config.ppo.horizon, decide);
    episodes.push(...played);
    placements += played.reduce((sum, { steps }) => sum + steps.length, 0);
  }
  return { games: episodes.map(reportOf), samples: ppoSamples(episodes, config, variant) };
}

async function evaluate({ seeds, docks, horizon }: Extract<PpoTask, { kind: "evaluate" }>): Promise<PpoAnswer> {
  const games = seeds.map((seed) => ({ seed, stage: STAGES.length - 1 }));
  const episodes = await run(games, docks, horizon, actor.decider({ kind: "greedy" }, config.explore));
  return { games: episodes.map(reportOf), samples: null };
}

async function imitate(task: Extract<PpoTask, { kind: "imitate" }>): Promise<PpoAnswer> {
  if (teacher === null) throw new Error("there is no teacher to imitate");
  const { games, docks, positions, pickSeed } = task;
  const taught = Math.round(task.teacherShare * games.length);
  const student = actor.decider({ kind: "greedy" }, config.explore);
  const decide = imitationDecide(teacher, student, taught, config.imitate.slips);
  const episodes = await run(games, docks, config.imitate.horizon, decide);
  const rng = createRng(pickSeed, "noise");
  const picked = pickPlacements(episodes, positions, config.imitate.lastPlacements, rng);
  const samples = imitationSamples(episodes, picked, (view) => teacher.label(view), config, variant);
  return { games: episodes.map(reportOf), samples };
}

function reportOf({ setup: { seed, stage, threshold }, steps, end, isCut }: Episode): GameReport {
  const total = (pick: (step: EpisodeStep) => number) => steps.reduce((sum, step) => sum + pick(step), 0);
  return {
    seed,
    stage,
    steps: steps.length,
    plain: end.plain,
    isCut,
    isWon: end.plain >= threshold,
    reward: total(({ reward }) => reward),
    entropyShare: total(({ entropyShare }) => entropyShare) / Math.max(1, steps.length),
  };
}
