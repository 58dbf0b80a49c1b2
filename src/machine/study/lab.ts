/** @file What this machine provides to a study: agents and models from folders, the native runtime, a clock. */
import { expectOk, fail, ok, type Result } from "#engine";
import type { DealerId } from "#game";
import { type Generator, openGenerator } from "#neural";
import { type AgentCode, type AsyncPlayer, closePlayer, type Player } from "#players";
import { ENGINE_FAULT, engineCommand } from "#research/ubi";
import type { Lab, Requirements } from "#study/report";
import { type Absent, absentEngine, type EngineCode, enterEngine, tryEngine } from "../engines/enginePlayer.ts";
import { loadAgent, loadPlayers } from "../models/agents.ts";
import { loadModels, type ModelCode, type ModelFolders } from "../models/models.ts";
import { checkRuntime, nodeRuntime, type RuntimeCode } from "../models/onnx.ts";

/**
 * Opens each agent once for each dock source, and each generator once, since the games of a thread come in any order; they
 * are freed with the thread. What is not there breaks an invariant: `checkRequirements` comes first. Engines may fail at any
 * time, which costs them their game; the absent ones are not started again and lose every one.
 */
export function nodeLab(models: ModelFolders, absent: Absent = {}): Lab {
  const agents = new Map<string, Promise<Player | AsyncPlayer>>();
  const generators = new Map<string, Promise<Generator>>();
  const runtime = nodeRuntime();
  const model = (name: string) => expectOk(loadModels(models, [name]))[name]!;
  const opened = async (name: string, docks: DealerId) => {
    if (engineCommand(name) === null) return expectOk(await loadAgent(models, name, docks));
    const forfeit = absent[name];
    return forfeit === undefined ? enterEngine(name, docks) : absentEngine(name, forfeit);
  };
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

/**
 * Opens everything once, so that faults are reported before threads open their own.
 * @returns engines that do not start, where they may lose their games instead; not all that play can be such
 */
export async function checkRequirements(
  { agents = [], models = [], runtime = false, mayForfeit = false }: Requirements,
  folders: ModelFolders,
): Promise<Result<Absent, AgentCode | ModelCode | RuntimeCode | EngineCode>> {
  const runs = runtime ? await checkRuntime() : ok(null);
  if (!runs.ok) return runs;
  const loaded = loadModels(folders, models);
  if (!loaded.ok) return loaded;
  for (const { name, docks } of agents) {
    if (engineCommand(name) !== null) continue;
    const agent = await loadAgent(folders, name, docks);
    if (!agent.ok) return agent;
    await closePlayer(agent.value);
  }
  const names = [...new Set(agents.map(({ name }) => name))];
  const absent = await absentOf(names.filter((name) => engineCommand(name) !== null));
  const [first] = Object.values(absent);
  const isRefused = !mayForfeit || Object.keys(absent).length === names.length;
  return first !== undefined && isRefused ? fail(ENGINE_FAULT, first.message) : ok(absent);
}

/** An engine starts alike on every source, so each is tried once. */
async function absentOf(engines: readonly string[]): Promise<Absent> {
  const absent: Record<string, Absent[string]> = {};
  for (const name of engines) {
    const forfeit = await tryEngine(name);
    if (forfeit !== null) absent[name] = forfeit;
  }
  return absent;
}
