/**
 * @file The claims of §6.3 and the figures that we set ourselves, each with an answer. What the parts that were run cannot
 * answer is not asked.
 */
import type { Estimate } from "#stats";
import {
  type Answer,
  atLeast,
  decimals,
  estimateText,
  points,
  type Show,
  single,
  together,
  type Verdict,
} from "#study/report";
import { DIMENSIONS, type Dimension } from "../content.ts";
import type { Comparison, ContentReport } from "./content/report.ts";
import { HORIZONS, type LifeRow } from "./ends/comparisons.ts";
import type { EndsGroup, EndsReport } from "./ends/report.ts";
import type { LoopReport } from "./loop.ts";

/** Differences of mean SCD up to which won and lost games count as equally hard. */
const SAME_SCD = 0.02;
/** Shares of lives by which survival may differ and still count as the same. */
const SAME_SURVIVAL = 0.02;
/** Points of flow that dual may lose and still count as not lower; less than a quarter of what not knowing the person costs. */
const FLOW_MARGIN = 0.02;
/** Placements a game that it may be shorter. */
const LENGTH_MARGIN = 5;
/** Dimensions that must be better; none may be worse. */
const BETTER = 2;

export const SHOW: Readonly<Record<Dimension, Show>> = {
  families: decimals(3),
  novelty: decimals(3),
  multi: points,
  wipe: (share) => decimals(2)(100 * share),
};

/** A part that was not asked for is null. */
export interface Rq3Parts {
  readonly ends: EndsReport | null;
  readonly content: ContentReport | null;
  readonly loop: LoopReport | null;
}

export function verdictsOf({ ends, content, loop }: Rq3Parts): Verdict[] {
  return [
    ...(ends === null ? [] : endsVerdicts(ends)),
    ...(content === null ? [] : contentVerdicts(content)),
    ...(loop === null ? [] : loopVerdicts(loop)),
  ];
}

function endsVerdicts({ groups }: EndsReport): Verdict[] {
  const compared = groups.flatMap((group) => (group.buckets === null ? [] : [{ group, buckets: group.buckets }]));
  const verdicts: Verdict[] = [];
  if (compared.length > 0) {
    const all = compared.map(({ group, buckets: { won, lost } }) => {
      const half = Math.hypot(won.scd.high - won.scd.mean, lost.scd.high - lost.scd.mean);
      const value = won.scd.mean - lost.scd.mean;
      return { group, found: { value, low: value - half, high: value + half } };
    });
    verdicts.push({
      claim: `mean SCD of won and lost games agrees to ${SAME_SCD}`,
      answer: together(all.map(({ found }) => within(found, SAME_SCD))),
      evidence: all.map(({ group, found }) => `${nameOf(group)} ${estimateText(found, decimals(3))}`).join(", "),
    });
  }
  return [...verdicts, ...fatalVerdicts(groups)];
}

function nameOf({ name, docks }: EndsGroup): string {
  return `${name}, ${docks}`;
}

/** Yes where the whole interval is near 0, no where it leaves 0 out and reaches further. */
function within({ low, high }: Estimate, most: number): Answer {
  if (low >= -most && high <= most) return "yes";
  return low > 0 || high < 0 ? "no" : "open";
}

const fatalRow = ({ lives }: EndsGroup) => lives.find(({ offset }) => offset === 0);
const controlRow = ({ lives }: EndsGroup) => lives.find(({ offset }) => offset === null);
/** The paper's conclusion, put to the test: another dock in place of the one that came would change nothing. */
function fatalVerdicts(groups: readonly EndsGroup[]): Verdict[] {
  const verdict = (which: string, docks: number, rowOf: (group: EndsGroup) => LifeRow | undefined): Verdict[] => {
    const all = groups.flatMap((group) => {
      const row = rowOf(group);
      return row === undefined ? [] : [{ group, found: gainAt(row, docks) }];
    });
    if (all.length === 0) return [];
    const more = docks === 1 ? "a further dock" : `${docks} further docks`;
    return [
      {
        claim: `${which} makes no difference: with another of the same dealer the player gets ${more} as often, points gained`,
        answer: together(all.map(({ found }) => within(found, SAME_SURVIVAL))),
        evidence: all.map(({ group, found }) => `${nameOf(group)} ${estimateText(found, points)}`).join(", "),
      },
    ];
  };
  return [
    ...HORIZONS.flatMap((docks) => verdict("the last dock of a lost game", docks, fatalRow)),
    ...HORIZONS.flatMap((docks) => verdict("a dock drawn from earlier in it", docks, controlRow)),
  ];
}

const gainAt = (row: LifeRow, docks: number) => row.horizons.find((horizon) => horizon.docks === docks)!.gained.dealer;

function contentVerdicts({ comparisons }: ContentReport): Verdict[] {
  const of = (arm: string) => comparisons.find((comparison) => comparison.arm === arm);
  const verdicts: Verdict[] = [];
  const upside = (name: string, comparison: Comparison | undefined) => {
    if (comparison !== undefined) verdicts.push(betterVerdict(`${name} at equal SCD`, comparison.equal));
  };
  upside("the paper's network against the best of 24 rule drafts", of("paperNetwork"));
  upside("our network against the best of 24 rule drafts", of("network"));
  upside("our network as it is served, with wishes, against the best of 24 rule drafts", of("wishes"));
  upside("foresight with the network against foresight", of("dual"));
  return verdicts;
}

/** Yes with two dimensions better and none worse, beyond chance; no with one worse or none that could be better. */
function betterVerdict(name: string, differences: Readonly<Record<Dimension, Estimate>>): Verdict {
  const isBetter = (dimension: Dimension) => differences[dimension].low > 0;
  const isWorse = (dimension: Dimension) => differences[dimension].high < 0;
  const better = DIMENSIONS.filter(isBetter).length;
  const possible = DIMENSIONS.filter((dimension) => !(differences[dimension].high <= 0)).length;
  const no = DIMENSIONS.some(isWorse) || possible < BETTER;
  return {
    claim: `${name}: at least two of four dimensions better, none worse`,
    answer: no ? "no" : better >= BETTER ? "yes" : "open",
    evidence: DIMENSIONS.map(
      (dimension) => `${dimension} ${estimateText(differences[dimension], SHOW[dimension])}`,
    ).join(", "),
  };
}

function loopVerdicts({ populations }: LoopReport): Verdict[] {
  return populations.flatMap(({ name, differences }) => {
    const found = differences.find(({ arm, base }) => arm === "dual" && base === "foresight");
    if (found === undefined) return [];
    const { flow, placements } = found.measures;
    return [
      single(
        `flow with the network against foresight alone, ${name}: not lower by ${points(FLOW_MARGIN)} points`,
        flow,
        (estimate) => atLeast(estimate, -FLOW_MARGIN),
        points,
      ),
      single(
        `placements a game, the same, ${name}: not fewer by ${LENGTH_MARGIN}`,
        placements,
        (estimate) => atLeast(estimate, -LENGTH_MARGIN),
        decimals(1),
      ),
      betterVerdict(`played with the network against foresight alone, ${name}`, found.measures),
    ];
  });
}
