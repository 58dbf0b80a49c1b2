/**
 * @file Changes of experiments and the rules that refuse them, and the automatic stop of one that has failed a gate. Every
 * change is a new entry of the history.
 */
import { fail, type Result } from "#engine";
import {
  type Arm,
  type ChangeFault,
  type Experiment,
  type ExperimentFault,
  type NextStep,
  raise,
  readExperiment,
  resplitPhase,
  type StopReason,
  start,
  stop,
} from "#experiment";
import { type ArmFault, readGivenArm } from "#game";
import { appendChange, historyOf, runningExperiments } from "../store/experiments.ts";
import type { Store } from "../store/store.ts";
import { dayOf, resultsOf } from "./analysis.ts";

export type Draft = Pick<Experiment, "id" | "name" | "namespace" | "plan"> & {
  readonly arms: readonly Omit<Arm, "print">[];
};

/** `overlap`: another running experiment has the same players. `gate`: the ramp's step has not had its days, or its check. */
type RuleFault = "overlap" | "gate" | "hasBegun";
/** `unknownModel`: the server has no such network, so clients could not load it and its games would be refused. */
type DraftFault = ExperimentFault | ArmFault | "unknownModel";

/**
 * An experiment that has not begun, its arms with the prints that records will carry.
 * @param models the networks of this server that propose pieces, as set-ups name them
 */
export function draftOf({ arms, ...draft }: Draft, models: readonly string[] = []): Result<Experiment, DraftFault> {
  const printed: Arm[] = [];
  for (const arm of arms) {
    const read = readGivenArm({ ...arm, print: null });
    if (!read.ok) return fail(read.fault.code, `${arm.id}: ${read.fault.message}`);
    const { model, print } = read.value;
    if (model !== undefined && !models.includes(model)) {
      return fail("unknownModel", `${arm.id}: this server has no network ${model} that proposes pieces`);
    }
    printed.push({ ...arm, print });
  }
  return readExperiment({ ...draft, arms: printed, state: "draft", stopped: null, phases: [] });
}

/** Once it has begun only its name may change: everything else would change what its data means. */
export function edited(
  before: Experiment,
  changed: Partial<Draft>,
  models: readonly string[] = [],
): Result<Experiment, DraftFault | RuleFault> {
  const isNameOnly = Object.keys(changed).every((key) => key === "name");
  if (before.state === "draft") return draftOf({ ...before, ...changed, id: before.id }, models);
  if (!isNameOnly) return fail("hasBegun", `${before.id} has begun: only its name can change, or it is stopped`);
  return readExperiment({ ...before, ...changed });
}

export type PhaseAction =
  | { readonly action: "start" }
  | { readonly action: "raise"; readonly coverage: number }
  | { readonly action: "split"; readonly weights: readonly number[] }
  | { readonly action: "stop"; readonly reason: StopReason };

interface PhaseRules {
  readonly day: number;
  /** What the ramp allows. */
  readonly next: NextStep;
  /** Other experiments that run. */
  readonly running: readonly Experiment[];
}

export function afterAction(
  experiment: Experiment,
  action: PhaseAction,
  { day, next, running }: PhaseRules,
): Result<Experiment, ChangeFault | RuleFault> {
  const salt = `phase-${experiment.phases.length + 1}`;
  switch (action.action) {
    case "start": {
      const other = running.find((one) => one.id !== experiment.id && sharesPlayers(one, experiment));
      if (other === undefined) return start(experiment, salt, day);
      return fail("overlap", `${other.id} runs with the same players: give both a namespace and separate ranges of it`);
    }
    case "raise": {
      const raised = raise(experiment, action.coverage, day);
      if (!raised.ok || (next.type === "mayRaise" && action.coverage <= next.coverage)) return raised;
      return fail("gate", next.type === "wait" ? `${next.days} more days at this coverage` : "the gate is not open");
    }
    case "split":
      return resplitPhase(experiment, { salt, weights: action.weights, day });
    case "stop":
      return stop(experiment, action.reason, day);
  }
}

function sharesPlayers({ namespace: a }: Experiment, { namespace: b }: Experiment): boolean {
  if (a === null || b === null || a.id !== b.id) return true;
  return a.from < b.to && b.from < a.to;
}

/** Stops running experiments that have failed a gate; returns their ids. */
export async function superviseExperiments(store: Pick<Store, "db" | "changes">, now: number): Promise<string[]> {
  const stopped: string[] = [];
  for (const { id } of await runningExperiments(store.db)) {
    const history = await historyOf(store.db, id);
    const results = await resultsOf(store.db, history, now);
    if (!results.ok || results.value.next.type !== "stop") continue;
    const { experiment, next } = results.value;
    const ended = stop(experiment, next.reason, dayOf(now));
    if (!ended.ok) continue;
    const change = { number: history.length + 1, action: "stop", by: "server", at: now, recordedAt: now } as const;
    // Another change was quicker: look again next time.
    const kept = await appendChange(store, { ...change, experiment: ended.value });
    if (kept.ok) stopped.push(id);
  }
  return stopped;
}
