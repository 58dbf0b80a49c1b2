/** @file What the routes of experiments answer, as the server's description of them says (`/openapi.json`). */
import type { DecisionCode, ExperimentState, MetricId, Namespace, NextStep, Plan, StopReason } from "#experiment";
import type { GuardrailState } from "#stats";

export interface ExperimentListed {
  readonly id: string;
  readonly name: string;
  readonly state: ExperimentState;
  readonly reason: StopReason | null;
  readonly primary: MetricId;
  readonly arms: readonly string[];
  readonly coverage: number;
  readonly started: string | null;
  readonly players: number;
}

export interface ExperimentArm {
  readonly id: string;
  readonly name: string;
  readonly weight: number;
  readonly dealer: string;
  readonly config: Readonly<Record<string, unknown>>;
}

export interface ExperimentAnswer {
  readonly experiment: {
    readonly id: string;
    readonly name: string;
    readonly arms: readonly ExperimentArm[];
    readonly namespace: Namespace | null;
    readonly plan: Plan;
    readonly state: ExperimentState;
    readonly stopped: { readonly reason: StopReason; readonly day: string } | null;
    readonly phases: readonly {
      readonly ramp: readonly { readonly coverage: number; readonly day: string }[];
    }[];
  };
  readonly history: readonly {
    readonly number: number;
    readonly action: "create" | "edit" | "start" | "raise" | "split" | "stop";
    readonly by: "studio" | "server";
    readonly at: number;
    readonly coverage: number;
    readonly reason: StopReason | null;
  }[];
}

export interface BaselineAnswer {
  readonly days: number;
  readonly players: number;
  readonly playersPerDay: number;
  readonly metrics: readonly {
    readonly metric: MetricId;
    readonly value: number;
    readonly variance: number;
    readonly saved: number;
  }[];
}

export interface EffectAnswer {
  readonly effect: number;
  readonly low: number;
  readonly high: number;
  readonly players: number;
  readonly control: number;
  readonly treatment: number;
}

export interface MetricAnswer {
  readonly metric: MetricId;
  readonly role: "primary" | "secondary" | "guardrail";
  /** Id of the treatment. */
  readonly arm: string;
  readonly plain: EffectAnswer | null;
  readonly adjusted: EffectAnswer | null;
  readonly saved: number | null;
  readonly sequence: readonly {
    readonly day: string;
    readonly effect: number;
    readonly low: number;
    readonly high: number;
    readonly isLook: boolean;
  }[];
}

export interface LookAnswer {
  readonly day: string;
  readonly effect: number;
  readonly low: number | null;
  readonly high: number | null;
}

export interface HealthAnswer {
  readonly players: readonly number[];
  readonly sequentialP: number;
  readonly isBlocked: boolean;
  readonly sampleRatios: readonly ({ readonly p: number } | null)[];
  readonly crossed: number;
  readonly withCrossed: boolean;
  readonly fresh: number;
  readonly guards: readonly {
    readonly metric: MetricId;
    readonly margin: number;
    readonly arm: string;
    readonly state: GuardrailState;
  }[];
}

export interface ResultsAnswer {
  readonly today: string;
  readonly next: {
    readonly type: NextStep["type"];
    readonly coverage: number | null;
    readonly days: number | null;
  };
  readonly health: HealthAnswer;
  readonly days: readonly { readonly day: string; readonly players: readonly number[]; readonly crossed: number }[];
  readonly decision: {
    readonly code: DecisionCode;
    readonly arm: string | null;
    readonly metric: string | null;
    readonly p: number | null;
    readonly look: LookAnswer | null;
    readonly nextLook: string | null;
    readonly open: readonly string[];
  };
  /** Null while the split is not healthy. */
  readonly result: { readonly metrics: readonly MetricAnswer[] } | null;
}
