/**
 * @file RQ3's options, and its tasks: of the ends of games, of content on the same turns, and of games played in a closed
 * loop. Each part has its own; a run may have some of the parts only.
 */
import { EVALUATION_SEED, fail, ok, type Result } from "#engine";
import type { GivenOptions, Requirements, Unit } from "#study/report";
import { list, type OptionValues, onOff, whole, withDefaults } from "#study/report";
import { ADAPT_OPTIONS, type AdaptOptions, type AdaptTask, adaptTasks } from "../adapt/plan.ts";
import { type Arm, isNetworkArm, LEARNED_MODEL } from "../arms.ts";
import { CONTENT_OPTIONS, type ContentOptions, type ContentTask, contentTasks } from "./content/play.ts";
import { ENDS_OPTIONS, type EndsOptions, type EndsTask, endsTasks, personNamed } from "./ends/play.ts";

export const PARTS = ["content", "loop", "ends"] as const;
export type Part = (typeof PARTS)[number];

export const RQ3_OPTIONS = {
  parts: list<Part>(PARTS, PARTS, "parts", "parts of the study"),
  ...CONTENT_OPTIONS,
  arms: list<Arm>(
    ["paper", "network", "paperDual", "foresight", "dual", "skill", "learned", "oracle"],
    ADAPT_OPTIONS.arms.known,
    "arms",
    "loop: where docks come from",
    "[arms](results/adaptation.md#what-is-asked)",
  ),
  people: { ...ADAPT_OPTIONS.people, meaning: "loop: who plays, by name or group", values: "as of `adapt`" },
  sessions: whole(1, [1, 100_000], "loop: sessions of a player and arm"),
  sessionGames: whole(2, [1, 1000], "loop: games of a session", "session-games"),
  sessionCap: whole(90, [1, 1_000_000], "loop: placements of a game, at most", "session-cap"),
  ...ENDS_OPTIONS,
  seed: whole(0, [0, 99_999], "added to the first seed of every part"),
  tuning: onOff("people and seeds for settings"),
};

export type Rq3Options = OptionValues<typeof RQ3_OPTIONS>;

export type Rq3Task =
  | ({ readonly part: "content" } & ContentTask)
  | ({ readonly part: "loop" } & AdaptTask)
  | ({ readonly part: "ends" } & EndsTask);

export const TASK_UNIT: Unit = { one: "task", many: "tasks" };

/** Sessions of the loop, in evaluation and in tuning. */
const FIRST_SESSION = EVALUATION_SEED / 1000 + 300_000;
const TUNING_SESSION = 300_000;

export function settleRq3(given: GivenOptions): Result<Rq3Options, "noPart" | "twoNetworks"> {
  const options = withDefaults(RQ3_OPTIONS, given);
  if (options.parts.length === 0) return fail("noPart", "name a part of the study");
  if (options.generators.length !== 2) return fail("twoNetworks", "--generators takes the paper's network and ours");
  return ok(options);
}

export function endsOptions(options: Rq3Options): EndsOptions {
  return { ...options, seed: EVALUATION_SEED + options.seed };
}

export function contentOptions(options: Rq3Options): ContentOptions {
  return options;
}

/** The loop is the adaptation study with other arms. */
export function loopOptions(options: Rq3Options): AdaptOptions {
  const { arms, sessions, sessionGames, sessionCap, seed, tuning } = options;
  return {
    ...withDefaults(ADAPT_OPTIONS, {}),
    arms,
    people: tuning ? ["tuning"] : options.people,
    sessions,
    gamesPerSession: sessionGames,
    cap: sessionCap,
    seed: (tuning ? TUNING_SESSION : FIRST_SESSION) + seed,
  };
}

export function rq3Tasks(options: Rq3Options): Rq3Task[] {
  const has = (part: Part) => options.parts.includes(part);
  return [
    ...(has("content")
      ? contentTasks(contentOptions(options)).map((task) => ({ part: "content", ...task }) as const)
      : []),
    ...(has("loop") ? adaptTasks(loopOptions(options)).map((task) => ({ part: "loop", ...task }) as const) : []),
    ...(has("ends") ? endsTasks(endsOptions(options)).map((task) => ({ part: "ends", ...task }) as const) : []),
  ];
}

export function rq3Requirements({ parts, generators, arms, agents, docks }: Rq3Options): Requirements {
  const isLearned = parts.includes("loop") && arms.some(isNetworkArm);
  const models = [...(parts.includes("content") ? generators : []), ...(isLearned ? [LEARNED_MODEL] : [])];
  const named = parts.includes("ends") ? agents.filter((agent) => personNamed(agent) === undefined) : [];
  return {
    agents: docks.flatMap((source) => named.map((name) => ({ name, docks: source }))),
    models: [...new Set(models)],
    runtime: models.length > 0,
  };
}

export function taskName(task: Rq3Task): string {
  switch (task.part) {
    case "content":
      return `content for ${task.person}, session ${task.seed}`;
    case "loop":
      return `${task.player} on ${task.arm} docks, seed ${task.seed}`;
    case "ends":
      return `${task.agent} on ${task.docks} docks, seed ${task.seed}`;
  }
}
