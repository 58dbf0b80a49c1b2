/** @file Experiments as answers: days as dates, infinite values as null, a result only where the split is healthy. */
import type {
  Effect as EffectAnswer,
  ExperimentAnswer,
  ListedExperiment,
  Look as LookAnswer,
  MetricResult as MetricAnswer,
  Results,
} from "#api";
import {
  coverageOf,
  type Decision,
  decisionSentence,
  type Experiment,
  type Look,
  type MetricResult,
  type NextStep,
  startOf,
} from "#experiment";
import type { Effect } from "#stats";
import { DAY, dateText } from "../base/base.ts";
import type { ExperimentResults } from "../experiment/analysis.ts";
import type { Change } from "../journal/changeFile.ts";

const dateOf = (day: number) => dateText(day * DAY);
const finite = (value: number) => (Number.isFinite(value) ? value : null);

export function answerOf(history: readonly Change[]): ExperimentAnswer {
  const { experiment } = history.at(-1)!;
  return {
    experiment: bodyOf(experiment),
    history: history.map(({ experiment: then, number, action, by, at, recordedAt }) => ({
      ...{ number, action, by, at, recordedAt },
      coverage: coverageOf(then),
      phases: then.phases.length,
      reason: then.stopped?.reason ?? null,
    })),
  };
}

function bodyOf({ arms, plan, phases, stopped, ...rest }: Experiment): ExperimentAnswer["experiment"] {
  return {
    ...rest,
    arms,
    plan,
    stopped: stopped && { ...stopped, day: dateOf(stopped.day) },
    phases: phases.map(({ weights, ramp }) => ({
      weights,
      ramp: ramp.map(({ coverage, day }) => ({ coverage, day: dateOf(day) })),
    })),
  };
}

export function listed(experiment: Experiment, players: number): ListedExperiment {
  const { id, name, state, stopped, plan, arms } = experiment;
  const started = startOf(experiment);
  return {
    ...{ id, name, state, players },
    reason: stopped?.reason ?? null,
    primary: plan.primary,
    arms: arms.map((arm) => arm.name),
    coverage: coverageOf(experiment),
    started: started === null ? null : dateOf(started),
  };
}

export function resultsAnswer({ experiment, today, snapshots, analysis, next }: ExperimentResults): Results {
  const { health, metrics, looks, decision } = analysis;
  return {
    today: dateOf(today),
    next: nextOf(next),
    health,
    days: snapshots.map(({ day, phases }) => ({
      day: dateOf(day),
      players: experiment.arms.map((_, a) => phases.reduce((sum, arms) => sum + (arms[a]?.players ?? 0), 0)),
      crossed: phases.flat().reduce((sum, { crossed }) => sum + crossed, 0),
    })),
    decision: decisionOf(experiment, decision),
    result: health.isBlocked
      ? null
      : { metrics: metrics.map(metricOf), looks: looks.map((taken) => taken.map(lookOf)) },
  };
}

function nextOf(next: NextStep): Results["next"] {
  return {
    type: next.type,
    coverage: "coverage" in next ? next.coverage : null,
    days: "days" in next ? next.days : null,
    reason: next.type === "stop" ? next.reason : null,
  };
}

function decisionOf(experiment: Experiment, decision: Decision): Results["decision"] {
  return {
    code: decision.code,
    sentence: decisionSentence(experiment, decision),
    arm: "arm" in decision ? decision.arm : null,
    metric: "metric" in decision ? decision.metric : null,
    p: "p" in decision ? decision.p : null,
    look: "look" in decision && decision.look !== null ? lookOf(decision.look) : null,
    nextLook: decision.code === "continue" && decision.nextLook !== null ? dateOf(decision.nextLook) : null,
    open: "open" in decision ? [...decision.open] : [],
  };
}

function lookOf({ day, bound, low, high, ...look }: Look): LookAnswer {
  return { ...look, day: dateOf(day), bound: finite(bound), low: finite(low), high: finite(high) };
}

function metricOf({ plain, adjusted, sequence, ...result }: MetricResult): MetricAnswer {
  return {
    ...result,
    plain: plain.ok ? effectBody(plain.value) : null,
    adjusted: adjusted.ok ? effectBody(adjusted.value) : null,
    sequence: sequence.map(({ day, ...step }) => ({ ...step, day: dateOf(day) })),
  };
}

function effectBody({ effect, low, high, error, p, n, control, treatment }: Effect): EffectAnswer {
  return { effect, low, high, error, p, players: n, control, treatment };
}
