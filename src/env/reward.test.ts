/** @file The reward term by term, the telescoping of its potential, and what the potential must not change. */
import { describe, expect, it } from "vitest";
import {
  type Board,
  createRng,
  expectOk,
  formatBoard,
  isOver,
  legalPlacements,
  mobilityOf,
  type Placement,
  parsePosition,
  place,
  plainPoints,
  type Shape,
  shapesLeft,
} from "#engine";
import { judge, potentialOf, topologyOf } from "#quality";
import { createEnv } from "./env.ts";
import type { EnvOptions } from "./options.ts";
import { potentialAt, REWARD_DEFAULTS, rewardOf, rewardTerms, SCORE_REWARD } from "./reward.ts";
import { decodeAction, encodeAction } from "./spaces.ts";

const OFF = { score: 0, potential: 0, evaluation: 0, bonus: 0 };

/** Plays at random to the end and hands every step to `see`. */
function playOut(
  options: EnvOptions,
  seed: number,
  see: (step: ReturnType<ReturnType<typeof createEnv>["step"]>) => void,
) {
  const env = createEnv(options);
  env.reset({ seed });
  const rng = createRng(seed, "policy");
  for (;;) {
    const mask = env.actionMasks();
    const answer = env.step(rng.pick([...mask.keys()].filter((action) => mask[action] === 1)));
    see(answer);
    if (answer[2] || answer[3]) return env;
  }
}

describe("terms", () => {
  it("are those of the paper, and their sum is the reward", () => {
    const terms = rewardTerms(REWARD_DEFAULTS, {
      from: 5980,
      to: 6000,
      potential: -3,
      nextPotential: -2,
      regret: 0.25,
    });
    expect(terms.score).toBe(20);
    expect(terms.potential).toBeCloseTo(0.8 * (0.99 * -2 + 3), 12);
    expect(terms.evaluation).toBeCloseTo(-0.6 * 0.25, 12);
    expect(terms.bonus).toBe(35);
    expect(terms.total).toBeCloseTo(20 + 0.8 * 1.02 - 0.15 + 35, 12);
    expect(rewardOf(REWARD_DEFAULTS, 5980, 6000, -3, -2, 0.25)).toBe(terms.total);
  });

  it.each([
    ["score", 20],
    ["potential", 0.8 * (0.99 * -2 + 3)],
    ["evaluation", -0.15],
    ["bonus", 35],
  ] as const)("%s alone is left when the others are switched off", (name, value) => {
    const config = { ...REWARD_DEFAULTS, ...OFF, [name]: REWARD_DEFAULTS[name] };
    expect(rewardOf(config, 5980, 6000, -3, -2, 0.25)).toBeCloseTo(value, 12);
    expect(rewardOf({ ...REWARD_DEFAULTS, [name]: 0 }, 5980, 6000, -3, -2, 0.25)).toBeCloseTo(
      rewardOf(REWARD_DEFAULTS, 5980, 6000, -3, -2, 0.25) - value,
      12,
    );
  });

  it.each([
    [5999, 6000, 35],
    [0, 9000, 35],
    [6000, 6020, 0],
    [5900, 5999, 0],
    [7000, 7000, 0],
  ])("pay the bonus for %i → %i: %i", (from, to, bonus) => {
    expect(rewardTerms(REWARD_DEFAULTS, { from, to, potential: 0, nextPotential: 0, regret: 0 }).bonus).toBe(bonus);
  });

  it("punish regret, the more the greater it is", () => {
    const at = (regret: number) => rewardOf(REWARD_DEFAULTS, 0, 0, 0, 0, regret);
    expect(at(0)).toBe(0);
    expect(at(0.1)).toBeLessThan(0);
    expect(at(0.9)).toBeLessThan(at(0.1));
  });
});

describe("in the environment", () => {
  it("pays the bonus once an episode, at the step that reaches the threshold", () => {
    let paid = 0;
    for (let seed = 0; seed < 60; seed++) {
      let score = 0;
      const bonuses: number[] = [];
      playOut({ docks: "feasible", reward: { ...OFF, bonus: 7, threshold: 40 } }, seed, ([, reward, , , info]) => {
        expect(reward).toBe(score < 40 && info.score >= 40 ? 7 : 0);
        if (reward > 0) bonuses.push(reward);
        score = info.score;
      });
      expect(bonuses).toEqual(score >= 40 ? [7] : []);
      paid += bonuses.length;
    }
    expect(paid).toBeGreaterThan(5);
  });

  it("takes the regret from the judge, before the placement", () => {
    const env = createEnv({ docks: "uniform", reward: { ...OFF, evaluation: 1 } });
    env.reset({ seed: 3 });
    const { board, slots } = env.session!;
    const dock = slots.map((piece) => piece!.shape);
    const placement = legalPlacements(board, dock[1]!)[17]!;
    const { regret, bestPlacement } = judge(board, dock, placement);
    const [, reward] = env.step(encodeAction({ slot: 1, x: placement.x, y: placement.y }));
    expect(regret).toBeGreaterThan(0);
    expect(reward).toBe(-regret);
    env.reset({ seed: 3 });
    const slot = dock.findIndex(({ id }) => id === bestPlacement.shape);
    expect(env.step(encodeAction({ slot, x: bestPlacement.x, y: bestPlacement.y }))[1]).toBe(0);
  });

  it("telescopes over a whole episode: Σγ^t F = γ^T Φ(s_T) − Φ(s_0), Φ = 0 where the game is over", () => {
    for (const [horizon, discount] of [
      [Infinity, 0.99],
      [Infinity, 1],
      [Infinity, 0.5],
      [5, 0.9],
    ] as const) {
      const reward = { ...OFF, potential: 0.8, discount };
      for (let seed = 0; seed < 25; seed++) {
        const start = createEnv({ docks: "uniform" });
        start.reset({ seed });
        const first = start.session!;
        const dock = first.slots.map((piece) => piece!.shape);
        const startPotential = potentialOf(topologyOf(first.board.occupied), mobilityOf(first.board, dock));
        let sum = 0;
        let steps = 0;
        const env = playOut({ docks: "uniform", horizon, reward }, seed, ([, r]) => {
          sum += discount ** steps * r;
          steps++;
        });
        const last = env.session!;
        const left = shapesLeft(last.slots);
        const end =
          last.ended !== null ? 0 : potentialOf(topologyOf(last.board.occupied), mobilityOf(last.board, left));
        expect(last.ended === null).toBe(steps === horizon);
        expect(sum).toBeCloseTo(0.8 * (discount ** steps * end - startPotential), 9);
      }
    }
  });

  it("counts in the unit asked for", () => {
    let differing = 0;
    for (let seed = 0; seed < 40; seed++) {
      const totals = (["full", "plain"] as const).map((score) => {
        let total = 0;
        const env = playOut({ docks: "feasible", score, reward: SCORE_REWARD }, seed, ([, reward]) => {
          total += reward;
        });
        expect(total).toBe(score === "full" ? env.session!.score : env.session!.plain);
        return total;
      });
      if (totals[0] !== totals[1]) differing++;
    }
    expect(differing).toBeGreaterThan(0);
  });
});

/** A position in which everything can be tried: the game ends with its dock. */
interface State {
  readonly board: Board;
  readonly left: readonly Shape[];
}

/** Rates a placement: the points it makes, and Φ before and after (0 where nothing more can be placed). */
type Rate = (points: number, before: number, after: number) => number;

function potentialOfState({ board, left }: State): number {
  if (left.length === 0 || isOver(board, left)) return 0;
  return potentialAt(REWARD_DEFAULTS, board.occupied.lo, board.occupied.hi, mobilityOf(board, left), false);
}

function* movesOf({ board, left }: State): Generator<{ placement: Placement; points: number; next: State }> {
  for (const [i, shape] of left.entries()) {
    for (const placement of legalPlacements(board, shape)) {
      const { board: after, clear } = expectOk(place(board, placement));
      const points = plainPoints(clear.rows.length + clear.columns.length, clear.isWipe);
      yield { placement, points, next: { board: after, left: left.toSpliced(i, 1) } };
    }
  }
}

const GAMMA = 0.9;

function bestReturn(state: State, rate: Rate): number {
  let best = -Infinity;
  for (const { points, next } of movesOf(state)) {
    best = Math.max(
      best,
      rate(points, potentialOfState(state), potentialOfState(next)) + GAMMA * bestReturn(next, rate),
    );
  }
  return best === -Infinity ? 0 : best;
}

/** The first placements of all optimal policies. */
function optimalPlacements(state: State, rate: Rate): string[] {
  const values = [...movesOf(state)].map(({ placement, points, next }) => ({
    name: `${placement.shape}@${placement.x},${placement.y}`,
    value: rate(points, potentialOfState(state), potentialOfState(next)) + GAMMA * bestReturn(next, rate),
  }));
  const best = Math.max(...values.map(({ value }) => value));
  return values.filter(({ value }) => value > best - 1e-9).map(({ name }) => name);
}

/** Two of its pieces have no place until lines clear. */
function pictured(): State {
  const text = "2abba2/2abba1d/bbbbb3/2ace2d/2ace3/eea4h/ggaaa2h/3bb2h 3x3,2x3,3x2";
  const { board, dock } = expectOk(parsePosition(text));
  return { board, left: dock.map(({ shape }) => shape) };
}

/** Fresh docks of random play on boards where few placements are left, some of them clearing. */
function crampedStates(count: number): State[] {
  const states: State[] = [];
  for (let seed = 100; states.length < count; seed++) {
    let isFound = false;
    const env = createEnv({ docks: "feasible" });
    env.reset({ seed });
    const rng = createRng(seed, "policy");
    while (env.session!.ended === null && !isFound) {
      const { board, slots } = env.session!;
      const left = shapesLeft(slots);
      const moves = mobilityOf(board, left);
      isFound = left.length === 3 && moves <= 30 && [...movesOf({ board, left })].some(({ points }) => points > 0);
      if (isFound) states.push({ board, left });
      const mask = env.actionMasks();
      env.step(rng.pick([...mask.keys()].filter((action) => mask[action] === 1)));
    }
  }
  return states;
}

describe("potential shaping of enumerated games", () => {
  const positions = [pictured(), ...crampedStates(8)].map((state) => ({ text: formatBoard(state.board), state }));
  const weight = 5;
  const bare: Rate = (points) => points;
  const shaped: Rate = (points, before, after) =>
    rewardOf({ ...SCORE_REWARD, potential: weight, discount: GAMMA }, 0, points, before, after, 0);

  it.each(positions)("changes no optimal placement of $text", ({ state }) => {
    const best = optimalPlacements(state, bare);
    expect(best.length).toBeGreaterThan(0);
    expect(optimalPlacements(state, shaped)).toEqual(best);
    expect(bestReturn(state, shaped)).toBeCloseTo(bestReturn(state, bare) - weight * potentialOfState(state), 9);
  });

  it("would change some without γ", () => {
    const undiscounted: Rate = (points, before, after) => points + weight * (after - before);
    const changed = positions.filter(
      ({ state }) => optimalPlacements(state, undiscounted).join() !== optimalPlacements(state, bare).join(),
    );
    expect(changed.length).toBeGreaterThan(0);
  });
});

it("actions are slot·64 + y·8 + x", () => {
  expect(encodeAction({ slot: 2, x: 5, y: 3 })).toBe(2 * 64 + 3 * 8 + 5);
  for (let action = 0; action < 192; action++) expect(encodeAction(decodeAction(action))).toBe(action);
});
