/**
 * @file A pool of worker threads for independent tasks: `runTasks` for one list, `createPool` to keep the threads for
 * several. Results come in the order of the tasks. A task that fails, or whose thread dies, rejects the run by name; an
 * abort ends the threads at once, or with the native call that they are in. Worker modules answer with
 * `serveTasks`. Shared buffers in `data` and in tasks are shared, the rest is copied.
 */
import { fileURLToPath } from "node:url";
import { parentPort, Worker, type WorkerOptions } from "node:worker_threads";
import { type CallCell, forbidNativeCalls, newCallCell, shareNativeCalls } from "./nativeCalls.ts";

export interface PoolOptions {
  /** The worker's module, as `new URL("./workers/name.ts", import.meta.url)`; the build runs its JavaScript. */
  readonly worker: URL;
  /** Threads, at least 1. They start when there are tasks for them. */
  readonly workers: number;
  /** Handed to every thread as its `workerData`. */
  readonly data?: unknown;
  /** Milliseconds that closing waits for a native call to return; half a minute by default. */
  readonly patienceMs?: number;
}

/** No native call takes this long; a thread that is still in one has hung and is terminated. */
const PATIENCE_MS = 30_000;

export interface RunOptions<Task, Result> {
  readonly tasks: readonly Task[];
  /** Called for each result as it comes, in no fixed order; `index` is the task's. */
  readonly onResult?: (result: Result, index: number) => void;
  readonly onProgress?: (done: number, total: number) => void;
  /** An abort ends the threads, even in mid-task, and rejects the run with the signal's reason. */
  readonly signal?: AbortSignal;
  /** The name of a task in errors; its number by default. */
  readonly nameOf?: (task: Task, index: number) => string;
}

export interface Pool<Task, Result> {
  /** The results in the order of the tasks. One run at a time; a rejected run closes the pool. */
  run(options: RunOptions<Task, Result>): Promise<Result[]>;
  /** Ends the threads and rejects a run in progress. Every call waits until the threads have ended. */
  close(): Promise<void>;
}

/** Runs the tasks in new threads and ends them. */
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

export function createPool<Task, Result>(setup: PoolOptions): Pool<Task, Result> {
  const { worker, workers, data, patienceMs = PATIENCE_MS } = setup;
  if (!(workers >= 1)) throw new Error(`a pool has at least one worker, not ${workers}`);
  const threads: Thread[] = [];
  let isRunning = false;
  let closing: Promise<unknown> | null = null;

  async function close(): Promise<void> {
    closing ??= Promise.all(threads.map((thread) => endThread(thread, patienceMs)));
    await closing;
  }

  async function run(options: RunOptions<Task, Result>): Promise<Result[]> {
    if (isRunning || closing !== null) throw new Error(`the pool is ${closing === null ? "running" : "closed"}`);
    options.signal?.throwIfAborted();
    isRunning = true;
    const wanted = Math.min(workers, options.tasks.length);
    while (threads.length < wanted) threads.push(startThread(worker, data));
    try {
      return await share(threads.slice(0, wanted), options);
    } catch (error) {
      await close();
      throw error;
    } finally {
      isRunning = false;
    }
  }

  return { run, close };
}

interface Thread {
  readonly worker: Worker;
  readonly calls: CallCell;
  readonly exited: Promise<void>;
}

/** Terminates the thread, once it has returned from a native call. */
async function endThread({ worker, calls, exited }: Thread, patienceMs: number): Promise<void> {
  if (!forbidNativeCalls(calls)) {
    let timer: NodeJS.Timeout | undefined;
    const outOfPatience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, patienceMs);
    });
    await Promise.race([exited, outOfPatience]);
    clearTimeout(timer);
  }
  await worker.terminate();
}

/** Hands each thread its next task as soon as it has answered the last. */
async function share<Task, Result>(threads: readonly Thread[], options: RunOptions<Task, Result>): Promise<Result[]> {
  const { tasks, onResult, onProgress, signal, nameOf = (_, index) => `task ${index}` } = options;
  const results = new Array<Result>(tasks.length);
  let next = 0;
  let done = 0;
  let isOver = false;

  async function work({ worker }: Thread): Promise<void> {
    while (next < tasks.length && !isOver) {
      const index = next++;
      const task = tasks[index]!;
      const result = await ask<Task, Result>(worker, task, () => nameOf(task, index));
      // The run was given up: late answers are dropped.
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
function ask<Task, Result>(thread: Worker, task: Task, name: () => string): Promise<Result> {
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
      thread.postMessage({ task } satisfies Order<Task>);
    } catch (error) {
      onError(error);
    }
  });
}

/** Whether this file runs as TypeScript, in a checkout, rather than as the build. */
const isSource = import.meta.url.endsWith(".ts");
const SOURCE = new URL("../../", import.meta.url).href;
const BUILD = new URL("../../../dist/lib/", import.meta.url).href;

function startThread(module: URL, data: unknown): Thread {
  const worker = startWorker(module, { workerData: data });
  const calls = newCallCell();
  const exited = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
  worker.postMessage({ calls } satisfies Order<never>);
  return { worker, calls, exited };
}

/** A thread that runs a module of ours, in a checkout as in the build. */
export function startWorker(module: URL, options: WorkerOptions = {}): Worker {
  return new Worker(moduleOf(module), options);
}

/**
 * The first file of a thread. Node 20 applies no `--import` before it looks at it, so in a checkout it is a line of
 * JavaScript that registers tsx as bin/openblock does; with OPENBLOCK_RUN=build it is the build's, which starts in a
 * quarter of the time.
 */
function moduleOf(worker: URL): URL {
  const script = worker.href.replace(/\.ts$/, ".js");
  if (!isSource) return new URL(script);
  if (process.env.OPENBLOCK_RUN === "build") return new URL(script.replace(SOURCE, BUILD));
  const tsconfig = fileURLToPath(new URL("../../../tsconfig.json", import.meta.url));
  const code =
    `const { register } = await import(${JSON.stringify(import.meta.resolve("tsx/esm/api"))});` +
    `register({ tsconfig: ${JSON.stringify(tsconfig)} });` +
    `await import(${JSON.stringify(worker.href)});`;
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`);
}

// The worker's half of the pool: performs the tasks that arrive, one after another.

/** What a thread is sent: first the cell that it shares with its pool, then tasks. */
export type Order<Task> = { readonly calls: CallCell } | { readonly task: Task };

/** What a thread sends back for a task. */
export type Answer<Result> = { readonly result: Result } | { readonly error: Described };

interface Described {
  readonly message: string;
  readonly stack?: string | undefined;
  /** Of an error that has one. */
  readonly code?: string;
}

/** Answers every task with the result of `perform`; an error fails the run and names the task. */
export function serveTasks<Task, Result>(perform: (task: Task) => Result | Promise<Result>): void {
  const port = parentPort;
  if (port === null) throw new Error("a worker of the pool runs in a thread of its own only");
  port.on("message", async (order: Order<Task>) => {
    if ("calls" in order) return shareNativeCalls(order.calls);
    try {
      port.postMessage({ result: await perform(order.task) } satisfies Answer<Result>);
    } catch (error) {
      port.postMessage({ error: described(error) } satisfies Answer<Result>);
    }
  });
}

/** Plain fields, since some errors, such as those of cloning, arrive empty. */
function described(error: unknown): Described {
  if (!(error instanceof Error)) return { message: String(error) };
  const { message, stack } = error;
  return { message, stack, ...("code" in error && typeof error.code === "string" && { code: error.code }) };
}
