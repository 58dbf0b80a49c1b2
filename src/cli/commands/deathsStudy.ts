/** @file `openblock experiment deaths`: checks the agents, plays in the worker pool, writes the charts. */
import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Command } from "commander";
import { MAX_SEED } from "#engine";
import type { DealerId } from "#game";
import { modelsFolder, playDeaths } from "#machine";
import { DEATHS_DEFAULTS, type DeathsOptions, deathsCharts, deathsReport, deathsText } from "#study";
import { checkAgents, modelFolders } from "../io/agentOption.ts";

export interface DeathsFlags {
  readonly agents?: readonly string[];
  readonly docks?: readonly DealerId[];
  readonly games?: number;
  readonly seed?: number;
  readonly cap?: number;
  readonly last?: number;
  readonly redeals?: number;
  readonly charts?: string;
  readonly workers?: number;
  /** Folder to look for models in before the package's. */
  readonly models?: string;
}

export async function runDeaths(
  command: Command,
  flags: DeathsFlags,
  root: URL,
  onProgress: (share: number) => void,
): Promise<{ readonly report: object; readonly text: string }> {
  const options = optionsOf(flags);
  const models = flags.models === undefined ? modelsFolder(root) : modelFolders(flags.models, root);
  if (models === null) command.error(`error: there is no folder ${flags.models}`);
  if (options.seed > MAX_SEED - (options.games - 1)) {
    command.error("error: the last game's seed, --seed plus --games minus 1, is too large");
  }
  await checkAgents(command, options, models);
  // A folder that cannot be made should not be found out after an hour.
  if (flags.charts !== undefined) mkdirSync(flags.charts, { recursive: true });
  const trails = await playDeaths({
    options,
    workers: flags.workers ?? availableParallelism(),
    models,
    onProgress: (done, total) => onProgress(done / total),
  });
  const report = deathsReport(options, trails);
  if (flags.charts !== undefined) {
    for (const { name, svg } of deathsCharts(report)) writeFileSync(join(flags.charts, `${name}.svg`), svg);
  }
  return { report, text: deathsText(report) };
}

function optionsOf({ agents, docks, games, seed, cap, last, redeals }: DeathsFlags): DeathsOptions {
  return {
    agents: agents ?? DEATHS_DEFAULTS.agents,
    docks: docks ?? DEATHS_DEFAULTS.docks,
    games: games ?? DEATHS_DEFAULTS.games,
    seed: seed ?? DEATHS_DEFAULTS.seed,
    cap: cap ?? DEATHS_DEFAULTS.cap,
    last: last ?? DEATHS_DEFAULTS.last,
    redeals: redeals ?? DEATHS_DEFAULTS.redeals,
  };
}
