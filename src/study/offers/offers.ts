/**
 * @file How many moments may carry an offer? Simulated people live with the game; after every game the gates of offers
 * decide. The answer is published as it is: no gate is loosened to raise it. Intervals are over people, who are
 * independent; moments of one person are not.
 */
import { percent } from "#chart";
import { ok } from "#engine";
import { GATES, type Gate } from "#monetize";
import { LIFECYCLES, type Lifecycle } from "#profile";
import { type Estimate, jackknife } from "#stats";
import {
  bracketed,
  decimals,
  interruptedText,
  reportMarkdown,
  reportText,
  type Section,
  type Study,
  type StudyReport,
  type Unit,
  withDefaults,
} from "#study/report";
import {
  OFFERS_OPTIONS,
  type OfferLife,
  type OfferMoment,
  type OffersOptions,
  type OffersTask,
  offersTasks,
  playOffers,
} from "./play.ts";

export const LIFE_UNIT: Unit = { one: "person", many: "people" };
export const offersMarkdown = (report: OffersReport) => reportMarkdown(sectionsOf(report));
export const offersText = (report: OffersReport) => reportText(sectionsOf(report));

export const offers: Study<OffersOptions, OffersTask, OfferLife, OffersReport> = {
  name: "offers",
  summary: "which moments may carry an offer",
  description:
    "Simulated people of two populations play for days, stop and come back; after every game that came to its end the " +
    "gates decide whether it may carry an offer. Prints the share of moments that may, by family and lifecycle, and what " +
    "denies the others.",
  unit: LIFE_UNIT,
  options: OFFERS_OPTIONS,
  examples: ["", "--people 4 --days 7 --cap 60 --json"],
  settle: (given) => ok(withDefaults(OFFERS_OPTIONS, given)),
  tasks: offersTasks,
  nameOf: ({ population, number }) => `${population}-${number}`,
  perform: async (task) => playOffers(task),
  report: offersReport,
  text: offersText,
  markdown: offersMarkdown,
};

export interface AllowedRow {
  readonly name: string;
  /** People with a moment of this kind. */
  readonly people: number;
  readonly moments: number;
  /** Share of the moments, with the interval over people. */
  readonly allowed: Estimate;
}

export interface DenialRow {
  readonly gate: Gate;
  /** Share of the moments that this gate denies, and that it alone denies. */
  readonly denies: Estimate;
  readonly alone: Estimate;
}

export interface OffersReport extends StudyReport<OffersOptions> {
  readonly games: number;
  readonly left: number;
  readonly sessions: number;
  /** Offers shown a session, and a hundred games. */
  readonly aSession: Estimate;
  readonly aHundredGames: Estimate;
  readonly all: AllowedRow;
  readonly families: readonly AllowedRow[];
  readonly lifecycles: readonly (AllowedRow & { readonly name: Lifecycle })[];
  readonly denials: readonly DenialRow[];
}

export function offersReport(options: OffersOptions, lives: readonly OfferLife[]): OffersReport | null {
  if (!lives.some(({ moments }) => moments.length > 0)) return null;
  const sum = (read: (life: OfferLife) => number) => lives.reduce((total, life) => total + read(life), 0);
  return {
    options,
    planned: offersTasks(options).length,
    finished: lives.length,
    games: sum(({ games }) => games),
    left: sum(({ left }) => left),
    sessions: sum(({ sessions }) => sessions),
    aSession: ratioOf(lives, allowedIn, ({ sessions }) => sessions),
    aHundredGames: ratioOf(
      lives,
      (life) => 100 * allowedIn(life),
      ({ games }) => games,
    ),
    all: allowedRow("all", lives),
    families: [...new Set(lives.map(({ family }) => family))].sort().map((name) =>
      allowedRow(
        name,
        lives.filter(({ family }) => family === name),
      ),
    ),
    lifecycles: LIFECYCLES.map((name) => ({ ...allowedRow(name, lives.map(only(name))), name })),
    denials: GATES.map((gate) => denialRow(gate, lives)).filter(({ denies }) => denies.value > 0),
  };
}

const isAllowed = ({ denials }: OfferMoment) => denials.length === 0;
const allowedIn = ({ moments }: OfferLife) => moments.filter(isAllowed).length;
const momentsOf = ({ moments }: OfferLife) => moments.length;

/** The same lives, with the moments of one stage of life only. */
function only(lifecycle: Lifecycle): (life: OfferLife) => OfferLife {
  return (life) => ({ ...life, moments: life.moments.filter((moment) => moment.lifecycle === lifecycle) });
}

function allowedRow(name: string, lives: readonly OfferLife[]): AllowedRow {
  const those = lives.filter(({ moments }) => moments.length > 0);
  const moments = those.reduce((sum, life) => sum + momentsOf(life), 0);
  return { name, people: those.length, moments, allowed: shareOf(those, allowedIn) };
}

function denialRow(gate: Gate, lives: readonly OfferLife[]): DenialRow {
  const share = (denies: (moment: OfferMoment) => boolean) =>
    shareOf(lives, ({ moments }) => moments.filter(denies).length);
  return {
    gate,
    denies: share(({ denials }) => denials.includes(gate)),
    alone: share(({ denials }) => denials.length === 1 && denials[0] === gate),
  };
}

/** A share of moments. */
function shareOf(lives: readonly OfferLife[], part: (life: OfferLife) => number): Estimate {
  const { value, low, high } = ratioOf(lives, part, momentsOf);
  return { value, low, high: Math.min(1, high) };
}

/** A ratio of two sums over people, at least 0. */
function ratioOf(
  lives: readonly OfferLife[],
  part: (life: OfferLife) => number,
  whole: (life: OfferLife) => number,
): Estimate {
  const counts = lives.map((life) => [part(life), whole(life)] as const);
  const { value, low, high } = jackknife(counts, (units) => {
    const all = units.reduce((sum, [, of]) => sum + of, 0);
    return all === 0 ? Number.NaN : units.reduce((sum, [some]) => sum + some, 0) / all;
  });
  return { value, low: Math.max(0, low), high };
}

function sectionsOf(report: OffersReport): readonly Section[] {
  const { people, days, cap, seed } = report.options;
  const { games, left, sessions, all, aSession, aHundredGames } = report;
  return [
    {
      note:
        `Which moments may carry an offer: the lives of ${people} people of each population over ${days} days, seed ${seed}, ` +
        `games of at most ${cap} placements. ${games} games in ${sessions} sessions; ${left} games were left and carry no ` +
        "moment. Everybody is an adult who agreed, offers are on, and nobody plays differently because of them. Intervals are 95 %, " +
        `over people.${interruptedText(report, LIFE_UNIT)}`,
      head: [...HEAD, "offers a session", "a hundred games"],
      rows: [[...cellsOf(all), estimated(aSession, 2), estimated(aHundredGames, 1)]],
    },
    {
      note: "By FAMILY: what people look for when they place.",
      head: HEAD,
      rows: report.families.map(cellsOf),
    },
    {
      note: "By LIFECYCLE of the player at that moment.",
      head: HEAD,
      rows: report.lifecycles.map(cellsOf),
    },
    {
      note: "What DENIES, % of all moments; several gates may deny one. Alone: nothing else would have denied it.",
      head: ["gate", "denies, %", "alone, %"],
      rows: report.denials.map(({ gate, denies, alone }) => [gate, shared(denies), shared(alone)]),
    },
  ];
}

const HEAD = ["", "people", "moments", "allowed, %"];

function cellsOf({ name, people, moments, allowed }: AllowedRow): string[] {
  return [name, String(people), String(moments), shared(allowed)];
}

function shared(share: Estimate): string {
  return bracketed(share.value, share, percent);
}

function estimated(estimate: Estimate, digits: number): string {
  return bracketed(estimate.value, estimate, decimals(digits));
}
