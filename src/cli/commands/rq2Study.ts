/** @file `openblock experiment rq2`: trains in the worker pool, reads a training's metrics, writes the charts. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Command } from "commander";
import { checkRuntime, loadModels, type Metrics, modelsFolder } from "#machine";
import type { NetworkKind } from "#ppo";
import { PUBLISHED } from "#search";
import { RQ2_DEFAULTS, type Rq2Options, rq2Charts, rq2Report, rq2Text, type Trajectory, trajectoryOf } from "#study";
import { openRq2Store, trainRq2 } from "#training";

export interface Rq2Flags {
  readonly seeds?: number;
  readonly imitate?: number;
  readonly updates?: number;
  readonly placements?: number;
  readonly games?: number;
  readonly seed?: number;
  readonly network?: NetworkKind;
  readonly channels?: number;
  readonly dynamic?: boolean;
  readonly metrics?: string;
  readonly charts?: string;
  readonly save?: string;
  readonly workers?: number;
}

export async function runRq2Study(
  command: Command,
  flags: Rq2Flags,
  root: URL,
  onProgress: (share: number) => void,
): Promise<{ readonly report: object; readonly text: string }> {
  const options = optionsOf(flags);
  const trajectory = flags.metrics === undefined ? null : readTrajectory(command, flags.metrics);
  const teacher = PUBLISHED.feasible.model;
  const loaded = loadModels(modelsFolder(root), [teacher]);
  if (!loaded.ok) return command.error(`error: ${loaded.fault.message}`);
  const runtime = await checkRuntime();
  if (!runtime.ok) return command.error(`error: ${runtime.fault.message}`);
  const store = openRq2Store(flags.save ?? null);
  if (!store.ok) return command.error(`error: ${store.fault.message}`);
  // A folder that cannot be made should not be found out after an hour.
  if (flags.charts !== undefined) mkdirSync(flags.charts, { recursive: true });
  const runs = await trainRq2({
    options,
    workers: flags.workers ?? availableParallelism(),
    teacher: loaded.value[teacher]!,
    store: store.value,
    onProgress: (done, total) => onProgress(done / total),
  });
  const report = rq2Report(options, runs, trajectory);
  if (flags.charts !== undefined) {
    for (const { name, svg } of rq2Charts(report)) writeFileSync(join(flags.charts, `${name}.svg`), svg);
  }
  return { report, text: rq2Text(report) };
}

function optionsOf({
  seeds,
  imitate,
  updates,
  placements,
  games,
  seed,
  network,
  channels,
  dynamic,
}: Rq2Flags): Rq2Options {
  return {
    seeds: seeds ?? RQ2_DEFAULTS.seeds,
    imitate: imitate ?? RQ2_DEFAULTS.imitate,
    updates: updates ?? RQ2_DEFAULTS.updates,
    placements: placements ?? RQ2_DEFAULTS.placements,
    games: games ?? RQ2_DEFAULTS.games,
    seed: seed ?? RQ2_DEFAULTS.seed,
    network: network ?? RQ2_DEFAULTS.network,
    channels: channels ?? RQ2_DEFAULTS.channels,
    dynamic: dynamic ?? RQ2_DEFAULTS.dynamic,
  };
}

/** The metrics of `openblock train ppo`, one JSON object a line. */
function readTrajectory(command: Command, file: string): Trajectory {
  let trajectory: Trajectory | null;
  try {
    const lines = readFileSync(file, "utf8").split("\n");
    trajectory = trajectoryOf(lines.filter((line) => line.trim() !== "").map((line) => JSON.parse(line) as Metrics));
  } catch (error) {
    return command.error(`error: ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
  return trajectory ?? command.error(`error: ${file} has no updates of PPO`);
}
