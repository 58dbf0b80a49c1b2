/** @file A worker for the pool's tests: does what each task says. */
import { threadId, workerData } from "node:worker_threads";
import { SIZE } from "#engine";
import { serveTasks } from "../src/train/workers/serve.ts";

export type PoolTask =
  | { readonly type: "square"; readonly n: number; readonly waitMs: number }
  | { readonly type: "count"; readonly cell: number }
  | { readonly type: "throw" | "exit" | "hang" | "function" | "who" };

const shared: unknown = workerData;

serveTasks(async (task: PoolTask): Promise<unknown> => {
  switch (task.type) {
    case "square":
      await new Promise((resolve) => setTimeout(resolve, task.waitMs));
      return task.n ** 2;
    case "count":
      if (!(shared instanceof Int32Array)) throw new Error("no shared counters");
      return Atomics.add(shared, task.cell, SIZE);
    case "throw":
      throw new RangeError("too much");
    case "exit":
      return process.exit(7);
    case "hang":
      for (;;);
    case "function":
      return () => 1;
    case "who":
      return threadId;
  }
});
