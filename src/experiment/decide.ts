/** @file The decision of an experiment: one of a closed set of codes, with the data for its sentence. */

import type { Look } from "./estimate.ts";
import type { Experiment } from "./experiment.ts";
import type { HealthReport } from "./health.ts";
import { METRICS } from "./metrics.ts";

/**
 * - `draft`: it has not begun
 * - `blocked`: the split of players is not the planned one, so nothing may be concluded
 * - `harmed`: a guardrail is worse than its margin
 * - `better`, `worse`: the primary metric crossed its bound at a planned look
 * - `noEffect`: the last look has passed without crossing
 * - `continue`: wait for the next look
 */
export const DECISIONS = ["draft", "blocked", "harmed", "better", "worse", "noEffect", "continue"] as const;
export type DecisionCode = (typeof DECISIONS)[number];

export type Decision =
  | { readonly code: "draft" }
  | { readonly code: "blocked"; readonly p: number }
  | { readonly code: "harmed"; readonly arm: string; readonly metric: string }
  | { readonly code: "better" | "worse"; readonly arm: string; readonly look: Look; readonly open: readonly string[] }
  | { readonly code: "noEffect"; readonly look: Look | null }
  | { readonly code: "continue"; readonly nextLook: number | null };

/** @param looks of each treatment, in the order of the arms after the control */
export function decide(
  experiment: Experiment,
  report: HealthReport,
  looks: readonly (readonly Look[])[],
  today: number,
): Decision {
  const begun = experiment.phases[0]?.ramp[0]?.day;
  if (begun === undefined) return { code: "draft" };
  if (report.isBlocked) return { code: "blocked", p: report.sequentialP };
  const harmed = report.guards.find(({ state }) => state === "harmed");
  if (harmed !== undefined) return { code: "harmed", arm: harmed.arm, metric: harmed.metric };
  const crossed = firstCrossing(experiment, looks);
  if (crossed !== null) {
    const isMore = crossed.look.effect > 0;
    const isBetter = isMore === (METRICS[experiment.plan.primary].better === "more");
    const open = report.guards.filter(({ arm, state }) => arm === crossed.arm && state === "open");
    return { code: isBetter ? "better" : "worse", ...crossed, open: open.map(({ metric }) => metric) };
  }
  const isOver = looks.length > 0 && looks.every((taken) => (taken.at(-1)?.fraction ?? 0) >= 1);
  if (isOver) return { code: "noEffect", look: looks[0]?.at(-1) ?? null };
  const nextLook = experiment.plan.looks.map((after) => begun + after - 1).find((day) => day >= today) ?? null;
  return { code: "continue", nextLook };
}

/** The earliest crossing; of several on one day the one farthest beyond its bound. */
function firstCrossing({ arms }: Experiment, looks: readonly (readonly Look[])[]): { arm: string; look: Look } | null {
  const found = looks.flatMap((taken, i) => {
    const look = taken.find(({ hasCrossed }) => hasCrossed);
    return look === undefined ? [] : [{ arm: arms[i + 1]!.id, look }];
  });
  const beyond = ({ look }: { look: Look }) => Math.abs(look.z) - look.bound;
  return found.toSorted((a, b) => a.look.day - b.look.day || beyond(b) - beyond(a))[0] ?? null;
}

/** The decision in one English sentence; pages have their own words. */
export function decisionSentence({ plan }: Experiment, decision: Decision): string {
  const { name, scale } = METRICS[plan.primary];
  const told = (value: number) => `${(100 * value).toFixed(1)} ${scale === "absolute" ? "points" : "%"}`;
  switch (decision.code) {
    case "draft":
      return "The experiment has not begun.";
    case "blocked":
      return `The arms did not get the planned shares of players (p = ${decision.p.toPrecision(2)}): nothing may be concluded.`;
    case "harmed":
      return `Stop: ${decision.arm} makes ${decision.metric} worse than its margin allows.`;
    case "better":
    case "worse": {
      const { effect, low, high, players } = decision.look;
      const open = decision.open.length === 0 ? "" : ` Not known to be safe yet: ${decision.open.join(", ")}.`;
      return `${decision.arm} is ${decision.code}: ${name} ${told(effect)} [${told(low)}, ${told(high)}] after ${players} players.${open}`;
    }
    case "noEffect":
      return `No difference in ${name} was found; the plan could find one of ${told(plan.effect)}.`;
    case "continue":
      return decision.nextLook === null
        ? "Waiting for the data of the last look."
        : "Continue until the next planned look.";
  }
}
