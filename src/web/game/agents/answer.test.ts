/** @file Answers about positions: legal plans, true figures, and the moves of the same agent in a game of its own. */
import { describe, expect, it } from "vitest";
import { createRng, expectOk, linesOf, parsePosition, place, REGULAR_SHAPES, shapeOf, verify } from "#engine";
import { apply, DEALERS, entriesOf, newSession, type Session } from "#game";
import { openPlanner, PLAYERS, playSession } from "#players";
import { answerOf } from "./answer.ts";
import { PAGE_AGENTS } from "./pageAgents.ts";
import { type AgentAdvice, questionOf } from "./protocol.ts";

const SEED = 12;

async function adviceOn(
  session: Pick<Session, "board" | "slots" | "combo" | "steps">,
  agent: "keeper" | "greedy" | "random",
) {
  const asked = { agent, docks: "feasible", seed: SEED, step: session.steps } as const;
  const planner = expectOk(await openPlanner(PAGE_AGENTS, agent, { docks: "feasible", models: {} }));
  return answerOf(questionOf(session, asked), planner);
}

/** The board after a plan, with the lines that each placement cleared. */
function carriedOut({ board, slots }: Pick<Session, "board" | "slots">, { plan }: Pick<AgentAdvice, "plan">) {
  const clears: number[] = [];
  let after = board;
  for (const { slot, x, y } of plan) {
    const placed = expectOk(place(after, { shape: slots[slot]!.shape.id, x, y }));
    clears.push(linesOf(placed.clear));
    after = placed.board;
  }
  return { after, clears };
}

function sessions(count: number): Session[] {
  const found: Session[] = [];
  let { session } = expectOk(newSession({ seed: SEED, dealer: DEALERS.feasible }));
  while (found.length < count && session.ended === null) {
    found.push(session);
    const choice = PLAYERS.keeper.choose(session, createRng(SEED, "policy", session.steps));
    session = expectOk(apply(session, { type: "place", ...choice }, DEALERS.feasible)).session;
  }
  return found;
}

describe.each(["keeper", "greedy", "random"] as const)("%s", (agent) => {
  it("places the rest of a dock as it does in a game", async () => {
    const game = playSession({ player: PLAYERS[agent], dealer: DEALERS.feasible, seed: SEED, cap: 12 });
    let { session } = expectOk(newSession({ seed: SEED, dealer: DEALERS.feasible }));
    const moves = entriesOf(game.moves).map((move) => (move.type === "place" ? [move.slot, move.x, move.y] : []));
    for (let at = 0; at < moves.length; ) {
      const advice = (await adviceOn(session, agent))!;
      for (const choice of advice.plan) {
        expect([choice.slot, choice.x, choice.y]).toEqual(moves[at++]);
        session = expectOk(apply(session, { type: "place", ...choice }, DEALERS.feasible)).session;
      }
    }
    expect(session.board.occupied).toEqual(game.board.occupied);
  });

  it("counts what it clears and what fits afterwards", async () => {
    for (const session of sessions(30)) {
      const advice = (await adviceOn(session, agent))!;
      const { after, clears } = carriedOut(session, advice);
      expect(advice.clears).toEqual(clears);
      if (advice.keeps !== null) expect(verify(after, [shapeOf(advice.keeps)]).feasible).toBe(true);
      expect(advice.placesAll).toBe(advice.plan.length === session.slots.filter((piece) => piece !== null).length);
      expect(advice.survival).toBeNull();
    }
  });
});

it("counts the docks that fit, one by one", async () => {
  const session = sessions(40).find(({ board }) => board.occupied.fill() > 0.45)!;
  const advice = (await adviceOn(session, "keeper"))!;
  const { after } = carriedOut(session, advice);
  let feasible = 0;
  let total = 0;
  for (const [i, a] of REGULAR_SHAPES.entries())
    for (const [j, b] of REGULAR_SHAPES.slice(i + 1).entries())
      for (const c of REGULAR_SHAPES.slice(i + j + 2)) {
        total++;
        if (verify(after, [a, b, c]).feasible) feasible++;
      }
  expect(total).toBe(3276);
  expect(advice.feasibleShare).toBe(feasible / total);
});

it("has no answer where nothing can be placed", async () => {
  const text = "#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1#/#1#1#1#1/1#1#1#1# 3x3,2x2";
  const { board, dock, combo } = expectOk(parsePosition(text));
  expect(await adviceOn({ board, slots: dock, combo, steps: 0 }, "keeper")).toBeNull();
  expect(await adviceOn({ board, slots: [null, null, null], combo, steps: 0 }, "keeper")).toBeNull();
});

it("keeps the slots of the pieces that are left", async () => {
  const session = sessions(9).find(({ slots }) => slots[0] === null && slots[2] !== null)!;
  const advice = (await adviceOn(session, "keeper"))!;
  expect(advice.plan.every(({ slot }) => session.slots[slot] !== null)).toBe(true);
});

it("a learned agent without its model is a fault", async () => {
  expect(await openPlanner(PAGE_AGENTS, "search", { docks: "rule", models: {} })).toMatchObject({
    ok: false,
    fault: { code: "missingModel" },
  });
});
