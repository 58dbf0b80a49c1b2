/** @file Populations are functions of their seed, and lives move as the assumptions say. */
import { describe, expect, it } from "vitest";
import { CELLS, configure, createRng, parametersOf } from "#engine";
import { visitAfterstates } from "../choice/afterstates.ts";
import { behaviourConfig, POPULATION_PARAMETERS, type PopulationConfig, populationDefaults } from "./config.ts";
import { FOREIGN } from "./foreign.ts";
import { INSIDE } from "./inside.ts";
import { afterBreak, afterGame, type LifeState, newLife, personAt, returnsAfterHours, stops } from "./life.ts";
import type { Person } from "./person.ts";
import { POPULATIONS, populationOf, type Traits } from "./traits.ts";

function settings(overrides: object): PopulationConfig {
  const result = configure(POPULATION_PARAMETERS, overrides);
  if (!result.ok) throw new Error(result.faults[0]!.message);
  return result.value;
}

/** A life at a point; what is not said is as at its start. */
function life(at: Partial<LifeState>): LifeState {
  return { ...newLife(), ...at };
}

/** Share of yes in draws from many seeds. */
function shareOf(question: (seed: number) => boolean): number {
  let yes = 0;
  for (let seed = 0; seed < 2000; seed++) if (question(seed)) yes++;
  return yes / 2000;
}

const [SOMEBODY] = populationOf("inside", 1, 1) as [Traits];
const SLIPPER: Traits = {
  ...SOMEBODY,
  taste: { kind: "weights", weights: { lines: 40 } },
  slips: 300,
  noise: 0,
  attention: 1000,
  keepsDock: false,
  pace: 2000,
};

/** Share of placements off the only clear of the board: nearly the slips. */
function errorsOf(person: Person, steps = 0): number {
  const lo = 0;
  const hi = 0x0f000000;
  const shapes = [0];
  let clear = -1;
  visitAfterstates(lo, hi, shapes, (slot, anchor, _lo, _hi, lines) => {
    if (lines > 0) clear = slot * CELLS + anchor;
  });
  return shareOf((seed) => person.place(lo, hi, shapes, createRng(seed, "policy"), { chain: 0, steps }) !== clear);
}

function paceOf(person: Person): number {
  let sum = 0;
  for (let seed = 0; seed < 2000; seed++) sum += person.think(0, 0, [0, 1, 2], createRng(seed, "policy"));
  return sum / 2000;
}

describe("a population", () => {
  it.each(POPULATIONS)("of %s people is a function of its seed, and grows at its end", (name) => {
    const people = populationOf(name, 7, 60);
    expect(populationOf(name, 7, 60)).toEqual(people);
    expect(populationOf(name, 7, 20)).toEqual(people.slice(0, 20));
    expect(populationOf(name, 8, 60)).not.toEqual(people);
    expect(JSON.parse(JSON.stringify(people))).toEqual(people);
    expect(new Set(people.map((traits) => JSON.stringify({ ...traits, name: "" }))).size).toBe(60);
  });

  it("keeps inside and foreign apart", () => {
    const [inside, foreign] = POPULATIONS.map((name) => populationOf(name, 3, 100));
    expect(inside!.every((traits) => traits.inside && traits.taste.kind === "weights" && traits.plan === 0)).toBe(true);
    expect(foreign!.every((traits) => !traits.inside && traits.taste.kind === "foreign")).toBe(true);
    const names = [...inside!, ...foreign!, ...INSIDE, ...FOREIGN].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it("stays within its assumptions", () => {
    const { errors, pace, session, return: back } = populationDefaults;
    for (const traits of [...populationOf("inside", 5, 200), ...populationOf("foreign", 5, 200)]) {
      expect(traits.slips).toBeGreaterThanOrEqual(errors.leastSlips);
      expect(traits.slips).toBeLessThanOrEqual(errors.mostSlips);
      expect(traits.noise).toBeLessThanOrEqual(errors.mostNoise);
      expect(traits.attention).toBeGreaterThanOrEqual(errors.leastAttention);
      expect(traits.pace).toBeGreaterThanOrEqual(pace.fastest);
      expect(traits.pace).toBeLessThanOrEqual(pace.slowest);
      expect(traits.appetite).toBeLessThanOrEqual(session.most);
      expect(traits.gap).toBeLessThanOrEqual(back.longest);
    }
  });

  it("draws people who play legally, however tired", () => {
    for (const traits of [...populationOf("inside", 6, 25), ...populationOf("foreign", 6, 25)]) {
      const person = personAt(traits, life({ games: 3, sessionPlacements: 200, badGames: 2 }));
      const rng = createRng(1, "policy");
      let [lo, hi] = [0, 0];
      for (let steps = 0; steps < 40; steps++) {
        const shapes = [rng.below(28), rng.below(28), rng.below(28)];
        const after = new Map<number, readonly [number, number]>();
        visitAfterstates(lo, hi, shapes, (slot, anchor, nextLo, nextHi) =>
          after.set(slot * CELLS + anchor, [nextLo, nextHi]),
        );
        const code = person.place(lo, hi, shapes, rng, { chain: 0, steps });
        expect(code === -1 ? after.size === 0 : after.has(code)).toBe(true);
        [lo, hi] = after.get(code) ?? [0, 0];
      }
    }
  });

  it("says of every assumption that it is one", () => {
    for (const { parameter } of parametersOf(POPULATION_PARAMETERS)) expect(parameter.source).toBe("assumed");
  });
});

describe("a life", () => {
  it("learns from game to game, to what is left", () => {
    const errors = [0, 20, 100_000].map((games) => errorsOf(personAt(SLIPPER, life({ games }))));
    expect(errors[0]).toBeCloseTo(0.3, 1);
    expect(errors[1]! / errors[0]!).toBeCloseTo(0.8, 1);
    expect(errors[2]! / errors[0]!).toBeCloseTo(0.6, 1);
  });

  it("tires within a session and within a game, and rests between sessions", () => {
    const fresh = personAt(SLIPPER, newLife());
    const tired = personAt(SLIPPER, life({ sessionPlacements: 240 }));
    expect(errorsOf(tired) / errorsOf(fresh)).toBeCloseTo(1.6, 1);
    expect(errorsOf(fresh, 240)).toBe(errorsOf(tired));
    expect(Math.abs(paceOf(tired) / paceOf(fresh) - 1.15)).toBeLessThan(0.02);
    expect(afterBreak(life({ games: 4, sessionGames: 2, sessionPlacements: 300, badGames: 2 }))).toEqual(
      life({ games: 4 }),
    );
  });

  it("slips and hurries after bad games", () => {
    const calm = personAt(SLIPPER, newLife());
    const tilted = personAt(SLIPPER, life({ badGames: 3 }));
    expect(Math.abs(errorsOf(tilted) - errorsOf(calm) - 0.12)).toBeLessThan(0.03);
    expect(Math.abs(paceOf(tilted) / paceOf(calm) - 0.7)).toBeLessThan(0.02);
  });

  it("counts bad games against the usual, and forgets them after a good one", () => {
    const game = (placements: number) => ({ placements, flow: 0.5 });
    const first = afterGame(newLife(), game(100));
    expect(first).toEqual(life({ games: 1, sessionGames: 1, sessionPlacements: 100, usual: 100, longest: 100 }));
    const second = afterGame(first, game(40));
    expect(second).toMatchObject({ badGames: 1, usual: 88, sessionPlacements: 140 });
    let worse = second;
    for (let i = 0; i < 6; i++) worse = afterGame(worse, game(5));
    expect(worse.badGames).toBe(populationDefaults.tilt.most);
    expect(afterGame(worse, game(90)).badGames).toBe(0);
  });

  it("enjoys what is in flow", () => {
    const good = afterGame(newLife(), { placements: 50, flow: 1 });
    expect(good.enjoyment).toBeCloseTo(0.65);
    expect(afterGame(newLife(), { placements: 50, flow: 0 }).enjoyment).toBeCloseTo(0.35);
  });

  it("enjoys long games and new bests where progress is what counts, and nothing where nothing does", () => {
    const progress = behaviourConfig("progress");
    const known = life({ games: 5, usual: 40, longest: 60 });
    const joy = (placements: number, at = known) => afterGame(at, { placements, flow: 1 }, progress).enjoyment;
    expect(joy(40)).toBeCloseTo(0.5, 12);
    expect(joy(60)).toBeCloseTo(0.5 + 0.3 * 0.1, 12);
    expect(joy(61)).toBeCloseTo(0.5 + 0.3 * (61 / 101 + 0.3 - 0.5), 12);
    expect(joy(10)).toBeLessThan(0.5);
    expect(joy(200, newLife())).toBeCloseTo(0.5, 12);
    expect(afterGame(known, { placements: 61, flow: 0 }).longest).toBe(61);

    const indifferent = behaviourConfig("indifferent");
    const moods: LifeState[] = [life({ enjoyment: 1 }), life({ enjoyment: 0, badGames: 3, sessionPlacements: 900 })];
    for (let seed = 0; seed < 200; seed++) {
      const [glad, cross] = moods.map((at) => [
        stops(SOMEBODY, at, createRng(seed, "noise"), indifferent),
        returnsAfterHours(SOMEBODY, at, createRng(seed, "noise"), indifferent),
      ]);
      expect(glad).toEqual(cross);
    }
    expect(behaviourConfig("flow")).toEqual(populationDefaults);
  });

  it("stops sooner when tired or after bad games, later when the game is enjoyed", () => {
    const chance = (at: Partial<LifeState>) =>
      shareOf((seed) => stops({ ...SOMEBODY, appetite: 5 }, life(at), createRng(seed, "noise")));
    expect(chance({ enjoyment: 0 })).toBeCloseTo(0.2, 1);
    expect(chance({ enjoyment: 1 })).toBeLessThan(chance({ enjoyment: 0 }) / 2);
    expect(chance({ sessionPlacements: 400 })).toBeGreaterThan(chance({}) + 0.1);
    expect(chance({ badGames: 3 })).toBeGreaterThan(chance({}) + 0.2);
  });

  it("comes back after about the usual gap, or leaves: sooner after bad games, later when enjoyed", () => {
    const backAfter = (at: Partial<LifeState>, config = populationDefaults) =>
      Array.from({ length: 2000 }, (_, seed) =>
        returnsAfterHours({ ...SOMEBODY, gap: 24 }, life(at), createRng(seed, "noise"), config),
      );
    const leaving = (at: Partial<LifeState>) => backAfter(at).filter((hours) => hours === null).length / 2000;
    expect(Math.abs(leaving({}) - 0.08)).toBeLessThan(0.02);
    expect(leaving({ enjoyment: 1 })).toBeLessThan(0.04);
    expect(leaving({ enjoyment: 0 })).toBeGreaterThan(0.11);
    expect(leaving({ badGames: 3 })).toBeGreaterThan(0.18);
    const hours = backAfter({}, settings({ return: { leave: 0 } })).map((each) => each!);
    expect(hours.reduce((sum, each) => sum + each, 0) / 2000).toBeCloseTo(24, -0.5);
    expect(Math.min(...hours)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...hours)).toBeLessThanOrEqual(48);
  });
});
