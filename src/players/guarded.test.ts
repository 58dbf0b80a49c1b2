/** @file Players of somebody else's module: what is refused before they play, and what while they do. */
import { describe, expect, it } from "vitest";
import { createRng, expectOk } from "#engine";
import { DEALERS, newSession } from "#game";
import { PLAYERS } from "./baselines.ts";
import { guarded, playersIn } from "./guarded.ts";
import type { View } from "./player.ts";
import { asPerson, PEOPLE, playerOf, type SimulatedPlayer } from "./simulated.ts";

const RNG = createRng(1, "policy");
const VIEW: View = expectOk(newSession({ seed: 1, dealer: DEALERS.feasible })).session;
const GOOD: SimulatedPlayer = {
  name: "mine",
  choose: (view, rng) => PLAYERS.greedy.choose(view, rng),
  think: () => 1500,
};

describe("playersIn", () => {
  it.each<[string, unknown, string, RegExp]>([
    ["no module", null, "noPlayers", /^exports no list of players$/],
    ["nothing", {}, "noPlayers", /^exports no list/],
    ["no list", { players: GOOD }, "noPlayers", /^exports no list/],
    ["nobody", { players: [] }, "noPlayers", /^exports no list/],
    ["no object", { players: ["mine"] }, "badPlayer", /^players\[0\] is no object$/],
    ["no name", { players: [{ ...GOOD, name: "" }] }, "badPlayer", /^players\[0\] has no name of 1 to 40 characters$/],
    [
      "no rule",
      { players: [GOOD, { name: "other" }] },
      "badPlayer",
      /^players\[1\] \("other"\) has no function choose/,
    ],
    ["no pace", { players: [{ name: "a", choose: GOOD.choose }] }, "badPlayer", /has no function think\(view, rng\)$/],
    ["a namesake", { players: [GOOD, GOOD] }, "badPlayer", /^players\[1\] is a second "mine"$/],
  ])("refuses %s", (_, module, code, message) => {
    expect(playersIn(module)).toEqual({ ok: false, fault: { code, message: expect.stringMatching(message) } });
  });

  it("takes the players of ES and of CommonJS modules", () => {
    for (const module of [{ players: [GOOD] }, { default: { players: [GOOD] } }]) {
      expect(expectOk(playersIn(module)).map(({ name }) => name)).toEqual(["mine"]);
    }
  });
});

describe("a guarded player", () => {
  it("plays as before, and sees a view instead of the session", () => {
    let seen: View | undefined;
    const player = guarded({
      ...GOOD,
      choose(view, rng) {
        seen = view;
        return GOOD.choose(view, rng);
      },
    });
    expect(player.choose(VIEW, RNG)).toEqual(GOOD.choose(VIEW, RNG));
    expect(player.think(VIEW, RNG)).toBe(1500);
    expect(Object.keys(seen!).sort()).toEqual(["board", "combo", "slots", "steps"]);
  });

  it.each<[string, Partial<SimulatedPlayer>, RegExp]>([
    ["throws", { choose: () => nothing() }, /^the player "mine" threw in choose: no idea$/],
    ["chooses nothing", { choose: () => undefined as never }, /^the player "mine" chose undefined, which is no legal/],
    ["has to be waited for", { choose: (async () => null) as never }, /chose a promise, which is no legal placement$/],
    ["leaves the board", { choose: () => ({ slot: 0, x: 8, y: 0 }) }, /chose \{"slot":0,"x":8,"y":0\}, which is/],
    ["has no such slot", { choose: () => ({ slot: 3, x: 0, y: 0 }) }, /chose \{"slot":3,/],
    ["chooses half a cell", { choose: () => ({ slot: 0, x: 0.5, y: 0 }) }, /which is no legal placement$/],
    ["throws in thought", { think: () => nothing() }, /^the player "mine" threw in think: no idea$/],
    ["thinks backwards", { think: () => -1 }, /^the player "mine" thinks for -1, which is no time in milliseconds$/],
    ["thinks forever", { think: () => Infinity }, /which is no time in milliseconds$/],
  ])("who %s is named", (_, change, message) => {
    const player = guarded({ ...GOOD, ...change });
    const ask = () => ("choose" in change ? player.choose(VIEW, RNG) : player.think(VIEW, RNG));
    expect(ask).toThrow(message);
    expect(ask).toThrow(expect.objectContaining({ code: "playerFault" }));
  });
});

function nothing(): never {
  throw new Error("no idea");
}

describe("asPerson", () => {
  it("is the person again, for a person who plays", () => {
    const person = asPerson(PEOPLE.noisy60);
    const [session] = [expectOk(newSession({ seed: 4, dealer: DEALERS.feasible })).session];
    const again = playerOf(person);
    for (let i = 0; i < 5; i++) {
      const rng = () => createRng(i, "policy");
      expect(again.choose(session, rng())).toEqual(PEOPLE.noisy60.choose(session, rng()));
      expect(again.think(session, rng())).toBe(PEOPLE.noisy60.think(session, rng()));
    }
  });

  it("has no answer where no piece fits", () => {
    expect(asPerson(GOOD).place(-1, -1 ^ 1, [5, -1, -1], RNG)).toBe(-1);
  });
});
