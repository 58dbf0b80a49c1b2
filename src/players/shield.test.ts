/**
 * @file What is on offer is honoured by every player, and the shield offers exactly what keeps the dock: checked against
 * the readable rules and the verifier on positions of real games.
 */
import { describe, expect, it } from "vitest";
import {
  type Board,
  createRng,
  expectOk,
  isOver,
  legalPlacements,
  place,
  type Slots,
  shapesLeft,
  verify,
} from "#engine";
import { apply, DEALERS, type DealerId, newSession } from "#game";
import { AGENT_IDS, SEARCH_AGENT } from "../search/agents.ts";
import { WEIGHT_COUNT } from "../search/tableValue.ts";
import { PLAYERS } from "./baselines.ts";
import { LINEAR_FEATURE_COUNT } from "./linear.ts";
import { BASELINES, LINEAR_AGENT, modelsFor, openAgent } from "./names.ts";
import type { Choice, Player, View } from "./player.ts";
import { playGame } from "./playGame.ts";
import { shield } from "./shield.ts";
import { SIMULATED, SIMULATED_IDS } from "./simulated.ts";

/** Any weights will do here. */
const waves = (length: number) => ({ weights: Float32Array.from({ length }, (_, i) => Math.sin(i)) });
const table = { ...waves(WEIGHT_COUNT), unit: Float32Array.of(1, 1, 0) };
const AGENTS = [BASELINES, LINEAR_AGENT, SEARCH_AGENT];
const MODELS = {
  linear: waves(LINEAR_FEATURE_COUNT),
  ...Object.fromEntries(modelsFor(AGENTS, "search", "feasible").map((name) => [name, table])),
};
/** None of these has to be waited for. */
async function open(id: string): Promise<Player> {
  return expectOk(await openAgent(AGENTS, id, { docks: "feasible", models: MODELS })) as Player;
}
const PLAYING: readonly Player[] = [
  ...(await Promise.all(AGENT_IDS.map(open))),
  ...SIMULATED_IDS.map((id) => SIMULATED[id]),
];

function choicesOf({ board, slots }: View): Choice[] {
  return slots.flatMap((piece, slot) =>
    piece === null ? [] : legalPlacements(board, piece.shape).map(({ x, y }) => ({ slot, x, y })),
  );
}

function positionAfter(board: Board, slots: Slots, { slot, x, y }: Choice): { board: Board; slots: Slots } {
  return {
    board: expectOk(place(board, { shape: slots[slot]!.shape.id, x, y })).board,
    slots: slots.with(slot, null),
  };
}

/** Whether the rest of the dock is feasible after a choice, by the readable rules. */
function keeps(view: View, choice: Choice): boolean {
  const next = positionAfter(view.board, view.slots, choice);
  const left = shapesLeft(next.slots);
  return left.length === 0 || verify(next.board, left).feasible;
}

/** Positions of a few random games. */
function* positions(dealer: DealerId, seeds: number): Generator<View> {
  for (let seed = 0; seed < seeds; seed++) {
    let { session } = expectOk(newSession({ seed, dealer: DEALERS[dealer] }));
    while (session.ended === null && session.steps < 60) {
      yield { board: session.board, slots: session.slots, combo: session.combo };
      const choice = PLAYERS.random.choose(session, createRng(seed, "policy", session.steps));
      session = expectOk(apply(session, { type: "place", ...choice }, DEALERS[dealer])).session;
    }
  }
}

describe.each(PLAYING.map((player) => [player.name, player] as const))("%s", (_, player) => {
  it("takes a legal placement on offer, for any offer", () => {
    let seen = 0;
    for (const view of positions("uniform", 12)) {
      const draw = createRng(seen, "noise");
      const choices = choicesOf(view);
      const offered = choices.filter(() => draw.below(4) === 0);
      if (offered.length === 0) offered.push(draw.pick(choices));
      const texts = new Set(offered.map((choice) => JSON.stringify(choice)));
      const mayPlace = ({ slot, x, y }: Choice) => texts.has(JSON.stringify({ slot, x, y }));
      for (const taken of [player.choose({ ...view, mayPlace }, draw), player.plan?.({ ...view, mayPlace }, draw)[0]]) {
        if (taken !== undefined) expect(offered).toContainEqual(taken);
      }
      seen++;
    }
    expect(seen).toBeGreaterThan(80);
  });

  it("chooses alike when everything is on offer and when nothing is said", () => {
    for (const view of positions("uniform", 4)) {
      const free = player.choose(view, createRng(5, "policy"));
      expect(player.choose({ ...view, mayPlace: () => true }, createRng(5, "policy"))).toEqual(free);
    }
  });

  it("never loses a feasible dock behind the shield", () => {
    const shielded = shield(player);
    expect(shielded.name).toBe(`${player.name}+shield`);
    for (let seed = 0; seed < 2; seed++) {
      const game = playGame({ player: shielded, dealer: DEALERS.feasible, seed, cap: 60 });
      expect(game.ended).not.toBe("noMove");
    }
  });
});

/** What a player was offered, noted by one that takes the first of it. */
function offeredBy(view: View): Choice[] {
  let seen: Choice[] = [];
  const witness: Player = {
    name: "witness",
    choose(offer) {
      seen = choicesOf(offer).filter((choice) => offer.mayPlace?.(choice) ?? true);
      return seen[0]!;
    },
  };
  shield(witness).choose(view, createRng(0, "policy"));
  return seen;
}

describe("shield", () => {
  it("offers exactly the placements that keep the dock, or all where none does", () => {
    const met = { some: 0, all: 0, none: 0 };
    for (const view of positions("uniform", 25)) {
      const choices = choicesOf(view);
      const keeping = choices.filter((choice) => keeps(view, choice));
      if (keeping.length === 0) met.none++;
      else if (keeping.length < choices.length) met.some++;
      else met.all++;
      expect(offeredBy(view)).toEqual(keeping.length === 0 ? choices : keeping);
    }
    expect(met.some).toBeGreaterThan(20);
    expect(met.none).toBeGreaterThan(5);
    expect(met.all).toBeGreaterThan(20);
  });

  it("stays within what was on offer before, even where that loses the dock", () => {
    let losing = 0;
    for (const view of positions("feasible", 25)) {
      const bad = choicesOf(view).filter((choice) => !keeps(view, choice));
      if (bad.length === 0) continue;
      losing++;
      const texts = bad.map((choice) => JSON.stringify(choice));
      const mayPlace = ({ slot, x, y }: Choice) => texts.includes(JSON.stringify({ slot, x, y }));
      expect(offeredBy({ ...view, mayPlace })).toEqual(bad);
    }
    expect(losing).toBeGreaterThan(10);
  });

  it("stops a player that takes what is not on offer", () => {
    const { view, losing } = losable();
    const blind: Player = { name: "blind", choose: () => losing };
    expect(() => shield(blind).choose(view, createRng(0, "policy"))).toThrow('"blind" took a placement');
    const planner: Player = { ...blind, plan: () => [losing] };
    expect(() => shield(planner).plan!(view, createRng(0, "policy"))).toThrow('"blind" took a placement');
  });
});

/** A position with a feasible dock and a placement that loses it. */
function losable(): { readonly view: View; readonly losing: Choice } {
  for (const view of positions("feasible", 10)) {
    const losing = isFeasibleDock(view) && choicesOf(view).find((choice) => !keeps(view, choice));
    if (losing) return { view, losing };
  }
  throw new Error("no such position in ten games");
}

function isFeasibleDock({ board, slots }: View): boolean {
  return verify(board, shapesLeft(slots)).feasible;
}

describe("a plan behind the shield", () => {
  /** Plans the dock with random placements as far as they go. */
  const planner: Player = {
    name: "planner",
    choose: (view, rng) => planner.plan!(view, rng)[0]!,
    plan(view, rng) {
      const plan = [PLAYERS.random.choose(view, rng)];
      let at = positionAfter(view.board, view.slots, plan[0]!);
      while (shapesLeft(at.slots).length > 0 && !isOver(at.board, shapesLeft(at.slots))) {
        plan.push(PLAYERS.random.choose({ ...at, combo: view.combo }, rng));
        at = positionAfter(at.board, at.slots, plan.at(-1)!);
      }
      return plan;
    },
  };

  it("is cut before the first placement that loses the dock, and only there", () => {
    const met = { whole: 0, cut: 0 };
    let i = 0;
    for (const view of positions("feasible", 25)) {
      if (!isFeasibleDock(view)) continue;
      const kept = shield(planner).plan!(view, createRng(i, "policy"));
      let at: View = view;
      for (const choice of kept) {
        expect(keeps(at, choice)).toBe(true);
        at = { ...positionAfter(at.board, at.slots, choice), combo: view.combo };
      }
      expect(kept.length).toBeGreaterThan(0);
      if (shapesLeft(at.slots).length === 0) met.whole++;
      else met.cut++;
      i++;
    }
    expect(met.whole).toBeGreaterThan(20);
    expect(met.cut).toBeGreaterThan(5);
  });

  it("plays whole games", () => {
    for (let seed = 0; seed < 5; seed++) {
      const game = playGame({ player: shield(planner), dealer: DEALERS.feasible, seed, cap: 300 });
      expect(game.ended).toBe("noFeasibleDock");
    }
  });
});

describe("a simulated person behind the shield", () => {
  it("keeps its thinking times", () => {
    const shielded: Player = shield(SIMULATED.casual);
    if (!("think" in shielded)) throw new Error("the thinking times are gone");
    expect(shielded.think).toBe(SIMULATED.casual.think);
  });
});
