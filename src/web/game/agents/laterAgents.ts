/** @file Agents that are loaded with the first question: a first move needs none. */
import { kept } from "../../platform/kept.ts";
import type { AgentPort } from "./port.ts";

export function laterAgents(): AgentPort {
  const port = kept(async () => (await import("./port.ts")).workerAgents());
  return {
    // What cannot be loaded now is asked for again with the first question.
    warm: () =>
      void port().then(
        (agents) => agents.warm(),
        () => undefined,
      ),
    prepare: async (agent) => (await port()).prepare(agent),
    ask: async (question) => (await port()).ask(question),
  };
}
