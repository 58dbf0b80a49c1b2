/**
 * @file Answers a question about a position, in the agents' workers. Draws are those of the command line, so that the
 * same seed plays the same game there.
 */
import { createRng, expectOk, parsePosition } from "#engine";
import { PLAYERS, type Planner, plannerOf } from "#players";
import type { AgentAdvice, AgentQuestion } from "./protocol.ts";

/** Without a planner of the agent that was asked, the keeper answers, which needs no model. */
export async function answerOf(question: AgentQuestion, planner: Planner | null): Promise<AgentAdvice | null> {
  const { agent, position, slots, seed, step } = question;
  const { board, dock, combo } = expectOk(parsePosition(position));
  const plan = planner ?? plannerOf(PLAYERS.keeper);
  const advice = await plan({ board, slots: dock, combo }, (n) => createRng(seed, "policy", step + n));
  if (advice === null) return null;
  return {
    ...advice,
    plan: advice.plan.map((choice) => ({ ...choice, slot: slots[choice.slot]! })),
    agent: planner === null ? "keeper" : agent,
  };
}
