/**
 * @file How the page and a worker talk: numbered questions and answers. If a worker fails, its open questions resolve to
 * null; the next question starts another worker.
 */

interface Numbered<Question> {
  readonly id: number;
  readonly question: Question;
}

interface Answered<Answer> {
  readonly id: number;
  readonly answer: Answer | null;
}

export interface WorkerClient<Question, Answer> {
  isStarted(): boolean;
  /** Null where the worker has no answer, or fails. */
  ask(question: Question): Promise<Answer | null>;
  /** Ends the worker; its open questions resolve to null. */
  end(): void;
}

/** Whether an answer shows that its worker should be replaced. */
type IsSpent<Question, Answer> = (question: Question, answer: Answer | null) => boolean;

/** Starts a worker with the first question, and another with the next question after a failed or spent one. */
export function workerClient<Question, Answer>(
  start: () => Worker,
  isSpent: IsSpent<Question, Answer> = () => false,
): WorkerClient<Question, Answer> {
  let current: Asking<Question, Answer> | null = null;
  const restart = () => {
    const asking = questionsTo(start(), isSpent, () => {
      if (current === asking) current = null;
    });
    return asking;
  };
  return {
    isStarted: () => current !== null,
    ask(question) {
      current ??= restart();
      return current.ask(question);
    },
    end: () => current?.end(),
  };
}

type Asking<Question, Answer> = Pick<WorkerClient<Question, Answer>, "ask" | "end">;

interface OpenQuestion<Question, Answer> {
  readonly question: Question;
  resolve(answer: Answer | null): void;
}

/** A spent worker gets no more questions, and is terminated after its last answer. */
function questionsTo<Question, Answer>(
  worker: Worker,
  isSpent: IsSpent<Question, Answer>,
  retire: () => void,
): Asking<Question, Answer> {
  const open = new Map<number, OpenQuestion<Question, Answer>>();
  let next = 0;
  let isRetired = false;
  worker.onmessage = ({ data: { id, answer } }: MessageEvent<Answered<Answer>>) => {
    const asked = open.get(id);
    if (asked === undefined) return;
    open.delete(id);
    if (isSpent(asked.question, answer)) {
      isRetired = true;
      retire();
    }
    if (isRetired && open.size === 0) worker.terminate();
    asked.resolve(answer);
  };
  const end = () => {
    retire();
    worker.terminate();
    for (const { resolve } of open.values()) resolve(null);
    open.clear();
  };
  worker.onerror = end;
  return {
    end,
    ask(question) {
      const asked: Numbered<Question> = { id: next++, question };
      worker.postMessage(asked);
      return new Promise((resolve) => open.set(asked.id, { question, resolve }));
    },
  };
}

/** The worker's side. A rejected answer is reported as an error of the worker, which the page hears of. */
export function answerAll<Question, Answer>(answer: (question: Question) => Promise<Answer | null>): void {
  self.onmessage = ({ data: { id, question } }: MessageEvent<Numbered<Question>>) => {
    void answer(question).then((found) => {
      const answered: Answered<Answer> = { id, answer: found };
      self.postMessage(answered);
    }, reportError);
  };
}
