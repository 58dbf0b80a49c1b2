/** @file Agents that are loaded with the first question: a first move needs none. */
import type { AgentPort } from "./port.ts";

export function laterAgents(): AgentPort {
  let loading: Promise<AgentPort> | null = null;
  const port = () => {
    loading ??= import("./port.ts").then(({ workerAgents }) => workerAgents());
    return loading;
  };
  return {
    warm: () => void port().then((agents) => agents.warm()),
    prepare: async (agent) => (await port()).prepare(agent),
    ask: async (question) => (await port()).ask(question),
  };
}
