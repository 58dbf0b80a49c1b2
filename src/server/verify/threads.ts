/**
 * @file Threads that verify, each with its own memory limit. A record that crashes its thread costs that thread and
 * nothing else: another one replaces it.
 */
import type { Worker } from "node:worker_threads";
import { fail, ok, type Result } from "#engine";
import type { StartThread } from "../database/embedded.ts";
import type { Verdict, VerifyTask } from "./verdict.ts";
import type { ThreadTask } from "./verifyWorker.ts";

type Answer<T> = Promise<Result<T, "verifierDied">>;

export interface VerifyThreads {
  readonly count: number;
  verify(task: VerifyTask): Answer<Verdict>;
  /** The digest of a record's moves, without playing them; empty for what is no record. */
  movesOf(text: string): Answer<string>;
  close(): Promise<void>;
}

const MODULE = new URL("./verifyWorker.ts", import.meta.url);

/** A record of any length takes a few; a thread that needs more is stopped. */
const MOST_MEGABYTES = 256;

export function openThreads(count: number, startThread: StartThread): VerifyThreads {
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  const waiting: ((worker: Worker) => void)[] = [];
  const release = (worker: Worker) => {
    const next = waiting.shift();
    if (next === undefined) idle.push(worker);
    else next(worker);
  };
  const start = () => {
    const worker = startThread(MODULE, { resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES } });
    all.add(worker);
    const forget = () => {
      all.delete(worker);
      if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1);
    };
    worker.on("error", forget).on("exit", forget);
    return worker;
  };
  const take = async (): Promise<Worker> => {
    const ready = idle.pop();
    if (ready !== undefined) return ready;
    if (all.size < count) return start();
    return new Promise((resolve) => waiting.push(resolve));
  };
  const answered = async <T>(task: ThreadTask): Answer<T> => {
    const worker = await take();
    const answer = await ask<T>(worker, task);
    if (answer.ok && all.has(worker)) release(worker);
    else if (waiting.length > 0) release(start());
    return answer;
  };
  return {
    count,
    verify: (task) => answered(task),
    movesOf: (text) => answered(text),
    async close() {
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}

function ask<T>(worker: Worker, task: ThreadTask): Answer<T> {
  return new Promise((resolve) => {
    const finish = (result: Result<T, "verifierDied">) => {
      worker.off("message", answered).off("error", died).off("exit", ended);
      resolve(result);
    };
    const answered = (answer: T) => finish(ok(answer));
    const died = (error: Error) => finish(fail("verifierDied", `the verifier failed: ${error.message}`));
    const ended = () => finish(fail("verifierDied", "the verifier ended before it answered"));
    worker.on("message", answered).on("error", died).on("exit", ended);
    worker.postMessage(task);
  });
}
