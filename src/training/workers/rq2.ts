/** @file A thread that performs whole trainings of RQ2, one after another. */
import { workerData } from "node:worker_threads";
import { nodeRuntime, serveTasks } from "#machine";
import type { Rq2Task } from "#study";
import { runRq2 } from "../rq2/run.ts";

export interface Rq2WorkerData {
  readonly teacher: Readonly<Record<string, Float32Array>>;
}

const { teacher }: Rq2WorkerData = workerData;

serveTasks((task: Rq2Task) => runRq2(nodeRuntime(), task, teacher));
