/**
 * @file The generator behind its worker, with its state: it loads once and answers when ready; after a failure it gives
 * the reason and can be loaded again.
 */

import { type Signal, signal } from "@preact/signals";
import type { FeasibleLaw, LawRequest } from "#neural";
import { isOnline } from "../../platform/browser/network.ts";
import { workerClient } from "../agents/workerClient.ts";
import type { GeneratorAnswer, GeneratorQuestion, ModelFile, OpenFault } from "./protocol.ts";

/** `stopped`: the worker failed after it was ready; `offline`: without a network and not loaded before. */
export type LoadFault = OpenFault | "stopped" | "offline";

export type LearnedState =
  /** `after` a failure it is tried again. */
  | { readonly at: "loading"; readonly after: LoadFault | null }
  | { readonly at: "ready" }
  | { readonly at: "failed"; readonly code: LoadFault };

export interface GeneratorPort {
  readonly state: Signal<LearnedState>;
  /** Loads it unless it is ready; whether it is in the end. */
  load(): Promise<boolean>;
  answer(request: LawRequest): Promise<FeasibleLaw>;
  close(): void;
}

function startWorker(): Worker {
  return new Worker(new URL("./generator.worker.ts", import.meta.url), { type: "module" });
}

export function generatorPort(file: ModelFile, start: () => Worker = startWorker): GeneratorPort {
  const state = signal<LearnedState>({ at: "failed", code: "unreachable" });
  const client = workerClient<GeneratorQuestion, GeneratorAnswer>(start, (_, answer) => answer?.type === "fault");
  let failed: LoadFault | null = null;
  const fail = (code: LoadFault) => {
    failed = !isOnline() && code !== "wrongHash" ? "offline" : code;
    state.value = { at: "failed", code: failed };
  };
  const open = async () => {
    state.value = { at: "loading", after: failed };
    const answer = await client.ask({ type: "open", file });
    if (answer?.type === "opened") state.value = { at: "ready" };
    else fail(answer?.type === "fault" ? answer.code : "noRuntime");
    return answer?.type === "opened";
  };
  let loading: Promise<boolean> = Promise.resolve(false);
  return {
    state,
    load() {
      if (state.value.at === "failed") loading = open();
      return loading;
    },
    async answer(request) {
      const answer = await client.ask({ type: "law", request });
      if (answer?.type === "law") return answer.law;
      fail("stopped");
      throw new Error("its worker stopped");
    },
    close: () => client.end(),
  };
}
