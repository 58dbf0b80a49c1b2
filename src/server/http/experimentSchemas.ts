/** @file The form of experiments, of what may be done to them and of what they say. Days are dates, in UTC. */
import { type TSchema, Type } from "@fastify/type-provider-typebox";
import { DECISIONS, METRIC_IDS, STATES, STOP_REASONS } from "#experiment";
import { DUAL_DEALER, FORESIGHT_DEALER, RULE_DEALER } from "#game";
import { ACTIONS } from "../store/schema.ts";
import { closed, DateText, Id, oneOf } from "./schemas.ts";

const nullableOf = <T extends TSchema>(type: T) => Type.Union([type, Type.Null()]);
const Name = Type.String({ minLength: 1, maxLength: 80 });
const MetricName = oneOf(METRIC_IDS);
const Share = Type.Number({ minimum: 0, maximum: 1 });
const Figure = nullableOf(Type.Number());
const Count = Type.Integer({ minimum: 0 });

export const ExperimentId = Type.String({
  pattern: "^[a-zA-Z0-9][a-zA-Z0-9_-]{0,63}$",
  examples: ["calmer-start"],
});

const ModelHash = Type.String({
  pattern: "^[0-9a-f]{16}$",
  description: "the first digits of the SHA-256 of the network that proposes pieces",
});

const PolicyTable = Type.Record(
  Type.String({ maxLength: 40 }),
  Type.Object({ settings: Type.Record(Type.String(), Type.Unknown()), print: Type.String({ maxLength: 20 }) }, closed),
  {
    description: "settings by the player's context, as `contexts` of models/policies.json; the defaults deal elsewhere",
  },
);

const ArmDraft = {
  id: Type.String({ pattern: "^[a-zA-Z0-9][a-zA-Z0-9_-]{0,63}$" }),
  name: Name,
  weight: Type.Number({ exclusiveMinimum: 0, maximum: 1000 }),
  dealer: oneOf([FORESIGHT_DEALER, RULE_DEALER, DUAL_DEALER]),
  config: Type.Record(Type.String({ maxLength: 40 }), Type.Unknown(), {
    description: "settings that differ from the defaults, as in a configuration file; none beside policies",
  }),
  model: Type.Optional(ModelHash),
  policies: Type.Optional(PolicyTable),
};

const NamespaceBody = nullableOf(Type.Object({ id: Type.String({ maxLength: 64 }), from: Share, to: Share }, closed));

const PlanBody = Type.Object(
  {
    primary: MetricName,
    secondary: Type.Array(MetricName, { maxItems: METRIC_IDS.length }),
    guardrails: Type.Array(Type.Object({ metric: MetricName, margin: Type.Number({ exclusiveMinimum: 0 }) }, closed), {
      maxItems: METRIC_IDS.length,
    }),
    effect: Type.Number({ exclusiveMinimum: 0, description: "the least one worth finding, in the metric's scale" }),
    alpha: Type.Number({ exclusiveMinimum: 0, maximum: 0.5 }),
    power: Type.Number({ minimum: 0.5, exclusiveMaximum: 1 }),
    players: Type.Integer({ minimum: 2, maximum: 1_000_000_000 }),
    looks: Type.Array(Type.Integer({ minimum: 1, maximum: 1000 }), {
      minItems: 1,
      maxItems: 100,
      description: "days after the start, rising; the last one is the end",
    }),
  },
  closed,
);

const draft = {
  name: Name,
  arms: Type.Array(Type.Object(ArmDraft, closed), {
    minItems: 2,
    maxItems: 8,
    description: "the first is the control",
  }),
  namespace: NamespaceBody,
  plan: PlanBody,
};

export const ExperimentDraft = Type.Object(
  { id: ExperimentId, ...draft },
  {
    ...closed,
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

export const ExperimentEdit = Type.Object(Type.Partial(Type.Object(draft)).properties, {
  ...closed,
  minProperties: 1,
  examples: [{ name: "A calmer start, second attempt" }],
});

const day = Type.Optional({
  ...DateText,
  description: "since when; today by default, an earlier one where games of then are still to come",
});

export const PhaseBody = Type.Union(
  [
    Type.Object({ action: Type.Literal("start"), day }, closed),
    Type.Object({ action: Type.Literal("raise"), coverage: Share, day }, closed),
    Type.Object(
      {
        action: Type.Literal("split"),
        weights: Type.Array(Type.Number({ exclusiveMinimum: 0, maximum: 1000 }), { minItems: 2, maxItems: 8 }),
      },
      closed,
    ),
    Type.Object({ action: Type.Literal("stop"), reason: Type.Optional(oneOf(["byHand", "decided"])) }, closed),
  ],
  { examples: [{ action: "start" }, { action: "split", weights: [2, 1] }, { action: "stop", reason: "byHand" }] },
);

const PhaseState = Type.Object(
  {
    weights: Type.Array(Type.Number()),
    ramp: Type.Array(Type.Object({ coverage: Share, day: DateText }, closed)),
  },
  closed,
);

const ExperimentBody = Type.Object(
  {
    id: ExperimentId,
    name: Type.String(),
    arms: Type.Array(Type.Object({ ...ArmDraft, dealer: Type.String(), print: nullableOf(Type.String()) }, closed)),
    namespace: NamespaceBody,
    plan: PlanBody,
    state: oneOf(STATES),
    stopped: nullableOf(Type.Object({ reason: oneOf(STOP_REASONS), day: DateText }, closed)),
    phases: Type.Array(PhaseState),
  },
  closed,
);

export const ExperimentAnswer = Type.Object(
  {
    experiment: ExperimentBody,
    history: Type.Array(
      Type.Object(
        {
          number: Count,
          action: oneOf(ACTIONS),
          by: oneOf(["studio", "server"]),
          at: Type.Integer(),
          recordedAt: Type.Integer(),
          coverage: Share,
          phases: Count,
          reason: nullableOf(oneOf(STOP_REASONS)),
        },
        closed,
      ),
    ),
  },
  closed,
);

export const ExperimentList = Type.Object(
  {
    experiments: Type.Array(
      Type.Object(
        {
          id: ExperimentId,
          name: Type.String(),
          state: oneOf(STATES),
          reason: nullableOf(oneOf(STOP_REASONS)),
          primary: MetricName,
          arms: Type.Array(Type.String()),
          coverage: Share,
          started: nullableOf(DateText),
          players: Count,
        },
        closed,
      ),
    ),
  },
  closed,
);

export const BaselineBody = Type.Object(
  {
    days: Count,
    players: Count,
    playersPerDay: Type.Number(),
    metrics: Type.Array(
      Type.Object({ metric: MetricName, value: Type.Number(), variance: Type.Number(), saved: Type.Number() }, closed),
    ),
  },
  closed,
);

const EffectBody = nullableOf(
  Type.Object(
    {
      effect: Type.Number(),
      low: Type.Number(),
      high: Type.Number(),
      error: Type.Number(),
      p: Type.Number(),
      players: Count,
      control: Type.Number(),
      treatment: Type.Number(),
    },
    closed,
  ),
);

const LookBody = Type.Object(
  {
    day: DateText,
    players: Count,
    fraction: Type.Number(),
    z: Type.Number(),
    bound: Figure,
    effect: Type.Number(),
    low: Figure,
    high: Figure,
    hasCrossed: Type.Boolean(),
  },
  closed,
);

export const ResultsBody = Type.Object(
  {
    today: DateText,
    next: Type.Object(
      {
        type: oneOf(["stop", "mayRaise", "wait", "run", "none"]),
        coverage: Figure,
        days: Figure,
        reason: nullableOf(oneOf(STOP_REASONS)),
      },
      closed,
    ),
    health: Type.Object(
      {
        players: Type.Array(Count),
        sequentialP: Type.Number(),
        isBlocked: Type.Boolean(),
        sampleRatios: Type.Array(
          nullableOf(Type.Object({ chiSquare: Type.Number(), freedom: Count, p: Type.Number() }, closed)),
        ),
        crossed: Type.Number(),
        withCrossed: Type.Boolean(),
        fresh: Type.Number(),
        guards: Type.Array(
          Type.Object(
            { metric: MetricName, margin: Type.Number(), arm: Type.String(), state: oneOf(["safe", "open", "harmed"]) },
            closed,
          ),
        ),
      },
      closed,
    ),
    days: Type.Array(Type.Object({ day: DateText, players: Type.Array(Count), crossed: Count }, closed), {
      description: "players exposed up to the end of each day, by arm",
    }),
    decision: Type.Object(
      {
        code: oneOf(DECISIONS),
        sentence: Type.String(),
        arm: nullableOf(Type.String()),
        metric: nullableOf(Type.String()),
        p: Figure,
        look: nullableOf(LookBody),
        nextLook: nullableOf(DateText),
        open: Type.Array(Type.String()),
      },
      closed,
    ),
    result: nullableOf(
      Type.Object(
        {
          metrics: Type.Array(
            Type.Object(
              {
                metric: MetricName,
                role: oneOf(["primary", "secondary", "guardrail"]),
                arm: Type.String(),
                plain: EffectBody,
                adjusted: EffectBody,
                saved: Figure,
                adjustedP: Figure,
                sequence: Type.Array(
                  Type.Object(
                    {
                      day: DateText,
                      effect: Type.Number(),
                      low: Type.Number(),
                      high: Type.Number(),
                      p: Type.Number(),
                      isLook: Type.Boolean(),
                    },
                    closed,
                  ),
                ),
              },
              closed,
            ),
          ),
          looks: Type.Array(Type.Array(LookBody)),
        },
        closed,
      ),
    ),
  },
  { ...closed, description: "`result` is null while the split is not healthy" },
);

const REASONS = ["assigned", "namespace", "coverage"] as const;

/** What an experiment means for one player. */
const PlayerArm = Type.Object(
  {
    experiment: ExperimentId,
    reason: oneOf(REASONS),
    arm: nullableOf(Type.String()),
    phase: nullableOf(Count),
    since: nullableOf(DateText),
    dealer: nullableOf(Type.String()),
    config: nullableOf(Type.Record(Type.String(), Type.Unknown())),
    print: nullableOf(Type.String()),
    model: nullableOf(ModelHash),
    policies: nullableOf(PolicyTable),
  },
  closed,
);

export const ConfigQuery = Type.Object(
  {
    at: Type.Optional(
      Type.String({
        pattern: "^(0|[1-9][0-9]{0,13})$",
        description: "the client's clock, by which games say when they began: milliseconds since 1970, UTC",
        examples: ["1794916800000"],
      }),
    ),
  },
  closed,
);

export const ConfigBody = Type.Object(
  {
    player: Id,
    /** The configuration that the server deals again with. */
    config: Type.String(),
    games: Type.Integer({ description: "games of the player that changed their profile" }),
    profile: Type.Union([Type.String(), Type.Null()], { description: "the profile after the latest of them, as JSON" }),
    habits: Type.Union([Type.String(), Type.Null()]),
    adapter: Type.Union([Type.String(), Type.Null()], { description: "what a network learned of the player, as JSON" }),
    ability: Type.Unknown({ description: "what the nightly pipeline says about the player, or null" }),
    experiments: Type.Array(PlayerArm, { description: "the running ones, and what each means for the player" }),
  },
  closed,
);
