/**
 * @file Reads the adaptation study: the difference between the arms with an interval over sessions, and a yes or no to
 * each claim with the numbers it rests on. A claim that the data do not carry is answered no.
 */
import { inPercent, percentText } from "#engine";
import type { SimulatedId } from "#players";
import { INTENTS, type Intent } from "#spawn";
import { type Interval, mean, meanInterval } from "#stats";
import type { Arm } from "../cohort.ts";
import type { AdaptRow } from "./rows.ts";

type Rows = readonly AdaptRow[];

/** A difference, rule track minus uniform feasible docks, with its 95 % interval. */
export interface Difference extends Interval {
  readonly value: number;
}

/** Whether a claim holds. */
export interface ClaimAnswer {
  readonly claim: string;
  readonly holds: boolean;
  /** The figures behind the answer. */
  readonly evidence: string;
}

/** Players of whom the rule track must keep more alive. */
const WEAK: readonly SimulatedId[] = ["beginner", "casual"];
const WEAKEST: SimulatedId = "beginner";
const STRONGEST: SimulatedId = "expert";

/** Mean difference of paired sessions (same seed, same player) with Student's interval; none from a single session. */
export function pairedDifference(treated: readonly number[], control: readonly number[]): Difference {
  const pairs = treated.map((value, i) => value - control[i]!);
  return { value: mean(pairs), ...meanInterval(pairs) };
}

export function rowFor(rows: Rows, player: SimulatedId, arm: Arm): AdaptRow {
  return rows.find((row) => row.player === player && row.arm === arm)!;
}

export function playersOf(rows: Rows): readonly SimulatedId[] {
  return [...new Set(rows.map((row) => row.player))];
}

export function differenceOf(rows: Rows, player: SimulatedId, measure: "flow" | "steps"): Difference {
  const values = (arm: Arm) => rowFor(rows, player, arm).perSession[measure];
  return pairedDifference(values("rule"), values("feasible"));
}

export function claimAnswers(rows: Rows): readonly ClaimAnswer[] {
  const survival = WEAK.map((player) => survivalAnswer(rows, player));
  return [pooledFlowAnswer(rows), flowAnswer(rows), ...survival, ...scdAnswers(rows), intentAnswer(rows)];
}

/** All players together, every session counting alike. */
function pooledFlowAnswer(rows: Rows): ClaimAnswer {
  const shares = (arm: Arm) => playersOf(rows).flatMap((player) => rowFor(rows, player, arm).perSession.flow);
  const { value, low, high } = pairedDifference(shares("rule"), shares("feasible"));
  const points = (share: number) => inPercent(share, 1);
  return {
    claim: "the share of docks in the flow band is raised, all players together",
    holds: low > 0,
    evidence:
      `${points(mean(shares("rule")))} % against ${points(mean(shares("feasible")))} %, ` +
      `difference ${points(value)} (${points(low)} to ${points(high)})`,
  };
}

/** Raised for a player only where the whole interval is above 0; for all only where it is so for each. */
function flowAnswer(rows: Rows): ClaimAnswer {
  const parts = playersOf(rows).map((player) => ({ player, ...differenceOf(rows, player, "flow") }));
  const points = (share: number) => inPercent(share, 1);
  return {
    claim: "it is raised for each player",
    holds: parts.every(({ low }) => low > 0),
    evidence: parts
      .map(({ player, value, low }) => `${player} ${value > 0 ? "+" : ""}${points(value)} ± ${points(value - low)}`)
      .join(", "),
  };
}

function survivalAnswer(rows: Rows, player: SimulatedId): ClaimAnswer {
  const { value, low, high } = differenceOf(rows, player, "steps");
  const [rule, feasible] = [rowFor(rows, player, "rule"), rowFor(rows, player, "feasible")];
  return {
    claim: `the ${player} survives longer`,
    holds: low > 0,
    evidence:
      `${rule.meanSteps.toFixed(1)} against ${feasible.meanSteps.toFixed(1)} placements a game, ` +
      `difference ${value.toFixed(1)} (${low.toFixed(1)} to ${high.toFixed(1)})`,
  };
}

/** Strong players' docks should be the harder ones, and more so than they are without adaptation. */
function scdAnswers(rows: Rows): ClaimAnswer[] {
  const scd = (player: SimulatedId, arm: Arm) => rowFor(rows, player, arm).perSession.scd;
  const gap = (arm: Arm) => scd(STRONGEST, arm).map((value, i) => value - scd(WEAKEST, arm)[i]!);
  const none = gap("rule").map(() => 0);
  const alone = pairedDifference(gap("rule"), none);
  const beyond = pairedDifference(gap("rule"), gap("feasible"));
  const shown = ({ value, low, high }: Difference) => `${value.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)})`;
  const means = (arm: Arm) => playersOf(rows).map((player) => rowFor(rows, player, arm).meanScd.toFixed(3));
  return [
    {
      claim: "delivered SCD separates weak from strong players",
      holds: alone.low > 0,
      evidence: `mean SCD ${means("rule").join(" → ")}, ${STRONGEST} minus ${WEAKEST} a session ${shown(alone)}`,
    },
    {
      claim: "it separates them more than uniform feasible docks do",
      holds: beyond.low > 0,
      evidence: `there ${means("feasible").join(" → ")}; gained ${shown(beyond)}`,
    },
  ];
}

function intentAnswer(rows: Rows): ClaimAnswer {
  const shares = intentShares(rows);
  const missing = INTENTS.filter((intent) => shares[intent] === 0);
  const listed = INTENTS.map((intent) => `${intent} ${percentText(shares[intent], 1)}`).join(", ");
  return {
    claim: "every intent occurs",
    holds: missing.length === 0,
    evidence: missing.length === 0 ? listed : `never: ${missing.join(", ")}; ${listed}`,
  };
}

/** Shares of all rule-track docks. */
function intentShares(all: Rows): Readonly<Record<Intent, number>> {
  const rows = all.filter((row) => row.arm === "rule");
  const docks = rows.reduce((sum, row) => sum + row.docks, 0);
  const share = (intent: Intent) =>
    rows.reduce((sum, row) => sum + (row.intents?.[intent] ?? 0) * row.docks, 0) / docks;
  return Object.fromEntries(INTENTS.map((intent) => [intent, share(intent)])) as Record<Intent, number>;
}
