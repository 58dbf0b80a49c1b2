/**
 * @file The worker of the agents with a network. It alone brings the network's code, its runtime and its model, so that
 * nobody pays for them who does not choose such an agent. Where they cannot be had the keeper answers.
 */
import { agentModels, openAgent } from "#ppo";
import { type AgentQuestion, isNetwork } from "./advice.ts";
import { adviceOf, type Thinker, thinkerOf } from "./answer.ts";
import { loadModels } from "./models.ts";
import { answerAll } from "./questions.ts";
import { webRuntime } from "./runtime.ts";

const thinkers = new Map<string, Promise<Thinker | null>>();

answerAll(async (question) => adviceOf(question, await thinkerFor(question)));

/** One for each agent: a network plays alike whatever the dock source. */
function thinkerFor(question: AgentQuestion): Promise<Thinker | null> {
  const known = thinkers.get(question.agent) ?? makeThinker(question).catch(unavailable);
  thinkers.set(question.agent, known);
  return known;
}

async function makeThinker({ agent, docks }: AgentQuestion): Promise<Thinker | null> {
  if (!isNetwork(agent)) return null;
  const models = await loadModels(agentModels(agent, docks));
  const opened = models.ok ? await openAgent(agent, { docks, models: models.value }, webRuntime) : models;
  return opened.ok ? thinkerOf(opened.value) : unavailable(opened.fault.message);
}

/** The runtime rejects where its WebAssembly cannot be fetched or run; a reason is for whoever looks into it. */
function unavailable(reason: unknown): null {
  console.warn("The network is not available.", reason);
  return null;
}
