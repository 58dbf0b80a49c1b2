/** @file A self-play thread: plays games with the weights it is sent, and turns them into samples for the learner. */
import { workerData } from "node:worker_threads";
import { createRng, expectOk } from "#engine";
import { nodeRuntime, serveTasks } from "#machine";
import {
  Actor,
  BATCH,
  CURRICULUM_STAGES,
  type Episode,
  type EpisodeStep,
  type GameReport,
  type PpoAnswer,
  type PpoTask,
  type PpoWorkerData,
  playExploring,
  playGreedily,
  playTaught,
  ppoSamples,
  Teacher,
} from "#ppo";
import { parseTableValue } from "#search";

const { config, variant, teacher: table }: PpoWorkerData = workerData;
const actor = new Actor(nodeRuntime(), variant, BATCH);
const teacher = table === null ? null : new Teacher(expectOk(parseTableValue(table)), config.imitate);

serveTasks(async (task: PpoTask): Promise<PpoAnswer> => {
  await actor.load(task.policy.version, task.policy.weights);
  if (task.kind === "evaluate") return evaluate(task);
  return task.kind === "play" ? play(task) : imitate(task);
});

async function play(task: Extract<PpoTask, { kind: "play" }>): Promise<PpoAnswer> {
  const { games, docks, exploring } = task;
  const episodes = await playExploring({ actor, config, variant, docks }, games, exploring, task);
  return { games: episodes.map(reportOf), samples: ppoSamples(episodes, config, variant) };
}

async function evaluate({ seeds, docks, horizon }: Extract<PpoTask, { kind: "evaluate" }>): Promise<PpoAnswer> {
  const games = seeds.map((seed) => ({ seed, stage: CURRICULUM_STAGES.length - 1 }));
  const episodes = await playGreedily({ actor, config, variant, docks }, games, horizon);
  return { games: episodes.map(reportOf), samples: null };
}

async function imitate(task: Extract<PpoTask, { kind: "imitate" }>): Promise<PpoAnswer> {
  if (teacher === null) throw new Error("there is no teacher to imitate");
  const { games, docks, teacherShare, positions, pickSeed } = task;
  const lesson = { teacherShare, positions, rng: createRng(pickSeed, "noise") };
  const { episodes, samples } = await playTaught({ actor, config, variant, docks }, games, teacher, lesson);
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
    entropy: total(({ entropy }) => entropy),
    uniformEntropy: total(({ uniformEntropy }) => uniformEntropy),
  };
}
