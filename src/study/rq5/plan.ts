/**
 * @file The options and tasks of RQ5: some players of one population under one assumption of behaviour each, and the
 * experiment that assigns them. The arms are configurations of the generator, as in a live experiment.
 */
import { EVALUATION_SEED, fail, ok, type Result } from "#engine";
import type { Experiment, Arm as ExperimentArm, MetricId } from "#experiment";
import { GAME_DEFAULTS, type GameConfig, PAPER_GAME, ruleDealer } from "#game";
import { BEHAVIOURS, type BehaviourName, POPULATIONS, type PopulationName } from "#people";
import type { GivenOptions, Unit } from "#study/report";
import { choice, list, type OptionValues, whole, withDefaults } from "#study/report";

/** What deals in an arm: the paper's objective, or the predicted effect on the player. */
export const ARM_CONFIGS = { rule: PAPER_GAME, foresight: GAME_DEFAULTS } as const satisfies Readonly<
  Record<string, GameConfig>
>;
export type ArmName = keyof typeof ARM_CONFIGS;
const ARM_NAMES = Object.keys(ARM_CONFIGS) as ArmName[];

/** Days of the week before, which the covariates come from. */
export const WEEK = 7;

export const RQ5_OPTIONS = {
  players: whole(120, [20, 1_000_000], "players of each population and behaviour; the paper has 48000"),
  days: whole(14, [3, 60], "days of the experiment"),
  populations: list<PopulationName>(POPULATIONS, POPULATIONS, "names", "who plays"),
  behaviours: list<BehaviourName>(BEHAVIOURS, BEHAVIOURS, "names", "assumptions of when people stop and come back"),
  control: choice<ArmName>("rule", ARM_NAMES, "arm", "what deals for the control, and in the week before"),
  treatment: choice<ArmName>(
    "foresight",
    ARM_NAMES,
    "arm",
    "what deals for the treatment; the same as control for A/A",
  ),
  returning: whole(60, [0, 100], "players of 100 who have played for a week before; the others are new"),
  runs: whole(200, [20, 100_000], "cohorts drawn for each planted effect"),
  cap: whole(240, [1, 1_000_000], "placements after which a game is left"),
  seed: whole(EVALUATION_SEED, [0, 2_000_000_000], "seed of the people, their lives and the split"),
};

export type Rq5Options = OptionValues<typeof RQ5_OPTIONS>;

export const BATCH_UNIT: Unit = { one: "batch of players", many: "batches of players" };

/** Players a task. */
const BATCH = 20;

export interface Rq5Task {
  readonly population: PopulationName;
  readonly behaviour: BehaviourName;
  /** Number of the first player, and how many. */
  readonly first: number;
  readonly count: number;
  readonly days: number;
  readonly control: ArmName;
  readonly treatment: ArmName;
  readonly returning: number;
  readonly cap: number;
  readonly seed: number;
}

export function settleRq5(given: GivenOptions): Result<Rq5Options, "nobody"> {
  const options = withDefaults(RQ5_OPTIONS, given);
  if (options.populations.length === 0 || options.behaviours.length === 0) {
    return fail("nobody", "nobody plays: name a population and a behaviour");
  }
  return ok(options);
}

/** The first players of everybody, then the next ones, so that an interrupted study has as many of each. */
export function rq5Tasks(options: Rq5Options): Rq5Task[] {
  const { players, populations, behaviours, days, control, treatment, returning, cap, seed } = options;
  return Array.from({ length: Math.ceil(players / BATCH) }, (_, i) => i * BATCH).flatMap((first) =>
    populations.flatMap((population) =>
      behaviours.map((behaviour) => ({
        population,
        behaviour,
        first,
        count: Math.min(BATCH, players - first),
        ...{ days, control, treatment, returning, cap, seed },
      })),
    ),
  );
}

export function taskName({ population, behaviour, first, count }: Rq5Task): string {
  return `players ${first} to ${first + count - 1} of ${population}, behaviour ${behaviour}`;
}

/** The first day of the experiment, since 1970-01-01. */
export const START_DAY = 20_454;

/** The four metrics of the paper. */
export const PAPER_METRICS = [
  "day1Retention",
  "sessionMinutes",
  "gamesPerDay",
  "lateSurvival",
] as const satisfies readonly MetricId[];

/** Metrics that effects are planted in, with the paper's effects, the least that a plan is to find. */
export const PLANNED_EFFECTS = { day1Retention: 0.018, sessionMinutes: 0.071 } as const;
export type PlantedMetric = keyof typeof PLANNED_EFFECTS;
export const PLANTED_METRICS = Object.keys(PLANNED_EFFECTS) as PlantedMetric[];

type Asked = Pick<Rq5Options, "control" | "treatment" | "days" | "seed">;

/** The experiment of the paper: half of the players each, all of them from the first day on. */
export function experimentOf({ control, treatment, days, seed }: Asked, players: number): Experiment {
  const weights = [1, 1];
  return {
    id: "rq5",
    name: "RQ5",
    arms: [armOf("control", control), armOf("treatment", treatment)],
    namespace: null,
    plan: {
      primary: "day1Retention",
      secondary: ["sessionMinutes", "gamesPerDay", "lateSurvival"],
      guardrails: [],
      effect: PLANNED_EFFECTS.day1Retention,
      alpha: 0.05,
      power: 0.8,
      players: Math.max(2, players),
      looks: lookDays(days),
    },
    state: "running",
    stopped: null,
    phases: [{ salt: `seed${seed}`, weights, ramp: [{ coverage: 1, day: START_DAY }] }],
  };
}

/** Four looks, equally spaced; the last one is the end. */
export function lookDays(days: number): number[] {
  return [...new Set([1, 2, 3, 4].map((k) => Math.ceil((k * days) / 4)))];
}

function armOf(id: string, name: ArmName): ExperimentArm {
  const { id: dealer, setup = "" } = ruleDealer({ config: ARM_CONFIGS[name] });
  return { id, name, weight: 1, dealer, config: {}, print: setup.split(" ")[0] ?? null };
}
