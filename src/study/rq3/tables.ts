/** @file RQ3 as text and as Markdown: answers first, then the tables; how games end is in `ends/tables.ts`. */
import { decimal, percent } from "#chart";
import { BUCKETS } from "#spawn";
import type { Estimate } from "#stats";
import {
  type Block,
  decimals,
  estimateText,
  interruptedText,
  points,
  reportMarkdown,
  reportText,
  type Section,
  type Show,
  verdictsBlock,
} from "#study/report";
import { DIMENSIONS } from "../content.ts";
import { type Rq3Parts, SHOW } from "./claims.ts";
import { CONTENT_ARMS, type ContentArm, DRAFTS } from "./content/arms.ts";
import { BASE, CALIPER, type Comparison, type ContentReport, MEASURES, type Measure } from "./content/report.ts";
import type { LifeRow } from "./ends/comparisons.ts";
import { PAPER_BUCKETS } from "./ends/comparisons.ts";
import { LIVE_DOCKS, type LifeSource } from "./ends/lives.ts";
import type { Estimate as Mean } from "./ends/measures.ts";
import type { EndsGroup, EndsReport } from "./ends/report.ts";
import { endsSections } from "./ends/tables.ts";
import { LOOP_MEASURES, type LoopMeasure, type LoopReport } from "./loop.ts";
import { TASK_UNIT } from "./plan.ts";
import type { Rq3Report } from "./report.ts";

export const rq3Text = (report: Rq3Report) => reportText([...blocksOf(report), ...endsBlocks(report)]);
export const rq3Markdown = (report: Rq3Report) => reportMarkdown(blocksOf(report));

/** The answers come first. How games end beyond §6.3 is left to the text: a page has charts of it. */
function blocksOf(report: Rq3Report): readonly Block[] {
  return [introduction(report), verdictsBlock(report.verdicts), ...sectionsOf(report)];
}

const endsBlocks = ({ ends }: Rq3Report) => (ends === null ? [] : endsSections(ends));

function introduction(report: Rq3Report): string {
  const { parts, tuning, seed } = report.options;
  return (
    `RQ3, parts ${parts.join(", ")}; ${tuning ? "people and seeds of tuning, so nothing here is a result" : "held-out seeds"}` +
    `${seed === 0 ? "" : `, moved by ${seed}`}. People are simulated. Intervals are 95 %.${interruptedText(report, TASK_UNIT)}`
  );
}

function sectionsOf({ ends, content, loop }: Rq3Parts): Section[] {
  return [
    ...(ends === null ? [] : [bucketSection(ends), dilutionSection(ends), livesSection(ends), gainSection(ends)]),
    ...(content === null ? [] : contentSections(content)),
    ...(loop === null ? [] : loopSections(loop)),
  ];
}

const groupName = ({ name, docks }: EndsGroup) => `${name}, ${docks}`;
const asEstimate = ({ mean, low, high }: Mean): Estimate => ({ value: mean, low, high });
/** A mean as text; one of no games is a dash. */
const meanText = (of: Mean, show: Show) => (of.n === 0 ? "–" : estimateText(asEstimate(of), show));

function bucketSection({ groups }: EndsReport): Section {
  const paper = (kind: "won" | "lost") => [
    `paper, ${kind}`,
    "",
    "–",
    ...(["easy", "standard", "hard", "extreme"] as const).map((bucket) => percent(PAPER_BUCKETS[kind][bucket])),
    decimal(PAPER_BUCKETS.means[kind], 3),
  ];
  const rows = groups.flatMap((group) => {
    const { buckets } = group;
    if (buckets === null) return [];
    return (["won", "lost"] as const).map((kind) => [
      `${groupName(group)}, ${kind}`,
      String(buckets[kind].games),
      ...BUCKETS.map((bucket) => estimateText(buckets[kind].buckets[bucket], points)),
      meanText(buckets[kind].scd, decimals(3)),
    ]);
  });
  return {
    heading: "Buckets",
    note:
      "The paper's first table: docks by bucket of SCD in games alive at 264 placements (won) and games lost before, % of " +
      "docks, and mean SCD a game. Only players who both win and lose on a source are counted there.",
    head: ["games", "n", ...BUCKETS, "mean SCD"],
    rows: [paper("won"), paper("lost"), ...rows],
  };
}

function dilutionSection({ groups }: EndsReport): Section {
  return {
    heading: "Dilution",
    note:
      "Why averages cannot see the fatal dock: how much harder it was than its re-deals, by SCD, and what that adds to the " +
      "mean of its game.",
    head: ["players, docks", "fatal dock", "mean of the game"],
    rows: groups.flatMap((group) =>
      group.buckets === null
        ? []
        : [
            [
              groupName(group),
              meanText(group.buckets.excess, decimals(3)),
              meanText(group.buckets.diluted, decimals(4)),
            ],
          ],
    ),
  };
}

export const momentName = ({ offset }: LifeRow) =>
  offset === null ? "control" : offset === 0 ? "fatal dock" : `dock −${-offset}`;

function livesSection({ groups, options }: EndsReport): Section {
  return {
    heading: "Second lives",
    note:
      `Lost games lived again from the same moment, ${options.lives} times with each kind of dock: % of lives in which the ` +
      `same player gets ${LIVE_DOCKS} more docks, with the dock that came, with others of the same dealer, with docks drawn ` +
      "from the exact table. Control: a dock drawn from earlier in the same game.",
    head: ["players, docks", "moment", "games", "came", "dealer", "table"],
    rows: groups.flatMap((group) =>
      group.lives.map((row) => {
        const { survived } = horizonOf(row);
        const cells = [survived.came, survived.dealer, survived.table].map((of) => meanText(of, points));
        return [groupName(group), momentName(row), String(row.games), ...cells];
      }),
    ),
  };
}

const horizonOf = (row: LifeRow) => row.horizons.find(({ docks }) => docks === LIVE_DOCKS)!;

function gainSection({ groups }: EndsReport): Section {
  return {
    heading: "Another dock instead",
    note:
      `Points of survival over 1 and over ${LIVE_DOCKS} docks that another dock gains against the one that came, paired by game; ` +
      "and the same beyond what it gains at the control.",
    head: [
      "players, docks",
      "moment",
      "1 dock, dealer",
      `${LIVE_DOCKS} docks, dealer`,
      `${LIVE_DOCKS}, table`,
      "dealer − control",
    ],
    rows: groups.flatMap((group) =>
      group.lives.map((row) => {
        const ten = horizonOf(row);
        return [
          groupName(group),
          momentName(row),
          estimateText(row.horizons[0]!.gained.dealer, points),
          estimateText(ten.gained.dealer, points),
          estimateText(ten.gained.table, points),
          ten.beyond === null ? "–" : estimateText(ten.beyond.dealer, points),
        ];
      }),
    ),
  };
}

/** Where the dock of a second life comes from. */
export const LIFE_NAMES: Readonly<Record<LifeSource, string>> = {
  came: "the dock that came",
  dealer: "another of the same dealer",
  table: "one of the exact table",
};

export const ARM_NAMES: Readonly<Record<ContentArm, string>> = {
  rule: "rule track",
  best: "best rule draft",
  paperNetwork: "paper's network",
  network: "our network",
  wishes: "our network, wishes",
  foresight: "foresight",
  dual: "foresight + network",
};

const MEASURE_NAMES: Readonly<Record<Measure, string>> = {
  families: "families",
  novelty: "novelty",
  multi: "multi-clear, %",
  wipe: "wipe, %",
  entropy: "entropy",
  scd: "SCD",
};

const showOf = (measure: Measure): Show =>
  measure === "entropy" ? decimals(3) : measure === "scd" ? decimals(4) : SHOW[measure];

/** What the paper prints: rule track and dual track. */
const PAPER_CONTENT = [
  ["paper, rule track", "2.31", "0.42", "8.9", "1.2", "–", "–"],
  ["paper, dual track", "2.58", "0.57", "13.4", "2.0", "–", "–"],
];

function contentSections(report: ContentReport): Section[] {
  return [
    contentSection(report),
    comparedSection(
      report,
      "All turns",
      "Every arm minus the best rule draft, unless another is named; paired, over all turns.",
      ({ all }) => all,
    ),
    comparedSection(
      report,
      "Equal SCD",
      `The same over the turns on which the SCD of the two docks differs by at most ${CALIPER}.`,
      ({ equal }) => equal,
    ),
    adjustedSection(report),
    difficultySection(report),
    fillSection(report),
  ];
}

function contentSection({ arms, turns, sessions, fills, without }: ContentReport): Section {
  const bands = fills.map(({ from, turns: n }) => `${n} from ${percent(from)} %`).join(", ");
  const missing = Object.entries(without).map(([arm, n]) => `${ARM_NAMES[arm as ContentArm]} ${n}`);
  return {
    heading: "Content",
    note:
      `${turns.toLocaleString("en")} turns of ${sessions} sessions, by fill: ${bands}. The rule track as it delivers, the best of ${DRAFTS} ` +
      `of its drafts, the best of as many proposals of a network, all by the paper's objective; foresight. Families of a dock; share of its pieces not ` +
      "among the last nine; docks with which greedy play clears two lines at once, %; docks that can wipe the board, %; " +
      "entropy of the shapes of the last nine docks over ln 28; SCD." +
      (missing.length === 0 ? "" : ` Turns left out for want of a dock: ${missing.join(", ")}.`),
    head: ["docks", ...MEASURES.map((measure) => MEASURE_NAMES[measure])],
    rows: [
      ...PAPER_CONTENT,
      ...CONTENT_ARMS.map((arm) => [
        ARM_NAMES[arm],
        ...MEASURES.map((measure) => showOf(measure)(arms[arm][measure].value)),
      ]),
    ],
  };
}

/** The base is named where it is another than usual. */
const comparisonName = ({ arm, base }: Comparison) =>
  base === BASE ? ARM_NAMES[arm] : `${ARM_NAMES[arm]} − ${ARM_NAMES[base]}`;

function comparedSection(
  { comparisons }: ContentReport,
  heading: string,
  note: string,
  read: (comparison: Comparison) => Readonly<Record<Measure, Estimate>>,
): Section {
  return {
    heading,
    note,
    head: ["docks", ...MEASURES.map((measure) => MEASURE_NAMES[measure])],
    rows: comparisons.map((comparison) => [
      comparisonName(comparison),
      ...MEASURES.map((measure) => estimateText(read(comparison)[measure], showOf(measure))),
    ]),
  };
}

function adjustedSection({ comparisons }: ContentReport): Section {
  return {
    heading: "By regression",
    note: "The same at a difference of SCD of zero, by regression of the difference over all turns.",
    head: ["docks", ...DIMENSIONS.map((dimension) => MEASURE_NAMES[dimension])],
    rows: comparisons.map((comparison) => [
      comparisonName(comparison),
      ...DIMENSIONS.map((dimension) => estimateText(comparison.adjusted[dimension], SHOW[dimension])),
    ]),
  };
}

function difficultySection({ comparisons }: ContentReport): Section {
  return {
    heading: "Difficulty",
    note:
      "Smirnov's test of the two samples of SCD, over all turns and over the matched ones: largest distance and p. Pairs of " +
      "the same turn go together, so p is too large rather than too small.",
    head: ["docks", "all: distance", "p", "matched", "distance", "p"],
    rows: comparisons.map((comparison) => [
      comparisonName(comparison),
      decimal(comparison.smirnov.all.distance, 4),
      decimal(comparison.smirnov.all.p, 3),
      `${percent(comparison.matched / comparison.turns)} %`,
      decimal(comparison.smirnov.equal.distance, 4),
      decimal(comparison.smirnov.equal.p, 3),
    ]),
  };
}

/** Arms whose claim depends on the fill and on the people. */
const DETAILED: readonly ContentArm[] = ["wishes", "dual"];

function fillSection({ comparisons, fills }: ContentReport): Section {
  const detailed = comparisons.filter(({ arm }) => DETAILED.includes(arm));
  const cells = (of: Readonly<Record<(typeof DIMENSIONS)[number], Estimate>>) =>
    DIMENSIONS.map((dimension) => estimateText(of[dimension], SHOW[dimension]));
  return {
    heading: "Where",
    note: "Differences at equal SCD by fill of the board, and by whether the model of a player contains the person.",
    head: ["docks", "where", ...DIMENSIONS.map((dimension) => MEASURE_NAMES[dimension])],
    rows: detailed.flatMap((comparison) => [
      ...fills.map(({ from }, band) => [
        comparisonName(comparison),
        `fill from ${percent(from)} %`,
        ...cells(comparison.byFill[band]!),
      ]),
      ...(["inside", "foreign"] as const).map((people) => [
        comparisonName(comparison),
        people,
        ...cells(comparison.byPeople[people]),
      ]),
    ]),
  };
}

const LOOP_NAMES: Readonly<Record<LoopMeasure, string>> = {
  flow: "flow, %",
  firstFlow: "first game, %",
  risk: "risk, %",
  deaths: "deaths",
  placements: "placed",
  families: "families",
  novelty: "novelty",
  entropy: "entropy",
  multi: "multi, %",
  wipe: "wipe, %",
  scd: "SCD",
  learned: "network's, %",
};

const LOOP_SHOW: Readonly<Record<LoopMeasure, Show>> = {
  flow: points,
  firstFlow: points,
  risk: points,
  deaths: decimals(2),
  placements: decimals(1),
  families: decimals(3),
  novelty: decimals(3),
  entropy: decimals(3),
  multi: points,
  wipe: SHOW.wipe,
  scd: decimals(3),
  learned: points,
};

function loopSections({ populations, options, rounds }: LoopReport): Section[] {
  const head = LOOP_MEASURES.map((measure) => LOOP_NAMES[measure]);
  const compared = (heading: string, note: string, measures: readonly LoopMeasure[]): Section => ({
    heading,
    note,
    head: ["people, arms", ...measures.map((measure) => LOOP_NAMES[measure])],
    rows: populations.flatMap(({ name, differences: of }) =>
      of.map(({ arm, base, measures: found }) => [
        `${name}, ${arm} − ${base}`,
        ...measures.map((measure) => estimateText(found[measure], LOOP_SHOW[measure])),
      ]),
    ),
  });
  const arms: Section = {
    heading: "Closed loop",
    note:
      `Means over players of ${rounds} sessions each, ${options.gamesPerSession} games of at most ${options.cap} placements: docks ` +
      "in flow, the same in the first game of somebody new, foreseen risk of losing within three docks, deaths per 100 " +
      "docks, placements a game; content as above; docks that the network proposed.",
    head: ["people, arm", ...head],
    rows: populations.flatMap(({ name, arms: of }) =>
      options.arms.map((arm) => [
        `${name}, ${arm}`,
        ...LOOP_MEASURES.map((measure) => LOOP_SHOW[measure](of[arm]![measure].value)),
      ]),
    ),
  };
  const differences = [
    compared("Differences", "Arm minus arm, within a person.", LOOP_MEASURES.slice(0, PLAYED)),
    compared(
      "Differences of content",
      "The same. An arm leads to boards of its own, so this is content and boards together.",
      LOOP_MEASURES.slice(PLAYED, -1),
    ),
  ];
  return [arms, ...differences.filter(({ rows }) => rows.length > 0)];
}

/** How many of the measures are about play, not content. */
const PLAYED = LOOP_MEASURES.indexOf("families");
