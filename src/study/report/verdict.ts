/**
 * @file Answers of a study to claims. Yes where the whole interval is on the right side, no where all of it is on the wrong
 * one, open in between.
 */
import type { Estimate } from "#stats";
import { estimateText, type Show } from "./format.ts";

export type Answer = "yes" | "no" | "open";

export interface Verdict {
  readonly claim: string;
  readonly answer: Answer;
  /** The figures behind the answer. */
  readonly evidence: string;
}

export const VERDICTS_NOTE =
  "Yes where the whole interval is on the right side, no where all of it is on the wrong one.";

export function atLeast({ low, high }: Estimate, bound: number): Answer {
  if (low >= bound) return "yes";
  return high < bound ? "no" : "open";
}

export function atMost({ value, low, high }: Estimate, bound: number): Answer {
  return atLeast({ value: -value, low: -high, high: -low }, -bound);
}

/** Yes where all say yes, no where one says no. */
export function together(answers: readonly Answer[]): Answer {
  if (answers.includes("no")) return "no";
  return answers.includes("open") ? "open" : "yes";
}

/** One estimate against a bound. */
export function single(claim: string, found: Estimate, judge: (found: Estimate) => Answer, show: Show): Verdict {
  return { claim, answer: judge(found), evidence: estimateText(found, show) };
}
