/** @file The form of a new experiment as data: input, resulting plan, and request. */
import type { ArmDealer, Baseline, Draft } from "#api";
import { isRecord, parseJson } from "#engine";
import { type Design, design, METRIC_IDS, type MetricId } from "#experiment";
import { DUAL_DEALER, FORESIGHT_DEALER, RULE_DEALER } from "#game";

export interface ArmForm {
  readonly name: string;
  readonly dealer: ArmDealer;
  /** The network of the dealer `dual`, as set-ups name it; empty where none is chosen. */
  readonly model: string;
  /** Dealt by the policy of each context instead of one configuration. */
  readonly isTuned: boolean;
  /** JSON of what differs from the defaults. */
  readonly config: string;
  /** Share of the players, relative to the other arms. */
  readonly weight: string;
}

/** Players that it shares with no other experiment of the namespace; without an id there is none. */
export interface NamespaceForm {
  readonly id: string;
  /** In per cent. */
  readonly from: string;
  readonly to: string;
}

export interface DesignForm {
  readonly name: string;
  readonly arms: readonly ArmForm[];
  readonly namespace: NamespaceForm;
  readonly primary: MetricId;
  readonly secondary: readonly MetricId[];
  /** In points or per cent. */
  readonly effect: string;
  readonly looks: number;
  /** Margins in points or per cent; empty where a metric is not guarded. */
  readonly margins: Readonly<Partial<Record<MetricId, string>>>;
  /** Where no plan can be made from players. */
  readonly players: string;
  readonly days: string;
}

/** What arms can be dealt by here. */
export interface Dealing {
  /** The networks of the server, as set-ups name them. */
  readonly models: readonly { readonly name: string; readonly hash: string }[];
  /** Tuned policies by context; null where there are none. */
  readonly policies: Required<Draft["arms"][number]>["policies"] | null;
}

/** Policies are settings of foresight, which the paper's dealer does not have. */
export const mayBeTuned = ({ dealer }: ArmForm): boolean => dealer !== RULE_DEALER;

export const MOST_ARMS = 4;
export const MOST_LOOKS = 6;
const MOST_WEIGHT = 1000;

export function newArm(name: string, dealer: ArmDealer): ArmForm {
  return { name, dealer, model: "", isTuned: false, config: "{}", weight: "1" };
}

export function newForm(names: readonly [control: string, treatment: string]): DesignForm {
  return {
    name: "",
    arms: [newArm(names[0], FORESIGHT_DEALER), newArm(names[1], RULE_DEALER)],
    namespace: { id: "", from: "0", to: "50" },
    primary: "day1Retention",
    secondary: ["sessionMinutes", "gamesPerDay"],
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

function numberOf(text: string): number {
  return text.trim() === "" ? Number.NaN : Number(text.replace(",", "."));
}

/** Above 0; null otherwise. Effects and margins are typed in hundredths. */
function shareOf(text: string): number | null {
  const value = numberOf(text) / 100;
  return Number.isFinite(value) && value > 0 ? value : null;
}

function weightOf({ weight }: ArmForm): number | null {
  const value = numberOf(weight);
  return value > 0 && value <= MOST_WEIGHT ? value : null;
}

export function configOf(text: string): Readonly<Record<string, unknown>> | null {
  const value = parseJson(text.trim() === "" ? "{}" : text);
  return isRecord(value) ? value : null;
}

/** Nothing is set beside policies. */
function settingsOf(arm: ArmForm): Readonly<Record<string, unknown>> | null {
  return arm.isTuned && mayBeTuned(arm) ? {} : configOf(arm.config);
}

/** What is wrong with a field; the words have a sentence for each. */
export type FormFault =
  | "noName"
  | "noModel"
  | "badConfig"
  | "badWeight"
  | "badNumber"
  | "badNamespace"
  | "badRange"
  | "badPlayers"
  | "badDays";

const NAMESPACE = /^[a-zA-Z0-9][a-zA-Z0-9_-]{0,63}$/;

export function armFault(arm: ArmForm): FormFault | null {
  if (arm.dealer === DUAL_DEALER && arm.model === "") return "noModel";
  if (settingsOf(arm) === null) return "badConfig";
  return weightOf(arm) === null ? "badWeight" : null;
}
export const effectFault = ({ effect }: DesignForm): FormFault | null =>
  shareOf(effect) === null ? "badNumber" : null;
export const marginFault = (margin = ""): FormFault | null =>
  margin.trim() === "" || shareOf(margin) !== null ? null : "badNumber";

export function namespaceFault({ id, from, to }: NamespaceForm): FormFault | null {
  if (id.trim() === "") return null;
  if (!NAMESPACE.test(id.trim())) return "badNamespace";
  const [low, high] = [numberOf(from), numberOf(to)];
  return low >= 0 && low < high && high <= 100 ? null : "badRange";
}

/** Of what is typed where no plan can be made from players. */
export const playersFault = ({ players }: DesignForm): FormFault | null => (isWhole(players, 2) ? null : "badPlayers");
export const daysFault = ({ days, looks }: DesignForm): FormFault | null => (isWhole(days, looks) ? null : "badDays");

function isWhole(text: string, least: number): boolean {
  const value = numberOf(text);
  return Number.isSafeInteger(value) && value >= least;
}

/** The first thing that is wrong; null for a form that can be sent. */
export function formFault(form: DesignForm, plan: Design | null): FormFault | null {
  const faults: (FormFault | null)[] = [
    form.name.trim() === "" ? "noName" : null,
    ...form.arms.map(armFault),
    namespaceFault(form.namespace),
    effectFault(form),
    ...METRIC_IDS.map((metric) => (metric === form.primary ? null : marginFault(form.margins[metric]))),
    ...(plan === null ? [playersFault(form), daysFault(form)] : []),
  ];
  return faults.find((fault) => fault !== null) ?? null;
}

/** What the plan comes to by the players of this server; null where too few of them have the metric. */
export function planOf(form: DesignForm, baseline: Baseline): Design | null {
  const known = baseline.metrics.find(({ metric }) => metric === form.primary);
  const effect = shareOf(form.effect);
  const weights = form.arms.map(weightOf).filter((weight) => weight !== null);
  if (known === undefined || effect === null || baseline.playersPerDay <= 0) return null;
  if (weights.length < form.arms.length) return null;
  const { variance, saved } = known;
  // Who is outside of its part of a namespace is not in it.
  const playersPerDay = baseline.playersPerDay * partOf(form.namespace);
  const planned = design({ effect, variance, saved, playersPerDay, weights, looks: form.looks });
  return planned.ok ? planned.value : null;
}

function partOf(namespace: NamespaceForm): number {
  if (namespace.id.trim() === "" || namespaceFault(namespace) !== null) return 1;
  return (numberOf(namespace.to) - numberOf(namespace.from)) / 100;
}

/** What is sent; null while something in the form is wrong. */
export function draftOf(
  form: DesignForm,
  id: string,
  plan: Design | null,
  policies: Dealing["policies"] = null,
): Draft | null {
  if (formFault(form, plan) !== null) return null;
  const { namespace, primary } = form;
  const guardrails = METRIC_IDS.flatMap((metric) => {
    const margin = metric === primary ? null : shareOf(form.margins[metric] ?? "");
    return margin === null ? [] : [{ metric, margin }];
  });
  return {
    id,
    name: form.name.trim(),
    arms: form.arms.map((arm, i) => ({
      ...{ id: i === 0 ? "control" : `treatment-${i}`, name: arm.name.trim() || `${i}`, dealer: arm.dealer },
      ...{ weight: weightOf(arm)!, config: settingsOf(arm)! },
      ...(arm.dealer === DUAL_DEALER && { model: arm.model }),
      ...(arm.isTuned && mayBeTuned(arm) && policies && { policies }),
    })),
    namespace:
      namespace.id.trim() === ""
        ? null
        : { id: namespace.id.trim(), from: numberOf(namespace.from) / 100, to: numberOf(namespace.to) / 100 },
    plan: {
      ...{ primary, secondary: form.secondary.filter((metric) => metric !== primary), guardrails },
      ...{ effect: shareOf(form.effect)!, alpha: 0.05, power: 0.8 },
      players: plan?.players ?? numberOf(form.players),
      looks: plan?.looks.map(({ day }) => day) ?? evenLooks(numberOf(form.days), form.looks),
    },
  };
}

function evenLooks(days: number, looks: number): number[] {
  return Array.from({ length: looks }, (_, k) => Math.ceil((days * (k + 1)) / looks));
}
