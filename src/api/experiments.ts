/** @file Experiments: their design, what may be done to them, and the answer with their history. Days are dates in UTC. */
import { METRIC_IDS, STATES, STOP_REASONS } from "#experiment";
import { DUAL_DEALER, FORESIGHT_DEALER, RULE_DEALER } from "#game";
import { Count, Day, Share } from "./common.ts";
import { Results } from "./results.ts";
import { json, type RouteTable } from "./route.ts";
import {
  anything,
  choice,
  integer,
  list,
  map,
  nullable,
  number,
  object,
  optional,
  partial,
  type Static,
  text,
  union,
} from "./schema.ts";

const ID_PATTERN = "^[a-zA-Z0-9][a-zA-Z0-9_-]{0,63}$";

export const ExperimentId = text({ pattern: ID_PATTERN, examples: ["calmer-start"] });

const Name = text({ minLength: 1, maxLength: 80 });
export const MetricName = choice(METRIC_IDS);
const Weight = number({ exclusiveMinimum: 0, maximum: 1000 });

export const ModelHash = text({
  pattern: "^[0-9a-f]{16}$",
  description: "the first digits of the SHA-256 of the network that proposes pieces",
});

export const PolicyTable = map(object({ settings: map(anything()), print: text({ maxLength: 20 }) }), {
  propertyNames: text({ maxLength: 40 }),
  description: "settings by the player's context, as `contexts` of models/policies.json; the defaults deal elsewhere",
});

/** Dealers that an arm may have. */
export const ARM_DEALERS = [FORESIGHT_DEALER, RULE_DEALER, DUAL_DEALER] as const;
export type ArmDealer = (typeof ARM_DEALERS)[number];

const ARM = {
  id: text({ pattern: ID_PATTERN }),
  name: Name,
  weight: Weight,
  dealer: choice(ARM_DEALERS),
  config: map(anything(), {
    propertyNames: text({ maxLength: 40 }),
    description: "settings that differ from the defaults, as in a configuration file; none beside policies",
  }),
  model: optional(ModelHash),
  policies: optional(PolicyTable),
};

const ArmDraft = object(ARM);

/** With the print that records of its games carry; null for a dealer without one. */
export const Arm = object({ ...ARM, dealer: text(), print: nullable(text()) });
export type Arm = Static<typeof Arm>;

/** Experiments in separate ranges of one namespace share no player. */
const Namespace = nullable(object({ id: text({ maxLength: 64 }), from: Share, to: Share }));

const Plan = object({
  primary: MetricName,
  secondary: list(MetricName, { maxItems: METRIC_IDS.length }),
  guardrails: list(object({ metric: MetricName, margin: number({ exclusiveMinimum: 0 }) }), {
    maxItems: METRIC_IDS.length,
  }),
  effect: number({ exclusiveMinimum: 0, description: "minimum detectable effect, in the metric's scale" }),
  alpha: number({ exclusiveMinimum: 0, maximum: 0.5 }),
  power: number({ minimum: 0.5, exclusiveMaximum: 1 }),
  players: integer({ minimum: 2, maximum: 1_000_000_000 }),
  looks: list(integer({ minimum: 1, maximum: 1000 }), {
    minItems: 1,
    maxItems: 100,
    description: "days after the start, rising; the last one is the end",
  }),
});

const DESIGN = {
  name: Name,
  arms: list(ArmDraft, { minItems: 2, maxItems: 8, description: "the first is the control" }),
  namespace: Namespace,
  plan: Plan,
};

/** An experiment before it begins. */
export const Draft = object(
  { id: ExperimentId, ...DESIGN },
  {
    examples: [
      {
        id: "calmer-start",
        name: "A calmer start",
        arms: [
          { id: "control", name: "As it is", weight: 1, dealer: FORESIGHT_DEALER, config: {} },
          { id: "rule", name: "The rule track alone", weight: 1, dealer: RULE_DEALER, config: {} },
        ],
        namespace: null,
        plan: {
          primary: "gamesPerDay",
          secondary: ["sessionMinutes"],
          guardrails: [{ metric: "lateSurvival", margin: 0.05 }],
          effect: 0.05,
          alpha: 0.05,
          power: 0.8,
          players: 2000,
          looks: [7, 14],
        },
      },
    ],
  },
);
export type Draft = Static<typeof Draft>;

/** Changes of a draft; once the experiment has begun, only `name`. */
export const DraftEdit = object(partial(DESIGN), {
  minProperties: 1,
  examples: [{ name: "A calmer start, second attempt" }],
});
export type DraftEdit = Static<typeof DraftEdit>;

const SinceDay = optional<string>({
  ...Day,
  description: "from which day on; today by default, an earlier one while games of that day may still arrive",
});

/** Start, raise the coverage, split again, or stop. */
export const PhaseChange = union(
  [
    object({ action: choice(["start"]), day: SinceDay }),
    object({ action: choice(["raise"]), coverage: Share, day: SinceDay }),
    object({ action: choice(["split"]), weights: list(Weight, { minItems: 2, maxItems: 8 }) }),
    object({ action: choice(["stop"]), reason: optional(choice(["byHand", "decided"])) }),
  ],
  { examples: [{ action: "start" }, { action: "split", weights: [2, 1] }, { action: "stop", reason: "byHand" }] },
);
export type PhaseChange = Static<typeof PhaseChange>;

/** A period with one split of the players; only its coverage rises. */
const Phase = object({
  weights: list(number()),
  ramp: list(object({ coverage: Share, day: Day })),
});

export const Experiment = object({
  id: ExperimentId,
  name: text(),
  arms: list(Arm),
  namespace: Namespace,
  plan: Plan,
  state: choice(STATES),
  stopped: nullable(object({ reason: choice(STOP_REASONS), day: Day })),
  phases: list(Phase),
});
export type Experiment = Static<typeof Experiment>;

export const EXPERIMENT_ACTIONS = ["create", "edit", "start", "raise", "split", "stop"] as const;
export type ExperimentAction = (typeof EXPERIMENT_ACTIONS)[number];

/** The server stops an experiment that does harm by itself. */
export const ACTORS = ["studio", "server"] as const;

/** An entry of the history, with the experiment's coverage, number of phases and reason to stop after it. */
const Change = object({
  /** From 1. */
  number: Count,
  action: choice(EXPERIMENT_ACTIONS),
  by: choice(ACTORS),
  /** Milliseconds since 1970: when it takes effect, and when it was requested. */
  at: integer(),
  recordedAt: integer(),
  coverage: Share,
  phases: Count,
  reason: nullable(choice(STOP_REASONS)),
});

export const ExperimentAnswer = object({ experiment: Experiment, history: list(Change) });
export type ExperimentAnswer = Static<typeof ExperimentAnswer>;

export const ListedExperiment = object({
  id: ExperimentId,
  name: text(),
  state: choice(STATES),
  reason: nullable(choice(STOP_REASONS)),
  primary: MetricName,
  /** Names. */
  arms: list(text()),
  coverage: Share,
  started: nullable(Day),
  /** Exposed so far. */
  players: Count,
});
export type ListedExperiment = Static<typeof ListedExperiment>;

export const ExperimentList = object({ experiments: list(ListedExperiment) });
export type ExperimentList = Static<typeof ExperimentList>;

/** Full days that a baseline looks at. */
export const BASELINE_DAYS = 14;

/** Sizes for the design of an experiment, measured on the players of the last days. */
export const Baseline = object({
  days: Count,
  players: Count,
  /** New ones that an experiment with full coverage would get. */
  playersPerDay: number(),
  /** Metrics that can be measured here. */
  metrics: list(
    object({
      metric: MetricName,
      value: number(),
      /** Between players, in the metric's scale. */
      variance: number(),
      /** Share of the variance that adjusting for the week before saves, 0…1. */
      saved: number(),
    }),
  ),
});
export type Baseline = Static<typeof Baseline>;

const params = object({ id: ExperimentId });

export const EXPERIMENT_ROUTES = {
  "GET /v1/studio/experiments": {
    id: "listExperiments",
    summary: "All experiments, newest first",
    access: "studio",
    answer: json(ExperimentList),
  },
  "POST /v1/studio/experiments": {
    id: "createExperiment",
    summary: "Create a draft of an experiment",
    access: "studio",
    body: Draft,
    answer: json(ExperimentAnswer, 201),
  },
  "GET /v1/studio/experiments/:id": {
    id: "readExperiment",
    summary: "An experiment and its history",
    access: "studio",
    params,
    answer: json(ExperimentAnswer),
  },
  "PATCH /v1/studio/experiments/:id": {
    id: "editExperiment",
    summary: "Change a draft; once it has begun, its name",
    access: "studio",
    params,
    body: DraftEdit,
    answer: json(ExperimentAnswer),
  },
  "POST /v1/studio/experiments/:id/phase": {
    id: "changePhase",
    summary: "Start, raise the coverage, split again, or stop",
    description: "A step of the ramp needs its days and an open gate. The history only grows.",
    access: "studio",
    params,
    body: PhaseChange,
    answer: json(ExperimentAnswer),
  },
  "GET /v1/studio/experiments/:id/results": {
    id: "readResults",
    summary: "Health first; the result only where the split is healthy",
    access: "studio",
    params,
    answer: json(Results),
  },
  "GET /v1/studio/baseline": {
    id: "readBaseline",
    summary: `How much players differ in each metric, from the last ${BASELINE_DAYS} full days: for the design`,
    access: "studio",
    answer: json(Baseline),
  },
} satisfies RouteTable;
