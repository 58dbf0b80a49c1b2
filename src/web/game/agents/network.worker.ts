/**
 * @file The worker of the agents with a network. It alone loads the network's code, runtime and model, and only when such
 * an agent is chosen. Where they cannot be loaded the keeper answers.
 */
import { modelsFor, openPlanner, type Planner } from "#players";
import { networkAgents } from "#ppo";
import { load } from "../../platform/browser/load.ts";
import { answerOf } from "./answer.ts";
import { loadModels } from "./models.ts";
import { type AgentQuestion, isNetwork } from "./protocol.ts";
import { webRuntime } from "./runtime.ts";
import { answerAll } from "./workerClient.ts";

const AGENTS = [networkAgents(webRuntime)];

const planners = new Map<string, Promise<Planner | null>>();

answerAll(async (question: AgentQuestion) => answerOf(question, await plannerFor(question)));

/** One planner per agent: a network plays alike on any dock source. */
function plannerFor(question: AgentQuestion): Promise<Planner | null> {
  const known = planners.get(question.agent) ?? makePlanner(question).catch(unavailable);
  planners.set(question.agent, known);
  return known;
}

async function makePlanner({ agent, docks }: AgentQuestion): Promise<Planner | null> {
  if (!isNetwork(agent)) return null;
  const models = await loadModels(modelsFor(AGENTS, agent, docks), load);
  const opened = models.ok ? await openPlanner(AGENTS, agent, { docks, models: models.value }) : models;
  return opened.ok ? opened.value : unavailable(opened.fault.message);
}

/** The runtime rejects where its WebAssembly cannot be fetched or run; the console has the reason. */
function unavailable(reason: unknown): null {
  console.warn("The network is not available.", reason);
  return null;
}
