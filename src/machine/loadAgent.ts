/**
 * @file An agent by name with the models it needs, read from folders; its network, if it has one, runs in this process
 * until the player is closed. `ubi:COMMAND` is an engine, a process of its own.
 */
import { fail, ok, type Result } from "#engine";
import type { DealerId } from "#game";
import { type AgentCode, type AsyncPlayer, modelsFor, openAgent, type Player, runsNetwork } from "#players";
import { engineCommand } from "#research/ubi";
import { NODE_AGENTS } from "./agents.ts";
import { type EngineCode, openEngine } from "./enginePlayer.ts";
import { loadModels, type ModelCode, type ModelFolders } from "./models.ts";
import { checkRuntime, type RuntimeCode } from "./onnx.ts";

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
