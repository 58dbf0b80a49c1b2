/** @file A thread that verifies records, one after the other. */
import { parentPort } from "node:worker_threads";
import { type VerifyTask, verdictOn } from "../verify/verdict.ts";

const port = parentPort!;
port.on("message", (task: VerifyTask) => port.postMessage(verdictOn(task, () => performance.now())));
