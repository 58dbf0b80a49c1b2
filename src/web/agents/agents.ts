/**
 * @file Agents without a stutter: questions go to a worker. It is started once a game is under way, so that it costs the
 * first load nothing and the first hint does not wait for it. Agents with a network have a worker of their own, started
 * when one is chosen: the others answer while it loads, and one that could not load is begun afresh.
 */
import { emptyBoard, NO_COMBO, shapeOf } from "#engine";
import { type AgentAdvice, type AgentQuestion, type AskedAgent, isNetwork, questionOf } from "./advice.ts";
import { openDesk } from "./questions.ts";

export interface AgentPort {
  /** Gets ready for hints. */
  warm(): void;
  /** Whether the agent can be had; a network is loaded for it. */
  prepare(agent: AskedAgent): Promise<boolean>;
  /** Null where nothing can be placed, or where the worker cannot be started. */
  ask(question: AgentQuestion): Promise<AgentAdvice | null>;
}

export function workerAgents(): AgentPort {
  const common = openDesk(() => new Worker(new URL("./agent.worker.ts", import.meta.url), { type: "module" }));
  const network = openDesk(
    () => new Worker(new URL("./network.worker.ts", import.meta.url), { type: "module" }),
    // Somebody stood in for the agent that was asked.
    ({ agent }, advice) => advice !== null && advice.agent !== agent,
  );
  return {
    warm() {
      if (!common.isOpen()) void common.ask(warmUp("search"));
    },
    prepare: async (agent) => !isNetwork(agent) || (await network.ask(warmUp(agent)))?.agent === agent,
    ask: (question) => (isNetwork(question.agent) ? network : common).ask(question),
  };
}

/** A first question whose answer does not matter: it brings the model, and the code up to speed. */
function warmUp(agent: AskedAgent): AgentQuestion {
  const slots = (["3x3", "1x5", "t-up"] as const).map((id) => ({ shape: shapeOf(id) }));
  const position = { board: emptyBoard(), slots, combo: NO_COMBO };
  return questionOf(position, { agent, docks: "rule", seed: 0, step: 0 });
}
