/**
 * @file A pool of worker threads for independent tasks: `runTasks` for one list, `createPool` to keep the threads for
 * several. Results come in the order of the tasks, whoever was first. A task that fails, or whose thread dies, rejects
 * the run by name; an abort ends the threads at once. Worker modules answer with `serveTasks`
 * (src/train/workers/serve.ts). Shared buffers in `data` and in tasks are shared, everything else is copied.
 */
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { Answer } from "./workers/serve.ts";

export interface PoolOptions {
  /** The worker's module, as `new URL("./workers/name.ts", import.meta.url)`; in the build its JavaScript is taken. */
  readonly worker: URL;
  /** Threads, at least 1. They start when there are tasks for them. */
  readonly workers: number;
  /** Handed to every thread as its `workerData`. */
  readonly data?: unknown;
}

export interface RunOptions<Task, Result> {
  readonly tasks: readonly Task[];
  /** Called for each result as it comes, in no fixed order; `index` is the task's. */
  readonly onResult?: (result: Result, index: number) => void;
  readonly onProgress?: (done: number, total: number) => void;
  /** Its abort ends the threads in mid-task and rejects the run with the signal's reason. */
  readonly signal?: AbortSignal;
  /** What a task is called when it fails; by default its number. */
  readonly nameOf?: (task: Task, index: number) => string;
}

export interface Pool<Task, Result> {
  /** The results in the order of the tasks. One run at a time; a run that was rejected closes the pool. */
  run(options: RunOptions<Task, Result>): Promise<Result[]>;
  /** Ends the threads. */
  close(): Promise<void>;
}

/** Runs the tasks in threads of their own and ends these. */
export async function runTasks<Task, Result>(
  options: PoolOptions & RunOptions<Task, Result>,
): Promise<readonly Result[]> {
  const pool = createPool<Task, Result>(options);
  try {
    return await pool.run(options);
  } finally {
    await pool.close();
  }
}

export function createPool<Task, Result>({ worker, workers, data }: PoolOptions): Pool<Task, Result> {
  if (!(workers >= 1)) throw new Error(`a pool has at least one worker, not ${workers}`);
  const threads: Worker[] = [];
  let state: "idle" | "running" | "closed" = "idle";

  async function close(): Promise<void> {
    state = "closed";
    await Promise.all(threads.splice(0).map((thread) => thread.terminate()));
  }

  async function run(options: RunOptions<Task, Result>): Promise<Result[]> {
    if (state !== "idle") throw new Error(`the pool is ${state}`);
    options.signal?.throwIfAborted();
    state = "running";
    const wanted = Math.min(workers, options.tasks.length);
    while (threads.length < wanted) threads.push(startThread(worker, data));
    try {
      const results = await share(threads.slice(0, wanted), options);
      state = "idle";
      return results;
    } catch (error) {
      await close();
      throw error;
    }
  }

  return { run, close };
}

/** Hands each thread its next task as soon as it has answered the last. */
async function share<Task, Result>(threads: readonly Worker[], options: RunOptions<Task, Result>): Promise<Result[]> {
  const { tasks, onResult, onProgress, signal, nameOf = (_, index) => `task ${index}` } = options;
  const results = new Array<Result>(tasks.length);
  let next = 0;
  let done = 0;
  let isOver = false;

  async function work(thread: Worker): Promise<void> {
    while (next < tasks.length && !isOver) {
      const index = next++;
      const task = tasks[index]!;
      const result = await ask<Result>(thread, task, () => nameOf(task, index));
      // Answers that were under way when the run was given up are nobody's any more.
      if (isOver) return;
      results[index] = result;
      onResult?.(result, index);
      onProgress?.(++done, tasks.length);
    }
  }

  const listening = new AbortController();
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason), { signal: listening.signal });
  });
  try {
    await Promise.race([Promise.all(threads.map(work)), aborted]);
    return results;
  } finally {
    isOver = true;
    listening.abort();
  }
}

/** One task's answer from one thread. */
function ask<Result>(thread: Worker, task: unknown, name: () => string): Promise<Result> {
  return new Promise((resolve, reject) => {
    const fail = (why: string, cause?: unknown) => settle(() => reject(new Error(`${name()}: ${why}`, { cause })));
    const onMessage = (answer: Answer<Result>) =>
      "error" in answer ? fail(answer.error.message, answer.error) : settle(() => resolve(answer.result));
    const onError = (error: unknown) => fail(error instanceof Error ? error.message : String(error), error);
    const onExit = (code: number) => fail(`the worker ended with code ${code}`);
    function settle(finish: () => void): void {
      thread.off("message", onMessage).off("messageerror", onError).off("error", onError).off("exit", onExit);
      finish();
    }
    thread.on("message", onMessage).on("messageerror", onError).on("error", onError).on("exit", onExit);
    try {
      thread.postMessage(task);
    } catch (error) {
      onError(error);
    }
  });
}

/** Whether this file runs as TypeScript, in a checkout, rather than as the build. */
const isSource = import.meta.url.endsWith(".ts");

/**
 * A thread with the worker's module. Node 20 applies no `--import` before it looks at a thread's first file, so in a
 * checkout that first file is a line of JavaScript that registers tsx as bin/openblock does.
 */
function startThread(worker: URL, data: unknown): Worker {
  if (!isSource) return new Worker(new URL(worker.href.replace(/\.ts$/, ".js")), { workerData: data });
  const tsconfig = fileURLToPath(new URL("../../tsconfig.json", import.meta.url));
  const code =
    `const { register } = await import(${JSON.stringify(import.meta.resolve("tsx/esm/api"))});` +
    `register({ tsconfig: ${JSON.stringify(tsconfig)} });` +
    `await import(${JSON.stringify(worker.href)});`;
  return new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`), { workerData: data });
}
