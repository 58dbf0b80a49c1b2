/**
 * @file RQ5's two ways to a result agree: a cohort in memory, and the same people through the store, their records
 * verified, their exposures proved and their sums made by the database.
 */
import { expect, it } from "vitest";
import { expectOk } from "#engine";
import { noStrata } from "#experiment";
import type { Sums } from "#stats";
import { DAY } from "../../src/server/base/base.ts";
import { phaseTimes } from "../../src/server/experiment/analysis.ts";
import { appendChange, historyOf } from "../../src/server/store/experiments.ts";
import { accept } from "../../src/server/store/intake.ts";
import { tell } from "../../src/server/store/told.ts";
import { exposedIn, snapshotAt } from "../../src/server/store/totals.ts";
import { verifyNext } from "../../src/server/verify/verifier.ts";
import { diaryOf, livesOf } from "../../src/study/rq5/cohort.ts";
import { snapshotsOf } from "../../src/study/rq5/measures.ts";
import { experimentOf, PAPER_METRICS, type Rq5Task, START_DAY } from "../../src/study/rq5/plan.ts";
import { cases } from "../effort.ts";
import { newStore } from "./stores.ts";
import { THREADS_HERE } from "./threadsHere.ts";

const TASK: Rq5Task = {
  ...{ population: "inside", behaviour: "flow", first: 0, count: cases(6, 40), days: 3 },
  ...{ control: "rule", treatment: "foresight", returning: 60, cap: 26, seed: 8 },
};
const FROM = START_DAY * DAY;
const END = FROM + TASK.days * DAY;

/** All sums of a metric in a row; the database adds in another order. */
const numbersOf = (strata: readonly Sums[]) => strata.flatMap(({ n, sums, products }) => [n, ...sums, ...products]);

it("gives the sums in memory that the store has of the same people", async () => {
  const store = await newStore("postgres");
  const experiment = experimentOf(TASK, TASK.count);
  expectOk(
    await appendChange(store, { number: 1, action: "start", by: "studio", at: FROM, recordedAt: FROM, experiment }),
  );
  const lives = livesOf(TASK);
  for (const { player, games } of lives) {
    expectOk(await tell(store, player, [{ experiment: experiment.id, phase: 0, at: FROM }], FROM));
    for (const { text, endedAt } of games) {
      expectOk(await accept(store, { player, records: [text], events: [], at: endedAt }));
    }
  }
  while (await verifyNext({ db: store.db, threads: THREADS_HERE, now: () => END }));
  const inMemory = snapshotsOf(
    lives.flatMap(({ arm, games }) => diaryOf(arm, games) ?? []),
    TASK.days,
  );
  const exposed = exposedIn(experiment.id, phaseTimes(await historyOf(store.db, experiment.id)));
  const arms = [experiment.arms.map(({ id }) => id)];
  for (const { day, phases } of inMemory) {
    const stored = await snapshotAt(store.db, exposed, arms, day);
    for (const [a, expected] of phases[0]!.entries()) {
      const { players, crossed, metrics } = stored.phases[0]![a]!;
      expect([day, a, players, crossed]).toEqual([day, a, expected.players, 0]);
      for (const metric of PAPER_METRICS) {
        const [mine, theirs] = [expected.metrics[metric]!, metrics[metric] ?? noStrata(metric)].map(numbersOf);
        expect([day, a, metric, theirs!.length]).toEqual([day, a, metric, mine!.length]);
        for (const [i, value] of mine!.entries()) expect(theirs![i], `${metric} ${day}`).toBeCloseTo(value, 6);
      }
    }
  }
  expect(inMemory.at(-1)!.phases[0]!.every(({ players }) => players > 1)).toBe(true);
});
