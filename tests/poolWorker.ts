/** @file A worker for the pool's tests: does what each task says. */
import { setTimeout as wait } from "node:timers/promises";
import { threadId, workerData } from "node:worker_threads";
import { nativeCall } from "../src/machine/threads/nativeCalls.ts";
import { serveTasks } from "../src/machine/threads/pool.ts";

export type PoolTask =
  | { readonly type: "square"; readonly n: number }
  | { readonly type: "count" | "gate"; readonly cell: number }
  | { readonly type: "throw" | "exit" | "hang" | "function" | "who" | "network" | "stuck" | "calls" };

const shared: unknown = workerData;

function cells(): Int32Array {
  if (!(shared instanceof Int32Array)) throw new Error("no shared counters");
  return shared;
}

serveTasks(async (task: PoolTask): Promise<unknown> => {
  switch (task.type) {
    case "square":
      return task.n ** 2;
    case "count":
      return Atomics.add(cells(), task.cell, (await import("#engine")).SIZE);
    case "gate":
      while (Atomics.load(cells(), task.cell) === 0) await wait(1);
      return "opened";
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
    case "network":
      return think();
    case "stuck":
      Atomics.add(cells(), 0, 1);
      return nativeCall(() => new Promise(() => undefined));
    case "calls":
      return twoCalls();
  }
});

/** Runs a network again and again, which is nearly all it does; counts the runs in cell 0. */
async function think(): Promise<never> {
  // Only the tasks that need them wait for these.
  const { createModel, input, matmul } = await import("#nn");
  const { nodeRuntime } = await import("../src/machine/models/onnx.ts");
  const weights = { w: { shape: [512, 512], data: new Float32Array(512 ** 2) } };
  const w = input("w", [512, 512]);
  const out = Array.from({ length: 8 }).reduce<ReturnType<typeof matmul>>(
    (node) => matmul(node, w),
    input("x", [512, 512]),
  );
  const session = await nodeRuntime().compile(createModel({ out }, weights));
  const x = new Float32Array(512 ** 2);
  for (;;) {
    await session.run({ x });
    Atomics.add(cells(), 0, 1);
  }
}

/**
 * Two native calls at a time: cell 0 counts the beginning, 1 and 2 their ends, 3 code after them. Both go on until
 * cell 4 is set, the second one longer than the first.
 */
async function twoCalls(): Promise<void> {
  const call = (ms: number, cell: number) =>
    nativeCall(async () => {
      while (Atomics.load(cells(), 4) === 0) await wait(1);
      await wait(ms);
      Atomics.add(cells(), cell, 1);
    });
  const both = Promise.all([call(1, 1), call(50, 2)]);
  Atomics.add(cells(), 0, 1);
  await both;
  Atomics.add(cells(), 3, 1);
}
