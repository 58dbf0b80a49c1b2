/**
 * @file The agents' worker. A learned agent waits for its model a moment; where it does not come, the keeper answers, and
 * the next question tries again.
 */
import { modelsFor } from "#search";
import { type AgentQuestion, isNetwork } from "./advice.ts";
import { adviceOf, createThinker, type Thinker } from "./answer.ts";
import { loadModels } from "./models.ts";
import { answerAll } from "./questions.ts";

/** Milliseconds that a question may wait for a model. */
const PATIENCE = 2000;

const thinkers = new Map<string, Promise<Thinker | null>>();

answerAll(async (question) => {
  const thinker = await Promise.race([thinkerFor(question), nothingAfter(PATIENCE)]);
  return adviceOf(question, thinker);
});

function thinkerFor(question: AgentQuestion): Promise<Thinker | null> {
  const key = `${question.agent} ${question.docks}`;
  const known = thinkers.get(key) ?? makeThinker(question);
  thinkers.set(key, known);
  void known.then((thinker) => {
    if (thinker === null) thinkers.delete(key);
  });
  return known;
}

async function makeThinker({ agent, docks }: AgentQuestion): Promise<Thinker | null> {
  if (isNetwork(agent)) return null;
  const models = await loadModels(modelsFor(agent, docks));
  const made = models.ok ? createThinker(agent, docks, models.value) : models;
  return made.ok ? made.value : null;
}

function nothingAfter(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms));
}
