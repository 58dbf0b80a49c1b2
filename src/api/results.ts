/** @file The results of an experiment: its health, the day-by-day numbers, the decision, and the effects. */
import { DECISIONS, METRIC_IDS, STOP_REASONS } from "#experiment";
import { Count, Day, Figure } from "./common.ts";
import { choice, flag, list, nullable, number, object, type Static, text } from "./schema.ts";

const MetricName = choice(METRIC_IDS);

/** A treatment against the control. */
export const Effect = object({
  effect: number(),
  low: number(),
  high: number(),
  error: number(),
  p: number(),
  players: Count,
  control: number(),
  treatment: number(),
});
export type Effect = Static<typeof Effect>;

/** A planned look at the primary metric. */
export const Look = object({
  day: Day,
  players: Count,
  fraction: number(),
  z: number(),
  /** Null where it is infinite, likewise `low` and `high`. */
  bound: Figure,
  effect: number(),
  low: Figure,
  high: Figure,
  hasCrossed: flag(),
});
export type Look = Static<typeof Look>;

/** What the ramp asks for next. */
const NextStep = object({
  type: choice(["stop", "mayRaise", "wait", "run", "none"]),
  coverage: Figure,
  days: Figure,
  reason: nullable(choice(STOP_REASONS)),
});

export const Health = object({
  /** By arm. */
  players: list(Count),
  sequentialP: number(),
  isBlocked: flag(),
  /** By phase; null for one with too few players. */
  sampleRatios: list(nullable(object({ chiSquare: number(), freedom: Count, p: number() }))),
  /** Share of players whose games were dealt by another arm. */
  crossed: number(),
  withCrossed: flag(),
  /** Share of players without a game before. */
  fresh: number(),
  guards: list(
    object({ metric: MetricName, margin: number(), arm: text(), state: choice(["safe", "open", "harmed"]) }),
  ),
});
export type Health = Static<typeof Health>;

/** Fields that a decision does not have are null. */
const Decision = object({
  code: choice(DECISIONS),
  sentence: text(),
  arm: nullable(text()),
  metric: nullable(text()),
  p: Figure,
  look: nullable(Look),
  nextLook: nullable(Day),
  open: list(text()),
});

export const MetricResult = object({
  metric: MetricName,
  role: choice(["primary", "secondary", "guardrail"]),
  /** Id of the treatment. */
  arm: text(),
  plain: nullable(Effect),
  /** Adjusted for the week before the exposure. */
  adjusted: nullable(Effect),
  /** Share of the variance that the adjustment saves. */
  saved: Figure,
  adjustedP: Figure,
  /** Anytime-valid intervals, day by day. */
  sequence: list(object({ day: Day, effect: number(), low: number(), high: number(), p: number(), isLook: flag() })),
});
export type MetricResult = Static<typeof MetricResult>;

export const Results = object(
  {
    today: Day,
    next: NextStep,
    health: Health,
    days: list(object({ day: Day, players: list(Count), crossed: Count }), {
      description: "players exposed up to the end of each day, by arm",
    }),
    decision: Decision,
    /** `looks` has a list for each treatment. */
    result: nullable(object({ metrics: list(MetricResult), looks: list(list(Look)) })),
  },
  { description: "`result` is null while the split is not healthy" },
);
export type Results = Static<typeof Results>;
