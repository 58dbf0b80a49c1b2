/** @file The worker pool with real threads: order, sharing, failures by name, native code, and nothing left running. */
import { setTimeout as wait } from "node:timers/promises";
import type { Worker } from "node:worker_threads";
import { describe, expect, it } from "vitest";
import { createPool, runTasks } from "../src/machine/threads/pool.ts";
import type { PoolTask } from "./poolWorker.ts";

const worker = new URL("./poolWorker.ts", import.meta.url);
const square = (n: number): PoolTask => ({ type: "square", n });

const started: Worker[] = [];
process.on("worker", (thread) => started.push(thread));

/** Threads that have not ended; an ended one has lost its number. */
const openThreads = () => started.filter(({ threadId }) => threadId >= 0).length;

describe("runTasks", () => {
  it("returns results in the order of the tasks, and tells them as they come", async () => {
    const told: [unknown, number][] = [];
    const gates = new Int32Array(new SharedArrayBuffer(4));
    const progress: string[] = [];
    const results = await runTasks({
      worker,
      workers: 2,
      data: gates,
      tasks: [{ type: "gate", cell: 0 }, square(2), square(3), square(4)] satisfies PoolTask[],
      onResult: (result, index) => {
        told.push([result, index]);
        Atomics.add(gates, 0, 1);
        expect(openThreads()).toBe(2);
      },
      onProgress: (done, total) => progress.push(`${done}/${total}`),
    });
    expect(results).toEqual(["opened", 4, 9, 16]);
    expect(told.toSorted((a, b) => a[1] - b[1])).toEqual(results.map((result, index) => [result, index]));
    expect(told.at(0)).toEqual([4, 1]);
    expect(progress).toEqual(["1/4", "2/4", "3/4", "4/4"]);
    expect(openThreads()).toBe(0);
  });

  it("shares buffers between the threads", async () => {
    const counters = new Int32Array(new SharedArrayBuffer(8));
    const tasks = Array.from({ length: 20 }, (_, i): PoolTask => ({ type: "count", cell: i % 2 }));
    await runTasks({ worker, workers: 2, tasks, data: counters });
    expect([...counters]).toEqual([80, 80]);
  });

  it("starts no more threads than there are tasks, and none for none", async () => {
    expect(await runTasks({ worker, workers: 8, tasks: [] })).toEqual([]);
    const before = started.length;
    expect(await runTasks({ worker, workers: 8, tasks: [square(3)] })).toEqual([9]);
    expect(started.length).toBe(before + 1);
  });

  it.each([
    ["throws", { type: "throw" }, "task 1: too much"],
    ["ends its thread", { type: "exit" }, "task 1: the worker ended with code 7"],
    ["answers what cannot be sent", { type: "function" }, /^task 1: .*could not be cloned/],
  ] as const)("rejects the run when a task %s", async (_, task, message) => {
    const tasks: PoolTask[] = [square(1), task, square(2)];
    await expect(runTasks({ worker, workers: 1, tasks })).rejects.toThrow(message);
    expect(openThreads()).toBe(0);
  });

  it("calls a failed task by the name it is given", async () => {
    const run = runTasks<PoolTask, unknown>({
      worker,
      workers: 2,
      tasks: [{ type: "hang" }, { type: "throw" }],
      nameOf: (task, index) => `${task.type} (${index})`,
    });
    await expect(run).rejects.toThrow("throw (1): too much");
  });

  it("rejects the run when the worker's module cannot be loaded", async () => {
    const missing = new URL("./noSuchWorker.ts", import.meta.url);
    await expect(runTasks({ worker: missing, workers: 1, tasks: [1] })).rejects.toThrow(/^task 0: .*noSuchWorker/);
  });

  it("ends threads in mid-task on abort, and keeps what was told until then", async () => {
    const controller = new AbortController();
    const told: unknown[] = [];
    const run = runTasks<PoolTask, unknown>({
      worker,
      workers: 2,
      tasks: [{ type: "hang" }, square(5), { type: "hang" }],
      signal: controller.signal,
      onResult: (result) => {
        told.push(result);
        controller.abort(new Error("enough"));
      },
    });
    await expect(run).rejects.toThrow("enough");
    expect(told).toEqual([25]);
    expect(openThreads()).toBe(0);
    await expect(runTasks({ worker, workers: 1, tasks: [], signal: controller.signal })).rejects.toThrow("enough");
  });
});

describe("createPool", () => {
  it("keeps its threads between runs until it is closed", async () => {
    const pool = createPool<PoolTask, unknown>({ worker, workers: 1 });
    const first = await pool.run({ tasks: [{ type: "who" }] });
    expect(await pool.run({ tasks: [{ type: "who" }, { type: "who" }] })).toEqual([...first, ...first]);
    await pool.close();
    await expect(pool.run({ tasks: [{ type: "who" }] })).rejects.toThrow("the pool is closed");
  });

  it("is closed once, however many ask, and all of them wait for it", async () => {
    const pool = createPool<PoolTask, unknown>({ worker, workers: 2 });
    const run = pool.run({ tasks: [{ type: "hang" }, { type: "hang" }] });
    await expect(pool.run({ tasks: [square(1)] })).rejects.toThrow("the pool is running");
    const failed = expect(run).rejects.toThrow(/^task \d: the worker ended/);
    void pool.close();
    await pool.close();
    expect(openThreads()).toBe(0);
    await failed;
  });

  it("has at least one worker", () => {
    expect(() => createPool({ worker, workers: 0 })).toThrow("at least one worker, not 0");
  });
});

describe("a thread in native code", () => {
  /** Starts the tasks in threads with shared cells, and waits until each has counted in the first. */
  async function begun(types: readonly ("network" | "stuck" | "calls")[], patienceMs?: number) {
    const cells = new Int32Array(new SharedArrayBuffer(20));
    const controller = new AbortController();
    const { signal } = controller;
    const tasks = types.map((type): PoolTask => ({ type }));
    const pool = createPool<PoolTask, unknown>({
      worker,
      workers: types.length,
      data: cells,
      ...(patienceMs !== undefined && { patienceMs }),
    });
    const run = pool.run({ tasks, signal });
    await Promise.race([run, counted(cells, types.length)]);
    return { cells, pool, run, abort: () => controller.abort(new Error("enough")) };
  }

  async function counted(cells: Int32Array, count: number): Promise<void> {
    while (Atomics.load(cells, 0) < count) await wait(5);
  }

  // Threads that are terminated inside onnxruntime end this whole process.
  it("comes to the end of a network's run on abort", async () => {
    const { run, abort } = await begun(["network", "network"]);
    abort();
    await expect(run).rejects.toThrow("enough");
    expect(openThreads()).toBe(0);
  });

  it("comes to the end of a network's run when the pool is closed", async () => {
    const { run, pool } = await begun(["network", "network"]);
    // 1 where it was between two runs.
    const failed = expect(run).rejects.toThrow(/^task \d: the worker ended with code [01]$/);
    await pool.close();
    expect(openThreads()).toBe(0);
    await failed;
  });

  it("leaves with the last of its calls, before it does anything else", async () => {
    const { cells, run, abort } = await begun(["calls"]);
    abort();
    const failed = expect(run).rejects.toThrow("enough");
    // By then the thread has been told to leave.
    await wait(1);
    Atomics.store(cells, 4, 1);
    await failed;
    expect([...cells]).toEqual([1, 1, 1, 0, 1]);
  });

  it("is ended all the same when its call does not come back", async () => {
    const { run, abort } = await begun(["stuck"], 50);
    abort();
    await expect(run).rejects.toThrow("enough");
    expect(openThreads()).toBe(0);
  });
});
