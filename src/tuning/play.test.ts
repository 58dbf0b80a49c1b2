/** @file Lives, starts, rows and the screening: what the simulator hands to tuning. */
import { describe, expect, it } from "vitest";
import { expectOk } from "#engine";
import { decode, encode, findDealer, playerContextOf, recordOf, replay, ruleDealer } from "#game";
import { personAt } from "#people";
import { playerOf, playSession } from "#players";
import { costOf, fallOf, summaryOf } from "./cost.ts";
import { configAt, DEFAULT_POINT, DIMENSIONS } from "./layout.ts";
import { poolOf } from "./plan.ts";
import { playUnder } from "./play.ts";
import { BINS, CAP, type Row, RowFold } from "./row.ts";
import { CORNERS, cornerAt, mainEffects, SCREEN_ORDER } from "./screen.ts";
import { startsOfLife } from "./starts.ts";

const starts = startsOfLife({ population: "inside", seed: 5, person: 2, games: 3 });
const point = DEFAULT_POINT.map((value, i) => (i % 3 === 0 ? 1 - value : value));

describe("a life", () => {
  it("gives starts whose context is the one of their profile, the first of a new player", () => {
    expect(starts[0]!.context).toBe("low/new/small");
    for (const { context, profile, at } of starts) expect(playerContextOf(profile, at)).toBe(context);
  });

  it("is the same again", () => {
    expect(startsOfLife({ population: "inside", seed: 5, person: 2, games: 1 })).toEqual(starts.slice(0, 1));
  });

  it("takes turns with others in a pool", () => {
    const [first] = starts;
    const alike = [first!, first!];
    const pool = poolOf([alike, alike, alike], 4);
    expect(pool[first!.context]).toHaveLength(4);
    expect(poolOf([[]], 4)).toEqual({});
  });
});

describe("a row", () => {
  const start = starts.at(-1)!;
  const config = configAt(point);
  const row = playUnder(start, config, 11);

  it("counts every dock once, in its bin", () => {
    expect(row.visits.reduce((sum, visit) => sum + visit, 0)).toBe(row.docks);
    expect(row.docks).toBeGreaterThanOrEqual(row.steps / 3);
    expect(row.steps).toBeLessThanOrEqual(CAP);
    for (const [i, value] of row.point.entries()) expect(value).toBeCloseTo(point[i]!, 1);
  });

  it("is the same of the game's record, as of a real player", () => {
    const last = playSession({
      player: playerOf(personAt(start.traits, start.life)),
      dealer: ruleDealer({ config, startedAt: start.at, profile: start.profile, habits: start.habits }),
      seed: 11,
      cap: CAP,
    });
    const record = expectOk(replayed(encode(recordOf(last)), config));
    const fold = new RowFold(start.profile);
    for (const { session } of record.steps) fold.see(session);
    expect(fold.row(record.session, start.at, config)).toEqual(row);
  });
});

function replayed(text: string, config: ReturnType<typeof configAt>) {
  return replay(expectOk(decode(text)), (id, setup) => findDealer(id, setup, { config }));
}

const plain = (flow: number, over: Partial<Row> = {}): Row => ({
  context: "low/new/small",
  point: DEFAULT_POINT,
  visits: [4, 4, 0, 0, 0, 0, 0, 0],
  difficulty: [0.3, 0.4, 0, 0, 0, 0, 0, 0],
  engagement: [flow, flow, 0, 0, 0, 0, 0, 0],
  frustration: Array<number>(BINS).fill(0.1),
  brokeBest: null,
  steps: 45,
  score: 500,
  isLost: true,
  docks: 8,
  risk: 0.1,
  ...over,
});

describe("J", () => {
  const usual = summaryOf([plain(0.6)]);

  it("is flow and frustration where nothing else is worse than the defaults", () => {
    expect(costOf(usual, usual)).toBeCloseTo(-0.6 + 0.05, 6);
    expect(costOf(summaryOf([plain(0.8, { steps: 90, isLost: false })]), usual)).toBeCloseTo(-0.8 + 0.05, 6);
  });

  it("charges for shorter games, more losses and difficulty that falls", () => {
    expect(costOf(summaryOf([plain(0.6, { steps: 36 })]), usual)).toBeCloseTo(-0.55 + 0.1, 6);
    expect(costOf(usual, { ...usual, lost: 0.5 })).toBeCloseTo(-0.55 + 0.25, 6);
    expect(fallOf([0.5, 0.3, null, 0.4, 0.1, 0, 0, 0])).toBeCloseTo(0.2, 6);
  });
});

describe("the screening", () => {
  it("has as many low as high ends of every entry, and mirror images", () => {
    const corners = Array.from({ length: CORNERS }, (_, i) => cornerAt(i));
    for (let entry = 0; entry < DIMENSIONS; entry++) {
      expect(corners.filter((corner) => corner[entry] === 1)).toHaveLength(CORNERS / 2);
    }
    expect(corners[3]!.map((value) => 1 - value)).toEqual(corners[3 + SCREEN_ORDER]);
  });

  it("finds main effects exactly where there is nothing else, also beside a product of two", () => {
    const rows = Array.from({ length: CORNERS }, (_, i) => {
      const corner = cornerAt(i);
      return [plain(0.5 + 0.1 * corner[7]! - 0.04 * corner[40]! + 0.2 * (corner[1]! - 0.5) * (corner[2]! - 0.5))];
    });
    const effects = mainEffects(rows, "flow");
    expect(effects[7]!.effect).toBeCloseTo(0.1, 9);
    expect(effects[40]!.effect).toBeCloseTo(-0.04, 9);
    expect(effects[1]!.effect).toBeCloseTo(0, 9);
    expect(effects[0]!.error).toBeCloseTo(0, 9);
  });
});
