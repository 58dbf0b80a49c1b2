/** @file The form of a new experiment as data: what is typed, what the plan comes to, and what is sent. */
import { isRecord, parseJson } from "#engine";
import { type Design, design, METRICS, type MetricId } from "#experiment";
import type { BaselineAnswer } from "../experimentAnswers.ts";

export interface ArmForm {
  readonly name: string;
  readonly dealer: string;
  /** JSON of what differs from the defaults. */
  readonly config: string;
}

export interface DesignForm {
  readonly name: string;
  readonly arms: readonly ArmForm[];
  readonly primary: MetricId;
  /** In points or per cent. */
  readonly effect: string;
  readonly looks: number;
  /** Margins in points or per cent; empty where a metric is not guarded. */
  readonly margins: Readonly<Partial<Record<MetricId, string>>>;
  /** Where no plan can be made from players. */
  readonly players: string;
  readonly days: string;
}

export const MOST_ARMS = 4;
export const MOST_LOOKS = 6;

export function newForm(names: readonly [control: string, treatment: string]): DesignForm {
  return {
    name: "",
    arms: [
      { name: names[0], dealer: "foresight", config: "{}" },
      { name: names[1], dealer: "rule", config: "{}" },
    ],
    primary: "day1Retention",
    effect: "5",
    looks: 3,
    margins: { lateSurvival: "5" },
    players: "1000",
    days: "14",
  };
}

/** "A calmer start" → "a-calmer-start". */
export function slugOf(name: string): string {
  const slug = name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 48);
  return slug === "" ? "experiment" : slug;
}

/** Numbers are typed in hundredths. */
export function shareOf(text: string): number | null {
  const value = Number(text.replace(",", ".")) / 100;
  return text.trim() !== "" && Number.isFinite(value) && value > 0 ? value : null;
}

export function configOf(text: string): Readonly<Record<string, unknown>> | null {
  const value = parseJson(text.trim() === "" ? "{}" : text);
  return isRecord(value) ? value : null;
}

/** What the plan comes to by the players of this server; null where too few of them have the metric. */
export function planOf(form: DesignForm, baseline: BaselineAnswer): Design | null {
  const known = baseline.metrics.find(({ metric }) => metric === form.primary);
  const effect = shareOf(form.effect);
  if (known === undefined || effect === null || baseline.playersPerDay <= 0) return null;
  const { variance, saved } = known;
  const { playersPerDay } = baseline;
  const planned = design({ effect, variance, saved, playersPerDay, arms: form.arms.length, looks: form.looks });
  return planned.ok ? planned.value : null;
}

/** What is sent; null while something in the form is wrong. */
export function draftOf(form: DesignForm, id: string, plan: Design | null): object | null {
  const effect = shareOf(form.effect);
  const configs = form.arms.map(({ config }) => configOf(config));
  if (form.name.trim() === "" || effect === null || configs.includes(null)) return null;
  const players = plan?.players ?? Math.round(Number(form.players));
  const looks = plan?.looks.map(({ day }) => day) ?? evenLooks(Math.round(Number(form.days)), form.looks);
  if (!(players >= 2) || looks.length === 0 || looks.some((day, i) => !(day > (looks[i - 1] ?? 0)))) return null;
  const guardrails = (Object.keys(METRICS) as MetricId[]).flatMap((metric) => {
    const margin = metric === form.primary ? null : shareOf(form.margins[metric] ?? "");
    return margin === null ? [] : [{ metric, margin }];
  });
  return {
    id,
    name: form.name.trim(),
    arms: form.arms.map(({ name, dealer }, i) => ({
      ...{ id: i === 0 ? "control" : `treatment-${i}`, name: name.trim() || `${i}`, weight: 1, dealer },
      config: configs[i],
    })),
    namespace: null,
    plan: { primary: form.primary, secondary: [], guardrails, effect, alpha: 0.05, power: 0.8, players, looks },
  };
}

function evenLooks(days: number, looks: number): number[] {
  return Array.from({ length: looks }, (_, k) => Math.ceil((days * (k + 1)) / looks));
}
