/**
 * @file The agents' worker. A learned agent waits a moment for its model; without it the keeper answers, and the next
 * question tries again.
 */
import { modelsFor, openPlanner, type Planner } from "#players";
import { load } from "../../platform/browser/load.ts";
import { answerOf } from "./answer.ts";
import { loadModels } from "./models.ts";
import { PAGE_AGENTS } from "./pageAgents.ts";
import { type AgentQuestion, isNetwork } from "./protocol.ts";
import { answerAll } from "./workerClient.ts";

/** Milliseconds that a question may wait for a model. */
const PATIENCE = 2000;

const planners = new Map<string, Promise<Planner | null>>();

answerAll(async (question: AgentQuestion) =>
  answerOf(question, await Promise.race([plannerFor(question), nothingAfter(PATIENCE)])),
);

function plannerFor(question: AgentQuestion): Promise<Planner | null> {
  const key = `${question.agent} ${question.docks}`;
  const known = planners.get(key) ?? makePlanner(question);
  planners.set(key, known);
  void known.then((planner) => {
    if (planner === null) planners.delete(key);
  });
  return known;
}

async function makePlanner({ agent, docks }: AgentQuestion): Promise<Planner | null> {
  if (isNetwork(agent)) return null;
  const models = await loadModels(modelsFor(PAGE_AGENTS, agent, docks), load);
  const made = models.ok ? await openPlanner(PAGE_AGENTS, agent, { docks, models: models.value }) : models;
  return made.ok ? made.value : null;
}

function nothingAfter(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms));
}
