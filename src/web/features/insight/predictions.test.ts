/** @file Predictions against outcomes: read from a real game, and judged by hand. */
import { beforeAll, describe, expect, it } from "vitest";
import { createRng, expectOk } from "#engine";
import {
  apply,
  GAME_DEFAULTS,
  type GameConfig,
  newSession,
  PAPER_GAME,
  type RuleMemory,
  ruleDealer,
  type Session,
} from "#game";
import { PLAYERS } from "#players";
import { flowOf } from "#profile";
import { type PredictedHand, predictedHands, toleranceOf, verdictOn } from "./predictions.ts";
import { nextTurns, type Turn } from "./turns.ts";

interface Played {
  readonly turns: readonly Turn[];
  readonly game: Session<RuleMemory>;
}

/** A game of the random player to its end, or broken off. */
function play(config: GameConfig, cap: number): Played {
  const dealer = ruleDealer({ config, startedAt: 1000 });
  let game = expectOk(newSession({ seed: 4, dealer })).session;
  let turns = nextTurns([], game);
  while (game.ended === null && game.steps < cap) {
    const choice = PLAYERS.random.choose(game, createRng(4, "policy", game.steps));
    const next = expectOk(apply(game, { type: "place", ...choice, ms: 1500 }, dealer)).session;
    turns = nextTurns(turns, next);
    game = next;
  }
  return { turns, game };
}

let whole: Played;

beforeAll(() => {
  whole = play(GAME_DEFAULTS, Number.POSITIVE_INFINITY);
});

describe("the hands of a game", () => {
  it("have what was foreseen and the ratio that was read when they were placed", () => {
    const { turns, game } = whole;
    const hands = predictedHands(turns, game);
    expect(hands.length).toBe(turns.length);
    expect(hands.length).toBeGreaterThan(3);
    for (const [i, { foreseen, ratio }] of hands.slice(0, -1).entries()) {
      expect(foreseen).toEqual(turns[i]!.trace.foresee!.foreseen);
      expect(ratio).toBe(flowOf(turns[i + 1]!.session.memory.profile).ratio);
    }
  });

  it("end with the one that was lost", () => {
    expect(whole.game.ended).toBe("noMove");
    const hands = predictedHands(whole.turns, whole.game);
    expect(hands.map(({ isLost }) => isLost)).toEqual(hands.map((_, i) => i === hands.length - 1));
    expect(hands.at(-1)!.ratio).toBeNull();
  });

  it("say nothing of the one being played", () => {
    const { turns, game } = play(GAME_DEFAULTS, 7);
    expect(predictedHands(turns, game).map(({ ratio, isLost }) => [ratio !== null, isLost])).toEqual([
      [true, false],
      [true, false],
      [false, false],
    ]);
  });

  it("are left out where hands between them are missing", () => {
    const { turns, game } = whole;
    const gap = [turns[0]!, ...turns.slice(2)];
    expect(predictedHands(gap, game)[0]!.ratio).toBeNull();
  });

  it("are none under the paper's objective", () => {
    const { turns, game } = play(PAPER_GAME, 7);
    expect(turns.length).toBe(3);
    expect(predictedHands(turns, game)).toEqual([]);
  });
});

describe("the verdict", () => {
  const BAND = { bored: 0.9, anxious: 1.3 };
  const hand = (foreseen: number, ratio: number | null, isLost = false, loss = 0): PredictedHand => ({
    turn: whole.turns[0]!,
    foreseen: { ratio: foreseen, inBand: 0.75, loss, lines: 1, multi: 0, fill: 0.3, cost: 1, risk: 0.1 },
    ratio,
    isLost,
  });

  it("counts hands that came within half the band of what was foreseen", () => {
    expect(toleranceOf(BAND)).toBeCloseTo(0.2, 12);
    const hands = [hand(1, 1.19), hand(1, 0.81), hand(1, 1.21), hand(1.1, 0.7), hand(1, null)];
    expect(verdictOn(hands, BAND)).toEqual({ ended: 4, asExpected: 2, expectedInBand: 3, inBand: 2 });
  });

  it("counts a lost hand as expected only where losing was", () => {
    expect(verdictOn([hand(1, null, true, 0.2)], BAND)).toMatchObject({ ended: 1, asExpected: 0, inBand: 0 });
    expect(verdictOn([hand(1, null, true, 0.8)], BAND)).toMatchObject({ ended: 1, asExpected: 1, inBand: 0 });
  });

  it("of no hand is none", () => {
    expect(verdictOn([], BAND)).toEqual({ ended: 0, asExpected: 0, expectedInBand: 0, inBand: 0 });
  });
});
