/** @file Parses experiments from outside: a file, the API, a stored row. The fault names the first error. */
import { check, fail, ok, parseJson, type Result } from "#engine";
import {
  type Arm,
  type Experiment,
  type Guarded,
  type Namespace,
  type Phase,
  type Plan,
  STATES,
  STOP_REASONS,
} from "./experiment.ts";
import { METRIC_IDS } from "./metrics.ts";

/**
 * - `notJson`: no JSON; `malformed`: a field is missing or of another kind
 * - `sameArm`: two arms with one id or one configuration, so that a record could not tell them apart
 * - `emptyNamespace`, `badLooks`, `badRamp`, `sameSalt`, `badState`: fields that contradict each other
 */
export const EXPERIMENT_FAULTS = [
  "notJson",
  "malformed",
  "sameArm",
  "emptyNamespace",
  "badLooks",
  "badRamp",
  "sameSalt",
  "badState",
] as const;
export type ExperimentFault = (typeof EXPERIMENT_FAULTS)[number];

const { choice, exactly, list, nullable, number, TEXT, textLike, whole } = check;

const ID = textLike(/^[a-zA-Z0-9][a-zA-Z0-9_-]{0,63}$/, "a name of letters, digits, - and _");
const DAY = whole(0, 1_000_000);
const MOST_ARMS = 8;
/** Weights and margins: above 0, where 0 itself would mean nothing. */
const POSITIVE = number(1e-9, 1e9);

const PRINT = textLike(/^\d+\.[0-9a-f]{8}$/, "a version and a fingerprint");

const ARM: check.FormsOf<Omit<Arm, keyof typeof ARM_EXTRAS>> = {
  id: ID,
  name: TEXT,
  weight: POSITIVE,
  dealer: ID,
  // The generator checks what is in it (`configure`).
  config: check.fields({}),
  print: nullable(PRINT),
};

/** What most arms have not. */
const ARM_EXTRAS = {
  model: textLike(/^[0-9a-f]{16}$/, "16 digits of a hash"),
  policies: check.named(exactly({ settings: check.fields({}), print: PRINT })),
} satisfies Partial<check.FormsOf<Arm>>;

const NAMESPACE: check.FormsOf<Namespace> = { id: ID, from: number(0, 1), to: number(0, 1) };

const GUARDED: check.FormsOf<Guarded> = { metric: choice(METRIC_IDS), margin: POSITIVE };

const PLAN: check.FormsOf<Plan> = {
  primary: choice(METRIC_IDS),
  secondary: list(choice(METRIC_IDS), METRIC_IDS.length),
  guardrails: list(exactly(GUARDED), METRIC_IDS.length),
  effect: POSITIVE,
  alpha: number(1e-6, 0.5),
  power: number(0.5, 0.999),
  players: whole(2, 1e9),
  looks: list(whole(1, 1000), 100),
};

const PHASE: check.FormsOf<Phase> = {
  salt: ID,
  weights: list(POSITIVE, MOST_ARMS),
  ramp: list(exactly({ coverage: number(0, 1), day: DAY }), 100),
};

const EXPERIMENT: check.FormsOf<Experiment> = {
  id: ID,
  name: TEXT,
  arms: list(check.exactlyWith(ARM, ARM_EXTRAS), MOST_ARMS),
  namespace: nullable(exactly(NAMESPACE)),
  plan: exactly(PLAN),
  state: choice(STATES),
  stopped: nullable(exactly({ reason: choice(STOP_REASONS), day: DAY })),
  phases: list(exactly(PHASE), 100),
};

/** An experiment from JSON text. */
export function parseExperiment(text: string): Result<Experiment, ExperimentFault> {
  const value = parseJson(text);
  return value === undefined ? fail("notJson", "the experiment is no JSON") : readExperiment(value);
}

/** An experiment from a value of unknown origin. */
export function readExperiment(value: unknown): Result<Experiment, ExperimentFault> {
  const complaint = check.complaintOf(exactly(EXPERIMENT), value, "experiment");
  if (complaint !== null) return fail("malformed", complaint);
  const experiment = value as Experiment;
  const wrong = contradictionOf(experiment);
  return wrong === null ? ok(experiment) : fail(...wrong);
}

function contradictionOf(experiment: Experiment): [ExperimentFault, string] | null {
  const { arms, namespace, plan, phases } = experiment;
  if (arms.length < 2) return ["malformed", "experiment.arms has fewer than two"];
  const twin = arms.find((arm, i) =>
    arms.some((other, j) => j < i && (arm.id === other.id || dealingOf(arm) === dealingOf(other))),
  );
  if (twin !== undefined)
    return ["sameArm", `experiment.arms: ${twin.id} has the id or the configuration of another arm`];
  if (namespace !== null && !(namespace.from < namespace.to)) {
    return ["emptyNamespace", `experiment.namespace goes from ${namespace.from} to ${namespace.to}`];
  }
  if (plan.looks.length === 0 || !rises(plan.looks)) {
    return ["badLooks", `experiment.plan.looks on days ${plan.looks.join(", ")}: one at least, and rising`];
  }
  return phaseContradiction(experiment) ?? stateContradiction(experiment, phases.length);
}

/** How a record identifies an arm. */
function dealingOf({ dealer, print, model, policies = {} }: Arm): string {
  const prints = Object.entries(policies).map(([context, policy]) => `${context} ${policy.print}`);
  return JSON.stringify([dealer, print, model ?? null, prints.toSorted()]);
}

function phaseContradiction({ arms, phases }: Experiment): [ExperimentFault, string] | null {
  for (const [i, { salt, weights, ramp }] of phases.entries()) {
    const at = `experiment.phases[${i}]`;
    if (weights.length !== arms.length)
      return ["badRamp", `${at} has ${weights.length} weights for ${arms.length} arms`];
    if (ramp.length === 0 || !rises(ramp.map(({ coverage }) => coverage)))
      return ["badRamp", `${at}.ramp does not rise`];
    const earliest = phases[i - 1]?.ramp.at(-1)?.day ?? 0;
    if (ramp.some(({ day }, step) => day < (ramp[step - 1]?.day ?? earliest)))
      return ["badRamp", `${at}.ramp goes back`];
    if (phases.some((phase, j) => j < i && phase.salt === salt)) return ["sameSalt", `${at}.salt was used before`];
  }
  return null;
}

function stateContradiction({ state, stopped }: Experiment, phases: number): [ExperimentFault, string] | null {
  if ((state === "draft") !== (phases === 0)) return ["badState", `experiment.state is ${state} with ${phases} phases`];
  if ((state === "stopped") !== (stopped !== null)) return ["badState", `experiment.stopped does not go with ${state}`];
  return null;
}

function rises(values: readonly number[]): boolean {
  return values.every((value, i) => i === 0 || value > values[i - 1]!);
}
