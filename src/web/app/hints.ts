/**
 * @file Hints without a stutter: questions go to a worker, which is started with the first one.
 */
import type { HintAnswer, HintQuestion } from "./hintAnswer.ts";

export interface HintProvider {
  ask(question: HintQuestion): Promise<HintAnswer | null>;
}

/** Asks a worker, started with the first question. */
export function workerHints(): HintProvider {
  let worker: Worker | null = null;
  let next = 0;
  const waiting = new Map<number, (answer: HintAnswer | null) => void>();
  return {
    ask(question) {
      worker ??= startWorker(waiting);
      const id = next++;
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        worker!.postMessage({ id, question });
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
