/** @file A self-play thread: performs rollout tasks with the weights it is sent. */
import { workerData } from "node:worker_threads";
import { nodeRuntime, serveTasks } from "#machine";
import { type RolloutTask, RolloutWorker } from "#ppo";

const worker = new RolloutWorker(nodeRuntime(), workerData);

serveTasks((task: RolloutTask) => worker.perform(task));
