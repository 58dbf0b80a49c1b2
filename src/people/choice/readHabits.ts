/** @file Reads habits from stored data, which may be old or damaged. A file of its own, since a first game reads none. */
import { check, isRecord } from "#engine";
import { triangleSize } from "./cholesky.ts";
import { FEATURE_COUNT } from "./features.ts";
import { HABITS_VERSION, type Habits, MEMBER_NAMES, newHabits } from "./habits.ts";

const { fields, list, number, textLike, whole } = check;
const WIDE = number(-1e6, 1e6);

const HABITS_FORM = fields({
  version: whole(HABITS_VERSION, HABITS_VERSION),
  seen: whole(0, 1e9),
  weights: list(number(-1000, 1000), FEATURE_COUNT),
  precision: list(WIDE, triangleSize(FEATURE_COUNT)),
  notice: number(0, 1),
  slips: list(number(0, 1), MEMBER_NAMES.length),
  evidence: list(number(-1000, 0), MEMBER_NAMES.length),
  lost: number(0, 1e6),
  expectedLost: number(0, 1e6),
  riskOffset: number(-3, 3),
  gain: number(-100, 100),
  choices: textLike(/^[A-Za-z0-9+/]*$/, "choices"),
} satisfies check.FormsOf<Omit<Habits, "further">>);

/** Members beyond the standard ones, at most. */
const MOST_FURTHER = 64;
const FURTHER_FORM = fields({
  slips: list(number(0, 1), MOST_FURTHER),
  evidence: list(number(-1000, 0), MOST_FURTHER),
});

/** Habits from unknown data; null if it is damaged, of an unknown version or something else. */
export function habitsFrom(data: unknown): Habits | null {
  const current = isRecord(data) && data.version === 1 ? fromFirstVersion(data) : data;
  if (!isRecord(current) || !check.fits(HABITS_FORM, current)) return null;
  if (current.further !== undefined && !check.fits(FURTHER_FORM, current.further)) return null;
  const habits = current as unknown as Habits;
  const { weights, precision, slips, evidence, further } = habits;
  const isWhole =
    weights.length === FEATURE_COUNT &&
    precision.length === triangleSize(FEATURE_COUNT) &&
    slips.length === MEMBER_NAMES.length &&
    evidence.length === MEMBER_NAMES.length &&
    further?.slips.length === further?.evidence.length;
  return isWhole ? habits : null;
}

/** Version 1 had other members: the learned weights stay, the members start from the prior. */
function fromFirstVersion(first: object): object {
  const { version, notice, slips, evidence } = newHabits();
  return { ...first, version, notice, slips, evidence };
}
