/**
 * @file Threads that verify, each with its own limit of memory. A record that brings a thread down costs that thread and
 * nothing else: another one takes its place.
 */
import type { Worker } from "node:worker_threads";
import { fail, ok, type Result } from "#engine";
import type { StartThread } from "../store/embedded.ts";
import type { Verdict, VerifyTask } from "./verdict.ts";

export interface VerifyThreads {
  readonly count: number;
  verify(task: VerifyTask): Promise<Result<Verdict, "verifierDied">>;
  close(): Promise<void>;
}

const MODULE = new URL("../workers/verify.ts", import.meta.url);

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
  return {
    count,
    async verify(task) {
      const worker = await take();
      const verdict = await ask(worker, task);
      if (verdict.ok && all.has(worker)) release(worker);
      else if (waiting.length > 0) release(start());
      return verdict;
    },
    async close() {
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}

function ask(worker: Worker, task: VerifyTask): Promise<Result<Verdict, "verifierDied">> {
  return new Promise((resolve) => {
    const finish = (result: Result<Verdict, "verifierDied">) => {
      worker.off("message", answered).off("error", died).off("exit", ended);
      resolve(result);
    };
    const answered = (verdict: Verdict) => finish(ok(verdict));
    const died = (error: Error) => finish(fail("verifierDied", `the verifier failed: ${error.message}`));
    const ended = () => finish(fail("verifierDied", "the verifier ended before it answered"));
    worker.on("message", answered).on("error", died).on("exit", ended);
    worker.postMessage(task);
  });
}
