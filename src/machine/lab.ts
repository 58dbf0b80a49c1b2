/** @file What this machine provides to a study: agents and models from folders, the native runtime, a clock. */
import { expectOk, ok, type Result } from "#engine";
import type { DealerId } from "#game";
import { type Generator, openGenerator } from "#neural";
import { type AgentCode, type AsyncPlayer, closePlayer, type Player } from "#players";
import type { Lab, Requirements } from "#study";
import { type EngineCode, engineCommand, enterEngine } from "./enginePlayer.ts";
import { loadAgent } from "./loadAgent.ts";
import { loadPlayers } from "./loadPlayers.ts";
import { loadModels, type ModelCode, type ModelFolders } from "./models.ts";
import { checkRuntime, nodeRuntime, type RuntimeCode } from "./onnx.ts";

/**
 * Opens each agent once for each dock source, and each generator once, since the games of a thread come in any order; they
 * are freed with the thread. What is not there breaks an invariant: `checkRequirements` comes first. Engines may fail at any
 * time, which costs them their game.
 */
export function nodeLab(models: ModelFolders): Lab {
  const agents = new Map<string, Promise<Player | AsyncPlayer>>();
  const generators = new Map<string, Promise<Generator>>();
  const runtime = nodeRuntime();
  const model = (name: string) => expectOk(loadModels(models, [name]))[name]!;
  const opened = (name: string, docks: DealerId) =>
    engineCommand(name) === null ? loadAgent(models, name, docks).then(expectOk) : enterEngine(name, docks);
  return {
    runtime,
    agent(name: string, docks: DealerId) {
      const key = `${name} ${docks}`;
      const agent = agents.get(key) ?? opened(name, docks);
      agents.set(key, agent);
      return agent;
    },
    players: async (path) => expectOk(await loadPlayers(path)),
    generator(name: string) {
      const generator = generators.get(name) ?? openGenerator(runtime, model(name)).then(expectOk);
      generators.set(name, generator);
      return generator;
    },
    model,
    now: () => performance.now(),
  };
}

/** Opens everything once, so that faults are reported before threads open their own. */
export async function checkRequirements(
  { agents = [], models = [], runtime = false }: Requirements,
  folders: ModelFolders,
): Promise<Result<null, AgentCode | ModelCode | RuntimeCode | EngineCode>> {
  const runs = runtime ? await checkRuntime() : ok(null);
  if (!runs.ok) return runs;
  const loaded = loadModels(folders, models);
  if (!loaded.ok) return loaded;
  for (const { name, docks } of agents) {
    const agent = await loadAgent(folders, name, docks);
    if (!agent.ok) return agent;
    await closePlayer(agent.value);
  }
  return ok(null);
}
