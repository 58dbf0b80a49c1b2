/**
 * @file An experiment, and a simulated one for tests: players arrive every day, are assigned by the hash, and have a
 * retention, games and docks that depend on a taste which most of them have shown before. What the treatment does is
 * planted, so the analysis can be held against the truth.
 */
import { createRng, expectOk } from "#engine";
import {
  type ArmTotals,
  addTotals,
  assign,
  type Experiment,
  type MetricSums,
  NO_TOTALS,
  raise,
  type Snapshot,
  start,
} from "#experiment";
import { noSums, type Sums, sumsOf } from "#stats";

export const DRAFT: Experiment = {
  id: "foresight-2026",
  name: "Foresight against the rule track",
  arms: [
    { id: "control", name: "rule track", weight: 1, dealer: "rule", config: {}, print: "3.0000000a" },
    { id: "foresight", name: "foresight", weight: 1, dealer: "foresight", config: {}, print: "3.0000000b" },
  ],
  namespace: null,
  plan: {
    primary: "day1Retention",
    secondary: ["gamesPerDay"],
    guardrails: [{ metric: "frustratedDocks", margin: 0.05 }],
    effect: 0.1,
    alpha: 0.05,
    power: 0.8,
    players: 800,
    looks: [5, 10, 14],
  },
  state: "draft",
  stopped: null,
  phases: [],
};

export const START_DAY = 20_000;
export const LAST_DAY = START_DAY + 13;

/** The experiment at full coverage from its first day on. */
export function running(draft: Experiment = DRAFT, salt = "one"): Experiment {
  return expectOk(raise(expectOk(start(draft, salt, START_DAY)), 1, START_DAY));
}

export interface Planted {
  readonly seed: number;
  readonly playersPerDay: number;
  /** Added to the treatment's day-1 retention, and to its frustrated share of docks. */
  readonly retention?: number;
  readonly frustration?: number;
  /** Share of the treatment's players whose exposure is lost. */
  readonly lost?: number;
  /** Share of players dealt by the other arm's configuration. */
  readonly crossed?: number;
}

interface Player {
  readonly arm: number;
  readonly isKnown: boolean;
  readonly hasCrossed: boolean;
  readonly taste: number;
  readonly returns: number;
  readonly games: number;
  readonly frustrated: number;
}

/** Snapshots of the fourteen days. */
export function simulate(experiment: Experiment, planted: Planted): Snapshot[] {
  const rng = createRng(planted.seed, "noise");
  const { retention = 0, frustration = 0, lost = 0, crossed = 0 } = planted;
  let totals = experiment.arms.map(() => NO_TOTALS);
  return Array.from({ length: 14 }, (_, day): Snapshot => {
    const players: Player[] = [];
    for (let i = 0; i < planted.playersPerDay; i++) {
      const assigned = assign(experiment, `${planted.seed}-${day}-${i}`);
      const taste = rng.fraction();
      const [luck, fate, habit, chance] = [rng.fraction(), rng.fraction(), rng.fraction(), rng.fraction()];
      if (assigned.outcome !== "assigned") continue;
      const arm = experiment.arms.indexOf(assigned.arm);
      if (arm > 0 && fate < lost) continue;
      players.push({
        arm,
        isKnown: habit < 0.6,
        hasCrossed: chance < crossed,
        taste,
        returns: luck < 0.1 + 0.6 * taste + (arm > 0 ? retention : 0) ? 1 : 0,
        games: 1 + rng.below(3 + Math.floor(4 * taste)),
        frustrated: 10 * (0.1 + 0.1 * rng.fraction() + (arm > 0 ? frustration : 0)),
      });
    }
    totals = totals.map((before, arm) => addTotals(before, totalsOf(players.filter((player) => player.arm === arm))));
    return { day: START_DAY + day, phases: [totals] };
  });
}

function totalsOf(players: readonly Player[]): ArmTotals {
  const crossed = players.filter(({ hasCrossed }) => hasCrossed);
  return {
    players: players.length,
    crossed: crossed.length,
    metrics: metricsOf(players.filter(({ hasCrossed }) => !hasCrossed)),
    crossedMetrics: metricsOf(crossed),
  };
}

function metricsOf(players: readonly Player[]): MetricSums {
  const strata = (after: (player: Player) => number[], before: (player: Player) => number[]): [Sums, Sums] => {
    const [known, fresh] = [players.filter(({ isKnown }) => isKnown), players.filter(({ isKnown }) => !isKnown)];
    const width = after({
      arm: 0,
      isKnown: true,
      hasCrossed: false,
      taste: 0,
      returns: 0,
      games: 0,
      frustrated: 0,
    }).length;
    return [
      known.length === 0
        ? noSums(2 * width)
        : sumsOf(
            known.map((player) => [...after(player), ...before(player)]),
            2 * width,
          ),
      sumsOf(fresh.map(after), width),
    ];
  };
  return {
    day1Retention: strata(
      ({ returns }) => [returns],
      ({ taste }) => [taste],
    ),
    gamesPerDay: strata(
      ({ games }) => [games, 1],
      ({ taste }) => [1 + 4 * taste, 1],
    ),
    frustratedDocks: strata(
      ({ frustrated }) => [frustrated, 10],
      () => [1, 10],
    ),
  };
}
