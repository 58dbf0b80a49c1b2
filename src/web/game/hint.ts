/** @file Hints by the strongest agent; the same position always gets the same hint. */
import { isDealDue, type Listener, type RuleMemory } from "#game";
import type { AgentPort } from "../agents/port.ts";
import { words } from "../i18n/words.ts";
import { announcement, hint, session } from "./model.ts";
import type { Show } from "./show.ts";

const HINT_AGENT = { agent: "search", docks: "foresight", seed: 0 } as const;

/** Gets the agent ready after the second placement: what is loaded before is the cost of opening the game. */
export function warmUp(agents: AgentPort): Listener<RuleMemory> {
  return ({ session: { steps }, before }) => {
    if (before !== null && steps > 1) agents.warm();
  };
}

export async function askHint(agents: AgentPort, show: Show): Promise<void> {
  const game = session.value;
  if (game === null || game.ended !== null || isDealDue(game)) return;
  // A first move needs neither.
  const [{ questionOf }, { hintWords }] = await Promise.all([
    import("../agents/protocol.ts"),
    import("../i18n/hint.ts"),
  ]);
  const advice = await agents.ask(questionOf(game, { ...HINT_AGENT, step: game.steps }));
  // The game has changed since.
  if (session.value !== game || advice === null) return;
  show.look(null, null);
  hint.value = advice;
  show.hint(advice.plan[0]!);
  announcement.value = words().sentences(hintWords().hint(advice));
}
