/** @file The aim: what moves it, what overrules it, and designed arcs. */
import { describe, expect, it } from "vitest";
import { boardOf, briefWith, EMPTY, type Given, tunedForesight } from "../../tests/situations.ts";
import { aimOf } from "./aim.ts";
import { type ARC_IDS, ARCS, arcRatio } from "./arcs.ts";
import { SPAWN_DEFAULTS } from "./config.ts";

function aimed(given: Given = {}) {
  return briefWith(boardOf(EMPTY), { config: SPAWN_DEFAULTS, ...given }).aim;
}

describe("the aim", () => {
  const { aim } = SPAWN_DEFAULTS;

  it("is the base moved by its terms, between its bounds", () => {
    for (const context of [{ turn: 5 }, { turn: 5, bias: 0.2 }, { turn: 5, warmLeft: 6, warmBudget: 12 }]) {
      const { ratio, terms } = aimed({ context });
      const moved = aim.ratio * Math.exp(terms.reduce((sum, { value }) => sum + value, 0));
      expect(ratio).toBeCloseTo(Math.min(aim.most, Math.max(aim.least, moved)), 9);
    }
  });

  it("rises with feedback and in the middle of a session, falls in a warm run and late in a collapse", () => {
    const plain = aimed({ context: { turn: 5 } }).ratio;
    expect(aimed({ context: { turn: 5, bias: 0.22 } }).ratio).toBeGreaterThan(plain);
    expect(aimed({ context: { turn: 5 }, reading: { gameInSession: 4 } }).ratio).toBeGreaterThan(plain);
    expect(aimed({ context: { turn: 5, warmLeft: 12, warmBudget: 12 } }).ratio).toBeLessThan(plain);
    const collapse = { isLate: true, momentum: -0.9 };
    expect(aimed({ context: { turn: 5 }, reading: collapse }).ratio).toBeLessThan(plain);
  });

  it("is overruled by an emergency, which also lowers the risk cap", () => {
    const { ratio, riskCap, terms } = aimed({ context: { turn: 5 }, reading: { frustration: "critical" } });
    expect([ratio, riskCap]).toEqual([aim.relief, aim.riskCapProtected]);
    expect(terms.map(({ name }) => name)).toEqual(["emergency"]);
  });

  it("moves with what the player asks for, bounds included, and the risk cap with it", () => {
    const asking = (challenge: number, given: Given = {}) => {
      const brief = briefWith(boardOf(EMPTY), { config: SPAWN_DEFAULTS, context: { turn: 5 }, ...given });
      const { input, reading, difficulty, resolution, config } = brief;
      return aimOf({ ...input, challenge }, reading, 0, difficulty, resolution, config);
    };
    const plain = asking(0);
    expect(plain).toEqual(aimed({ context: { turn: 5 } }));
    for (const challenge of [-2, -1, 0.25, 1]) {
      expect(asking(challenge).ratio).toBeCloseTo(plain.ratio * Math.exp(aim.challenge * challenge), 9);
      expect(asking(challenge).riskCap).toBeCloseTo(
        Math.min(1, aim.riskCap * Math.exp(aim.challengeRisk * challenge)),
        9,
      );
    }
    expect(asking(-1).ratio).toBeLessThan(aim.least);
    // An emergency stays one: hard changes nothing in it, gentle goes further.
    const critical = { reading: { frustration: "critical" } } as const;
    expect(asking(1, critical)).toMatchObject({ ratio: aim.relief, riskCap: aim.riskCapProtected });
    expect(asking(-1, critical).ratio).toBeLessThan(aim.relief);
    expect(asking(-1, critical).riskCap).toBeLessThan(aim.riskCapProtected);
  });

  it("follows a designed arc, but not through an emergency", () => {
    const brief = briefWith(boardOf(EMPTY), { config: SPAWN_DEFAULTS, context: { turn: 8 } });
    const designed = (isEmergency: boolean) =>
      aimOf(
        { ...brief.input, arc: ARCS.waves },
        brief.reading,
        0,
        brief.difficulty,
        { ...brief.resolution, isEmergency },
        brief.config,
      ).ratio;
    expect(designed(false)).toBe(arcRatio(ARCS.waves, 8));
    expect(designed(true)).toBe(aim.relief);
  });

  it("keeps its bounds whatever the settings", () => {
    const config = tunedForesight({ aim: { feedback: 2 } });
    expect(aimed({ config, context: { turn: 5, bias: 0.22 } }).ratio).toBe(aim.most);
  });
});

describe("arcs", () => {
  it("rise and fall as their names say", () => {
    const at = (id: (typeof ARC_IDS)[number], turn: number) => arcRatio(ARCS[id], turn);
    expect(at("steady", 0)).toBe(at("steady", 99));
    expect(at("waves", 8)).toBeGreaterThan(at("waves", 0) + 0.5);
    expect(at("waves", 16)).toBe(at("waves", 0));
    expect(at("crescendo", 40)).toBe(at("crescendo", 23));
    for (let turn = 1; turn < 24; turn++) expect(at("crescendo", turn)).toBeGreaterThan(at("crescendo", turn - 1));
  });
});
