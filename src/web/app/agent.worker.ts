/**
 * @file The agents' worker: one question in, one answer out. A learned agent waits for its model a moment; where it does
 * not come, the keeper answers, and the next question tries again.
 */
import { modelsFor } from "#agent";
import { expectOk } from "#engine";
import type { AgentAdvice, AgentQuestion, Asked } from "./advice.ts";
import { answer, createThinker, type Thinker } from "./answer.ts";
import { loadModels } from "./models.ts";

/** Milliseconds that a question may wait for a model. */
const PATIENCE = 2000;

const thinkers = new Map<string, Promise<Thinker | null>>();

self.onmessage = async ({ data }: MessageEvent<{ id: number; question: AgentQuestion }>) => {
  self.postMessage({ id: data.id, advice: await adviceOn(data.question) });
};

async function adviceOn(question: AgentQuestion): Promise<AgentAdvice | null> {
  const thinker = await Promise.race([thinkerFor(question), nothingAfter(PATIENCE)]);
  const agent = thinker === null ? "keeper" : question.agent;
  const answered = answer(question, thinker ?? expectOk(createThinker({ ...question, agent }, {})));
  return answered && { ...answered, agent };
}

function thinkerFor(asked: Asked): Promise<Thinker | null> {
  const key = `${asked.agent} ${asked.docks}`;
  const known = thinkers.get(key) ?? makeThinker(asked);
  thinkers.set(key, known);
  void known.then((thinker) => {
    if (thinker === null) thinkers.delete(key);
  });
  return known;
}

async function makeThinker(asked: Asked): Promise<Thinker | null> {
  const models = await loadModels(modelsFor(asked.agent, asked.docks));
  const made = models.ok ? createThinker(asked, models.value) : models;
  return made.ok ? made.value : null;
}

function nothingAfter(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), ms));
}
