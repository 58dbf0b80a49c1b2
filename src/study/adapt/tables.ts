/** @file The adaptation study as text and as Markdown: what was played, its tables, and an answer to each claim. */
import { decimal, percent, signed } from "#chart";
import type { Estimate } from "#stats";
import {
  type Block,
  estimateText,
  interruptedText,
  reportMarkdown,
  reportText,
  type Section,
  verdictsBlock,
} from "#study/report";
import type { Arm } from "../arms.ts";
import { SESSION_UNIT } from "../cohort.ts";
import type { ArmMeasures } from "./measures.ts";
import { arcOf } from "./plan.ts";
import type { RiskBin } from "./predictions.ts";
import type { AdaptReport, ArmDetails, Gained, PlayerDetails, Population } from "./report.ts";

export const adaptText = (report: AdaptReport) => reportText(blocksOf(report));
export const adaptMarkdown = (report: AdaptReport) => reportMarkdown(blocksOf(report));

function blocksOf(report: AdaptReport): readonly Block[] {
  return [introduction(report), ...sectionsOf(report), verdictsBlock(report.verdicts)];
}

function introduction(report: AdaptReport): string {
  const { arms, sessions, gamesPerSession, cap, seed } = report.options;
  const arc = arcOf(report.options);
  const partly = interruptedText(report, SESSION_UNIT, `; ${report.rounds} of each player and arm are counted`);
  return (
    `${report.players.length} simulated players on ${arms.join(", ")} docks: ${sessions} sessions of ${gamesPerSession} ` +
    `games for each player and arm, at most ${cap} placements a game, seeds from ${seed}` +
    `${arc === null ? "" : `, arc ${arc}`}.${partly}`
  );
}

/** Mark of those on whom the prior of habits is fitted. */
const TUNING_MARK = "*";

function sectionsOf(report: AdaptReport): readonly Section[] {
  return [
    flowSection(report),
    lengthSection(report),
    gameSection(report),
    playSection(report),
    dockSection(report),
    riskSection(report),
    calibrationSection(report),
    reliabilitySection(report),
    knownSection(report),
    outcomeSection(report),
    ...gapSection(report),
    ...learnedSection(report),
    ...arcSection(report),
  ];
}

function nameOf({ name, isTuning }: PlayerDetails): string {
  return isTuning ? `${name}${TUNING_MARK}` : name;
}

/** "+41.3 (+38.0 to +44.6)"; the interval is left out where there is none. */
function gainText(gain: Estimate, scale: number): string {
  return estimateText(gain, (value) => signed(scale * value, 1), "–");
}

function halfWidth({ value, low }: Estimate): string {
  return Number.isNaN(low) ? percent(value) : `${percent(value)} ± ${percent(value - low)}`;
}

function flowSection(report: AdaptReport): Section {
  return {
    heading: "Flow",
    note:
      "Docks at whose delivery the player was in the flow band, %, with the half-width of the 95 % interval over " +
      `sessions, and foresight minus paper in points, paired by session. ${TUNING_MARK} marks people on whom the prior ` +
      "of habits is fitted.",
    ...comparison(
      report,
      (i, arm) => halfWidth(report.details[i]!.arms[arm]!.flow),
      (population, arm) => halfWidth(population.arms[arm]!.flow),
      ({ flow }) => gainText(flow, 100),
    ),
  };
}

function lengthSection(report: AdaptReport): Section {
  return {
    heading: "Length",
    note: `Placements a game, broken off at ${report.options.cap}, and foresight minus paper, paired by session.`,
    ...comparison(
      report,
      (i, arm) => decimal(report.players[i]!.arms[arm]!.placements, 1),
      (population, arm) => decimal(population.arms[arm]!.placements, 1),
      ({ placements }) => gainText(placements, 1),
    ),
  };
}

/** A row for every player and the mean of every population: each arm, and what foresight gains where that is known. */
function comparison(
  { options, details, populations }: AdaptReport,
  ofPlayer: (player: number, arm: Arm) => string,
  ofMean: (population: Population, arm: Arm) => string,
  gainOf: (gained: Gained) => string,
): Pick<Section, "head" | "rows"> {
  const { arms } = options;
  const isCompared = details.some(({ gained }) => gained !== null);
  const gain = (gained: Gained | null) => (gained === null ? [] : [gainOf(gained)]);
  return {
    head: ["player", ...arms, ...(isCompared ? ["foresight − paper"] : [])],
    rows: [
      ...details.map((player, i) => [nameOf(player), ...arms.map((arm) => ofPlayer(i, arm)), ...gain(player.gained)]),
      ...populations.map((population) => [
        `${population.name}, mean`,
        ...arms.map((arm) => ofMean(population, arm)),
        ...gain(population.gained),
      ]),
    ],
  };
}

function gameSection({ options, details, populations }: AdaptReport): Section {
  const first = options.arms.includes("foresight") ? "foresight" : options.arms[0]!;
  const shares = (byGame: readonly (number | null)[]) => byGame.map(percent);
  const meanRows = (population: Population) =>
    options.arms.map((arm) => [`${population.name}, ${arm}`, ...shares(population.arms[arm]!.byGame)]);
  return {
    heading: "Games",
    note: `Flow share by the number of the game in its session, %: means of each population by arm, and each player on ${first}.`,
    head: ["players, arm", "game 1", "game 2", "later"],
    rows: [
      ...populations.flatMap(meanRows),
      ...details.map((player) => [nameOf(player), ...shares(player.arms[first]!.byGame)]),
    ],
  };
}

/** A row for every player and arm. */
function byPlayerAndArm(
  { options, players, details }: AdaptReport,
  cells: (measures: ArmMeasures, more: ArmDetails) => readonly string[],
): string[][] {
  return players.flatMap(({ arms }, i) =>
    options.arms.map((arm) => [`${nameOf(details[i]!)}, ${arm}`, ...cells(arms[arm]!, details[i]!.arms[arm]!)]),
  );
}

function playSection(report: AdaptReport): Section {
  return {
    heading: "Play",
    note:
      "Shares of docks in %: flow, flow without the first two docks of a game, bored, anxious; placements a game " +
      `(broken off at ${report.options.cap}), deaths per 100 docks, frustrated docks %, regret a placement, forced-bad ` +
      "rounds %.",
    head: ["player, arm", "flow", "later", "bored", "anxious", "placed", "deaths", "frustr.", "regret", "forced"],
    rows: byPlayerAndArm(report, (of) => [
      percent(of.flow),
      percent(of.flowLater),
      percent(of.bored),
      percent(of.anxious),
      decimal(of.placements, 1),
      decimal(of.deathsPer100, 2),
      percent(of.frustrated),
      decimal(of.regret, 3),
      percent(of.forcedBad),
    ]),
  };
}

function dockSection(report: AdaptReport): Section {
  return {
    heading: "Docks",
    note:
      "How many, mean flow ratio at delivery, those with a 3x3 and last docks of lost games with one in %, families a dock, effective number of " +
      "shapes, mean SCD, mean fill, and milliseconds a deal.",
    head: ["player, arm", "docks", "ratio", "3x3", "last 3x3", "families", "shapes", "SCD", "fill", "ms"],
    rows: byPlayerAndArm(report, (of, more) => [
      String(of.docks),
      decimal(more.ratio, 2),
      percent(more.dock3x3),
      percent(of.lastDock3x3),
      decimal(more.families, 2),
      decimal(more.effectiveShapes, 1),
      decimal(of.scd, 3),
      decimal(of.fill, 3),
      decimal(of.msPerDock, 2),
    ]),
  };
}

function riskSection(report: AdaptReport): Section {
  return {
    heading: "Risk",
    note:
      "Foreseen risk of losing within three docks against what happened: area under the ROC curve within each player, 0.5 " +
      "is chance.",
    ...riskTable(report, ({ riskAuc }) => decimal(riskAuc, 3), "mean"),
  };
}

function calibrationSection(report: AdaptReport): Section {
  return {
    heading: "Calibration",
    note: "Expected calibration error of the same risk in points, ten bins; of a population that of all its docks together.",
    ...riskTable(report, ({ riskError }) => percent(riskError), "all"),
  };
}

function riskTable(
  { options, players, details, populations }: AdaptReport,
  cell: (of: Pick<ArmMeasures, "riskAuc" | "riskError">) => string,
  together: string,
): Pick<Section, "head" | "rows"> {
  const { arms } = options;
  return {
    head: ["player", ...arms],
    rows: [
      ...players.map(({ arms: of }, i) => [nameOf(details[i]!), ...arms.map((arm) => cell(of[arm]!))]),
      ...populations.map(({ name, arms: of }) => [`${name}, ${together}`, ...arms.map((arm) => cell(of[arm]!))]),
    ],
  };
}

/** Arms whose reliability is shown: uniform docks and foresight's own. */
const RELIABLE: readonly Arm[] = ["feasible", "foresight"];

function reliabilitySection({ options, populations }: AdaptReport): Section {
  const shown = options.arms
    .filter((arm) => RELIABLE.includes(arm))
    .flatMap((arm) =>
      populations.map(({ name, arms }) => ({ title: `${arm}, ${name}`, bins: arms[arm]!.reliability })),
    );
  const bins = populations[0]!.arms[options.arms[0]!]!.reliability;
  return {
    heading: "Reliability",
    note: "Docks by foreseen risk, %: mean foreseen → share lost within three docks (docks).",
    head: ["risk", ...shown.map(({ title }) => title)],
    rows: bins.map(({ from, to }, i) => [
      `${Math.round(100 * from)}–${Math.round(100 * to)}`,
      ...shown.map(({ bins: of }) => binText(of[i]!)),
    ]),
  };
}

function binText({ docks, foreseen, real }: RiskBin): string {
  return docks === 0 ? "–" : `${percent(foreseen)} → ${percent(real)} (${docks})`;
}

function knownSection({ options, details }: AdaptReport): Section {
  return {
    heading: "Known",
    note:
      "Log-likelihood of placements 61 to 140 of a session under the habits, over chance, in nats a placement; forced ones " +
      "are left out; learned alongside in arms that do not use them.",
    head: ["player", ...options.arms],
    rows: details.map((player) => [
      nameOf(player),
      ...options.arms.map((arm) => decimal(player.arms[arm]!.likelihoodGain, 2)),
    ]),
  };
}

function outcomeSection(report: AdaptReport): Section {
  return {
    heading: "Outcomes",
    note:
      "Prediction against what was found at the next dock: mean |ln| of found over foreseen flow ratio; docks foreseen " +
      "to end in the flow band and those that did, %. In arms without foresight the prediction was made on the side.",
    head: ["player, arm", "error of ratio", "band foreseen", "band found"],
    rows: byPlayerAndArm(report, (_, more) => [
      decimal(more.ratioError, 3),
      percent(more.bandForeseen),
      percent(more.bandFound),
    ]),
  };
}

function gapSection({ populations }: AdaptReport): Section[] {
  const rows = populations.flatMap(({ name, gapClosed }) =>
    gapClosed === null ? [] : [[name, gainText(gapClosed, 100)]],
  );
  if (rows.length === 0) return [];
  return [
    {
      heading: "Gap",
      note: "Of the way in flow share from the skill-matched model to the known player, the part that inference goes, %.",
      head: ["players", "closed"],
      rows,
    },
  ];
}

function learnedSection({ details, populations }: AdaptReport): Section[] {
  const rows = [...details, ...populations.map((all) => ({ ...all, name: `${all.name}, mean` }))].flatMap(
    ({ name, learned }) =>
      learned === null
        ? []
        : [[name, gainText(learned.flow, 100), learned.closed === null ? "–" : gainText(learned.closed, 100)]],
  );
  if (rows.length === 0) return [];
  return [
    {
      heading: "Learned",
      note:
        "The learned model of the player against the inferred one, paired by session: points of flow share, and the part " +
        "of the way from the inferred model to the known player that it goes, %.",
      head: ["player", "flow", "closed"],
      rows,
    },
  ];
}

function arcSection({ options, details }: AdaptReport): Section[] {
  const arc = arcOf(options);
  const arms = options.arms.filter((arm) => arm !== "feasible" && arm !== "paper");
  if (arc === null || arms.length === 0) return [];
  return [
    {
      heading: "Arc",
      note: `Correlation of the ratio that the arc ${arc} wants after a dock with the one found at the next dock.`,
      head: ["player", ...arms],
      rows: details.map((player) => [nameOf(player), ...arms.map((arm) => decimal(player.arms[arm]!.arc, 2))]),
    },
  ];
}
