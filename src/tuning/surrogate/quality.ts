/**
 * @file How good a surrogate is on rows that it has not seen: R² of each head, of all rows and within contexts (what θ
 * explains beyond the context's mean), beside ridge and a Gaussian process for each context; and whether the ensemble
 * knows how unsure it is.
 */
import type { PlayerContext } from "#game";
import { mean } from "#stats";
import { CAP, meanOf, type Row } from "../problem/row.ts";
import { fitProcess, fitRidge, scalesOf } from "../regress/regress.ts";
import type { Ensemble, Told } from "./ensemble.ts";
import { HEAD_NAMES, type Head } from "./network.ts";

/** One number a game and head: curves as the mean over the game's docks. Null where the head has none. */
export function targetOf(row: Row, head: Head): number | null {
  switch (head) {
    case "difficulty":
    case "engagement":
    case "frustration":
      return meanOf(row, row[head]);
    case "brokeBest":
      return row.brokeBest === null ? null : Number(row.brokeBest);
    case "steps":
      return row.steps / CAP;
    case "logScore":
      return Math.log(1 + row.score);
    case "survival":
      return row.isLost ? 0 : 1;
  }
}

/** The same of what a member tells, curves weighted by where the context's docks are. */
export function scalarOf(told: Told, head: Head, share: readonly number[]): number {
  const values = told[head];
  return values.length === 1 ? values[0]! : values.reduce((sum, value, bin) => sum + value * share[bin]!, 0);
}

export interface HeadQuality {
  readonly head: Head;
  /** R² over all held-out rows, and beyond the means of their contexts. */
  readonly network: number;
  readonly networkWithin: number;
  readonly ridgeWithin: number;
  readonly processWithin: number;
  /** Share of held-out rows inside the ensemble's interval of 90 %, its members' spread and the rows' noise together. */
  readonly covered: number;
  /** Mean spread of the members, and the deviation of the noise. */
  readonly spread: number;
  readonly noise: number;
}

interface Judged {
  readonly context: PlayerContext;
  readonly truth: number;
  readonly network: number;
  readonly spread: number;
  readonly ridge: number;
  readonly process: number;
  readonly level: number;
}

const Z90 = 1.6449;

/** `told[i]` is what the members say of `held[i]`; the baselines learn from `learned`. */
export function headQualities(
  ensemble: Ensemble,
  learned: readonly Row[],
  held: readonly Row[],
  told: readonly (readonly Told[])[],
): HeadQuality[] {
  return HEAD_NAMES.flatMap((head) => {
    const judged = ensemble.contexts.flatMap((context) => judgedIn(context, head, ensemble, learned, held, told));
    return judged.length === 0 ? [] : [qualityOf(head, judged)];
  });
}

/** R² within contexts of the network alone, by head. */
export function networkQualities(
  { contexts, shares }: Ensemble,
  learned: readonly Row[],
  held: readonly Row[],
  told: readonly (readonly Told[])[],
): Record<string, number> {
  const qualities = HEAD_NAMES.flatMap((head) => {
    const level = new Map(contexts.map((context) => [context, levelIn(context, head, learned)]));
    const judged = held.flatMap((row, i) => {
      const truth = targetOf(row, head);
      if (truth === null) return [];
      const network = mean(told[i]!.map((member) => scalarOf(member, head, shares[row.context]!)));
      return [{ truth, network, level: level.get(row.context)! }];
    });
    return judged.length === 0
      ? []
      : [
          [
            head,
            explained(
              judged,
              (one) => one.network,
              (one) => one.level,
            ),
          ] as const,
        ];
  });
  return Object.fromEntries(qualities);
}

function levelIn(context: PlayerContext, head: Head, rows: readonly Row[]): number {
  return mean(rows.flatMap((row) => (row.context === context ? (targetOf(row, head) ?? []) : [])));
}

function judgedIn(
  context: PlayerContext,
  head: Head,
  { shares }: Ensemble,
  learned: readonly Row[],
  held: readonly Row[],
  told: readonly (readonly Told[])[],
): Judged[] {
  const own = learned.filter((row) => row.context === context && targetOf(row, head) !== null);
  if (own.length < 5) return [];
  const xs = own.map(({ point }) => point);
  const ys = own.map((row) => targetOf(row, head)!);
  const ridge = fitRidge(xs, ys);
  const fitted = fitProcess(xs, ys, { scales: scalesOf(ridge.weights) });
  return held.flatMap((row, i) => {
    const truth = targetOf(row, head);
    if (row.context !== context || truth === null) return [];
    const says = told[i]!.map((member) => scalarOf(member, head, shares[context]!));
    const network = mean(says);
    const spread = Math.sqrt(mean(says.map((value) => (value - network) ** 2)));
    const { point } = row;
    return [
      {
        context,
        truth,
        network,
        spread,
        ridge: ridge.predict(point),
        process: fitted.predict(point).mean,
        level: mean(ys),
      },
    ];
  });
}

function qualityOf(head: Head, judged: readonly Judged[]): HeadQuality {
  const overall = mean(judged.map(({ truth }) => truth));
  const noise = Math.sqrt(mean(judged.map(({ truth, network }) => (truth - network) ** 2)));
  const within = (value: (one: Judged) => number) => explained(judged, value, ({ level }) => level);
  const isCovered = ({ truth, network, spread }: Judged) =>
    Math.abs(truth - network) <= Z90 * Math.sqrt(spread * spread + noise * noise);
  return {
    head,
    network: explained(
      judged,
      ({ network }) => network,
      () => overall,
    ),
    networkWithin: within(({ network }) => network),
    ridgeWithin: within(({ ridge }) => ridge),
    processWithin: within(({ process }) => process),
    covered: judged.filter(isCovered).length / judged.length,
    spread: mean(judged.map(({ spread }) => spread)),
    noise,
  };
}

/** 1 − squared error over that of `base`. */
function explained<T extends { readonly truth: number }>(
  judged: readonly T[],
  by: (one: T) => number,
  base: (one: T) => number,
): number {
  const error = judged.reduce((sum, one) => sum + (one.truth - by(one)) ** 2, 0);
  return (
    1 -
    error /
      Math.max(
        1e-12,
        judged.reduce((sum, one) => sum + (one.truth - base(one)) ** 2, 0),
      )
  );
}
