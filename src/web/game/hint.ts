/** @file Hints by the strongest agent; the same position always gets the same hint. Loaded with the first. */

import { isDealDue } from "#game";
import { announce } from "../kit/page/speech.ts";
import { words } from "../kit/words/words.ts";
import type { AgentPort } from "./agents/port.ts";
import { questionOf } from "./agents/protocol.ts";
import { hintWords } from "./hintWords.ts";
import type { Show } from "./show.ts";
import { session, showHint } from "./state/state.ts";

const HINT_AGENT = { agent: "search", docks: "foresight", seed: 0 } as const;

export async function askHint(agents: AgentPort, show: Show): Promise<void> {
  const game = session.value;
  if (game === null || game.ended !== null || isDealDue(game)) return;
  const advice = await agents.ask(questionOf(game, { ...HINT_AGENT, step: game.steps }));
  // The game has changed since.
  if (session.value !== game || advice === null) return;
  show.look(null, null);
  showHint(advice);
  show.hint(advice.plan[0]!);
  announce(words().sentences(hintWords().hint(advice)));
}
