/**
 * @file One whole delivery under the paper's objective, from the profile to the trace: every stage, the gate, the choice,
 * colours. On the boards of every cell, for players in the middle of their sessions, and on the boards that they really met.
 */
import { createRng } from "#engine";
import { PAPER_DEFAULTS, type SpawnInput, spawn } from "#spawn";
import { cellsOf, percent } from "./corpus.ts";
import type { Report, Row, Section } from "./report.ts";
import { watchGames } from "./ruleGames.ts";
import { fastestOf, spreadOf } from "./timing.ts";

const SEED = 2026;
/** `full` is the median on boards of the fills that take longest. */
const MOST_MS = { p50: 0.3, p99: 3, full: 0.8 } as const;
const FULL = [0.7, 0.75].map(percent);
/** Deliveries that let the compiler see every kind of board before the first is measured. */
const WARM_UP = { quick: 60, full: 4000 } as const;

interface Situations {
  readonly source: string;
  readonly fill: string;
  readonly inputs: readonly SpawnInput[];
}

export const deliverySection: Section = {
  name: "delivery",
  run({ quick, progress }) {
    progress("delivery: games");
    const groups = situationsOf(quick);
    warmUp(
      groups.flatMap(({ inputs }) => inputs),
      quick ? WARM_UP.quick : WARM_UP.full,
    );
    const measured = groups.map((group) => {
      progress(`delivery: ${group.source} ${group.fill}`);
      return { group, ms: group.inputs.map((input, i) => fastestOf(() => deal(input, i), quick ? 1 : 3)) };
    });
    return reportOf(measured);
  },
};

function situationsOf(quick: boolean): Situations[] {
  const { moments } = watchGames(quick ? 1 : 3, quick ? 30 : 120, SEED);
  const cells = cellsOf(quick, 100).map(({ source, fill, boards }) => ({
    source,
    fill: percent(fill),
    inputs: boards.map((board, i) => ({ ...moments[(7 * i) % moments.length]!, board })),
  }));
  return [...cells, { source: "rule track", fill: "as met", inputs: moments.slice(0, quick ? 60 : 600) }];
}

function warmUp(inputs: readonly SpawnInput[], count: number): void {
  // Steps of a prime through the inputs: all sources and fills mixed, as in play.
  for (let i = 0; i < count; i++) deal(inputs[(i * 101) % inputs.length]!, i);
}

function deal(input: SpawnInput, i: number) {
  return spawn({
    ...input,
    rng: { dock: createRng(SEED, "dock", i), colour: createRng(SEED, "colour", i) },
    config: PAPER_DEFAULTS,
  });
}

interface Measured {
  readonly group: Situations;
  readonly ms: readonly number[];
}

function rowOf({ group: { source, fill, inputs }, ms }: Measured): Row {
  const deliveries = inputs.map(deal);
  const share = (rungs: readonly number[]) =>
    (100 * deliveries.filter(({ rung }) => rungs.includes(rung)).length) / deliveries.length;
  const attempts = deliveries.map(({ trace }) => trace.construct.attempts);
  return {
    source,
    fill,
    docks: inputs.length,
    ...spreadOf(ms),
    attempts: attempts.reduce((sum, n) => sum + n, 0) / attempts.length,
    drafts: share([1]),
    table: share([2]),
    rescue: share([3, 4]),
    none: share([5]),
  };
}

function reportOf(measured: readonly Measured[]): Report {
  const { p50, p99 } = spreadOf(measured.flatMap(({ ms }) => ms));
  const onFull = measured.filter(({ group }) => FULL.includes(group.fill)).flatMap(({ ms }) => ms);
  const full = spreadOf(onFull).p50;
  return {
    name: "delivery",
    title: "one delivery under the paper's objective, profile to trace",
    reading:
      "ms per delivery, each one's fastest of a few calls. attempts: mean drafts. Then the share of deliveries from the\n" +
      "track's own drafts (rung 1), the exact table (2), with special shapes or mobility waived (3, 4), and none (5).",
    columns: [
      { key: "source", title: "source" },
      { key: "fill", title: "fill" },
      { key: "docks", title: "docks" },
      { key: "p50", title: "p50", digits: 3 },
      { key: "p99", title: "p99", digits: 3 },
      { key: "max", title: "max", digits: 3 },
      { key: "attempts", title: "attempts", digits: 1 },
      { key: "drafts", title: "drafts", unit: "%" },
      { key: "table", title: "table", unit: "%" },
      { key: "rescue", title: "rescue", unit: "%" },
      { key: "none", title: "none", unit: "%" },
    ],
    rows: measured.map(rowOf),
    targets: [
      { what: `p50 at most ${MOST_MS.p50} ms`, measured: p50, unit: " ms", isReached: p50 <= MOST_MS.p50 },
      { what: `p99 at most ${MOST_MS.p99} ms`, measured: p99, unit: " ms", isReached: p99 <= MOST_MS.p99 },
      {
        what: `p50 at ${FULL.join(" and ")} fill at most ${MOST_MS.full} ms`,
        measured: full,
        unit: " ms",
        isReached: full <= MOST_MS.full,
      },
    ],
  };
}
