/**
 * @file Agents in workers, so that the page never stutters. The worker starts once a game is under way: it costs the
 * first load nothing, and the first hint does not wait for it. Agents with a network have their own worker, which starts
 * when one is chosen; if its network cannot be loaded, the next choice starts a new one.
 */
import { emptyBoard, NO_COMBO, shapeOf } from "#engine";
import { type AgentAdvice, type AgentQuestion, type AskedAgent, isNetwork, questionOf } from "./protocol.ts";
import { workerClient } from "./workerClient.ts";

export interface AgentPort {
  /** Gets ready for hints. */
  warm(): void;
  /** Whether the agent is available; loads its network if it has one. */
  prepare(agent: AskedAgent): Promise<boolean>;
  /** Null where nothing can be placed, or where the worker fails. */
  ask(question: AgentQuestion): Promise<AgentAdvice | null>;
}

export function workerAgents(): AgentPort {
  const common = workerClient<AgentQuestion, AgentAdvice>(
    () => new Worker(new URL("./agent.worker.ts", import.meta.url), { type: "module" }),
  );
  const network = workerClient<AgentQuestion, AgentAdvice>(
    () => new Worker(new URL("./network.worker.ts", import.meta.url), { type: "module" }),
    // The keeper answered: the network could not be loaded.
    ({ agent }, advice) => advice !== null && advice.agent !== agent,
  );
  return {
    warm() {
      if (!common.isStarted()) void common.ask(warmUp("search"));
    },
    prepare: async (agent) => !isNetwork(agent) || (await network.ask(warmUp(agent)))?.agent === agent,
    ask: (question) => (isNetwork(question.agent) ? network : common).ask(question),
  };
}

/** A question that only loads the model and warms up the code; its answer is not used. */
function warmUp(agent: AskedAgent): AgentQuestion {
  const slots = (["3x3", "1x5", "t-up"] as const).map((id) => ({ shape: shapeOf(id) }));
  const position = { board: emptyBoard(), slots, combo: NO_COMBO };
  return questionOf(position, { agent, docks: "foresight", seed: 0, step: 0 });
}
