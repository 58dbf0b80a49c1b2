/**
 * @file An agent by name with the models it needs, read from folders; its network, if it has one, runs in this process
 * until the player is closed.
 */
import { fail, ok, type Result } from "#engine";
import type { DealerId } from "#game";
import type { AsyncPlayer, Player } from "#players";
import { agentModels, isNetworkAgent, openAgent } from "#ppo";
import type { AgentCode } from "#search";
import { loadModels, type ModelCode, type ModelFolders } from "./models.ts";
import { checkRuntime, nodeRuntime, type RuntimeCode } from "./onnx.ts";

export async function loadAgent(
  models: ModelFolders,
  name: string,
  docks: DealerId,
): Promise<Result<Player | AsyncPlayer, AgentCode | ModelCode | RuntimeCode>> {
  const runtime = isNetworkAgent(name) ? await checkRuntime() : ok(null);
  if (!runtime.ok) return runtime;
  const loaded = loadModels(models, agentModels(name, docks));
  if (loaded.ok) return openAgent(name, { docks, models: loaded.value }, nodeRuntime());
  const { code, message } = loaded.fault;
  const isApart = code === "missingModel" && isNetworkAgent(name);
  return isApart
    ? fail(code, `${message}; the package comes without networks, --models names a folder of them`)
    : loaded;
}
