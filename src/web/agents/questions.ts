/**
 * @file How a page and a worker of agents talk: one question in, one answer out, told apart by number. A worker that is
 * lost answers what it was asked with null, one that is spent is heard to the end; the next question starts another.
 */
import type { AgentAdvice, AgentQuestion } from "./advice.ts";

interface Numbered {
  readonly id: number;
  readonly question: AgentQuestion;
}

interface Answered {
  readonly id: number;
  readonly advice: AgentAdvice | null;
}

/** The page's end. */
export interface Desk {
  isOpen(): boolean;
  /** Null where nothing can be placed, or where the worker cannot be started. */
  ask(question: AgentQuestion): Promise<AgentAdvice | null>;
}

/** Whether an answer says that its worker will not do any more. */
type IsSpent = (question: AgentQuestion, advice: AgentAdvice | null) => boolean;

/** A worker that starts with the first question, and another with the next one after it was lost or spent. */
export function openDesk(start: () => Worker, isSpent: IsSpent = () => false): Desk {
  let current: Desk["ask"] | null = null;
  const open = () => {
    const opened = questionsTo(start(), isSpent, () => {
      if (current === opened) current = null;
    });
    return opened;
  };
  return {
    isOpen: () => current !== null,
    ask(question) {
      current ??= open();
      return current(question);
    },
  };
}

interface Waiting {
  readonly question: AgentQuestion;
  resolve(advice: AgentAdvice | null): void;
}

/** A spent worker is given up at once, but ends only with the last answer to what it was asked before. */
function questionsTo(worker: Worker, isSpent: IsSpent, giveUp: () => void): Desk["ask"] {
  const waiting = new Map<number, Waiting>();
  let next = 0;
  let isLeaving = false;
  worker.onmessage = ({ data: { id, advice } }: MessageEvent<Answered>) => {
    const asked = waiting.get(id);
    if (asked === undefined) return;
    waiting.delete(id);
    if (isSpent(asked.question, advice)) {
      isLeaving = true;
      giveUp();
    }
    if (isLeaving && waiting.size === 0) worker.terminate();
    asked.resolve(advice);
  };
  worker.onerror = () => {
    giveUp();
    worker.terminate();
    for (const { resolve } of waiting.values()) resolve(null);
    waiting.clear();
  };
  return (question) => {
    const asked: Numbered = { id: next++, question };
    worker.postMessage(asked);
    return new Promise((resolve) => waiting.set(asked.id, { question, resolve }));
  };
}

/** The worker's end. An answer that throws is an error of the worker, so that the page hears of it. */
export function answerAll(adviceOn: (question: AgentQuestion) => Promise<AgentAdvice | null>): void {
  self.onmessage = ({ data: { id, question } }: MessageEvent<Numbered>) => {
    void adviceOn(question).then((advice) => {
      const answered: Answered = { id, advice };
      self.postMessage(answered);
    }, reportError);
  };
}
