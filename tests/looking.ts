/**
 * @file Experiments of fourteen days that are looked at every day, and when each rule would have stopped them. Minutes of
 * play with a long tail; a covariate that explains a part of them; players arrive in equal numbers and choose their arm
 * by chance.
 */
import { expectOk, type Rng } from "#engine";
import { addSums, confidenceSequence, effectOf, noSums, sampleRatio, sequentialRatioStep, sumsOf, Z95 } from "#stats";

export const LOOKING_DAYS = 14;
const PLAYERS_A_DAY = 120;

export const LOOKING_RULES = [
  "end",
  "peeking",
  "looks",
  "sequence",
  "cuped",
  "chiSquareEnd",
  "chiSquare",
  "srm",
] as const;
export type LookingRule = (typeof LOOKING_RULES)[number];

/** The day, from 1, on which each rule stopped first; null where it did not. */
export type StopDays = Record<LookingRule, number | null>;

/** @param lift factor on the treatment's minutes; 1 for A/A */
export function lookEveryDay(rng: Rng, bounds: readonly number[], lift = 1): StopDays {
  let [a, b] = [noSums(2), noSums(2)];
  const stopped = Object.fromEntries(LOOKING_RULES.map((rule) => [rule, null])) as StopDays;
  for (let day = 1; day <= LOOKING_DAYS; day++) {
    const rows: [number[][], number[][]] = [[], []];
    for (let i = 0; i < PLAYERS_A_DAY; i++) {
      const taste = 2 * rng.fraction();
      const side = rng.below(2);
      const minutes = Math.exp(taste + rng.fraction()) * (side === 1 ? lift : 1);
      rows[side]!.push([minutes, Math.exp(taste + rng.fraction())]);
    }
    [a, b] = [addSums(a, sumsOf(rows[0], 2)), addSums(b, sumsOf(rows[1], 2))];
    const plain = expectOk(effectOf("mean", [a], [b]));
    const z = Math.abs(plain.effect / plain.error);
    const isLast = day === LOOKING_DAYS;
    const chiSquare = expectOk(sampleRatio([a.n, b.n], [1, 1])).p < 0.05;
    const says: Record<LookingRule, boolean> = {
      end: isLast && z > Z95,
      peeking: z > Z95,
      looks: z > bounds[day - 1]!,
      sequence: confidenceSequence(plain, { tuned: LOOKING_DAYS * PLAYERS_A_DAY }).p < 0.05,
      cuped: isLast && expectOk(effectOf("mean", [a], [b], { isAdjusted: true })).p < 0.05,
      chiSquareEnd: isLast && chiSquare,
      chiSquare,
      srm: expectOk(sequentialRatioStep([a.n, b.n], [1, 1])) < 0.05,
    };
    for (const rule of LOOKING_RULES) if (says[rule]) stopped[rule] ??= day;
  }
  return stopped;
}
