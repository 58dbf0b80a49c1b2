/** @file Verifying in the process of the tests: the same verdicts, without threads to start. */
import { ok } from "#engine";
import type { VerifyThreads } from "../../src/server/verify/threads.ts";
import { movesOf, verdictOn } from "../../src/server/verify/verdict.ts";

export const THREADS_HERE: VerifyThreads = {
  count: 2,
  verify: async (task) => ok(verdictOn(task, () => 0)),
  movesOf: async (text) => ok(movesOf(text)),
  close: async () => undefined,
};
