/**
 * @file Answers questions about positions: how an agent would place the rest of the dock, and what speaks for it. Runs in
 * the agents' workers. Draws are those of the command line, so that the same seed plays the same game there.
 */

import {
  createRng,
  expectOk,
  feasibleDocks,
  isOver,
  linesOf,
  ok,
  parsePosition,
  place,
  REGULAR_COUNT,
  REGULAR_SHAPES,
  type Result,
  type Rng,
  score,
  tripleCount,
} from "#engine";
import type { DealerId } from "#game";
import { type AsyncPlayer, choicesOf, PLAYERS, type Player, type View } from "#players";
import { type AgentCode, type AgentId, createAdvisor, createAgent, type Models } from "#search";
import type { AgentAdvice, AgentQuestion } from "./advice.ts";

type Thought = Omit<AgentAdvice, "agent" | "placesAll">;

/** An agent that has all it needs. Draws come by the number of placements since the question. */
export type Thinker = (view: View, rngAfter: (placements: number) => Rng) => Promise<Thought>;

export function createThinker(agent: AgentId, docks: DealerId, models: Models): Result<Thinker, AgentCode> {
  if (agent === "search") {
    const advisor = createAdvisor(models, docks);
    return advisor.ok ? ok(async (view, rngAfter) => advisor.value.advise(view, rngAfter(0))) : advisor;
  }
  const player = createAgent(agent, { docks, models });
  return player.ok ? ok(thinkerOf(player.value)) : player;
}

/** A player who plans as far as the dock goes. */
export function thinkerOf(player: Player | AsyncPlayer): Thinker {
  return (view, rngAfter) => planWith(player, view, rngAfter);
}

/** The answer of the agent that was asked, or of the keeper, who needs no model, where that one is not there. */
export async function adviceOf(question: AgentQuestion, thinker: Thinker | null): Promise<AgentAdvice | null> {
  const answered = await answer(question, thinker ?? thinkerOf(PLAYERS.keeper));
  return answered && { ...answered, agent: thinker === null ? "keeper" : question.agent };
}

/** Null for a position in which nothing can be placed. */
async function answer(question: AgentQuestion, thinker: Thinker): Promise<Omit<AgentAdvice, "agent"> | null> {
  const { position, slots, seed, step } = question;
  const { board, dock, combo } = expectOk(parsePosition(position));
  if (shapesOf(dock).length === 0 || isOver(board, shapesOf(dock))) return null;
  const thought = await thinker({ board, slots: dock, combo }, (n) => createRng(seed, "policy", step + n));
  const plan = thought.plan.map((choice) => ({ ...choice, slot: slots[choice.slot]! }));
  return { ...thought, plan, placesAll: plan.length === slots.length };
}

/** Lets a player go on until the dock is placed or nothing of it fits. */
async function planWith(
  player: Player | AsyncPlayer,
  view: View,
  rngAfter: (placements: number) => Rng,
): Promise<Thought> {
  const plan: Thought["plan"][number][] = [];
  const clears: number[] = [];
  let { board, slots, combo } = view;
  while (shapesOf(slots).length > 0 && !isOver(board, shapesOf(slots))) {
    for (const choice of await choicesOf(player, { board, slots, combo }, rngAfter(plan.length))) {
      const { slot, x, y } = choice;
      const { shape, colour } = slots[slot]!;
      const placed = expectOk(place(board, { shape: shape.id, x, y }, colour));
      plan.push(choice);
      clears.push(linesOf(placed.clear));
      combo = score(placed.clear, combo).combo;
      board = placed.board;
      slots = slots.with(slot, null);
    }
  }
  return {
    plan,
    clears,
    openShapes: REGULAR_SHAPES.filter((shape) => !isOver(board, [shape])).length,
    feasibleShare: feasibleDocks(board).feasible / tripleCount(REGULAR_COUNT),
    survival: null,
  };
}

function shapesOf(slots: View["slots"]) {
  return slots.flatMap((piece) => (piece === null ? [] : [piece.shape]));
}
