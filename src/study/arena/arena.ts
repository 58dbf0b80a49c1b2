/**
 * @file The arena (D10): agents on the same dock sources and the same held-out seeds, with shares, hazards, thinking
 * times and paired comparisons. Text and Markdown hold the same tables.
 */

import { EVALUATION_SEED } from "#engine";
import type { PairedShares } from "#stats";
import {
  type Block,
  bracketed,
  counted,
  finePercent,
  hazardText,
  interruptedText,
  medianText,
  pText,
  reportMarkdown,
  reportText,
  type Section,
  type Study,
  shareText,
  significant,
} from "#study/report";
import { everyAgent, GAME_UNIT, gameName } from "../agentGames.ts";
import {
  ARENA_OPTIONS,
  type ArenaGame,
  type ArenaOptions,
  type ArenaTask,
  arenaTasks,
  playArenaGame,
  settleArena,
} from "./play.ts";
import { type ArenaReport, type ArenaRow, arenaReport, type Comparison } from "./report.ts";

export const arenaMarkdown = (report: ArenaReport) => reportMarkdown(blocksOf(report), "bold");
export const arenaText = (report: ArenaReport) => reportText(blocksOf(report));

export const arena: Study<ArenaOptions, ArenaTask, ArenaGame, ArenaReport> = {
  name: "arena",
  summary: "compare agents on held-out seeds",
  description:
    "Lets each agent play the same seeds on each dock source and prints shares with intervals, medians, the hazard per " +
    `dock, thinking times and paired comparisons. Seeds from ${EVALUATION_SEED} on, the default, are for evaluation ` +
    "only: nothing may be trained on them.",
  unit: GAME_UNIT,
  options: ARENA_OPTIONS,
  examples: [
    "--agents greedy,keeper --docks hard --games 200",
    "--agents random,keeper --games 1000 --out arena.md",
    "--agents keeper --docks hard --until death --json",
    '--engine "python3 my.py" --agents greedy --docks feasible',
  ],
  settle: settleArena,
  requires: (options) => ({ ...everyAgent(options), mayForfeit: true }),
  tasks: arenaTasks,
  nameOf: gameName,
  agentOf: ({ agent }) => agent,
  // Who mends an engine and runs the same command again wants to see it play.
  isKept: ({ forfeit }) => forfeit === undefined,
  perform: async (task, lab) => playArenaGame(task, await lab.agent(task.agent, task.docks), lab.now),
  report: arenaReport,
  text: arenaText,
  markdown: arenaMarkdown,
};

function blocksOf(report: ArenaReport): readonly Block[] {
  return [aboutRun(report), ...sectionsOf(report)];
}

/** Leaves out what nothing can be said about, such as the comparisons of a single agent. */
function sectionsOf({ rows, comparisons, workers }: ArenaReport): readonly Section[] {
  return [
    ...(rows.length > 0 ? [strength(rows), hazard(rows, workers)] : []),
    ...(rows.some(({ ended }) => ended.forfeit > 0) ? [forfeits(rows)] : []),
    ...(comparisons.length > 0 ? [paired(comparisons)] : []),
  ];
}

function aboutRun(report: ArenaReport): string {
  const { games, seed } = report.options;
  const range = games === 1 ? `seed ${seed}` : `seeds ${seed} to ${seed + games - 1}`;
  const run = `${counted(games)} ${games === 1 ? "game" : "games"} of each agent on each dock source, ${range}.`;
  const partly = interruptedText(report, GAME_UNIT, "; leaving out those under way favours short games a little");
  return `${run}${partly} ${cutText(report.options)}`;
}

function cutText({ until, cap }: ArenaOptions): string {
  if (until === "death") return "Games were played to their end.";
  const least = "A median marked ≥ is a lower bound, since games that were broken off might have raised it.";
  const placements = `${counted(cap!)} placements`;
  return until === "points"
    ? `A game was broken off once it had 264 placements and 6,000 plain points, at ${placements} at the latest. ${least}`
    : `A game was broken off at ${placements}; what it had not reached by then counts as not reached. ${least}`;
}

function strength(rows: readonly ArenaRow[]): Section {
  return {
    heading: "Strength",
    note: "Shares in % with 95 % Wilson intervals; medians.",
    head: ["docks", "agent", "games", "264 placements", "6,000 points", "score", "plain", "steps"],
    rows: rows.map(({ docks, agent, games, alive264, won6000, score, plain, steps }) => [
      docks,
      agent,
      counted(games),
      shareText(alive264, finePercent),
      shareText(won6000, finePercent),
      medianText(score),
      medianText(plain),
      medianText(steps),
    ]),
  };
}

function hazard(rows: readonly ArenaRow[], workers: number): Section {
  return {
    heading: "Hazard and cost",
    note:
      "Hazard: deaths per 1,000 docks survived, with the exact 95 % Poisson interval; games that were broken off add " +
      "docks and no death. Length: the docks a game lasts on average if the hazard is constant. Time: the player's " +
      `thinking for a dock, median of the games, wall clock, ${workers} ${workers === 1 ? "game" : "games"} at a time.`,
    head: ["docks", "agent", "deaths", "survived", "hazard", "length", "ms a dock"],
    rows: rows.map((row) => [row.docks, row.agent, ...hazardCells(row), milliseconds(row.msPerDock)]),
  };
}

function hazardCells({ hazard, ended }: ArenaRow): string[] {
  if (hazard === null) return [counted(ended.noMove + ended.noFeasibleDock + ended.forfeit), "0", "–", "–"];
  const { deaths, survived, length } = hazard;
  const rate = hazardText(hazard);
  const docks = (value: number) => counted(Math.round(value));
  const lasting =
    length.mean === null || length.high === null ? `above ${docks(length.low)}` : bracketed(length.mean, length, docks);
  return [counted(deaths), counted(survived), rate, lasting];
}

function forfeits(rows: readonly ArenaRow[]): Section {
  const failed = rows.filter(({ ended }) => ended.forfeit > 0);
  return {
    heading: "Forfeits",
    note:
      "Games that an engine lost because it failed; they count as deaths where it stood. Reasons, and below them the " +
      "first message of each engine on each source.",
    head: ["docks", "agent", "games", "reasons"],
    rows: failed.map(({ docks, agent, ended, forfeits: reasons }) => {
      const told = Object.entries(reasons).map(([reason, count]) => `${reason} ${count}`);
      return [docks, agent, counted(ended.forfeit), told.join(", ")];
    }),
    below: failed.map(({ docks, agent, firstForfeit }) => `${agent} on ${docks}: ${firstForfeit}`),
  };
}

function paired(comparisons: readonly Comparison[]): Section {
  const rows = comparisons.flatMap(({ docks, first, second, seeds, alive264, won6000 }) =>
    [["264", alive264] as const, ["6,000", won6000] as const]
      .filter(([, { pairs }]) => pairs.onlyFirst + pairs.onlySecond > 0)
      .map(([reached, shares]) => [docks, `${first} – ${second}`, counted(seeds), reached, ...pairedCells(shares)]),
  );
  const guide =
    "First minus second in percentage points, with Tango's 95 % interval; the seeds that only the first and only the " +
    "second reached; p of McNemar's exact test. No row where no seed tells two agents apart.";
  return {
    heading: "Same seeds",
    note:
      rows.length > 0 ? guide : "No seed tells two agents apart: each mark was reached by both of them or by neither.",
    head: ["docks", "first – second", "seeds", "reached", "difference", "alone", "p"],
    rows,
  };
}

function pairedCells({ difference, p, pairs, ...interval }: PairedShares): string[] {
  const points = (share: number) => `${share > 0 ? "+" : ""}${finePercent(share)}`;
  const alone = `${counted(pairs.onlyFirst)} : ${counted(pairs.onlySecond)}`;
  return [bracketed(difference, interval, points), alone, pText(p, 4)];
}

function milliseconds(ms: number | null): string {
  return ms === null ? "–" : significant(ms, 2);
}
