/** @file A tuning's report as text and Markdown: the tables of docs/results/tuning.md. */
import { decimal, markdownTable, percent, signed, table, wrapped } from "#chart";
import { ENTRIES } from "./problem/layout.ts";
import { CAP } from "./problem/row.ts";
import type { Candidate, Gain, TuneReport, Worth } from "./report.ts";
import type { Effect } from "./screen.ts";

interface Section {
  readonly title: string;
  readonly words: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const WIDTH = 100;

export function tuneText(report: TuneReport): string {
  return sectionsOf(report)
    .map(({ title, words, head, rows }) => `${title}\n${wrapped(words, WIDTH)}\n\n${table(head, rows)}\n`)
    .join("\n");
}

export function tuneMarkdown(report: TuneReport): string {
  return sectionsOf(report)
    .map(({ title, words, head, rows }) => `### ${title}\n\n${wrapped(words, 118)}\n\n${markdownTable(head, rows)}\n`)
    .join("\n");
}

function sectionsOf(report: TuneReport): Section[] {
  return [
    gamesSection(report),
    ...(report.screen.length === 0 ? [] : [screenSection(report)]),
    headsSection(report),
    policiesSection(report),
    ...(contestedIn(report).length === 0 ? [] : [contestSection(report)]),
    ...(report.pareto.length === 0 ? [] : [paretoSection(report)]),
  ];
}

function gamesSection({ games, contexts, recorded }: TuneReport): Section {
  const people =
    recorded === undefined
      ? ""
      : ` The people inside play by models fitted to the records of ${recorded} players; foreign ones are simulated.`;
  return {
    title: "Games",
    words: `Simulated games of each phase, at most ${CAP} placements each; contexts tuned: ${contexts.join(", ")}.${people}`,
    head: ["phase", "games"],
    rows: Object.entries(games).map(([phase, count]) => [phase, String(count)]),
  };
}

/** |t| from which an effect is shown in the table. */
const TELLING = 2.5;

function screenSection({ screen }: TuneReport): Section {
  const isTelling = (effect: Effect | undefined) =>
    effect !== undefined && effect.error > 0 && Math.abs(effect.effect / effect.error) >= TELLING;
  const shown = ENTRIES.map((_, i) => i).filter((i) => screen.some(({ effects }) => isTelling(effects[i])));
  const silent = ENTRIES.length - shown.length;
  return {
    title: "Screening",
    words:
      "Change from the low end of an entry's range to the high one, all others at corners; an entry is listed when one of " +
      `its effects is ${TELLING} standard errors or more (marked *). ${silent} of ${ENTRIES.length} entries show none. ` +
      "length is ln placements. By chance about one mark in eighty is expected.",
    head: ["entry", ...screen.map(({ measure }) => measure)],
    rows: [
      ["standard error", ...screen.map(({ effects }) => decimal(effects[0]!.error, 4))],
      ...shown.map((i) => [
        ENTRIES[i]!.name,
        ...screen.map(({ effects }) => `${signed(effects[i]!.effect, 4)}${isTelling(effects[i]) ? " *" : "  "}`),
      ]),
    ],
  };
}

function headsSection({ heads, fidelityOnly }: TuneReport): Section {
  return {
    title: "Surrogate",
    words:
      "R² on held-out games (every fifth Sobol point): of all games, then beyond the means of their contexts, which is what " +
      "θ explains: the ensemble, the same with fidelity as its only loss, ridge and a Gaussian process by context. Then the " +
      "share of held-out games inside the ensemble's 90 % interval, the members' spread and the noise of a game.",
    head: ["head", "all", "within", "fidelity only", "ridge", "process", "covered", "spread", "noise"],
    rows: heads.map((head) => [
      head.head,
      decimal(head.network, 3),
      decimal(head.networkWithin, 3),
      decimal(fidelityOnly[head.head] ?? null, 3),
      decimal(head.ridgeWithin, 3),
      decimal(head.processWithin, 3),
      percent(head.covered),
      decimal(head.spread, 3),
      decimal(head.noise, 3),
    ]),
  };
}

function policiesSection({ contexts, candidates, chosen }: TuneReport): Section {
  return {
    title: "Policies on fresh people",
    words:
      "For each context the θ that was chosen on tuning's people, on people and seeds that nothing was tuned on, beside the " +
      "defaults from the same starts with the same seeds. Gains with 95 % intervals: flow in points, length in placements a " +
      "game; J is promised against found.",
    head: ["context", "way", "people", "flow", "tuned", "gain", "length", "gain", "lost", "tuned", "promised", "found"],
    rows: contexts.flatMap((context) => {
      const own = candidates.find((one) => one.context === context && one.way === (chosen[context] ?? "gradient"));
      const label = chosen[context] ?? "defaults (gradient refused)";
      return own === undefined ? [] : own.worth.map((worth) => [context, label, ...worthCells(worth, own)]);
    }),
  };
}

function worthCells(worth: Worth, { promised }: Candidate): string[] {
  const { pool, usual, tuned, flow, length, found } = worth;
  return [
    pool,
    percent(usual.flow),
    percent(tuned.flow),
    gainText(flow, 100, 1),
    decimal(usual.length * CAP, 1),
    gainText(length, 1, 1),
    percent(usual.lost),
    percent(tuned.lost),
    signed(promised, 3),
    signed(found, 3),
  ];
}

function contestedIn({ contexts, candidates }: TuneReport): Candidate[] {
  const contested = contexts.filter((context) => candidates.filter((one) => one.context === context).length > 2);
  return candidates.filter(({ context }) => contested.includes(context));
}

function contestSection(report: TuneReport): Section {
  return {
    title: "Ways to search at equal budget",
    words:
      "Every way had as many games of the simulator in the context: descent through the surrogate has used them as its " +
      "sample. Gain in J (larger is better) as promised and as found on fresh people.",
    head: ["context", "way", "promised", "found inside", "found foreign", "flow inside", "flow foreign"],
    rows: contestedIn(report).map(({ context, way, promised, worth: [inside, foreign] }) => [
      context,
      way,
      signed(promised, 3),
      signed(inside!.found, 3),
      signed(foreign!.found, 3),
      gainText(inside!.flow, 100, 1),
      gainText(foreign!.flow, 100, 1),
    ]),
  };
}

function paretoSection({ pareto }: TuneReport): Section {
  return {
    title: "Flow against length",
    words: "Descent with growing weights of longer games, each point played by fresh people of all contexts alike.",
    head: ["weight of length", "flow", "placements", "games"],
    rows: pareto.map(({ longer, flow, length, games }) => [
      longer === null ? "defaults" : String(longer),
      percent(flow),
      decimal(length * CAP, 1),
      String(games),
    ]),
  };
}

function gainText({ mean, low, high }: Gain, scale: number, digits: number): string {
  return `${signed(mean * scale, digits)} (${signed(low * scale, digits)} to ${signed(high * scale, digits)})`;
}
