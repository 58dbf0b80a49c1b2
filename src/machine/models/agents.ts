/**
 * @file Agents by name with the models they need, read from folders, and players from a module. A network runs on
 * onnxruntime-node, loaded with the first of them, in this process until the player is closed. `ubi:COMMAND` is an
 * engine, a process of its own.
 */
import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { fail, fingerprint, ok, type Result } from "#engine";
import type { DealerId } from "#game";
import { LIGHT_AGENTS } from "#light";
import {
  type AgentCode,
  type AgentFamily,
  type AsyncPlayer,
  BASELINES,
  LINEAR_AGENT,
  modelsFor,
  openAgent,
  type Player,
  type PlayersCode,
  playersIn,
  runsNetwork,
  SIMULATED_PEOPLE,
  type SimulatedPlayer,
} from "#players";
import { networkAgents } from "#ppo";
import { engineCommand } from "#research/ubi";
import { SEARCH_AGENT } from "#search";
import type { PlayersFile } from "#study/report";
import { type EngineCode, openEngine } from "../engines/enginePlayer.ts";
import { loadModels, type ModelCode, type ModelFolders } from "./models.ts";
import { checkRuntime, nodeRuntime, type RuntimeCode } from "./onnx.ts";

export const NODE_AGENTS: readonly AgentFamily[] = [
  BASELINES,
  LINEAR_AGENT,
  SEARCH_AGENT,
  LIGHT_AGENTS,
  networkAgents(nodeRuntime()),
  SIMULATED_PEOPLE,
];

export async function loadAgent(
  models: ModelFolders,
  name: string,
  docks: DealerId,
): Promise<Result<Player | AsyncPlayer, AgentCode | ModelCode | RuntimeCode | EngineCode>> {
  if (engineCommand(name) !== null) return openEngine(name, docks);
  const isNetwork = runsNetwork(NODE_AGENTS, name);
  const runtime = isNetwork ? await checkRuntime() : ok(null);
  if (!runtime.ok) return runtime;
  const loaded = loadModels(models, modelsFor(NODE_AGENTS, name, docks));
  if (loaded.ok) return openAgent(NODE_AGENTS, name, { docks, models: loaded.value });
  const { code, message } = loaded.fault;
  const isApart = code === "missingModel" && isNetwork;
  return isApart
    ? fail(code, `${message}; the package comes without networks, --models names a folder of them`)
    : loaded;
}

// Players of a module: JavaScript anywhere, TypeScript where Node can read it.

export type LoadPlayersCode =
  | PlayersCode
  | "missingFile"
  /** It cannot be imported. */
  | "brokenModule";

/** Whether this file runs as TypeScript, in a checkout, rather than as the build. */
const isSource = import.meta.url.endsWith(".ts");

/** In a checkout tsx translates modules; those of a folder that does not say what they are it takes for CommonJS. */
async function importAny(path: string): Promise<unknown> {
  if (isSource) (await import("tsx/cjs/api")).register();
  return import(pathToFileURL(path).href);
}

/** Loads the module once a process. */
export async function loadPlayers(file: string): Promise<Result<readonly SimulatedPlayer[], LoadPlayersCode>> {
  const path = resolve(file);
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true)
    return fail("missingFile", `there is no file ${file}`);
  try {
    const players = playersIn(await importAny(path));
    return players.ok ? players : fail(players.fault.code, `${file}: ${players.fault.message}`);
  } catch (error) {
    return fail("brokenModule", `${file} cannot be loaded: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** The module as a study's option: which file, what is in it, who plays. */
export async function playersFile(file: string): Promise<Result<PlayersFile, LoadPlayersCode>> {
  const players = await loadPlayers(file);
  if (!players.ok) return players;
  const path = resolve(file);
  return ok({ path, print: fingerprint(readFileSync(path, "utf8")), names: players.value.map(({ name }) => name) });
}
