/** @file An agent by name with the models it needs, read from a folder. */
import { type AgentCode, createAgent, modelsFor, type Player } from "#agent";
import type { Result } from "#engine";
import type { DealerId } from "#game";
import { loadModels, type ModelCode } from "./models.ts";

export function loadAgent(models: string, name: string, docks: DealerId): Result<Player, AgentCode | ModelCode> {
  const loaded = loadModels(models, modelsFor(name, docks));
  return loaded.ok ? createAgent(name, { docks, models: loaded.value }) : loaded;
}
