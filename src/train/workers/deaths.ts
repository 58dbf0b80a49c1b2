/** @file A thread of the study of deaths: plays one game after another and deals its last docks again. */
import { workerData } from "node:worker_threads";
import type { AsyncPlayer, Player } from "#agent";
import { expectOk } from "#engine";
import { type DeathTask, playTrail, type Trail } from "#experiment";
import { loadAgent } from "../loadAgent.ts";
import { serveTasks } from "./serve.ts";

/** What the thread is started with. */
export interface DeathsWorkerData {
  /** Folder of the models. */
  readonly models: string;
}

const { models }: DeathsWorkerData = workerData;
/** Agents that have been set up, by name and dock source. */
const agents = new Map<string, Player | AsyncPlayer>();

async function agentOf({ agent, docks }: DeathTask): Promise<Player | AsyncPlayer> {
  const key = `${agent} ${docks}`;
  const known = agents.get(key) ?? expectOk(await loadAgent(models, agent, docks));
  agents.set(key, known);
  return known;
}

serveTasks(async (task: DeathTask): Promise<Trail> => playTrail(task, await agentOf(task)));
