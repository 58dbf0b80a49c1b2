/** @file Gets the agent of the hints ready. */
import type { Listener, RuleMemory } from "#game";
import type { AgentPort } from "./agents/port.ts";

/** After the second placement: what is loaded before is the cost of opening the game. */
export function warmUp(agents: AgentPort): Listener<RuleMemory> {
  return ({ session: { steps }, before }) => {
    if (before !== null && steps > 1) agents.warm();
  };
}
