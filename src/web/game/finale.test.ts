import { describe, expect, it } from "vitest";
import { createRng, expectOk } from "#engine";
import { apply, atDelivery, DEALERS, newSession, type Session } from "#game";
import { PLAYERS, playSession } from "#players";
import { longestChain } from "../store/figures.ts";
import { againstBest, witnessSteps } from "./finale.ts";

/** Sessions of a random player's game, to its end. */
function sessionsOf(seed: number): Session[] {
  const dealer = DEALERS.feasible;
  const all: Session[] = [expectOk(newSession({ seed, dealer, undoLimit: 9 })).session];
  while (all.at(-1)!.ended === null) {
    const session = all.at(-1)!;
    const choice = PLAYERS.random.choose(session, createRng(seed, "policy", session.steps));
    all.push(expectOk(apply(session, { type: "place", ...choice }, dealer)).session);
  }
  return all;
}

describe("the witness of a hand", () => {
  it("is played from where the hand was delivered, in its colours, until nothing of it is left", () => {
    for (const session of [1, 2, 3].flatMap(sessionsOf)) {
      const steps = witnessSteps(session);
      if (session.delivery?.outcome !== "delivered") {
        expect(steps).toEqual([]);
        continue;
      }
      expect(steps).toHaveLength(3);
      expect(steps[0]!.before.board).toBe(atDelivery(session).board);
      expect(steps[0]!.before.slots).toEqual(atDelivery(session).slots);
      expect(steps[2]!.step.session.slots).toEqual([null, null, null]);
      for (const { before, step, lines } of steps) {
        expect(step.session.steps).toBe(before.steps + 1);
        expect(step.events.some(({ type }) => type === "lines.cleared")).toBe(lines > 0);
      }
    }
  });
});

describe("the longest chain", () => {
  it("is that of the events, without what was taken back", () => {
    const dealer = DEALERS.feasible;
    const straight = playSession({ player: PLAYERS.keeper, dealer, seed: 5, cap: 60 });
    let longest = 0;
    playSession({
      player: PLAYERS.keeper,
      dealer,
      seed: 5,
      cap: 60,
      watch: ({ combo }) => {
        longest = Math.max(longest, combo.chain);
      },
    });
    expect(longest).toBeGreaterThan(2);
    expect(longestChain(straight)).toBe(longest);
    const sessions = sessionsOf(4);
    const undone = expectOk(apply(sessions.at(-1)!, { type: "undo" }, dealer)).session;
    expect(longestChain(undone)).toBe(longestChain(sessions.at(-2)!));
    expect(longestChain(sessions[0]!)).toBe(0);
  });
});

describe("a score against the best", () => {
  it.each([
    [100, 0, { kind: "none" }],
    [0, 0, { kind: "none" }],
    [1420, 1560, { kind: "short", points: 140 }],
    [1560, 1560, { kind: "level" }],
    [1600, 1560, { kind: "past", points: 40 }],
  ] as const)("of %s against %s", (points, best, standing) => {
    expect(againstBest(points, best)).toEqual(standing);
  });
});
