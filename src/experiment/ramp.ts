/**
 * @file The life of an experiment: 10 % of the players for a day, 30 % for three days, then all of them to the end of the
 * plan. A step up waits for its days and for its gate, and for somebody to say go; a failed gate stops by itself. The
 * steps are our own choice, no paper's. Every change returns a new experiment and leaves its history as it was.
 */
import { fail, ok, type Result } from "#engine";
import type { GuardrailState } from "#stats";
import type { Experiment, StopReason } from "./experiment.ts";

export const RAMP = [
  { coverage: 0.1, days: 1 },
  { coverage: 0.3, days: 3 },
  { coverage: 1, days: 14 },
] as const;

/** What the gates look at; `analyse` tells it. */
export interface Health {
  readonly today: number;
  /** Whether the sequential sample-ratio test has alarmed. */
  readonly hasMismatch: boolean;
  readonly refusedRecords: GuardrailState;
  readonly noFeasibleDock: GuardrailState;
  /** Of the plan's guardrails. */
  readonly guardrails: readonly GuardrailState[];
}

export type NextStep =
  | { readonly type: "stop"; readonly reason: StopReason }
  /** The gate is open: somebody may raise the coverage. */
  | { readonly type: "mayRaise"; readonly coverage: number }
  | { readonly type: "wait"; readonly days: number; readonly coverage: number }
  /** Full coverage until the planned end. */
  | { readonly type: "run"; readonly days: number }
  | { readonly type: "none" };

/** What may happen next. Only `stop` is to be done without asking. */
export function next(experiment: Experiment, health: Health): NextStep {
  const step = experiment.phases.at(-1)?.ramp.at(-1);
  if (experiment.state !== "running" || step === undefined) return { type: "none" };
  const reason = stopReason(health);
  if (reason !== null) return { type: "stop", reason };
  const at = RAMP.findIndex(({ coverage }) => coverage >= step.coverage);
  const [now, above] = [RAMP[at], RAMP[at + 1]];
  const since = health.today - step.day;
  if (now === undefined || above === undefined) {
    const planned = Math.max(experiment.plan.looks.at(-1) ?? 0, RAMP[RAMP.length - 1]!.days);
    return { type: "run", days: Math.max(0, planned - since) };
  }
  if (since < now.days) return { type: "wait", days: now.days - since, coverage: above.coverage };
  return { type: "mayRaise", coverage: above.coverage };
}

function stopReason({ hasMismatch, refusedRecords, noFeasibleDock, guardrails }: Health): StopReason | null {
  if (hasMismatch) return "sampleRatio";
  if (refusedRecords === "harmed") return "refusedRecords";
  if (noFeasibleDock === "harmed") return "noFeasibleDock";
  return guardrails.includes("harmed") ? "guardrail" : null;
}

export type ChangeFault = "notDraft" | "notRunning" | "notHigher" | "sameSalt" | "badWeights" | "earlier";

/** Begins the experiment at the first step of the ramp. */
export function start(experiment: Experiment, salt: string, day: number): Result<Experiment, ChangeFault> {
  if (experiment.state !== "draft") return fail("notDraft", `${experiment.id} has begun already`);
  const weights = experiment.arms.map(({ weight }) => weight);
  const phase = { salt, weights, ramp: [{ coverage: RAMP[0].coverage, day }] };
  return ok({ ...experiment, state: "running", phases: [phase] });
}

/** Raises the coverage of the running phase; nobody changes arm. */
export function raise(experiment: Experiment, coverage: number, day: number): Result<Experiment, ChangeFault> {
  const phase = experiment.phases.at(-1);
  const step = phase?.ramp.at(-1);
  if (experiment.state !== "running" || phase === undefined || step === undefined) {
    return fail("notRunning", `${experiment.id} does not run`);
  }
  if (!(coverage > step.coverage && coverage <= 1)) {
    return fail("notHigher", `a coverage of ${coverage} after ${step.coverage}: it only rises, to 1`);
  }
  if (day < step.day) return fail("earlier", `day ${day} is before ${step.day}`);
  const raised = { ...phase, ramp: [...phase.ramp, { coverage, day }] };
  return ok({ ...experiment, phases: [...experiment.phases.slice(0, -1), raised] });
}

/** Another split: a new phase with a salt of its own, in which everybody is drawn again. */
export function resplitPhase(
  experiment: Experiment,
  { salt, weights, day }: { readonly salt: string; readonly weights: readonly number[]; readonly day: number },
): Result<Experiment, ChangeFault> {
  const step = experiment.phases.at(-1)?.ramp.at(-1);
  if (experiment.state !== "running" || step === undefined) return fail("notRunning", `${experiment.id} does not run`);
  if (experiment.phases.some((phase) => phase.salt === salt)) return fail("sameSalt", `${salt} was used before`);
  if (weights.length !== experiment.arms.length || !weights.every((weight) => weight > 0 && weight < Infinity)) {
    return fail("badWeights", `weights of ${weights.join(", ")} for ${experiment.arms.length} arms`);
  }
  if (day < step.day) return fail("earlier", `day ${day} is before ${step.day}`);
  const phase = { salt, weights, ramp: [{ coverage: step.coverage, day }] };
  return ok({ ...experiment, phases: [...experiment.phases, phase] });
}

/** Ends the experiment; players keep what they have been dealt, and everybody is dealt by the defaults from now on. */
export function stop(experiment: Experiment, reason: StopReason, day: number): Result<Experiment, ChangeFault> {
  if (experiment.state !== "running") return fail("notRunning", `${experiment.id} does not run`);
  return ok({ ...experiment, state: "stopped", stopped: { reason, day } });
}
