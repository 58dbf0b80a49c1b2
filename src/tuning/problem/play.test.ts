/** @file Lives, starts, rows and the screening: what the simulator hands to tuning. */
import { describe, expect, it } from "vitest";
import { expectOk } from "#engine";
import {
  decode,
  encode,
  findDealer,
  GAME_DEFAULTS,
  playerContextOf,
  recordOf,
  replay,
  ruleDealer,
  type VerifiedRecord,
  verifyRecord,
} from "#game";
import { type FittedPlayer, newLife, personAt, playerModel, traitsAt } from "#people";
import { playerOf, playSession } from "#players";
import { skillOf } from "#profile";
import { CORNERS, cornerAt, mainEffects, SCREEN_ORDER } from "../screen.ts";
import { costOf, fallOf, summaryOf } from "./cost.ts";
import { configAt, DEFAULT_POINT, DIMENSIONS } from "./layout.ts";
import { poolOf } from "./plan.ts";
import { BINS, CAP, type Row, RowFold } from "./row.ts";
import { personOf, playUnder, recordedPools, startsOfLife, startsOfRecords } from "./starts.ts";

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

describe("the records of a player", () => {
  /** Games of somebody who scores more than at first. */
  function gamesOf(person: number, games: number): VerifiedRecord[] {
    const player = playerOf(personAt(traitsAt("inside", 9, person), newLife()));
    const records: VerifiedRecord[] = [];
    let dealer = ruleDealer({ startedAt: 1_000_000, budget: { docks: 4, rollouts: 1 } });
    for (let game = 0; game < games; game++) {
      const last = playSession({ player, dealer, seed: game, cap: 20 });
      records.push(expectOk(verifyRecord(encode(recordOf(last)))));
      dealer = dealer.next!(last.memory);
    }
    return records;
  }

  const records = gamesOf(1, 3);
  const recorded = startsOfRecords(records);

  it("give what was known of them when each game began, and the model that the last one leaves", () => {
    expect(recorded).toHaveLength(3);
    for (const { context, profile, at } of recorded) expect(playerContextOf(profile, at)).toBe(context);
    expect(recorded[0]!.habits.seen).toBe(0);
    expect(recorded[1]!.habits.seen).toBeGreaterThan(10);
    const { habits, profile } = records.at(-1)!.after!;
    const { fitted } = recorded[0]!.who as { readonly fitted: FittedPlayer };
    expect(fitted.model).toEqual(playerModel(habits, skillOf(profile)));
    expect(fitted.pace).toBeGreaterThan(100);
  });

  it("are played on from by that model, the same every time", () => {
    const row = playUnder(recorded[1]!, GAME_DEFAULTS, 3);
    expect(row.context).toBe(recorded[1]!.context);
    expect(row.steps).toBeGreaterThan(3);
    expect(playUnder(JSON.parse(JSON.stringify(recorded[1])), GAME_DEFAULTS, 3)).toEqual(row);
  });

  it("say nothing where the player had no influence, or did nothing", () => {
    const frozen = playSession({
      player: playerOf(personAt(traitsAt("inside", 9, 1), newLife())),
      dealer: ruleDealer({ isFrozen: true }),
      seed: 1,
      cap: 9,
    });
    expect(startsOfRecords([expectOk(verifyRecord(encode(recordOf(frozen))))])).toEqual([]);
    expect(startsOfRecords([])).toEqual([]);
  });

  it("are tuned on or judge, never both", () => {
    const players = [1, 2, 3, 4].map((number) => [{ ...recorded[0]!, at: number }]);
    const { tuning, inside } = recordedPools(players);
    expect([...tuning, ...inside].map(([start]) => start!.at).sort()).toEqual([1, 2, 3, 4]);
    expect(inside).toEqual([players[2]]);
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
      player: playerOf(personOf(start.who)),
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
