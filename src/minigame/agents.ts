/**
 * @file The agent of the hints without a worker: a hint takes a few milliseconds. Without its model, or without
 * WebAssembly, the keeper answers, as on the page.
 */
import { modelsFor, openPlanner, type Planner } from "#players";
import { answerOf } from "#web/game/agents/answer.ts";
import { loadModels } from "#web/game/agents/models.ts";
import { PAGE_AGENTS } from "#web/game/agents/pageAgents.ts";
import type { AgentPort } from "#web/game/agents/port.ts";
import { type AgentQuestion, isNetwork } from "#web/game/agents/protocol.ts";
import type { Load } from "#web/platform/platform.ts";

export function localAgents(load: Load): AgentPort {
  const planners = new Map<string, Promise<Planner | null>>();
  const plannerFor = ({ agent, docks }: AgentQuestion) => {
    const key = `${agent} ${docks}`;
    const known = planners.get(key) ?? makePlanner({ agent, docks }, load).catch(() => null);
    planners.set(key, known);
    return known;
  };
  return {
    warm: () => undefined,
    prepare: async (agent) => !isNetwork(agent),
    ask: async (question) => answerOf(question, await plannerFor(question)),
  };
}

/** Rejects where there is no WebAssembly. */
async function makePlanner(
  { agent, docks }: Pick<AgentQuestion, "agent" | "docks">,
  load: Load,
): Promise<Planner | null> {
  if (isNetwork(agent)) return null;
  const models = await loadModels(modelsFor(PAGE_AGENTS, agent, docks), load);
  const made = models.ok ? await openPlanner(PAGE_AGENTS, agent, { docks, models: models.value }) : models;
  return made.ok ? made.value : null;
}
