/** @file A thread of the study of deaths: plays one game after another and deals its last docks again. */
import { workerData } from "node:worker_threads";
import { type DeathTask, playTrail, type Trail } from "#study";
import { agentCache } from "../loadAgent.ts";
import type { ModelFolders } from "../models.ts";
import { serveTasks } from "./serve.ts";

/** What the thread is started with. */
export interface DeathsWorkerData {
  readonly models: ModelFolders;
}

const { models }: DeathsWorkerData = workerData;
const agentOf = agentCache(models);

serveTasks(async (task: DeathTask): Promise<Trail> => playTrail(task, await agentOf(task.agent, task.docks)));
