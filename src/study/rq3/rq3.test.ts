/** @file RQ3's content and loop: turns of all fills, arms on the same turn, figures by hand, and answers that can be no. */
import { describe, expect, it } from "vitest";
import { expectOk, fillOf, SHAPES } from "#engine";
import { GRADED, TUNING_IDS } from "#people";
import { gate, SPAWN_DEFAULTS } from "#spawn";
import { smallGenerator } from "../../../tests/generators.ts";
import { contentOf } from "../content.ts";
import { verdictsOf } from "./claims.ts";
import { bandOf, CONTENT_ARMS, type ContentArm, docksOf, harvest } from "./content/arms.ts";
import { type ContentOutcome, type Offered, playContent } from "./content/play.ts";
import { contentReport } from "./content/report.ts";
import { contentOptions, rq3Requirements, rq3Tasks, settleRq3 } from "./plan.ts";
import { rq3Report } from "./report.ts";
import { rq3Text } from "./tables.ts";

const PERSON = GRADED.find(({ name }) => name === "casual")!;
const HARVEST = { person: PERSON, arm: "paper", seed: 3, games: 1, cap: 45, count: 6 } as const;

describe("the turns", () => {
  const turns = harvest(HARVEST);

  it("are of one session, in order, spread over fills, and the same every time", () => {
    expect(turns).toHaveLength(6);
    expect(turns.map(({ number }) => number)).toEqual(turns.map(({ number }) => number).toSorted((a, b) => a - b));
    expect(new Set(turns.map(({ fill }) => bandOf(fill))).size).toBeGreaterThan(1);
    for (const { fill, input, before, number } of turns) {
      expect(fill).toBe(fillOf(input.board));
      expect(before.slice(0, 9)).toEqual(input.context.history.slice(0, 9));
      expect(before).toHaveLength(Math.min(27, 3 * number));
    }
    expect(harvest(HARVEST)).toEqual(turns);
  });

  it("get a dock that the gate passes from every arm, the same every time", async () => {
    const networks = { paper: await smallGenerator("paper"), ours: await smallGenerator("shapes") };
    const turn = turns[3]!;
    const docks = await docksOf(turn, networks, 7);
    for (const arm of CONTENT_ARMS)
      expect(gate(turn.input.board, docks[arm]!, SPAWN_DEFAULTS).accepted, arm).toBe(true);
    expect(await docksOf(turn, networks, 7)).toEqual(docks);
  });
});

describe("what a dock offers", () => {
  it("counts families and pieces that are new, and the entropy of nine docks", () => {
    const { input } = harvest({ ...HARVEST, count: 1 })[0]!;
    const shapes = [0, 2, 4].map((index) => SHAPES[index]!);
    const { families, novelty, entropy } = contentOf(input.board, shapes, [0, 0, 9, 2, 9, 9, 9, 9, 9, 4]);
    expect(families).toBe(new Set(shapes.map(({ family }) => family)).size);
    // 0 and 2 are among the last nine; 4 was the tenth.
    expect(novelty).toBeCloseTo(1 / 3, 12);
    const shares = [3, 2, 2, 6].map((n) => n / 13);
    expect(entropy).toBeCloseTo(-shares.reduce((sum, p) => sum + p * Math.log(p), 0) / Math.log(28), 12);
  });
});

const NONE: Offered = { families: 2, novelty: 0.5, multi: 0, wipe: 0, entropy: 0.7, scd: 0.4 };

/** A session whose arms offer the same, but for one of them. */
function session(seed: number, arm: ContentArm, offers: readonly Partial<Offered>[]): ContentOutcome {
  const turns = offers.map((offer, i) => {
    const arms = Object.fromEntries(CONTENT_ARMS.map((one) => [one, one === arm ? { ...NONE, ...offer } : NONE]));
    return { fill: i % 2 === 0 ? 0.2 : 0.7, arms: arms as Record<ContentArm, Offered> };
  });
  return { person: "casual", seed, turns, without: seed === 0 ? { best: 2 } : {} };
}

describe("the comparison", () => {
  const options = contentOptions(expectOk(settleRq3({})));
  /** Better in families and multi-clears; a third of the turns has a harder dock, with much more of both. */
  const offers = [{ families: 3, multi: 1 }, { families: 2.5 }, { families: 5, multi: 1, scd: 0.5 }];
  const outcomes = [0, 1, 2].map((seed) => session(seed, "wishes", seed === 2 ? offers.toReversed() : offers));
  const report = contentReport(options, outcomes)!;
  const found = report.comparisons.find(({ arm }) => arm === "wishes")!;

  it("pairs by turn, and at equal SCD leaves out turns whose docks are not equally hard", () => {
    expect(report).toMatchObject({ turns: 9, sessions: 3, without: { best: 2 } });
    expect(report.fills.map(({ turns }) => turns)).toEqual([6, 0, 0, 3]);
    expect(found.all.families.value).toBeCloseTo((1 + 0.5 + 3) / 3, 12);
    expect(found).toMatchObject({ base: "best", turns: 9, matched: 6 });
    expect(found.equal.families.value).toBeCloseTo(0.75, 12);
    expect(found.equal.multi.value).toBeCloseTo(0.5, 12);
    expect(found.equal.scd.value).toBe(0);
    expect(found.smirnov.all.distance).toBeCloseTo(1 / 3, 12);
    expect(found.smirnov.equal).toEqual({ distance: 0, p: 1 });
    // The line through (0, 0.75) and (0.1, 3).
    expect(found.adjusted.families.value).toBeCloseTo(0.75, 10);
  });

  it("is yes with two dimensions better and none worse, no with one worse, open where nothing is sure", () => {
    const answer = (given: readonly ContentOutcome[]) =>
      verdictsOf({ ends: null, loop: null, content: contentReport(options, given) }).find(({ claim }) =>
        claim.includes("with wishes"),
      )!.answer;
    const all = (offer: Partial<Offered>) => [0, 1, 2].map((seed) => session(seed, "wishes", [offer, offer]));
    expect(answer(all({ families: 3, novelty: 0.6 }))).toBe("yes");
    expect(answer(all({ families: 3, novelty: 0.6, wipe: -1 }))).toBe("no");
    expect(answer(all({}))).toBe("no");
    const mixed = [0, 1, 2].map((seed) => session(seed, "wishes", [{ families: 2 + seed - 1, novelty: seed / 2 }]));
    expect(answer(mixed)).toBe("open");
  });
});

describe("the plan", () => {
  it("asks for what its parts need, and tunes on other people and seeds", () => {
    const of = (given: object) => expectOk(settleRq3({ ...given }));
    const content = of({ parts: ["content"], briefs: 400 });
    expect(rq3Tasks(content)).toHaveLength(20);
    expect(rq3Requirements(content)).toMatchObject({ agents: [], runtime: true });
    const ends = of({ parts: ["ends"], agents: ["greedy", "moody"], docks: ["rule"], games: 1 });
    expect(rq3Requirements(ends)).toEqual({ agents: [{ name: "greedy", docks: "rule" }], models: [], runtime: false });
    expect(rq3Requirements(of({ parts: ["loop"], arms: ["paper"] }))).toMatchObject({ models: [], runtime: false });
    const tuned = rq3Tasks(of({ parts: ["content", "loop"], briefs: 400, tuning: true }));
    const tuning = new Set<string>(TUNING_IDS);
    for (const task of tuned) {
      if (task.part === "ends") throw new Error("not asked for");
      expect(tuning.has(task.part === "loop" ? task.player : task.person)).toBe(true);
      expect(1000 * task.seed).toBeLessThan(900_000_000);
    }
    expect(settleRq3({ parts: [] })).toMatchObject({ ok: false, fault: { code: "noPart" } });
  });

  it("reports what is finished of a part, and nothing before that", async () => {
    const options = expectOk(settleRq3({ parts: ["content"], briefs: 40 }));
    const generator = (name: string) => smallGenerator(name === "generator-paper" ? "paper" : "shapes");
    const [task] = rq3Tasks(options);
    if (task?.part !== "content") throw new Error("no content");
    const content = await playContent({ ...task, turns: 2, cap: 12 }, { generator });
    const report = rq3Report(options, [{ part: "content", content }])!;
    expect(report).toMatchObject({ planned: 2, finished: 1, ends: null, loop: null });
    const text = rq3Text(report);
    expect(text.replaceAll("\n", " ")).toContain("Interrupted: 1 of 2 tasks were finished.");
    expect(text).not.toMatch(/NaN|undefined|Infinity/);
    expect(rq3Report(options, [])).toBeNull();
  });
});
