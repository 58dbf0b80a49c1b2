/** @file The first phases of a tuning: lives and the starts they give, the screening, the sample and the defaults. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fail, fingerprint, ok, type Result } from "#engine";
import type { PlayerContext } from "#game";
import { openSavedOutcomes, progressBar, runTasks, type SaveCode } from "#machine";
import {
  CORNERS,
  cornerAt,
  DEFAULT_POINT,
  DIMENSIONS,
  type GamesTask,
  POOL_PEOPLE,
  POOLS,
  type Point,
  type PoolName,
  type Pools,
  performTune,
  poolOf,
  type RecordedPools,
  type Row,
  SEEDS,
  type Start,
  sobolPoints,
  type TuneOutcome,
  type TunePlan,
  type TuneTask,
  tunedContexts,
} from "#tuning";

export interface Simulated {
  readonly pools: Pools;
  /** Simulated ones that gave starts. */
  readonly lives: number;
  readonly contexts: readonly PlayerContext[];
  /** By corner of the screening; empty without one. */
  readonly screen: readonly (readonly Row[])[];
  /** One row for each point and context. */
  readonly sample: readonly Row[];
  /** Games under the defaults. */
  readonly reference: readonly Row[];
}

interface Rows {
  readonly rows: readonly Row[];
}

const NOBODY: Pools = { tuning: {}, inside: {}, foreign: {} };

/** What a tuning is asked for. */
export interface TuneRun extends PhaseSetup {
  readonly plan: TunePlan;
  readonly seed: number;
  /** Players whose records stand in for the simulated people inside. */
  readonly recorded?: RecordedPools;
}

export async function simulate(setup: TuneRun): Promise<Result<Simulated, SaveCode | "tooFew">> {
  const { plan, seed, recorded } = setup;
  const lived = await livedPools(setup);
  if (!lived.ok) return lived;
  const { pools, lives } = lived.value;
  const contexts = tunedContexts(pools, plan);
  if (contexts.length === 0) {
    const missing = recorded === undefined ? "lives" : "players with records";
    return fail("tooFew", `no context has enough starts: more ${missing} are needed`);
  }
  const phases = {
    screen: plan.screenGames > 0 ? screenTasks(contexts, plan, seed) : [],
    sample: sampleTasks(contexts, plan, seed),
    reference: referenceTasks(contexts, plan, seed),
  };
  const screen = await runPhase<Rows>(setup, "screen", phases.screen, pools);
  if (!screen.ok) return screen;
  const reference = await runPhase<Rows>(setup, "reference", phases.reference, pools);
  if (!reference.ok) return reference;
  const sample = await runPhase<Rows>(setup, "sample", phases.sample, pools);
  if (!sample.ok) return sample;
  return ok({
    pools,
    lives,
    contexts,
    screen: screen.value.map(({ rows }) => rows),
    sample: sample.value.flatMap(({ rows }) => rows),
    reference: reference.value.flatMap(({ rows }) => rows),
  });
}

type Lived = Pick<Simulated, "pools" | "lives">;

async function livedPools(setup: TuneRun): Promise<Result<Lived, SaveCode>> {
  const { plan, seed } = setup;
  const recorded: Partial<Record<PoolName, RecordedPools["tuning"]>> = setup.recorded ?? {};
  const lives = POOLS.filter((pool) => recorded[pool] === undefined).flatMap((pool) => {
    const count = pool === "tuning" ? plan.lives : plan.freshLives;
    const { population, offset } = POOL_PEOPLE[pool];
    return Array.from({ length: count }, (_, person) => ({
      pool,
      task: {
        kind: "life",
        life: { population, seed: 3 * seed + offset, person, games: plan.lifeGames },
      } satisfies TuneTask,
    }));
  });
  const tasks = lives.map(({ task }) => task);
  const done = await runPhase<{ readonly starts: readonly Start[] }>(setup, "starts", tasks, NOBODY);
  if (!done.ok) return done;
  const pools = POOLS.map((pool) => {
    const starts = done.value.filter((_, i) => lives[i]!.pool === pool).map((one) => one.starts);
    return [pool, poolOf(recorded[pool] ?? starts, plan.mostStarts)];
  });
  return ok({ pools: Object.fromEntries(pools) as Pools, lives: lives.length });
}

/** Each pair of corners plays the same games, in contexts that take turns. */
function screenTasks(contexts: readonly PlayerContext[], plan: TunePlan, seed: number): TuneTask[] {
  return Array.from({ length: CORNERS }, (_, corner) => {
    const pair = corner % (CORNERS / 2);
    const games = Array.from({ length: plan.screenGames }, (_, i): GamesTask => {
      const n = pair * plan.screenGames + i;
      const context = contexts[n % contexts.length]!;
      return tuningGames(context, cornerAt(corner), Math.floor(n / contexts.length), 1, seed + SEEDS.screen);
    });
    return { kind: "games", games };
  });
}

/** Point 0 of Sobol's sequence is a corner: it is left out, as is usual. */
function sampleTasks(contexts: readonly PlayerContext[], plan: TunePlan, seed: number): TuneTask[] {
  return sobolPoints(DIMENSIONS, plan.points, 1).map((point, n) => ({
    kind: "games",
    games: contexts.map((context) => tuningGames(context, point, n, 1, seed + SEEDS.sample)),
  }));
}

function referenceTasks(contexts: readonly PlayerContext[], plan: TunePlan, seed: number): TuneTask[] {
  return contexts.flatMap((context) =>
    chunks(plan.referenceGames).map(({ from, count }) => ({
      kind: "games",
      games: [tuningGames(context, DEFAULT_POINT, from, count, seed + SEEDS.reference)],
    })),
  );
}

/** Games of a task at most: what a killed run loses. */
const CHUNK = 8;

/** `games` games in parts. */
export function chunks(games: number): { readonly from: number; readonly count: number }[] {
  const parts = Math.ceil(games / CHUNK);
  return Array.from({ length: parts }, (_, i) => ({ from: i * CHUNK, count: Math.min(CHUNK, games - i * CHUNK) }));
}

function tuningGames(context: PlayerContext, point: Point, from: number, count: number, seed: number): GamesTask {
  return { pool: "tuning", context, point, from, count, seed };
}

// A phase of a tuning: tasks in threads, each outcome saved as it comes. What the file of the phase has is not done
// again, so a killed run continues where it was.

export interface PhaseSetup {
  /** Folder of the run. */
  readonly folder: string;
  /** Threads; with 0 this one does the work, which saves a short run the start of others. */
  readonly workers: number;
  readonly signal?: AbortSignal;
}

const UNIT = { one: "task", many: "tasks" };

/** The outcomes in the order of the tasks. */
export async function runPhase<Outcome extends TuneOutcome>(
  { folder, workers, signal }: PhaseSetup,
  phase: string,
  tasks: readonly TuneTask[],
  pools: Pools,
): Promise<Result<readonly Outcome[], SaveCode>> {
  mkdirSync(folder, { recursive: true });
  // The same task from other starts is another one.
  const from = fingerprint(pools);
  const keys = tasks.map((task, i) => `${i} ${fingerprint(task)} ${from}`);
  const file = join(folder, `${phase}.ndjson`);
  const opened = openSavedOutcomes<Outcome>(file, { name: `tune ${phase}`, unit: UNIT }, new Set(keys));
  if (!opened.ok) return opened;
  const saved = opened.value;
  const open = [...tasks.keys()].filter((i) => saved.get(keys[i]!) === undefined);
  const before = tasks.length - open.length;
  const bar = progressBar(`tasks of ${phase}`);
  if (workers === 0) {
    for (const i of open) saved.add(keys[i]!, performTune(tasks[i]!, pools) as Outcome);
    return ok(keys.map((key) => saved.get(key)!));
  }
  await runTasks<TuneTask, Outcome>({
    worker: new URL("../workers/tune.ts", import.meta.url),
    workers,
    data: pools,
    tasks: open.map((i) => tasks[i]!),
    nameOf: (_, index) => keys[open[index]!]!,
    onResult: (outcome, index) => saved.add(keys[open[index]!]!, outcome),
    onProgress: (done) => bar.show(before + done, tasks.length, before),
    ...(signal !== undefined && { signal }),
  });
  bar.end();
  return ok(keys.map((key) => saved.get(key)!));
}
