/**
 * @file Agents without a stutter: questions go to a worker. It is started once a game is under way, so that it costs the
 * first load nothing and the first hint does not wait for it.
 */
import { emptyBoard, NO_COMBO, shapeOf } from "#engine";
import { type AgentAdvice, type AgentQuestion, questionOf } from "./advice.ts";

export interface AgentPort {
  /** Gets ready for hints. */
  warm(): void;
  /** Null where nothing can be placed, or where the worker cannot be started. */
  ask(question: AgentQuestion): Promise<AgentAdvice | null>;
}

type Waiting = Map<number, (advice: AgentAdvice | null) => void>;

/** Asks a worker, started when it is warmed or with the first question. */
export function workerAgents(): AgentPort {
  let worker: Worker | null = null;
  let next = 0;
  const waiting: Waiting = new Map();
  const ask = (question: AgentQuestion) => {
    worker ??= startWorker(waiting, () => {
      worker = null;
    });
    const asked = worker;
    const id = next++;
    return new Promise<AgentAdvice | null>((resolve) => {
      waiting.set(id, resolve);
      asked.postMessage({ id, question });
    });
  };
  return {
    warm() {
      if (worker === null) void ask(warmUp());
    },
    ask,
  };
}

function startWorker(waiting: Waiting, onLost: () => void): Worker {
  const worker = new Worker(new URL("./agent.worker.ts", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }: MessageEvent<{ id: number; advice: AgentAdvice | null }>) => {
    waiting.get(data.id)?.(data.advice);
    waiting.delete(data.id);
  };
  worker.onerror = () => {
    worker.terminate();
    onLost();
    for (const resolve of waiting.values()) resolve(null);
    waiting.clear();
  };
  return worker;
}

/** A first question that nobody waits for: it brings the model, and the code up to speed. */
function warmUp(): AgentQuestion {
  const slots = (["3x3", "1x5", "t-up"] as const).map((id) => ({ shape: shapeOf(id) }));
  const position = { board: emptyBoard(), slots, combo: NO_COMBO };
  return questionOf(position, { agent: "search", docks: "rule", seed: 0, step: 0 });
}
