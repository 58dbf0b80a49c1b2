/** @file A thread of a training of `light`. */
import { workerData } from "node:worker_threads";
import { type LightTask, LightWorker } from "#light";
import { serveTasks } from "#machine";

const worker = new LightWorker(workerData);

serveTasks((task: LightTask) => worker.perform(task));
