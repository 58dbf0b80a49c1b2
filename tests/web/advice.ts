/** @file What an agent says of a position, computed in Node, to compare with what the page says. */

import { expectOk } from "#engine";
import type { Session } from "#game";
import { openPlanner } from "#players";
import { answerOf } from "../../src/web/game/agents/answer.ts";
import { PAGE_AGENTS } from "../../src/web/game/agents/pageAgents.ts";
import { type AgentAdvice, questionOf } from "../../src/web/game/agents/protocol.ts";
import { hintWords } from "../../src/web/game/hintWords.ts";
import { modelsOf } from "./models.ts";

/** As the page asks for a hint. */
export async function adviceOn(session: Session, agent: "search" | "keeper"): Promise<AgentAdvice> {
  const question = questionOf(session, { agent, docks: "foresight", seed: 0, step: session.steps });
  const planner = await openPlanner(PAGE_AGENTS, agent, { docks: "foresight", models: modelsOf(agent, "foresight") });
  return (await answerOf(question, expectOk(planner)))!;
}

/** A hint in English. */
export function hintText(advice: AgentAdvice): string {
  return hintWords.en.hint(advice).join(" ");
}
