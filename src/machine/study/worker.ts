/** @file A thread of the runner: performs one task of a study after another in a lab of its own. */
import { workerData } from "node:worker_threads";
import type { Absent } from "../engines/enginePlayer.ts";
import type { ModelFolders } from "../models/models.ts";
import { serveTasks } from "../threads/pool.ts";
import { nodeLab } from "./lab.ts";
import { STUDIES } from "./studies.ts";

/** What the thread is started with. */
export interface StudyWorkerData {
  /** The study's name. */
  readonly study: string;
  readonly models: ModelFolders;
  readonly absent: Absent;
}

const { study: name, models, absent }: StudyWorkerData = workerData;
const study = STUDIES.find((known) => known.name === name)!;
const lab = nodeLab(models, absent);

serveTasks((task) => study.perform(task, lab));
