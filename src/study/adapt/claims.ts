/**
 * @file The study's answers (`verdict.ts`). A claim that the played arms and people cannot answer is not asked.
 */
import { GRADED_IDS } from "#people";
import type { ArcId } from "#spawn";
import type { Estimate } from "#stats";
import {
  type Answer,
  atLeast,
  atMost,
  decimals,
  estimateText,
  points,
  type Show,
  single,
  together,
  type Verdict,
} from "#study/report";
import {
  difference,
  estimate,
  type Figure,
  figureOf,
  hasArms,
  overPlayers,
  pooled,
  type StudyData,
} from "./estimates.ts";
import {
  familiesADock,
  flowInGames,
  flowShare,
  forcedBadShare,
  frustratedShare,
  lastDock3x3,
  likelihoodGain,
  placementsAGame,
  regretAPlacement,
} from "./measures.ts";
import { arcOf, type Participant } from "./plan.ts";
import type { Sessions } from "./play.ts";
import { arcCorrelation, riskAuc, riskError } from "./predictions.ts";

/** Too weak for anybody's docks to keep in flow, known or not. */
const WEAKEST = "attn8";

export function verdictsOf(data: StudyData): readonly Verdict[] {
  // An arc leads out of the flow band and into danger on purpose.
  if (arcOf(data.options) !== null) return arcVerdicts(data);
  return [
    ...flowVerdicts(data),
    ...gapVerdicts(data),
    ...likelihoodVerdicts(data),
    ...lengthVerdicts(data),
    ...squareVerdicts(data),
    ...guardVerdicts(data),
    ...riskVerdicts(data),
  ];
}

interface Named {
  readonly name: string;
  readonly found: Estimate;
}

/** The same for each of several players. */
function each(claim: string, all: readonly Named[], judge: (one: Named) => Answer, show: Show): Verdict {
  const evidence = all.map(({ name, found }) => `${name} ${estimateText(found, show)}`).join(", ");
  return { claim, answer: together(all.map(judge)), evidence };
}

const isGraded = ({ name }: Participant) => GRADED_IDS.some((id) => id === name);
const gradedOf = ({ everybody }: StudyData) => everybody.filter(isGraded);
const foreignOf = ({ everybody }: StudyData) => everybody.filter(({ inside }) => !inside);

/** A figure of the arm with foresight for each of the people. */
function foresightOf(
  people: readonly Participant[],
  measure: (sessions: Sessions) => number,
  data: StudyData,
): readonly Named[] {
  return people.map(({ name }) => ({ name, found: estimate(data, figureOf(name, "foresight", measure)) }));
}

function flowVerdicts(data: StudyData): Verdict[] {
  if (!hasArms(data, "foresight")) return [];
  const mean = (people: readonly Participant[], measure: (sessions: Sessions) => number) =>
    estimate(data, overPlayers(people, "foresight", measure));
  const [graded, foreign] = [gradedOf(data), foreignOf(data)];
  const verdicts: Verdict[] = [];
  if (graded.length === GRADED_IDS.length) {
    const least = (name: string) => (name === "beginner" ? 0.55 : 0.75);
    verdicts.push(
      single("flow, mean of the five graded: at least 80 %", mean(graded, flowShare), (f) => atLeast(f, 0.8), points),
      each(
        "flow of each of them: beginner at least 55 %, others 75 %",
        foresightOf(graded, flowShare, data),
        ({ name, found }) => atLeast(found, least(name)),
        points,
      ),
    );
  }
  if (foreign.length === 0) return verdicts;
  const named = foreign.filter(({ name }) => name !== WEAKEST);
  const later = (sessions: Sessions) => flowInGames(sessions, 2);
  return [
    ...verdicts,
    single("flow, mean of the foreign: at least 80 %", mean(foreign, flowShare), (f) => atLeast(f, 0.8), points),
    each(
      "flow of each foreign player but the weakest: at least 70 %",
      foresightOf(named, flowShare, data),
      ({ found }) => atLeast(found, 0.7),
      points,
    ),
    ...(data.options.gamesPerSession < 2
      ? []
      : [
          single(
            "flow of the foreign from the second game on: at least 83 %",
            mean(foreign, later),
            (f) => atLeast(f, 0.83),
            points,
          ),
        ]),
  ];
}

/** (foresight − skill-matched) / (oracle − skill-matched), of mean flow shares. */
export function gapClosed(people: readonly Participant[]): Figure {
  const flow = (arm: "foresight" | "oracle" | "skill") => overPlayers(people, arm, flowShare);
  return (rounds) => {
    const base = flow("skill")(rounds);
    return (flow("foresight")(rounds) - base) / (flow("oracle")(rounds) - base);
  };
}

function gapVerdicts(data: StudyData): Verdict[] {
  const foreign = foreignOf(data);
  if (!hasArms(data, "skill", "foresight", "oracle") || foreign.length === 0) return [];
  const claim = "gap from the skill-matched model to the known player closed by inference: at least 70 %";
  return [single(claim, estimate(data, gapClosed(foreign)), (f) => atLeast(f, 0.7), points)];
}

function likelihoodVerdicts(data: StudyData): Verdict[] {
  const foreign = foreignOf(data);
  if (!hasArms(data, "foresight") || foreign.length === 0) return [];
  const all = foresightOf(foreign, likelihoodGain, data);
  const claim = "placements of each foreign player after 60, over chance: at least 1 nat";
  return [each(claim, all, ({ found }) => atLeast(found, 1), decimals(2))];
}

function lengthVerdicts(data: StudyData): Verdict[] {
  if (!hasArms(data, "foresight", "paper")) return [];
  const all = data.everybody.map(({ name }) => ({
    name,
    found: estimate(
      data,
      foresightAgainstPaper((arm) => figureOf(name, arm, placementsAGame)),
    ),
  }));
  // Beyond chance: only an interval that lies below 0 altogether speaks against it.
  const judge = ({ found }: Named): Answer => {
    if (found.high < 0) return "no";
    return Number.isNaN(found.high) ? "open" : "yes";
  };
  return [each("placements a game against paper: for nobody fewer, beyond chance", all, judge, decimals(1))];
}

function foresightAgainstPaper(figure: (arm: "foresight" | "paper") => Figure): Figure {
  return difference(figure("foresight"), figure("paper"));
}

function squareVerdicts(data: StudyData): Verdict[] {
  const people = data.everybody.filter(({ name }) => name === "regular" || name === "casual");
  if (!hasArms(data, "foresight") || people.length < 2) return [];
  const all = foresightOf(people, lastDock3x3, data);
  const claim = "3x3 in the last docks of regular and casual: at most 30 %";
  return [each(claim, all, ({ found }) => atMost(found, 0.3), points)];
}

/** Measures that foresight does not steer by, with the side on which they are worse. */
const GUARDS: readonly {
  readonly name: string;
  readonly measure: (sessions: Sessions) => number;
  readonly isHighBetter: boolean;
  readonly show: Show;
}[] = [
  { name: "regret a placement", measure: regretAPlacement, isHighBetter: false, show: decimals(4) },
  { name: "forced-bad rounds, points", measure: forcedBadShare, isHighBetter: false, show: points },
  { name: "frustrated docks, points", measure: frustratedShare, isHighBetter: false, show: points },
  { name: "families a dock", measure: familiesADock, isHighBetter: true, show: decimals(3) },
];

function guardVerdicts(data: StudyData): Verdict[] {
  if (!hasArms(data, "foresight", "paper")) return [];
  return GUARDS.map(({ name, measure, isHighBetter, show }) => {
    const found = estimate(
      data,
      foresightAgainstPaper((arm) => overPlayers(data.everybody, arm, measure)),
    );
    const judge = (f: Estimate) => (isHighBetter ? atLeast(f, 0) : atMost(f, 0));
    return single(`${name} against paper, mean of all: not worse`, found, judge, show);
  });
}

function riskVerdicts(data: StudyData): Verdict[] {
  const verdicts: Verdict[] = [];
  if (hasArms(data, "feasible")) {
    const found = estimate(data, overPlayers(data.everybody, "feasible", riskAuc));
    const claim = "risk on uniform docks: AUC within a player at least 0.65, mean of all";
    verdicts.push(single(claim, found, (f) => atLeast(f, 0.65), decimals(3)));
  }
  if (!hasArms(data, "foresight")) return verdicts;
  const inside = data.everybody.filter((one) => one.inside);
  for (const [name, people] of [["inside", inside] as const, ["foreign", foreignOf(data)] as const]) {
    if (people.length === 0) continue;
    const found = estimate(data, pooled(people, "foresight", riskError));
    const claim = `risk on foresight's docks: calibration error at most 3 points, ${name}`;
    verdicts.push(single(claim, found, (f) => atMost(f, 0.03), points));
  }
  return verdicts;
}

function arcVerdicts(data: StudyData): Verdict[] {
  const arc = arcOf(data.options);
  if (arc === null || !hasArms(data, "foresight")) return [];
  const inside = data.everybody.filter((one) => one.inside);
  return [arcVerdict("inside", inside, 0.8, arc, data), arcVerdict("foreign", foreignOf(data), 0.6, arc, data)].flat();
}

function arcVerdict(
  name: string,
  people: readonly Participant[],
  least: number,
  arc: ArcId,
  data: StudyData,
): Verdict[] {
  if (people.length === 0) return [];
  const found = estimate(
    data,
    overPlayers(people, "foresight", (sessions) => arcCorrelation(sessions, arc)),
  );
  const claim = `flow ratio against the arc ${arc}: correlation at least ${least}, ${name}`;
  return [single(claim, found, (f) => atLeast(f, least), decimals(2))];
}
