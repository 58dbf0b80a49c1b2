/**
 * @file Experiments in the store, on both engines: a history that only grows, games of an arm that are dealt again, who is
 * exposed and when, sums that a naive count confirms, and all of it again after a rebuild.
 */
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { dailyDealer } from "#daily";
import { expectOk } from "#engine";
import { type Experiment, raise, start } from "#experiment";
import { DEALERS, policyOf, readPolicies, ruleDealer } from "#game";
import { newProfile } from "#profile";
import { sumsOf } from "#stats";
import { armDealer, draftExperiment, playersIn } from "../../../tests/server/experiments.ts";
import { play } from "../../../tests/server/games.ts";
import { ENGINES, newPlace, openAt, type Place } from "../../../tests/server/stores.ts";
import { THREADS_HERE } from "../../../tests/server/threadsHere.ts";
import { DAY } from "../base/base.ts";
import { dayOf, phaseTimes, resultsOf } from "../experiment/analysis.ts";
import type { Change } from "../journal/changeFile.ts";
import { verifyNext } from "../verify/verifier.ts";
import { keepPolicies } from "./configs.ts";
import { appendChange, historyOf, latestChanges } from "./experiments.ts";
import { accept } from "./intake.ts";
import { erasePlayer, exportPlayer } from "./players.ts";
import type { Store } from "./store.ts";
import { tell, toldTo } from "./told.ts";
import { exposedIn, totalsAt } from "./totals.ts";

const START = Date.UTC(2026, 10, 2);
const HOUR = 60 * 60 * 1000;
const DRAFT = draftExperiment();
const begun = (draft: Experiment) => expectOk(raise(expectOk(start(draft, "phase-1", dayOf(START))), 1, dayOf(START)));
const RUNNING = begun(DRAFT);

const MODEL = "0123456789abcdef";
const SETTINGS = { spawn: { aim: { ratio: 1.15 } } };
const POLICY = { settings: SETTINGS, print: expectOk(policyOf(SETTINGS)).print };
/** Arms that a configuration alone does not tell: a network, and the policies of contexts. */
const SPECIAL = draftExperiment(
  {
    id: "special",
    arms: [
      DRAFT.arms[0]!,
      { id: "network", name: "Network", weight: 1, dealer: "dual", config: {}, model: MODEL },
      { id: "tuned", name: "Tuned", weight: 1, dealer: "foresight", config: {}, policies: { "low/new/small": POLICY } },
    ],
  },
  [MODEL],
);

describe.each(ENGINES)("%s", (engine) => {
  let place: Place;
  let store: Store;
  beforeAll(async () => {
    place = await newPlace(engine);
    store = await openAt(place);
    return () => store.close();
  });

  const change = (number: number, experiment: Experiment, at: number, recordedAt = at): Change => ({
    ...{ number, at, recordedAt, experiment, by: "studio" },
    action: number === 1 ? "create" : "start",
  });
  const verifyAll = async () => {
    while (await verifyNext({ db: store.db, threads: THREADS_HERE, now: () => START + 9 * DAY }));
  };
  const send = async (player: string, text: string, at: number) =>
    expectOk(await accept(store, { player, records: [text], events: [], at }))[0]!.id;
  const told = async (player: string, at: number, experiment = "harder") =>
    expectOk(await tell(store, player, [{ experiment, phase: 0, at }], at));
  /** A short game of an arm, sent an hour after it began. */
  const playAs = (player: string, arm: string, startedAt: number, seed: number, most = 7) =>
    send(player, play(armDealer(DRAFT, arm, startedAt), seed, most).text, startedAt + HOUR);
  const exposures = async () => {
    const { rows } = await store.db.execute<Record<string, unknown>>(sql`
      select player, phase, arm, dealt, record, (extract(epoch from at) * 1000)::float8 as at from exposure order by player`);
    return rows;
  };

  it("keeps what happened to an experiment, each number once", async () => {
    expect(await appendChange(store, change(1, DRAFT, START - DAY))).toMatchObject({ ok: true });
    expect(await appendChange(store, change(2, RUNNING, START))).toMatchObject({ ok: true });
    expect(await appendChange(store, change(2, DRAFT, START))).toMatchObject({ fault: { code: "changed" } });
    const history = await historyOf(store.db, "harder");
    expect(history.map(({ number, action, experiment }) => [number, action, experiment.state])).toEqual([
      [1, "create", "draft"],
      [2, "start", "running"],
    ]);
    expect((await latestChanges(store.db)).map(({ experiment }) => experiment)).toEqual([RUNNING]);
    expect(await historyOf(store.db, "nobody's")).toEqual([]);
    const { rows } = await store.db.execute(sql`select fingerprint from config order by fingerprint`);
    const prints = DRAFT.arms.map(({ print }) => print!.split(".")[1]!).sort();
    expect(rows.map(({ fingerprint }) => fingerprint)).toEqual(prints);
  });

  it("deals the games of an arm again, and exposes whom the first one of them proves to be in it", async () => {
    const [meant, crossing] = playersIn(RUNNING, "harder", 2);
    const [control] = playersIn(RUNNING, "control", 1);
    for (const player of [meant!, crossing!, control!]) await told(player, START + DAY);
    // What they are told again changes nothing.
    await told(meant!, START + 2 * DAY);
    const first = await playAs(meant!, "harder", START + DAY, 1, Infinity);
    await playAs(meant!, "control", START + 2 * DAY, 2);
    const crossed = await playAs(crossing!, "control", START + DAY, 3);
    const plain = await playAs(control!, "control", START + DAY, 4);
    await verifyAll();
    const { rows } = await store.db.execute(sql`select state, marks from game where record = ${first}`);
    expect(rows).toEqual([{ state: "verified", marks: [] }]);
    const at = START + DAY;
    const expected = [
      { player: meant, phase: 0, arm: "harder", dealt: "harder", record: first, at },
      { player: crossing, phase: 0, arm: "harder", dealt: "control", record: crossed, at },
      { player: control, phase: 0, arm: "control", dealt: "control", record: plain, at },
    ].sort((a, b) => (a.player! < b.player! ? -1 : 1));
    expect(await exposures()).toEqual(expected);
  });

  it("exposes nobody by a game that began before they were told, in either arm, and by none where nobody told them", async () => {
    const before = await exposures();
    const players = ["harder", "control"].flatMap((arm) =>
      playersIn(RUNNING, arm, 2, "early").map((name, i) => ({ name, arm, isTold: i === 0 })),
    );
    const records: Record<string, string> = {};
    for (const [i, { name, arm, isTold }] of players.entries()) {
      // Until they are told, everybody is dealt as usual.
      await playAs(name, "control", START + DAY, 50 + 3 * i);
      if (isTold) await told(name, START + DAY + 2 * HOUR);
      await playAs(name, "control", START + DAY + HOUR, 51 + 3 * i);
      records[name] = await playAs(name, isTold ? arm : "control", START + DAY + 3 * HOUR, 52 + 3 * i);
    }
    await verifyAll();
    const added = (await exposures()).filter((row) => !before.some(({ player }) => player === row.player));
    const at = START + DAY + 3 * HOUR;
    expect(added.toSorted((a, b) => (String(a.arm) < String(b.arm) ? 1 : -1))).toEqual(
      players
        .filter(({ isTold }) => isTold)
        .map(({ name, arm }) => ({ player: name, phase: 0, arm, dealt: arm, record: records[name], at })),
    );
  });

  it("exposes nobody by the game of a day, of another dealer, of before the start, or that came before it was said", async () => {
    const [daily, other, early, unsaid] = playersIn(RUNNING, "harder", 4, "outside");
    const before = await exposures();
    for (const player of [daily!, other!, early!, unsaid!]) await told(player, START - DAY);
    await told(unsaid!, START - DAY, "said-later");
    await send(daily!, play(dailyDealer(), 20_261_103, 6).text, START + DAY + 12 * HOUR);
    await send(other!, play(DEALERS.feasible, 5, 6).text, START + DAY);
    await send(early!, play(ruleDealer({ startedAt: START - HOUR }), 6, 6).text, START + HOUR);
    // Begun after the day that the experiment is said to begin on, but here before it was said.
    const later = expectOk(start({ ...DRAFT, id: "said-later" }, "phase-1", dayOf(START)));
    await playAs(unsaid!, "control", START + HOUR, 7);
    await appendChange(store, change(1, { ...later, id: "said-later" }, START, START + 5 * DAY));
    await verifyAll();
    const added = (await exposures()).slice(0).filter((row) => !before.some(({ player }) => player === row.player));
    expect(added.map(({ player }) => player)).toEqual([unsaid]);
    const { rows } = await store.db.execute(sql`select distinct experiment from exposure`);
    expect(rows).toEqual([{ experiment: "harder" }]);
  });

  it("sums what players did since, and in the week before, as a naive count has it", async () => {
    const names = [...playersIn(RUNNING, "harder", 5, "sum"), ...playersIn(RUNNING, "control", 5, "sum")];
    for (const [i, name] of names.entries()) {
      const arm = i < 5 ? "harder" : "control";
      await told(name, START + DAY);
      if (i % 2 === 0) await playAs(name, "control", START - 3 * DAY, 100 + i);
      for (let k = 0; k <= i % 3; k++) await playAs(name, arm, START + DAY + 13 * k * HOUR, 200 + 10 * i + k);
    }
    await verifyAll();
    const history = await historyOf(store.db, "harder");
    const end = START + 3 * DAY;
    const exposed = exposedIn("harder", phaseTimes(history));
    const totals = await totalsAt(store.db, exposed, [["control", "harder"]], end);
    const { rows: games } = await store.db.execute<{ player: string; at: number; day: string }>(sql`
      select player, (extract(epoch from played_at) * 1000)::float8 as at, day::text from game`);
    const firsts = (await exposures()).filter((row) => Number(row.at) < end);
    for (const [a, arm] of ["control", "harder"].entries()) {
      const mine = firsts.filter((row) => row.arm === arm);
      expect(totals[0]![a]).toMatchObject({
        players: mine.length,
        crossed: mine.filter(({ dealt }) => dealt !== arm).length,
      });
      const rowOf = (player: unknown, from: number, to: number) => {
        const its = games.filter((game) => game.player === player && game.at >= from && game.at < to);
        return [its.length, new Set(its.map(({ day }) => day)).size];
      };
      const rows = mine
        .filter(({ dealt }) => dealt === arm)
        .map(({ player, at }) => ({
          after: rowOf(player, Number(at), end),
          before: rowOf(player, Number(at) - 7 * DAY, Number(at)),
        }));
      const known = rows.filter(({ before }) => before[1]! > 0).map(({ after, before }) => [...after, ...before]);
      const fresh = rows.filter(({ before }) => before[1] === 0).map(({ after }) => after);
      expect(known.length).toBeGreaterThan(1);
      expect(totals[0]![a]!.metrics.gamesPerDay).toEqual([sumsOf(known, 4), sumsOf(fresh, 2)]);
      // Nobody was here for two days yet but those of the first day.
      const old = mine.filter(({ at, dealt }) => dealt === arm && Number(at) + 2 * DAY <= end);
      const [day1Known, day1Fresh] = totals[0]![a]!.metrics.day1Retention!;
      expect(day1Known.n + day1Fresh.n).toBe(old.length);
    }
  });

  it("says what there is to say, from its own sums", async () => {
    const results = expectOk(await resultsOf(store.db, await historyOf(store.db, "harder"), START + 6 * DAY));
    expect(results.analysis.health).toMatchObject({ isBlocked: false, withCrossed: false });
    expect(results.snapshots.map(({ day }) => day - dayOf(START))).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const primary = results.analysis.metrics.find(({ role }) => role === "primary")!;
    expect(primary.plain.ok && primary.adjusted.ok).toBe(true);
    // A day of a look is left out until it is over.
    const onLook = expectOk(await resultsOf(store.db, await historyOf(store.db, "harder"), START + 3 * DAY + HOUR));
    expect(onLook.snapshots.map(({ day }) => day - dayOf(START))).toEqual([0, 1, 2]);
  });

  it("hands an exposure to its player, and forgets it with them", async () => {
    const [player] = playersIn(RUNNING, "control", 1);
    const kinds: string[] = [];
    for await (const line of exportPlayer(store.db, player!)) kinds.push(...Object.keys(line));
    expect(kinds).toEqual(expect.arrayContaining(["told", "exposure"]));
    await erasePlayer(store, player!, START + 9 * DAY);
    expect((await exposures()).filter((row) => row.player === player)).toEqual([]);
    expect(await toldTo(store.db, player!)).toEqual([]);
  });

  it.runIf(engine === "embedded")("has the same experiments and exposures when made again from its files", async () => {
    const whole = async () => ({
      told: (await store.db.execute(sql`select * from told order by player, experiment`)).rows,
      exposures: await exposures(),
      changes: (await store.db.execute(sql`select * from experiment_change order by experiment, number`)).rows,
      configs: (await store.db.execute(sql`select * from config order by fingerprint`)).rows,
    });
    const before = await whole();
    await store.close();
    store = await openAt(place, { isRebuilt: true });
    await verifyAll();
    expect(await whole()).toEqual(before);
    expect(before.exposures.length).toBeGreaterThan(10);
    // A start after a crash brings in what the database has lost.
    await store.db.execute(sql`delete from told`);
    await store.close();
    store = await openAt(place);
    const late = before.told.filter(({ received_at: at }) => Number(at) >= START + DAY);
    expect((await whole()).told).toEqual(expect.arrayContaining(late));
  });
});

describe("arms with a network or policies", () => {
  it("deal games that are accepted and prove their arm, in any context", async () => {
    const store = await openAt(await newPlace("embedded"));
    const running = begun(SPECIAL);
    for (const [i, experiment] of [SPECIAL, running].entries()) {
      const action = i === 0 ? "create" : "start";
      const change: Change = { number: i + 1, action, by: "studio", at: START, recordedAt: START, experiment };
      expectOk(await appendChange(store, change));
    }
    // Proposes the shapes of any dock that can be placed on an empty board.
    const track = { id: "network", drafts: 4, propose: () => ({ shapes: ["1x2", "2x1", "2x2"] as const }) };
    const best = { ...newProfile(), personalBest: 5000 };
    const played = [
      { arm: "network", known: { tracks: [track] } },
      { arm: "tuned", known: {} },
      { arm: "tuned", known: { profile: best } },
      { arm: "control", known: {} },
    ];
    const names = { network: 0, tuned: 0, control: 0 } as Record<string, number>;
    for (const [seed, { arm, known }] of played.entries()) {
      const player = playersIn(running, arm, 2)[names[arm]!++]!;
      expectOk(await tell(store, player, [{ experiment: "special", phase: 0, at: START }], START));
      const { text } = play(armDealer(SPECIAL, arm, START + HOUR, known), seed, 4);
      expectOk(await accept(store, { player, records: [text], events: [], at: START + 2 * HOUR }));
    }
    const turn = { after: "" };
    const options = { db: store.db, threads: THREADS_HERE, models: [MODEL], now: () => START + DAY };
    while (await verifyNext(options, turn));
    const { rows } = await store.db.execute(sql`
      select exposure.arm, exposure.dealt, game.marks from exposure join game on game.record = exposure.record
      order by exposure.arm, jsonb_array_length(game.marks)`);
    const marks = ["unfinished"];
    expect(rows).toEqual([
      { arm: "control", dealt: "control", marks },
      { arm: "network", dealt: "network", marks: ["learned", ...marks] },
      { arm: "tuned", dealt: "tuned", marks },
      { arm: "tuned", dealt: "tuned", marks: ["ownPlayer", ...marks] },
    ]);
    await store.close();
  });

  it("and policies of the server's own file are dealt again", async () => {
    const store = await openAt(await newPlace("embedded"));
    const policies = expectOk(readPolicies({ "low/new/small": POLICY }));
    const { text } = play(ruleDealer({ policies, startedAt: START }), 1, 4);
    const stateOf = async (player: string) => {
      const receipts = expectOk(await accept(store, { player, records: [text], events: [], at: START + HOUR }));
      while (await verifyNext({ db: store.db, threads: THREADS_HERE, now: () => START + DAY }));
      const { rows } = await store.db.execute(
        sql`select marks from game where record = ${receipts[0]!.id} and player = ${player}`,
      );
      return rows;
    };
    expect(await stateOf("before")).toEqual([{ marks: ["playedBack", "unfinished"] }]);
    await erasePlayer(store, "before", START + DAY);
    await keepPolicies(store.db, policies, new Date(START));
    expect(await stateOf("after")).toEqual([{ marks: ["unfinished"] }]);
    await store.close();
  });
});
