/** @file Verdicts on made-up tables: every claim can hold, fail and stay open; and the test of super-linearity. */
import { describe, expect, it } from "vitest";
import { createRng, FAMILIES, REGULAR_COUNT, REGULAR_SHAPES } from "#engine";
import { type Estimate, jackknife, type Share } from "#stats";
import { BIG_SQUARE, LONG_BARS, PAPER_BARS, PAPER_FILLS } from "../placeability.ts";
import { type Answer, above, below, together, verdictsOf } from "./claims.ts";
import type { Cell, SamplerReport } from "./measures.ts";
import { collapseOf, crossing, squareWeights } from "./measures.ts";
import { LEVELS, levelOfFill } from "./plan.ts";
import { rq1Markdown, rq1Text } from "./tables.ts";
import type { Source, Tally } from "./tally.ts";

const share = (value: number, half = 0.01): Share => ({ share: value, low: value - half, high: value + half });
const estimate = (value: number, half = 0.01): Estimate => ({ value, low: value - half, high: value + half });

/** What a made-up sampler has at a fill; rates are of shapes without a place. */
interface Rates {
  readonly bars: number;
  readonly square: number;
  readonly nonLines: number;
  readonly each: readonly [number, number, number, number];
  readonly bigSquare: number;
  readonly family: number;
  readonly feasible: number;
  readonly actions: number;
  readonly half: number;
  readonly sources: number;
}

function cellOf(fill: number, rates: Rates): Cell {
  const { bars, square, nonLines, each, bigSquare, family, half } = rates;
  const zeroOf = (shape: number) => {
    const bar = LONG_BARS.indexOf(shape);
    if (bar >= 0) return each[bar]!;
    return BIG_SQUARE.includes(shape) ? bigSquare : nonLines;
  };
  return {
    fill,
    boards: 100,
    sources: rates.sources,
    zero: {
      longBars: share(bars, half),
      square: share(square, half),
      bigSquare: share(bigSquare, half),
      nonLines: share(nonLines, half),
    },
    families: Object.fromEntries(FAMILIES.map((name) => [name, share(family, half)])) as Cell["families"],
    shapes: REGULAR_SHAPES.map(({ index }) => ({ zero: share(zeroOf(index), half), placements: estimate(1) })),
    overSquare: estimate(bars - square, half),
    overNonLines: estimate(bars - nonLines, half),
    sideways: [estimate(each[0] - each[1], half), estimate(each[2] - each[3], half)],
    lead: REGULAR_SHAPES.map(({ index }) => estimate(each[2] - zeroOf(index), half)),
    generator: {
      feasible: estimate(rates.feasible, half),
      passing: estimate(0.1),
      noFeasible: share(0),
      noPassing: share(0),
      actions: estimate(rates.actions, 10 * half),
      dead: estimate(5),
    },
  };
}

/** The paper's own boards, as far as it tells; between its fills, the mean of its neighbours. */
function asPrinted(fill: number): Rates {
  const near = (name: "longBars" | "square" | "nonLines") => {
    const at = PAPER_FILLS.fills.indexOf(fill);
    const after = PAPER_FILLS.fills.findIndex((known) => known > fill);
    const rates = PAPER_FILLS[name];
    return at >= 0 ? rates[at]! : (rates[after - 1]! + rates[after]!) / 2;
  };
  return {
    bars: near("longBars"),
    square: near("square"),
    nonLines: near("nonLines"),
    each: PAPER_BARS.zero as unknown as Rates["each"],
    bigSquare: 0.3,
    family: 0.01,
    feasible: 0.3,
    actions: 2,
    half: 0.0005,
    sources: 2000,
  };
}

type Change = (rates: Rates, fill: number) => Partial<Rates>;

function answersOf(change: Change = () => ({}), square: Estimate = estimate(0.05)): Answer[] {
  const cells = LEVELS.map(({ fill }) => {
    const rates = asPrinted(fill);
    return cellOf(fill, { ...rates, ...change(rates, fill) });
  });
  const bend = { from: 0.4, to: 0.8, square };
  const report: SamplerReport = {
    sampler: "iid",
    games: 0,
    placements: 0,
    cells,
    collapse: { ...collapseOf([], cells), whole: bend, rise: bend },
  };
  return verdictsOf([report]).map(({ answers }) => answers[0]!.answer);
}

const CLAIMS = [
  ["family", 0],
  ["collapse", 1],
  ["super-linear", 2],
  ["super-linear rise", 3],
  ["square", 4],
  ["non-line", 5],
  ["sideways", 6],
  ["1x5", 7],
  ["docks", 8],
  ["actions", 9],
  ["table", 10],
] as const;

describe("verdicts", () => {
  it("hold on the paper's own figures, every one", () => {
    expect(answersOf()).toEqual(CLAIMS.map(() => "holds"));
  });

  it("are open without boards, unless another fill refutes the claim", () => {
    expect(answersOf(() => ({ sources: 5 }), { value: Number.NaN, low: Number.NaN, high: Number.NaN })).toEqual(
      CLAIMS.map(() => "open"),
    );
    const answers = answersOf((_, fill) => (fill === 0.75 ? { sources: 5 } : {}));
    expect([1, 4, 5, 7, 8, 10].map((claim) => answers[claim])).toEqual(new Array(6).fill("open"));
    expect(answersOf((_, fill) => (fill === 0.6 ? { square: 0.5 } : { sources: 5 }))[4]).toBe("fails");
  });

  it("are open where the intervals reach over the bounds", () => {
    const answers = answersOf(() => ({ half: 0.5 }), estimate(0.01, 0.02));
    expect(answers).toEqual(CLAIMS.map(() => "open"));
  });

  it.each<readonly [string, Change]>([
    ["family", (_, fill) => (fill === 0.45 ? { family: 0.08 } : {})],
    ["collapse", (_, fill) => (fill === 0.6 ? { bars: 0.4 } : {})],
    ["collapse", (_, fill) => (fill === 0.75 ? { bars: 0.45 } : {})],
    ["square", ({ bars }, fill) => (fill === 0.7 ? { square: bars } : {})],
    ["non-line", ({ bars }, fill) => (fill === 0.65 ? { nonLines: bars - 0.04 } : {})],
    ["sideways", () => ({ each: [0.2, 0.17, 0.6, 0.4] })],
    ["sideways", () => ({ each: [0.2, 0.1, 0.6, 0.7] })],
    ["1x5", (_, fill) => (fill === 0.55 ? { bigSquare: 0.9 } : {})],
    ["1x5", () => ({ each: [0.2, 0.1, 0.6, 0.7] })],
    ["docks", (_, fill) => (fill === 0.75 ? { feasible: 0.6 } : {})],
    ["actions", (_, fill) => (fill === 0.7 ? { actions: 4 } : {})],
    ["table", (_, fill) => (fill === 0.8 ? { square: 0.6 } : {})],
    ["table", () => ({ each: [0.248, 0.079, 0.564, 0.3] })],
  ])("fail for %s where one comparison does", (claim, change) => {
    expect(answersOf(change)[CLAIMS.find(([name]) => name === claim)![1]]).toBe("fails");
  });

  it("fail for a collapse that bends down", () => {
    expect(answersOf(undefined, estimate(-0.05)).slice(2, 4)).toEqual(["fails", "fails"]);
  });

  it("do not hold for the 1x5 by a tie, nor fail by a hair", () => {
    const tie = answersOf((_, fill) => (fill === 0.6 ? { bigSquare: PAPER_BARS.zero[2] } : {}));
    expect(tie[7]).toBe("open");
    expect(answersOf((_, fill) => (fill === 0.6 ? { bigSquare: 0.5648 } : {}))[7]).toBe("open");
    expect(answersOf((_, fill) => (fill === 0.6 ? { bigSquare: 0.5652 } : {}))[7]).toBe("fails");
  });

  it("are put together from their parts", () => {
    expect(above({ low: 0.1, high: 0.2 }, 0.05)).toBe("holds");
    expect(above({ low: 0.1, high: 0.2 }, 0.15)).toBe("open");
    expect(below({ low: 0.1, high: 0.2 }, 0.05)).toBe("fails");
    expect(above({ low: Number.NaN, high: Number.NaN }, 0)).toBe("open");
    expect([["holds", "holds"], ["holds", "open"], ["open", "fails"], []].map((a) => together(a as Answer[]))).toEqual([
      "holds",
      "open",
      "fails",
      "open",
    ]);
  });
});

describe("the bend", () => {
  const places = [4.1, 4.5, 5, 5.5, 6.6];
  const applied = (values: readonly number[]) =>
    squareWeights(places).reduce((sum, weight, i) => sum + weight * values[i]!, 0);

  it("is the square of a parabola, with any linear part", () => {
    expect(applied(places.map((x) => 3 - 2 * x))).toBeCloseTo(0, 10);
    expect(applied(places.map((x) => 3 - 2 * x + 0.7 * x * x))).toBeCloseTo(0.7, 10);
  });

  /** A game with one board at each of some fills; `rates` are chances of a long bar to lack a place. */
  function gameOf(rates: readonly number[], seed: number): Source {
    const rng = createRng(seed, "noise");
    return LEVELS.map((_, level) => {
      if (rng.below(3) === 0) return null;
      const zero = new Array<number>(REGULAR_COUNT).fill(0);
      for (const bar of LONG_BARS) if (rng.fraction() < rates[level]!) zero[bar] = 1;
      const none = { placements: zero, feasible: 0, passing: 0, noFeasible: 0, noPassing: 0 };
      return { boards: 1, zero, ...none } satisfies Tally;
    });
  }
  const collapse = (rates: readonly number[], count: number) => {
    const sources = Array.from({ length: count }, (_, i) => gameOf(rates, i));
    const cells = LEVELS.map(({ fill }) => cellOf(fill, { ...asPrinted(fill), bars: rates[levelOfFill(fill)]! }));
    return { sources, found: collapseOf(sources, cells) };
  };

  it("tells a convex, a straight and a concave rise apart", () => {
    const over = (shape: (x: number) => number) => LEVELS.map((_, i) => shape(i / 8));
    const [convex, straight, concave] = [
      over((x) => 0.9 * x * x),
      over((x) => 0.9 * x),
      over((x) => 0.9 * Math.sqrt(x)),
    ];
    expect(collapse(convex, 400).found.whole!.square.low).toBeGreaterThan(0);
    expect(collapse(concave, 400).found.whole!.square.high).toBeLessThan(0);
    const { low, high } = collapse(straight, 400).found.whole!.square;
    expect(low).toBeLessThan(0);
    expect(high).toBeGreaterThan(0);
  });

  it("has the interval of the plain jackknife over games", () => {
    const { sources, found } = collapse(
      LEVELS.map((_, i) => i / 9),
      40,
    );
    const weights = squareWeights(LEVELS.map(({ cells }) => cells / 6.4));
    const plain = jackknife(sources, (games) =>
      weights.reduce((sum, weight, level) => {
        const own = games.flatMap((game) => game[level] ?? []);
        const zero = own.reduce((count, tally) => count + LONG_BARS.filter((bar) => tally.zero[bar] === 1).length, 0);
        return sum + (weight * zero) / (4 * own.length);
      }, 0),
    );
    for (const key of ["value", "low", "high"] as const) expect(found.whole!.square[key]).toBeCloseTo(plain[key], 8);
  });

  it("of the rise ends where half of the bars are gone", () => {
    const { found } = collapse([0, 0.1, 0.2, 0.3, 0.55, 0.7, 0.8, 0.9, 1], 60);
    expect([found.rise!.from, found.rise!.to]).toEqual([0.4, 0.6]);
    expect(found.half.longBars.fill).toBeCloseTo(0.55 + 0.05 * 0.8, 10);
  });

  it.each([
    [[0.2, 0.4, 0.6], 0.45],
    [[0.6, 0.8, 0.9], null],
    [[0.1, 0.2, 0.3], null],
  ])("crosses one half among %j at %d", (rates, fill) => {
    const found = crossing(rates.map((rate, i) => ({ fill: 0.3 + 0.1 * i, rate })));
    if (fill === null) expect(found).toBeNull();
    else expect(found).toBeCloseTo(fill, 10);
  });
});

describe("words", () => {
  const cells = LEVELS.map(({ fill }) => cellOf(fill, asPrinted(fill)));
  const samplers: SamplerReport[] = (["iid", "stack"] as const).map((sampler) => {
    const own = sampler === "iid" ? cells.map((cell) => ({ ...cell, sources: 3 })) : cells;
    const collapse = { ...collapseOf([], own), whole: null, rise: null };
    return { sampler, games: 0, placements: 0, cells: own, collapse };
  });
  const options = { samplers: ["iid", "stack"] as const, boards: 100, placements: 1, cap: 1, seed: 0 };
  const report = { options, planned: 4, finished: 4, samplers, verdicts: verdictsOf(samplers) };

  it("say on which boards a claim holds, in text and in Markdown", () => {
    for (const text of [rq1Text(report), rq1Markdown(report)]) {
      const line = text.replaceAll(/\s+/g, " ");
      expect(line).toContain("Holds on stacks. Not decidable on random cells.");
      expect(text).not.toMatch(/NaN|undefined|Infinity/);
    }
    expect(rq1Markdown(report)).toMatch(/\| horizontal bars[^|]*\| open +\| yes +\|/);
  });
});
