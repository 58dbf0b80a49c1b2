/** @file Charts: ticks and scales against known numbers, drawn geometry against the data, text that cannot break out. */
import { describe, expect, it } from "vitest";
import { figure, type Panel } from "./chart.ts";
import { logTicks, niceTicks, scaleOf } from "./scale.ts";

describe("ticks", () => {
  it.each([
    [0, 1, 5, [0, 0.2, 0.4, 0.6, 0.8, 1]],
    [0.12, 0.88, 5, [0, 0.2, 0.4, 0.6, 0.8, 1]],
    [0, 30, 5, [0, 10, 20, 30]],
    [-3, 12, 5, [-5, 0, 5, 10, 15]],
    [0, 1_234_567, 5, [0, 500_000, 1_000_000, 1_500_000]],
    [0.001, 0.003, 4, [0.001, 0.002, 0.003]],
  ])("from %d to %d, about %d", (min, max, count, ticks) => {
    const nice = niceTicks(min, max, count);
    for (const tick of ticks) expect(nice).toContain(tick);
    expect(nice[0]).toBe(ticks[0]);
    expect(nice.at(-1)).toBe(ticks.at(-1));
  });

  it("of a log axis are 1, 2 and 5 times powers of ten around the ends", () => {
    expect(logTicks(0.3, 7)).toEqual([0.2, 0.5, 1, 2, 5, 10]);
    expect(logTicks(1, 100)).toEqual([1, 2, 5, 10, 20, 50, 100]);
  });
});

describe("scale", () => {
  it("maps linearly and holds what is outside at the edge", () => {
    const scale = scaleOf({ label: "", min: 0, max: 10 }, [], 100, 200);
    expect([0, 5, 10, -3, 99].map(scale.at)).toEqual([100, 150, 200, 100, 200]);
  });

  it("maps upwards when the first pixel is the lower one", () => {
    const scale = scaleOf({ label: "", min: 0, max: 1 }, [], 200, 0);
    expect([0, 0.25, 1].map(scale.at)).toEqual([200, 150, 0]);
  });

  it("gives equal ratios equal lengths on a log axis, and holds 0 at the edge", () => {
    const scale = scaleOf({ label: "", scale: "log", min: 0.25, max: 4 }, [], 0, 400);
    expect([0.25, 0.5, 1, 2, 4].map((value) => Math.round(scale.at(value)))).toEqual([0, 100, 200, 300, 400]);
    expect(scale.at(0)).toBe(0);
    expect(scale.ticks.map(({ label }) => label)).toEqual(["0.5", "1", "2"]);
  });

  it("reaches from tick to tick around the values", () => {
    const { min, max } = scaleOf({ label: "" }, [0.13, 0.87, Number.NaN, Infinity], 0, 100);
    expect([min, max]).toEqual([0, 1]);
  });

  it.each([[[]], [[7]], [[0]], [[Number.NaN]], [[-2, -2]]])("has a length for the values %j", (values) => {
    const scale = scaleOf({ label: "" }, values, 0, 100);
    expect(scale.max).toBeGreaterThan(scale.min);
    for (const value of values.filter(Number.isFinite)) {
      expect(scale.at(value)).toBeGreaterThanOrEqual(0);
      expect(scale.at(value)).toBeLessThanOrEqual(100);
    }
  });

  it("writes thousands apart and as many decimals as the ticks need", () => {
    expect(scaleOf({ label: "" }, [0, 2000], 0, 1).ticks.map(({ label }) => label)).toContain("1,500");
    expect(scaleOf({ label: "" }, [0, 0.3], 0, 1, 3).ticks.map(({ label }) => label)).toEqual([
      "0.0",
      "0.1",
      "0.2",
      "0.3",
    ]);
    expect(scaleOf({ label: "" }, [-1, 1], 0, 1, 2).ticks[0]!.label).toBe("−1");
  });
});

const numbersOf = (path: string) => [...path.matchAll(/-?\d+(?:\.\d+)?/g)].map(([n]) => Number(n));
const pathsOf = (svg: string, style: string) =>
  [...svg.matchAll(new RegExp(`<path d="([^"]*)" class="${style}"`, "g"))].map((match) => match[1]!);

/** Every tag is closed in order, no text breaks out of its place, and no number failed. */
function expectSound(svg: string): void {
  const open: string[] = [];
  for (const [, slash, name, selfClosed] of svg.matchAll(/<(\/?)(\w+)(?:\s[\w:-]+="[^"<>]*")*\s*(\/?)>/g)) {
    if (slash === "/") expect(open.pop()).toBe(name);
    else if (selfClosed === "") open.push(name!);
  }
  expect(open).toEqual([]);
  expect(svg.replaceAll(/<(\/?)(\w+)(?:\s[\w:-]+="[^"<>]*")*\s*(\/?)>/g, "")).not.toMatch(/[<>]/);
  expect(svg).not.toMatch(/NaN|undefined|Infinity|null/);
}

const LINES: Panel = {
  kind: "lines",
  heading: "height",
  x: { label: "time", min: 0, max: 4 },
  y: { min: 0, max: 10 },
  series: [
    {
      name: "one",
      points: [0, 5, 10, Number.NaN, 20].map((value, x) => ({ x, value, low: value - 1, high: value + 1 })),
    },
    { name: "two", isDashed: true, points: [1, 1].map((value, x) => ({ x, value })) },
    { points: [{ x: 2, value: 3 }] },
  ],
  reference: 5,
};

describe("line panel", () => {
  const svg = figure({ title: "t", description: "d", panels: [LINES] });

  it("draws straight from value to value, a gap where there is none, and the edge for what is beyond", () => {
    expectSound(svg);
    const [whole, rest] = pathsOf(svg, "s0").map(numbersOf);
    const [x0, y0, x1, y1, x2, y2] = whole as [number, number, number, number, number, number];
    expect(x1 - x0).toBeCloseTo(x2 - x1, 0);
    expect(y0 - y1).toBeCloseTo(y1 - y2, 0);
    expect(y0 - y1).toBeCloseTo(95, 0);
    expect(rest).toHaveLength(2);
    expect(rest![1]).toBe(y2);
    expect(pathsOf(svg, "ref").map(numbersOf)[0]![1]).toBe(y1);
  });

  it("has a band only between neighbours that both have an interval", () => {
    const bands = pathsOf(svg, "b0").map(numbersOf);
    expect(bands).toHaveLength(1);
    expect(bands[0]).toHaveLength(12);
  });

  it("marks points, but not those of dashed or of long lines", () => {
    expect(svg.match(/class="f0"/g)).toHaveLength(4 + 1);
    expect(svg).not.toContain('class="f1"');
    expect(svg.match(/class="f2"/g)).toHaveLength(1);
    const long = Array.from({ length: 500 }, (_, x) => ({ x, value: Math.sin(x) }));
    const panels: Panel[] = [{ kind: "lines", heading: "h", x: { label: "x" }, series: [{ points: long }] }];
    const curve = figure({ title: "t", description: "d", panels });
    expectSound(curve);
    expect(curve).not.toContain('class="f0"');
  });
});

describe("row panels", () => {
  const rectsOf = (svg: string) =>
    [...svg.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="[\d.]+" class="f(\d)"/g)].map((match) =>
      match.slice(1).map(Number),
    );
  const panel = (kind: "bars" | "stackedBars" | "dots"): Panel => ({
    kind,
    heading: "h",
    x: { label: "", min: 0, max: 1 },
    series: [{ name: "a" }, { name: "b", tone: 4 }],
    rows: [
      { label: "first", values: [{ value: 0.25 }, { value: 0.5, low: 0.4, high: 0.7 }] },
      { label: "second", values: [{ value: 0.75 }, null] },
    ],
  });
  const draw = (kind: "bars" | "stackedBars" | "dots") =>
    figure({ title: "t", description: "d", panels: [panel(kind)] });

  it("bars are as long as their values", () => {
    const svg = draw("bars");
    expectSound(svg);
    const bars = rectsOf(svg);
    expect(bars.map(([, , , tone]) => tone)).toEqual([0, 4, 0]);
    const [a, b, c] = bars.map(([, , width]) => width!) as [number, number, number];
    expect(b / a).toBeCloseTo(2, 1);
    expect(c / a).toBeCloseTo(3, 1);
    const [from, y, to] = numbersOf(pathsOf(svg, "whisker")[0]!);
    expect(to! - from!).toBeCloseTo(0.3 * 4 * a, 0);
    expect(y).toBeGreaterThan(bars[1]![1]!);
  });

  it("stacked bars begin where the one before ends", () => {
    const [a, b] = rectsOf(draw("stackedBars")) as [number[], number[]];
    expect(b[0]).toBeCloseTo(a[0]! + a[2]!, 0);
    expect(b[1]).toBe(a[1]);
  });

  it("dots stand at their values, rows below one another", () => {
    const svg = draw("dots");
    expectSound(svg);
    const places = [...svg.matchAll(/translate\(([\d.]+) ([\d.]+)\)" class="f/g)]
      .slice(2)
      .map((match) => match.slice(1).map(Number));
    const [a, b, c] = places as [number[], number[], number[]];
    expect(c[0]! - b[0]!).toBeCloseTo(b[0]! - a[0]!, 0);
    expect(a[1]).toBeLessThan(b[1]!);
    expect(b[1]).toBeLessThan(c[1]!);
  });
});

describe("figure", () => {
  const hostile = 'a<b>&"c"</svg><script>';

  it("keeps hostile text inside, and tells screen readers what it is", () => {
    const svg = figure({
      title: hostile,
      description: hostile,
      note: hostile,
      panels: [{ ...LINES, heading: hostile, series: [{ name: hostile, points: [{ x: 0, value: 1 }] }] } as Panel],
    });
    expectSound(svg);
    expect(svg).not.toContain("<script");
    expect(svg).toContain('role="img"');
    expect(svg).toContain("<title>a&lt;b&gt;&amp;&quot;c&quot;&lt;/svg&gt;&lt;script&gt;</title>");
  });

  it("lists every series once and wraps a legend that is too long", () => {
    const series = Array.from({ length: 12 }, (_, i) => ({
      name: `a rather long name ${i}`,
      points: [{ x: 0, value: i }],
    }));
    const wide = { ...LINES, series } as Panel;
    const svg = figure({ title: "t", description: "d", panels: [wide, wide], columns: 2 });
    for (const { name } of series) expect(svg.split(`>${name}<`)).toHaveLength(2);
    const names = [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)">a rather/g)];
    expect(new Set(names.map((match) => match[2])).size).toBeGreaterThan(1);
    for (const match of names) expect(Number(match[1]) + 6.6 * 20).toBeLessThan(880);
  });

  it("gives Chinese names the room that they take", () => {
    const names = ["为更长的对局调参", "默认设置", "tuned"];
    const series = names.map((name, i) => ({ name, points: [{ x: 0, value: i }] }));
    const svg = figure({ title: "t", description: "d", panels: [{ ...LINES, series } as Panel], width: 600 });
    const at = names.map((name) => Number(new RegExp(`x="([\\d.]+)" y="[\\d.]+">${name}`).exec(svg)![1]));
    expect(at[1]! - at[0]!).toBeGreaterThan(12 * names[0]!.length);
    expect(at[2]! - at[1]!).toBeGreaterThan(12 * names[1]!.length);
    const narrow = figure({ title: "t", description: "d", panels: [{ ...LINES, series } as Panel], width: 200 });
    const rows = names.map((name) => new RegExp(`y="([\\d.]+)">${name}`).exec(narrow)![1]);
    expect(rows[0]).not.toBe(rows[1]);
  });

  it("has panels of a row side by side and is high enough for all of them", () => {
    const svg = figure({ title: "t", description: "d", panels: [LINES, LINES, LINES], columns: 2 });
    const groups = [...svg.matchAll(/<g transform="translate\(([\d.]+) ([\d.]+)\)">/g)].map((match) =>
      match.slice(1).map(Number),
    );
    const [first, second, third] = groups as [number[], number[], number[]];
    expect(second[1]).toBe(first[1]);
    expect(third[0]).toBe(first[0]);
    expect(third[1]).toBeGreaterThan(first[1]! + 190);
    const height = Number(/height="([\d.]+)" role/.exec(svg)![1]);
    expect(height).toBeGreaterThan(third[1]! + 190);
  });

  it("draws nothing wrong from no data", () => {
    const empty: Panel = { kind: "lines", heading: "h", x: { label: "x" }, series: [] };
    const none: Panel = { kind: "dots", heading: "h", x: { label: "x" }, series: [{ name: "a" }], rows: [] };
    expectSound(figure({ title: "t", description: "d", panels: [empty, none] }));
  });
});
