/** @file The worker's half of the pool (src/machine/pool.ts): performs the tasks that arrive, one after another. */
import { parentPort } from "node:worker_threads";
import { type CallCell, shareNativeCalls } from "../nativeCalls.ts";

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
