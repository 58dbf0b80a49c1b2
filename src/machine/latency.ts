/** @file How long an agent thinks over a placement on this machine, measured in games on feasible docks. */
import { createRng, expectOk, ok, type Result } from "#engine";
import { apply, DEALERS, newSession } from "#game";
import { type AgentCode, type AsyncPlayer, choicesOf, closePlayer, type Player } from "#players";
import { median } from "#stats";
import { loadAgent } from "./loadAgent.ts";
import type { ModelCode } from "./models.ts";
import type { RuntimeCode } from "./onnx.ts";

/** Why an agent cannot be measured. */
export type LatencyCode = AgentCode | ModelCode | RuntimeCode;

/**
 * Timed questions: docks for an agent that plans, single placements for any other. The first of each game warms up; new
 * games start until there are enough.
 */
const QUESTIONS = 40;

/** Median thinking time of an agent for a placement, in milliseconds; its models are in `folder`. */
export async function latencyOf(folder: string, agent: string): Promise<Result<number, LatencyCode>> {
  const player = await loadAgent(folder, agent, "feasible");
  if (!player.ok) return player;
  try {
    return ok(Number(median(await thinkingTimes(player.value)).toPrecision(2)));
  } finally {
    await closePlayer(player.value);
  }
}

/** Milliseconds per placement, for each question. */
async function thinkingTimes(player: Player | AsyncPlayer): Promise<number[]> {
  const times: number[] = [];
  for (let seed = 0; times.length < QUESTIONS; seed++) {
    let { session } = expectOk(newSession({ seed, dealer: DEALERS.feasible }));
    while (session.ended === null && times.length < QUESTIONS) {
      const start = performance.now();
      const choices = await choicesOf(player, session, createRng(seed, "policy", session.steps));
      if (session.steps > 0) times.push((performance.now() - start) / choices.length);
      for (const choice of choices)
        session = expectOk(apply(session, { type: "place", ...choice }, DEALERS.feasible)).session;
    }
  }
  return times;
}
