/** @file A thread that verifies records one after the other, or only reads the moves of one. */
import { parentPort } from "node:worker_threads";
import { movesOf, type VerifyTask, verdictOn } from "./verdict.ts";

/** A text asks for the digest of its moves. */
export type ThreadTask = VerifyTask | string;

const port = parentPort!;
port.on("message", (task: ThreadTask) =>
  port.postMessage(typeof task === "string" ? movesOf(task) : verdictOn(task, () => performance.now())),
);
