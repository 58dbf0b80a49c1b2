/**
 * @file How the page and a worker of agents talk: numbered questions and answers. If a worker fails, its open questions
 * resolve to null; the next question starts another worker.
 */
import type { AgentAdvice, AgentQuestion } from "./protocol.ts";

interface Numbered {
  readonly id: number;
  readonly question: AgentQuestion;
}

interface Answered {
  readonly id: number;
  readonly advice: AgentAdvice | null;
}

export interface WorkerClient {
  isStarted(): boolean;
  /** Null where nothing can be placed, or where the worker fails. */
  ask(question: AgentQuestion): Promise<AgentAdvice | null>;
}

/** Whether an answer shows that its worker should be replaced. */
type IsSpent = (question: AgentQuestion, advice: AgentAdvice | null) => boolean;

/** Starts a worker with the first question, and another with the next question after a failed or spent one. */
export function workerClient(start: () => Worker, isSpent: IsSpent = () => false): WorkerClient {
  let current: WorkerClient["ask"] | null = null;
  const restart = () => {
    const ask = questionsTo(start(), isSpent, () => {
      if (current === ask) current = null;
    });
    return ask;
  };
  return {
    isStarted: () => current !== null,
    ask(question) {
      current ??= restart();
      return current(question);
    },
  };
}

interface OpenQuestion {
  readonly question: AgentQuestion;
  resolve(advice: AgentAdvice | null): void;
}

/** A spent worker gets no more questions, and is terminated after its last answer. */
function questionsTo(worker: Worker, isSpent: IsSpent, retire: () => void): WorkerClient["ask"] {
  const open = new Map<number, OpenQuestion>();
  let next = 0;
  let isRetired = false;
  worker.onmessage = ({ data: { id, advice } }: MessageEvent<Answered>) => {
    const asked = open.get(id);
    if (asked === undefined) return;
    open.delete(id);
    if (isSpent(asked.question, advice)) {
      isRetired = true;
      retire();
    }
    if (isRetired && open.size === 0) worker.terminate();
    asked.resolve(advice);
  };
  worker.onerror = () => {
    retire();
    worker.terminate();
    for (const { resolve } of open.values()) resolve(null);
    open.clear();
  };
  return (question) => {
    const asked: Numbered = { id: next++, question };
    worker.postMessage(asked);
    return new Promise((resolve) => open.set(asked.id, { question, resolve }));
  };
}

/** The worker's side. A rejected answer is reported as an error of the worker, which the page hears of. */
export function answerAll(answer: (question: AgentQuestion) => Promise<AgentAdvice | null>): void {
  self.onmessage = ({ data: { id, question } }: MessageEvent<Numbered>) => {
    void answer(question).then((advice) => {
      const answered: Answered = { id, advice };
      self.postMessage(answered);
    }, reportError);
  };
}
