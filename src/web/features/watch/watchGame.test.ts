/** @file The watched game equals one played in Node, with any keys pressed while the agent thinks. */
import { describe, expect, it, test } from "vitest";
import { DEALERS, type DealerId, encode, recordOf } from "#game";
import { openPlanner, PLAYERS, plannerOf, playSession, THINK_MS } from "#players";
import { answerOf } from "../../game/agents/answer.ts";
import { PAGE_AGENTS } from "../../game/agents/pageAgents.ts";
import type { AgentPort } from "../../game/agents/port.ts";
import { isNetwork } from "../../game/agents/protocol.ts";
import { setupOfLink, WatchGame } from "./watchGame.ts";

/** The worker's answers, given here, each some turns of the event loop later; without models, and the network is greedy. */
const AGENTS: AgentPort = {
  warm: () => undefined,
  prepare: async () => true,
  async ask(question) {
    const { agent, docks } = question;
    await new Promise((resolve) => setTimeout(resolve, 1));
    if (isNetwork(agent)) return answerOf(question, plannerOf(PLAYERS.greedy));
    const planner = await openPlanner(PAGE_AGENTS, agent, { docks, models: {} });
    return answerOf(question, planner.ok ? planner.value : null);
  },
};

/** Agents whose network becomes available, or not, when `settle` is called. */
function agentsToWaitFor(): { readonly agents: AgentPort; settle(isThere: boolean): Promise<void> } {
  const settled: ((isThere: boolean) => void)[] = [];
  const prepare: AgentPort["prepare"] = (agent) =>
    isNetwork(agent) ? new Promise((resolve) => settled.push(resolve)) : Promise.resolve(true);
  return {
    agents: { ...AGENTS, prepare },
    async settle(isThere) {
      settled.shift()!(isThere);
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

function recordInNode(agent: "keeper" | "greedy" | "random", docks: DealerId, seed: number, cap: number): string {
  const game = { player: PLAYERS[agent], dealer: DEALERS[docks], seed, cap, thinkMs: THINK_MS };
  return encode(recordOf(playSession(game)));
}

function recordOfGame(game: WatchGame): string {
  return encode(recordOf(game.shown.value.step.session));
}

describe("a watched game", () => {
  it.each([
    ["keeper", "foresight", 30],
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

describe("a network", () => {
  const FEASIBLE = { docks: "feasible", seed: 3 } as const;

  it("takes over from the start of the docks when it is there; until then the agent before it plays", async () => {
    const { agents, settle } = agentsToWaitFor();
    const game = new WatchGame(agents, { agent: "keeper", ...FEASIBLE });
    void game.choose("ppo");
    for (let i = 0; i < 4; i++) await game.next();
    expect(recordOfGame(game)).toBe(recordInNode("keeper", "feasible", 3, 4));
    expect([game.awaited.value, game.setup.value.agent]).toEqual(["ppo", "keeper"]);
    await settle(true);
    expect([game.awaited.value, game.setup.value.agent]).toEqual([null, "ppo"]);
    for (let i = 0; i < 4; i++) await game.next();
    expect(recordOfGame(game)).toBe(recordInNode("greedy", "feasible", 3, 4));
  });

  it("that cannot be had costs nothing of the game, and may be chosen again", async () => {
    const { agents, settle } = agentsToWaitFor();
    const game = new WatchGame(agents, { agent: "keeper", ...FEASIBLE });
    for (let i = 0; i < 2; i++) await game.next();
    void game.choose("ppo+shield");
    await settle(false);
    expect([game.awaited.value, game.absent.value, game.setup.value.agent]).toEqual([null, "ppo+shield", "keeper"]);
    for (let i = 0; i < 2; i++) await game.next();
    expect(recordOfGame(game)).toBe(recordInNode("keeper", "feasible", 3, 4));
    void game.choose("ppo+shield");
    expect(game.absent.value).toBeNull();
    await settle(true);
    expect([game.setup.value.agent, game.shown.value.step.session.steps]).toEqual(["ppo+shield", 0]);
  });

  it.each(["keeper", "greedy"] as const)("does not come back once %s was chosen instead", async (other) => {
    const { agents, settle } = agentsToWaitFor();
    const game = new WatchGame(agents, { agent: "keeper", ...FEASIBLE });
    await game.next();
    void game.choose("ppo");
    await game.choose(other);
    await settle(true);
    // Going back to the agent that plays is no new game.
    const steps = other === "keeper" ? 1 : 0;
    expect([game.setup.value.agent, game.shown.value.step.session.steps]).toEqual([other, steps]);
  });

  it("that a link asks for is waited for with the first agent, on the docks chosen meanwhile", async () => {
    const { agents, settle } = agentsToWaitFor();
    const game = new WatchGame(agents, { agent: "ppo", ...FEASIBLE });
    expect([game.awaited.value, game.setup.value]).toEqual(["ppo", { agent: "search", ...FEASIBLE }]);
    game.start({ ...game.setup.value, docks: "hard", seed: 4 });
    await settle(true);
    expect(game.setup.value).toEqual({ agent: "ppo", docks: "hard", seed: 4 });
  });
});

test.each([
  ["#watch", { agent: "search", docks: "foresight", seed: 99 }],
  ["#watch&agent=keeper&docks=hard&seed=7", { agent: "keeper", docks: "hard", seed: 7 }],
  ["#watch&agent=ppo", { agent: "ppo", docks: "foresight", seed: 99 }],
  ["#watch&agent=ppo+shield&seed=5", { agent: "ppo+shield", docks: "foresight", seed: 5 }],
  ["#watch&agent=ppo%2Bshield", { agent: "ppo+shield", docks: "foresight", seed: 99 }],
  ["#watch&agent=nobody&docks=none&seed=-1", { agent: "search", docks: "foresight", seed: 99 }],
  ["#watch&seed=0", { agent: "search", docks: "foresight", seed: 0 }],
  ["#watch&seed=", { agent: "search", docks: "foresight", seed: 99 }],
  ["#watch&seed=1e30", { agent: "search", docks: "foresight", seed: 99 }],
])("the link %s asks for %j", (hash, setup) => {
  expect(setupOfLink(hash, 99)).toEqual(setup);
});
