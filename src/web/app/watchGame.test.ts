/** @file The watched game: the same as one played in Node, whatever is pressed while the agent thinks. */
import { describe, expect, it, test } from "vitest";
import { PLAYERS, playSession, THINK_MS } from "#agent";
import { expectOk } from "#engine";
import { DEALERS, type DealerId, encode, recordOf } from "#game";
import type { AgentPort } from "./agents.ts";
import { answer, createThinker } from "./answer.ts";
import { setupOfLink, type WatchedAgent, WatchGame } from "./watchGame.ts";

/** The worker's answers, given here, each some turns of the event loop later. */
const AGENTS: AgentPort = {
  warm: () => undefined,
  async ask(question) {
    await new Promise((resolve) => setTimeout(resolve, 1));
    const advice = answer(question, expectOk(createThinker(question, {})));
    return advice && { ...advice, agent: question.agent };
  },
};

function recordInNode(
  agent: Exclude<WatchedAgent, "search" | "linear">,
  docks: DealerId,
  seed: number,
  cap: number,
): string {
  const game = { player: PLAYERS[agent], dealer: DEALERS[docks], seed, cap, thinkMs: THINK_MS };
  return encode(recordOf(playSession(game)));
}

function recordOfGame(game: WatchGame): string {
  return encode(recordOf(game.shown.value.step.session));
}

describe("a watched game", () => {
  it.each([
    ["keeper", "rule", 30],
    ["random", "uniform", Infinity],
    ["greedy", "hard", Infinity],
  ] as const)("of %s on %s is the one of the command line", async (agent, docks, cap) => {
    const game = new WatchGame(AGENTS, { agent, docks, seed: 3 });
    while (game.shown.value.step.session.steps < cap && (await game.next()));
    expect(recordOfGame(game)).toBe(recordInNode(agent, docks, 3, cap));
    if (cap === Infinity) expect(game.shown.value.step.session.ended).not.toBeNull();
  });

  it("makes every step that is asked for at once, across docks", async () => {
    const game = new WatchGame(AGENTS, { agent: "keeper", docks: "feasible", seed: 3 });
    expect(await Promise.all(Array.from({ length: 8 }, () => game.next()))).toEqual(new Array(8).fill(true));
    expect(recordOfGame(game)).toBe(recordInNode("keeper", "feasible", 3, 8));
  });

  it("forgets what was asked of the game before", async () => {
    const game = new WatchGame(AGENTS, { agent: "random", docks: "feasible", seed: 3 });
    const stale = game.next();
    game.start({ agent: "keeper", docks: "feasible", seed: 3 });
    expect(await stale).toBe(false);
    for (let i = 0; i < 4; i++) await game.next();
    expect(recordOfGame(game)).toBe(recordInNode("keeper", "feasible", 3, 4));
  });

  it("says that it is stuck where nobody answers, and goes on once somebody does", async () => {
    let isSilent = true;
    const agents: AgentPort = { ...AGENTS, ask: async (question) => (isSilent ? null : AGENTS.ask(question)) };
    const game = new WatchGame(agents, { agent: "keeper", docks: "feasible", seed: 3 });
    expect(await game.next()).toBe(false);
    expect(game.isStuck.value).toBe(true);
    isSilent = false;
    game.play();
    expect(await game.next()).toBe(true);
    game.pause();
    expect(game.isStuck.value).toBe(false);
  });
});

test.each([
  ["#watch", { agent: "search", docks: "rule", seed: 99 }],
  ["#watch&agent=keeper&docks=hard&seed=7", { agent: "keeper", docks: "hard", seed: 7 }],
  ["#watch&agent=nobody&docks=none&seed=-1", { agent: "search", docks: "rule", seed: 99 }],
  ["#watch&seed=0", { agent: "search", docks: "rule", seed: 0 }],
  ["#watch&seed=", { agent: "search", docks: "rule", seed: 99 }],
  ["#watch&seed=1e30", { agent: "search", docks: "rule", seed: 99 }],
])("the link %s asks for %j", (hash, setup) => {
  expect(setupOfLink(hash, 99)).toEqual(setup);
});
