/**
 * @file Hints without a stutter: questions go to a worker. It is started once a game is under way, so that it costs the
 * first load nothing and the first hint does not wait for it.
 */
import type { HintAnswer, HintQuestion } from "./hintAnswer.ts";

export interface HintProvider {
  /** Gets ready for questions. */
  warm(): void;
  ask(question: HintQuestion): Promise<HintAnswer | null>;
}

/** Asks a worker, started when it is warmed or with the first question. */
export function workerHints(): HintProvider {
  let worker: Worker | null = null;
  let next = 0;
  const waiting = new Map<number, (answer: HintAnswer | null) => void>();
  const start = () => {
    worker ??= startWorker(waiting);
    return worker;
  };
  return {
    warm: () => void start(),
    ask(question) {
      const asked = start();
      const id = next++;
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        asked.postMessage({ id, question });
      });
    },
  };
}

function startWorker(waiting: Map<number, (answer: HintAnswer | null) => void>): Worker {
  const worker = new Worker(new URL("./hint.worker.ts", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }: MessageEvent<{ id: number; answer: HintAnswer | null }>) => {
    waiting.get(data.id)?.(data.answer);
    waiting.delete(data.id);
  };
  return worker;
}
