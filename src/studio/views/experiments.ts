/** @file Experiments as tables and sentences, without a page. */
import type { ExperimentAnswer, Health, ListedExperiment, MetricResult, Results } from "#api";
import { isMetricId, METRICS, type MetricId, MISMATCH_LEVEL } from "#experiment";
import type { Table } from "#web/kit/table.ts";
import type { ExperimentWords } from "../words/experiments.en.ts";
import type { StudioWords } from "../words/studio.en.ts";
import { type Formats, NOTHING } from "./format.ts";

/** A difference in the metric's scale: points of a share, or per cent of the control. */
export function effectText(
  metric: MetricId,
  value: number,
  words: StudioWords,
  { signed, signedShare }: Formats,
): string {
  return METRICS[metric].scale === "absolute" ? words.today.points(signed(100 * value)) : signedShare(value);
}

/** What an arm has: a share or a figure. */
export function valueText(metric: MetricId, value: number, { share, figure }: Formats): string {
  return METRICS[metric].scale === "absolute" ? share(value) : figure(value);
}

function pText(p: number, { figure }: Formats): string {
  return p < 0.001 ? "p < 0.001" : `p = ${figure(p)}`;
}

export function decisionText(
  { experiment }: ExperimentAnswer,
  { decision }: Results,
  words: StudioWords,
  formats: Formats,
): string {
  const { experiments: text } = words;
  const { plan, arms } = experiment;
  const named = (id: string) => (isMetricId(id) ? text.metrics[id] : id);
  const told = (value: number | null) => (value === null ? NOTHING : effectText(plan.primary, value, words, formats));
  const { look } = decision;
  return text.decision[decision.code]({
    arm: arms.find(({ id }) => id === decision.arm)?.name ?? "",
    metric: named(decision.metric ?? plan.primary),
    effect: told(look?.effect ?? null),
    interval: text.range(told(look?.low ?? null), told(look?.high ?? null)),
    planned: told(plan.effect),
    p: decision.p === null ? "" : pText(decision.p, formats),
    nextLook: decision.nextLook === null ? "" : formats.day(decision.nextLook),
    open: decision.open.map(named).join(", "),
  });
}

export interface HealthRow {
  readonly id: "split" | "sequential" | "chiSquare" | "crossed" | "fresh";
  readonly title: string;
  readonly value: string;
  readonly isAlarm: boolean;
}

/** What a glance has to tell, the sample ratio first. χ² beside it blocks nothing: it is meant for one look. */
export function healthRows(health: Health, { experiments }: StudioWords, formats: Formats): HealthRow[] {
  const { health: text } = experiments;
  const { count, share } = formats;
  const chi = health.sampleRatios.flatMap((one) => (one === null ? [] : [pText(one.p, formats)]));
  const left = health.withCrossed ? "" : ` · ${text.leftOut}`;
  return [
    { id: "split", title: text.split, value: health.players.map(count).join(" / "), isAlarm: health.isBlocked },
    {
      id: "sequential",
      title: text.sequential,
      value: pText(health.sequentialP, formats),
      isAlarm: health.isBlocked,
    },
    {
      id: "chiSquare",
      title: text.chiSquare,
      value: chi.length === 0 ? NOTHING : chi.join(", "),
      isAlarm: health.sampleRatios.some((one) => one !== null && one.p < MISMATCH_LEVEL),
    },
    { id: "crossed", title: text.crossed, value: share(health.crossed) + left, isAlarm: !health.withCrossed },
    { id: "fresh", title: text.fresh, value: share(health.fresh, 0), isAlarm: false },
  ];
}

export function experimentTable(experiments: readonly ListedExperiment[], { experiments: text }: StudioWords): Table {
  const { columns } = text;
  return {
    name: "experiments",
    columns: [
      { id: "name", title: columns.name, kind: "text" },
      { id: "state", title: columns.state, kind: "text" },
      { id: "metric", title: columns.metric, kind: "text" },
      { id: "players", title: columns.players, kind: "count" },
      { id: "coverage", title: columns.coverage, kind: "share" },
      { id: "since", title: columns.since, kind: "day" },
    ],
    rows: experiments.map((one) => [...[one.name, one.state, one.primary, one.players, one.coverage, one.started]]),
  };
}

export function estimateTable(metrics: readonly MetricResult[], { experiments: { result } }: StudioWords): Table {
  const column = (id: string, title: string) => ({ id, title, kind: "figure" as const });
  return {
    name: "estimates",
    columns: [
      { id: "metric", title: result.metric, kind: "text" },
      { id: "role", title: result.role.primary, kind: "text" },
      { id: "arm", title: result.arm, kind: "text" },
      column("control", result.control),
      column("treatment", result.treatment),
      column("plain", result.plain),
      column("plain_low", "95%"),
      column("plain_high", "95%"),
      column("adjusted", result.adjusted),
      column("adjusted_low", "95%"),
      column("adjusted_high", "95%"),
      { id: "variance_saved", title: result.saved, kind: "share" },
    ],
    rows: metrics.map(({ metric, role, arm, plain, adjusted, saved }) => [
      ...[metric, role, arm, plain?.control ?? null, plain?.treatment ?? null],
      ...[plain?.effect ?? null, plain?.low ?? null, plain?.high ?? null],
      ...[adjusted?.effect ?? null, adjusted?.low ?? null, adjusted?.high ?? null, saved],
    ]),
  };
}

export function sequenceTable({ metric, arm, sequence }: MetricResult, words: StudioWords): Table {
  return {
    name: `sequence-${metric}-${arm}`,
    columns: [
      { id: "day", title: words.day, kind: "day" },
      { id: "effect", title: words.experiments.result.effect, kind: "figure" },
      { id: "low", title: words.low, kind: "figure" },
      { id: "high", title: words.high, kind: "figure" },
      { id: "look", title: words.experiments.result.look, kind: "text" },
    ],
    rows: sequence.map(({ day, effect, low, high, isLook }) => [day, effect, low, high, isLook ? "×" : ""]),
  };
}

export function exposureTable(
  days: Results["days"],
  arms: readonly { readonly name: string }[],
  words: StudioWords,
): Table {
  return {
    name: "players-by-day",
    columns: [
      { id: "day", title: words.day, kind: "day" },
      ...arms.map(({ name }, i) => ({ id: `arm_${i}`, title: name, kind: "count" as const })),
      { id: "crossed", title: words.experiments.health.crossed, kind: "count" },
    ],
    rows: days.map(({ day, players, crossed }) => [day, ...players, crossed]),
  };
}

export function historyTable({ history }: ExperimentAnswer, { experiments: text }: StudioWords): Table {
  return {
    name: "history",
    columns: [
      { id: "at", title: text.history.when, kind: "time" },
      { id: "action", title: text.history.what, kind: "text" },
      { id: "coverage", title: text.columns.coverage, kind: "share" },
      { id: "by", title: text.history.by, kind: "text" },
    ],
    rows: history.map(({ at, action, coverage, by, reason }) => [
      at,
      action === "stop" ? `${text.history.actions.stop}: ${reasonText(reason, text)}` : text.history.actions[action],
      coverage,
      text.history[by],
    ]),
  };
}

export function reasonText(reason: ListedExperiment["reason"], text: ExperimentWords): string {
  return reason === null ? "" : text.reasons[reason];
}
