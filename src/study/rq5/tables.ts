/** @file RQ5 as text and as Markdown: the assumption first, then the tables, then what the analysis is worth. */
import { decimal, percent, signed } from "#chart";
import type { DecisionCode } from "#experiment";
import { BEHAVIOUR_CHANGES, type BehaviourName, populationDefaults } from "#people";
import { type Effect, type Interval, normalQuantile } from "#stats";
import {
  type Block,
  bracketed,
  counted,
  interruptedText,
  pText,
  reportMarkdown,
  reportText,
  type Section,
  shareText,
} from "#study/report";
import { type Measure, measureFacts } from "./measures.ts";
import { PAPER_ROWS, PAPER_SAVED, PAPER_SPLIT, type PaperCheck } from "./paperTable.ts";
import { BATCH_UNIT, START_DAY } from "./plan.ts";
import type { PlantedPlan } from "./power.ts";
import type { CellReport, MeasureResult, Rq5Report } from "./report.ts";

export const rq5Text = (report: Rq5Report) => reportText(blocksOf(report));
export const rq5Markdown = (report: Rq5Report) => reportMarkdown(blocksOf(report));

function introduction(report: Rq5Report): string {
  const { players, days, control, treatment, returning, cap, seed } = report.options;
  return (
    `RQ5: ${control} (control) against ${treatment} (treatment) for ${days} days, ${counted(players)} simulated players of ` +
    `each population and behaviour, ${returning} of 100 with a week before, games of at most ${cap} placements, seed ` +
    `${seed}; ${counted(report.placements)} placements in all. These people are simulated, and when they stop and come ` +
    "back is an assumption: no number here is the retention of live players. What the study can answer is whether the " +
    "analysis finds what is there, and what each arm would do if an assumption held. Intervals are 95 %, players are " +
    `the units.${interruptedText(report, BATCH_UNIT)}`
  );
}

function blocksOf(report: Rq5Report): readonly Block[] {
  return [
    introduction(report),
    assumptions(report),
    ...report.options.populations.map((population) => metrics(report, population)),
    games(report),
    health(report),
    cuped(report),
    again(report),
    ...report.plans.map(planted),
    mismatch(report),
    paperSplit(report),
    paperIntervals(report),
  ];
}

const MEANINGS: Readonly<Record<BehaviourName, string>> = {
  flow: "people stay for flow, the share of docks in the flow band",
  progress: "people stay for games longer than usual and for new bests",
  indifferent: "stopping and coming back do not depend on play",
};

function assumptions({ options }: Rq5Report): Section {
  const told = options.behaviours.map((name) => `${name}: ${MEANINGS[name]}`).join("; ");
  return {
    heading: "Assumptions",
    note:
      `Models of behaviour, none of them measured. ${told}. What they change; everything else is as in the defaults of ` +
      "populations.",
    head: ["behaviour", "parameter", "default", "here"],
    rows: options.behaviours.flatMap((name) =>
      Object.entries(BEHAVIOUR_CHANGES[name]).flatMap(([group, values]) =>
        Object.entries(values).map(([key, value]) => [
          name,
          `${group}.${key}`,
          String(defaultOf(group, key)),
          String(value),
        ]),
      ),
    ),
  };
}

function defaultOf(group: string, key: string): number | undefined {
  const defaults: Readonly<Record<string, Readonly<Record<string, number>>>> = populationDefaults;
  return defaults[group]?.[key];
}

const isShare = (measure: Measure) => measureFacts(measure).scale === "absolute";
const valueText = (measure: Measure, value: number) => (isShare(measure) ? percent(value) : value.toFixed(2));
const effectText = (one: Interval & { readonly effect: number }) =>
  bracketed(one.effect, one, (value) => signed(100 * value, 1));

function metrics({ cells, options }: Rq5Report, population: CellReport["population"]): Section {
  const own = cells.filter((cell) => cell.population === population);
  return {
    heading: `Metrics, ${population} people`,
    note:
      `Control is ${options.control}, treatment ${options.treatment}. Differences of shares in points, of others as lift ` +
      "in %; plain and adjusted for the week before (CUPED, with its p), and the share of the variance that adjusting saves. Ratios " +
      "have players as clusters. The paper's rows are of its live players.",
    head: ["behaviour", "metric", "control", "treatment", "difference", "CUPED", "p", "saved, %"],
    rows: [...PAPER_ROWS.map(paperCells), ...own.flatMap((cell) => cell.measures.map((one) => cellsOf(cell, one)))],
  };
}

function paperCells(row: (typeof PAPER_ROWS)[number]): string[] {
  const { measure, control, treatment, p } = row;
  const values = [control, treatment].map((value) => (isShare(measure) ? percent(value) : String(value)));
  return ["(paper)", measureFacts(measure).name, ...values, "–", effectText(row), String(p), "34–41"];
}

function cellsOf({ behaviour }: CellReport, { measure, plain, adjusted, saved }: MeasureResult): string[] {
  const told = (effect: Effect | null) => (effect === null ? "–" : effectText(effect));
  const values = plain === null ? ["–", "–"] : [plain.control, plain.treatment].map((one) => valueText(measure, one));
  return [
    behaviour,
    measureFacts(measure).name,
    ...values,
    told(plain),
    told(adjusted),
    adjusted === null ? "–" : pText(adjusted.p),
    percent(saved),
  ];
}

function games({ cells }: Rq5Report): Section {
  return {
    heading: "Games",
    note: "What games are like in each arm, control → treatment, from the first game under the experiment on.",
    head: ["people, behaviour", "players", "games", "placements a game", "docks in flow, %", "active days a player"],
    rows: cells.map(({ population, behaviour, arms: [a, b] }) => [
      `${population}, ${behaviour}`,
      `${a.players} → ${b.players}`,
      `${a.games} → ${b.games}`,
      `${decimal(a.placements, 1)} → ${decimal(b.placements, 1)}`,
      `${percent(a.flow)} → ${percent(b.flow)}`,
      `${decimal(a.days, 2)} → ${decimal(b.days, 2)}`,
    ]),
  };
}

function health({ cells }: Rq5Report): Section {
  return {
    heading: "Health and decision",
    note:
      "Players by arm; sample ratio by χ² and by the sequential test, which blocks below 0.001; players without a week " +
      "before; the decision on day-1 retention at the planned looks, by O'Brien and Fleming's spending; minimum detectable " +
      "effect at 80 % power (MDE), in points.",
    head: ["people, behaviour", "players", "χ²: p", "sequential p", "new, %", "decision", "day", "MDE"],
    rows: cells.map(({ population, behaviour, analysis, measures }) => {
      const { players, sampleRatios, sequentialP, fresh } = analysis.health;
      const { decision } = analysis;
      const day = "look" in decision && decision.look !== null ? String(decision.look.day - START_DAY + 1) : "–";
      return [
        `${population}, ${behaviour}`,
        players.join(" / "),
        sampleRatios[0] ? pText(sampleRatios[0].p) : "–",
        pText(sequentialP),
        percent(fresh),
        DECISION_WORDS[decision.code],
        day,
        detectable(measures),
      ];
    }),
  };
}

const DECISION_WORDS: Readonly<Record<DecisionCode, string>> = {
  draft: "draft",
  blocked: "blocked",
  harmed: "harmed",
  better: "better",
  worse: "worse",
  noEffect: "no difference found",
  continue: "continue",
};

/** Standard errors that an effect must measure to be found in 80 % at a two-sided level of 5 %. */
const FOUND_ERRORS = normalQuantile(0.975) + normalQuantile(0.8);

function detectable(measures: readonly MeasureResult[]): string {
  const error = measures.find(({ measure }) => measure === "day1Retention")?.adjusted?.error;
  return error === undefined ? "–" : (100 * FOUND_ERRORS * error).toFixed(1);
}

function cuped({ cells }: Rq5Report): Section {
  return {
    heading: "CUPED against theory",
    note:
      "Players with a week before, ρ² of a metric with the same of that week among them, and the share of the variance that " +
      "adjusting should save (worked out player by player: ρ² of their part, and what lies between them and new players) " +
      `beside the one that the estimates saved. The paper's ${percent(PAPER_SAVED.least)} to ${percent(PAPER_SAVED.most)} ` +
      "would need ρ of 0.58 to 0.64 if every player had such a week.",
    head: ["people, behaviour", "metric", "known, %", "ρ²", "theory, %", "saved, %"],
    rows: cells.flatMap(({ population, behaviour, measures }) =>
      measures.map(({ measure, saved, theory }) => [
        `${population}, ${behaviour}`,
        measureFacts(measure).name,
        percent(theory.known),
        decimal(theory.rho2, 3),
        percent(theory.saved),
        percent(saved),
      ]),
    ),
  };
}

function again({ resplits, options }: Rq5Report): Section {
  return {
    heading: "A/A",
    note:
      `The players of the control, all populations and behaviours, split at random ${options.runs} times: share of p below ` +
      "0.05, which should be 5 %, and Kolmogorov's p of the p-values being uniform.",
    head: ["metric", "players", "plain, %", "uniform: p", "CUPED, %", "uniform: p"],
    rows: resplits.map(({ measure, players, plain, adjusted }) => [
      measureFacts(measure).name,
      String(players),
      ...[plain, adjusted].flatMap((one) =>
        one === null ? ["–", "–"] : [shareText(one.alarms), pText(one.uniform.p)],
      ),
    ]),
  };
}

function planted({ metric, value, players, saved, rows }: PlantedPlan): Section {
  const base = isShare(metric) ? `${percent(value)} %` : value.toFixed(2);
  return {
    heading: `Planted effects, ${measureFacts(metric).name}`,
    note:
      `Cohorts of ${players.toLocaleString("en")} players drawn from the control (${base}), as many as the plan asks for ` +
      `with 80 % power at the third effect, four looks and ${percent(saved)} % of the variance saved; assigned by the ` +
      `experiment's hash, the effect put into the treatment, decided by the whole analysis. ` +
      (isShare(metric)
        ? "Effects in points."
        : "Effects as lift in %; its error grows with a lift, which the plan leaves out."),
    head: ["effect", "found, %", "wrong way, %", "theory, %", "mean day"],
    rows: rows.map((row) => [
      row.effect === 0 ? "none (A/A)" : signed(100 * row.effect, 2),
      shareText(row.found),
      row.effect === 0 ? "–" : shareText(row.wrong),
      percent(row.expected),
      decimal(row.meanDay, 1),
    ]),
  };
}

function mismatch({ mismatches }: Rq5Report): Section {
  return {
    heading: "Sample ratio",
    note:
      `Cohorts of ${(PAPER_SPLIT.control + PAPER_SPLIT.treatment).toLocaleString("en")} players of whom some of the ` +
      "treatment's are lost: how often the analysis blocks the result, and how often χ² at the end is below 0.001.",
    head: ["treatment's share, %", "blocked, %", "χ², %"],
    rows: mismatches.map((row) => [percent(row.share), shareText(row.blocked), shareText(row.chiSquare)]),
  };
}

function paperSplit({ paper }: Rq5Report): Section {
  const { control, treatment, chiSquare, p } = PAPER_SPLIT;
  return {
    heading: "The paper's split",
    note: `${control.toLocaleString("en")} and ${treatment.toLocaleString("en")} players against one half each.`,
    head: ["", "χ²", "p"],
    rows: [
      ["printed", chiSquare.toFixed(2), p.toFixed(2)],
      ["computed", paper.split.chiSquare.toFixed(3), paper.split.p.toFixed(3)],
    ],
  };
}

function paperIntervals({ paper }: Rq5Report): Section {
  return {
    heading: "The paper's intervals",
    note:
      "Points and lifts in %. Half of the printed interval; half of the interval of these players without any adjustment, " +
      "with its p; and half of it once the least saving that the paper states is taken off. Lifts over the " +
      "printed means, with how far their rounding reaches; the p that difference and interval imply. New players have no week before, so day-1 retention of a cohort " +
      "of new players cannot be adjusted at all.",
    head: [
      "metric",
      "printed Δ",
      "of its means",
      "half",
      "unadjusted",
      "p",
      "34 % saved",
      "printed p",
      "p of its interval",
    ],
    rows: paper.rows.map(paperCheckCells),
  };
}

function paperCheckCells(row: PaperCheck): string[] {
  const hundred = (value: number | null, digits: number) => (value === null ? "–" : (100 * value).toFixed(digits));
  const raw = bracketed(row.raw, { low: row.rawLow, high: row.rawHigh }, (value) => signed(100 * value, 1));
  return [
    measureFacts(row.measure).name,
    signed(100 * row.effect, 1),
    raw,
    hundred(row.half, 1),
    hundred(row.plainHalf, 2),
    row.plainP === null ? "–" : pText(row.plainP),
    hundred(row.savedHalf, 2),
    String(row.p),
    pText(row.impliedP),
  ];
}
