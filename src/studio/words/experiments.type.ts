/** @file What the studio says of experiments, as a type: one value per language. */
import type { DecisionCode, ExperimentState, MetricId, StopReason } from "#experiment";
import type { FormFault } from "../views/designForm.ts";

export interface ExperimentWords {
  readonly title: string;
  readonly about: string;
  readonly none: string;
  readonly noneAbout: string;
  readonly design: string;
  readonly states: Readonly<Record<ExperimentState, string>>;
  readonly reasons: Readonly<Record<StopReason, string>>;
  readonly metrics: Readonly<Record<MetricId, string>>;
  readonly columns: {
    readonly name: string;
    readonly state: string;
    readonly metric: string;
    readonly arms: string;
    readonly players: string;
    readonly since: string;
    readonly coverage: string;
  };
  readonly form: {
    readonly name: string;
    readonly id: string;
    readonly arms: string;
    readonly armsAbout: string;
    readonly control: string;
    readonly treatment: string;
    readonly armName: string;
    readonly dealer: string;
    readonly config: string;
    readonly configAbout: string;
    readonly model: string;
    readonly tuned: string;
    readonly weight: string;
    readonly add: string;
    readonly remove: string;
    readonly primary: string;
    readonly effect: (unit: string) => string;
    readonly points: string;
    readonly percent: string;
    readonly secondary: string;
    readonly secondaryAbout: string;
    readonly namespace: string;
    readonly namespaceAbout: string;
    readonly namespaceId: string;
    readonly from: string;
    readonly to: string;
    readonly faults: Readonly<Record<FormFault, string>>;
    readonly looks: string;
    readonly guardrails: string;
    readonly guardrailsAbout: string;
    readonly margin: (metric: string) => string;
    readonly plan: string;
    readonly planAbout: (players: string, days: number) => string;
    readonly noBaseline: string;
    readonly plannedPlayers: string;
    readonly plannedDays: string;
    readonly perArm: string;
    readonly all: string;
    readonly days: string;
    readonly lookDays: string;
    readonly saved: string;
    readonly now: string;
    readonly create: string;
  };
  readonly actions: {
    readonly start: string;
    readonly raise: (coverage: string) => string;
    readonly stop: string;
    readonly askStart: string;
    readonly askRaise: (coverage: string) => string;
    readonly askStop: string;
    readonly yes: string;
    readonly no: string;
    readonly wait: (days: number, coverage: string) => string;
  };
  readonly health: {
    readonly title: string;
    readonly about: string;
    readonly split: string;
    readonly sequential: string;
    readonly chiSquare: string;
    readonly crossed: string;
    readonly leftOut: string;
    readonly fresh: string;
    readonly ok: string;
    readonly alarm: string;
    readonly hidden: string;
  };
  readonly result: {
    readonly title: string;
    readonly about: string;
    readonly metric: string;
    readonly arm: string;
    readonly role: Readonly<Record<"primary" | "secondary" | "guardrail", string>>;
    readonly control: string;
    readonly treatment: string;
    readonly plain: string;
    readonly adjusted: string;
    readonly saved: string;
    readonly tooFew: string;
    readonly sequence: string;
    readonly sequenceAbout: string;
    readonly look: string;
    readonly effect: string;
    readonly guards: string;
    readonly guardsAbout: string;
    readonly margin: string;
    readonly state: string;
    readonly guardStates: Readonly<Record<"safe" | "open" | "harmed", string>>;
    readonly exposures: string;
    readonly exposuresAbout: string;
    readonly all: string;
  };
  readonly history: {
    readonly title: string;
    readonly when: string;
    readonly what: string;
    readonly by: string;
    readonly studio: string;
    readonly server: string;
    readonly actions: Readonly<Record<"create" | "edit" | "start" | "raise" | "split" | "stop", string>>;
  };
  readonly day: (day: number, of: number) => string;
  readonly players: (players: string) => string;
  readonly range: (low: string, high: string) => string;
  readonly decision: Readonly<Record<DecisionCode, (said: DecisionTexts) => string>>;
}

/** What a decision is about, in the words of the language. */
export interface DecisionTexts {
  readonly arm: string;
  readonly metric: string;
  readonly effect: string;
  readonly interval: string;
  readonly planned: string;
  /** "p = 0.02". */
  readonly p: string;
  /** Empty where the next look is not known. */
  readonly nextLook: string;
  /** Guardrails that are still open. */
  readonly open: string;
}
