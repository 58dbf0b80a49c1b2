/** @file The adaptation study as text: how to read it, its tables, and a yes or no to each claim. */

import { decimal, percent, table, wrapped } from "#chart";
import { BUCKETS, INTENTS } from "#spawn";
import { wilson } from "#stats";
import { SESSION_UNIT } from "../cohort.ts";
import { interruptedText } from "../study.ts";
import { type Difference, differenceOf, playersOf, rowFor } from "./claims.ts";
import type { AdaptReport } from "./report.ts";
import type { AdaptRow } from "./rows.ts";

const WIDTH = 80;

export function adaptText(report: AdaptReport): string {
  const { sessions, gamesPerSession, cap, seed } = report.options;
  const rounds = report.rows[0]!.perSession.flow.length;
  const partly = interruptedText(report, SESSION_UNIT, `; ${rounds} of each player and arm are counted`);
  const sections = [
    guide(
      `Simulated players on uniform feasible docks and on the rule track: ${sessions} sessions of ${gamesPerSession} ` +
        `games for each player and arm, at most ${cap} placements a game, seeds from ${seed}.${partly}`,
    ),
    flowSection(report),
    survivalSection(report),
    scdSection(report),
    bucketSection(report),
    intentSection(report),
    reliefSection(report),
    attemptSection(report),
    verdictSection(report),
  ];
  return `${sections.join("\n\n")}\n`;
}

function guide(text: string): string {
  return wrapped(text, WIDTH);
}

/** A row for every player, made from both arms. */
function byPlayer(report: AdaptReport, cells: (rule: AdaptRow, feasible: AdaptRow) => readonly string[]): string[][] {
  return playersOf(report.rows).map((player) => [
    player,
    ...cells(rowFor(report.rows, player, "rule"), rowFor(report.rows, player, "feasible")),
  ]);
}

function signed(value: number, digits: number): string {
  return `${value >= 0 ? "+" : ""}${value.toFixed(digits)}`;
}

function interval({ value, low, high }: Difference, scale: number): string {
  const shown = Number.isNaN(low) ? "" : ` [${signed(scale * low, 1)}, ${signed(scale * high, 1)}]`;
  return `${signed(scale * value, 1)}${shown}`;
}

function flowSection(report: AdaptReport): string {
  const share = ({ flow, docks }: AdaptRow) => {
    const { low, high } = wilson(Math.round(flow * docks), docks);
    return `${percent(flow)} [${percent(low)}, ${percent(high)}]`;
  };
  const rows = byPlayer(report, (rule, feasible) => [
    share(feasible),
    share(rule),
    interval(differenceOf(report.rows, rule.player, "flow"), 100),
  ]);
  const states = byPlayer(report, (rule, feasible) => [
    percent(feasible.bored),
    percent(rule.bored),
    percent(feasible.anxious),
    percent(rule.anxious),
    decimal(feasible.medianRatio, 2),
    decimal(rule.medianRatio, 2),
  ]);
  return [
    guide(
      "FLOW. Docks at which the player was in the flow band, %, with Wilson intervals; they take docks as independent " +
        "and are too narrow. The difference has an interval over sessions, which are.",
    ),
    table(["player", "feasible", "rule", "difference"], rows),
    "",
    guide("Bored and anxious docks, %, and the median ratio of pressure to skill; 0.9 to 1.3 is flow."),
    table(["player", "bored", "rule", "anxious", "rule", "ratio", "rule"], states),
  ].join("\n");
}

function survivalSection(report: AdaptReport): string {
  const rows = byPlayer(report, (rule, feasible) => [
    decimal(feasible.meanSteps, 1),
    decimal(rule.meanSteps, 1),
    interval(differenceOf(report.rows, rule.player, "steps"), 1),
    decimal(feasible.medianSteps, 0),
    decimal(rule.medianSteps, 0),
  ]);
  return [
    guide(`SURVIVAL. Placements a game, mean and median; games are broken off at ${report.options.cap}.`),
    table(["player", "feasible", "rule", "difference", "median", "rule"], rows),
  ].join("\n");
}

function scdSection(report: AdaptReport): string {
  const rows = byPlayer(report, (rule, feasible) => [
    decimal(rule.meanSkill, 2),
    decimal(feasible.meanScd, 3),
    decimal(rule.meanScd, 3),
    decimal(rule.meanTarget, 3),
    decimal(feasible.targetError, 3),
    decimal(rule.targetError, 3),
  ]);
  return [
    guide(
      "DIFFICULTY. Mean SCD of the docks, the rule track's mean target d*, and the mean distance of SCD from it. On " +
        "feasible docks the target is what the rule track would have aimed at.",
    ),
    table(["player", "skill", "SCD feasible", "rule", "d*", "|SCD − d*| feasible", "rule"], rows),
  ].join("\n");
}

function bucketSection(report: AdaptReport): string {
  const rows = report.rows.map((row) => [
    `${row.player}, ${row.arm}`,
    ...BUCKETS.map((bucket) => percent(row.buckets[bucket])),
  ]);
  return [guide("BUCKETS of SCD, % of docks."), table(["player, arm", ...BUCKETS], rows)].join("\n");
}

function intentSection(report: AdaptReport): string {
  const rows = byPlayer(report, (rule) => [
    ...INTENTS.map((intent) => percent(rule.intents?.[intent] ?? null)),
    decimal(rule.switches, 1),
  ]);
  return [
    guide("INTENTS of the rule track, % of docks, and switches per 100 docks."),
    table(["player", ...INTENTS, "switches"], rows),
  ].join("\n");
}

function reliefSection(report: AdaptReport): string {
  const rows = byPlayer(report, (rule, feasible) => [
    String(rule.spikes),
    decimal(rule.docksToRelief, 2),
    percent(rule.reliefShare),
    decimal(feasible.docksToClear, 2),
    decimal(rule.docksToClear, 2),
  ]);
  return [
    guide(
      "FRUSTRATION. Spikes (four placements without a clear) on the rule track; docks from a spike to the intent relief " +
        "or warm, 0 being the dock of the spike; % of spikes that got it; docks until frustration was gone.",
    ),
    table(["player", "spikes", "to relief", "got it", "gone, feasible", "rule"], rows),
  ].join("\n");
}

/** Drafts in groups: one by one where most deliveries are, then up to the retry budget, beyond it, and to the limit. */
const DRAFT_GROUPS = [...Array.from({ length: 10 }, (_, i) => [i + 1, i + 1] as const), [11, 22], [23, 63], [64, 64]];

function attemptSection({ attempts, rungs }: AdaptReport): string {
  const total = attempts.reduce((sum, n) => sum + n, 0);
  const groups = DRAFT_GROUPS.map(([from, to]) => ({
    name: from === to ? String(from) : `${from}–${to}`,
    count: attempts.slice(from! - 1, to).reduce((sum, n) => sum + n, 0),
  })).filter(({ count }) => count > 0);
  const most = Math.max(...groups.map(({ count }) => count));
  const lines = groups.map(({ name, count }) => {
    const bar = "█".repeat(Math.max(1, Math.round((40 * count) / most)));
    return `  ${name.padStart(6)}  ${String(count).padStart(7)}  ${percent(count / total).padStart(5)}  ${bar}`;
  });
  const climbed = Object.entries(rungs).map(([rung, n]) => `rung ${rung}: ${n} (${percent(n / total)} %)`);
  return [
    guide("DRAFTS asked for per delivery on the rule track: how many, deliveries, %."),
    ...lines,
    "",
    guide(`LADDER. ${climbed.join(", ")}. Rung 1 is the rule track's own drafts.`),
  ].join("\n");
}

function verdictSection(report: AdaptReport): string {
  const lines = report.verdicts.flatMap(({ claim, holds, evidence }) => [
    `  ${holds ? "yes" : "NO "}  ${claim}`,
    wrapped(evidence, WIDTH, "       "),
  ]);
  return ["VERDICTS. Yes only where the whole interval is on the right side.", ...lines].join("\n");
}
