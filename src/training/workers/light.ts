/** @file A thread of a training of `light`. */
import { workerData } from "node:worker_threads";
import { LightWorker } from "#light";
import { serveTasks } from "#machine";
import type { LightAnswer, LightJob, LightThread } from "../paper/jobs.ts";
import { PaperHost } from "../paper/paper.ts";

const { setup, shared, paper }: LightThread = workerData;
const paperHost = paper === null ? null : new PaperHost(setup, paper);
const worker = new LightWorker({ setup, shared }, paperHost?.host);

serveTasks((job: LightJob): LightAnswer => {
  if (job.kind === "watch") return { kind: "watch", steps: worker.watch(job.seeds, job.longest) };
  paperHost?.begins(job.curriculum);
  const interval = worker.perform(job.task);
  return { kind: "train", interval, played: paperHost?.ended() ?? [] };
});
