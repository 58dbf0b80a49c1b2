/** @file A thread of a tuning: lives, games and searches, one task after another. */
import { workerData } from "node:worker_threads";
import { serveTasks } from "#machine";
import { type Pools, performTune, type TuneTask } from "#tuning";

const pools: Pools = workerData;

serveTasks((task: TuneTask) => performTune(task, pools));
