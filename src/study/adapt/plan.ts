/** @file The adaptation study's options, who plays in it, and its tasks: one session of one player in one arm each. */
import { EVALUATION_SEED, fail, ok, type Result } from "#engine";
import { FOREIGN, FOREIGN_IDS, GRADED, GRADED_IDS, type SimulatedPerson, TUNING, TUNING_IDS } from "#people";
import { ARC_IDS, type ArcId } from "#spawn";
import type { GivenOptions } from "#study/report";
import { choice, list, type OptionValues, playersModule, whole, withDefaults } from "#study/report";
import { ARMS, type Arm } from "../arms.ts";
import { SESSION_RANGES } from "../cohort.ts";

/** Groups of people by name, and nobody. */
const GROUPS = { graded: GRADED, tuning: TUNING, foreign: FOREIGN, none: [] } as const satisfies Readonly<
  Record<string, readonly SimulatedPerson[]>
>;
type GroupId = keyof typeof GROUPS;
const GROUP_IDS = Object.keys(GROUPS) as GroupId[];

/** All people of ours. */
export const EVERYBODY: readonly SimulatedPerson[] = [...GRADED, ...TUNING, ...FOREIGN];

const WHO = [...GROUP_IDS, ...GRADED_IDS, ...TUNING_IDS, ...FOREIGN_IDS] as const;
type Who = (typeof WHO)[number];

const NO_ARC = "none";

/** A seed of sessions whose games are held out: game g of session s has seed 1000·s + g. */
const FIRST_SESSION = EVALUATION_SEED / 1000 + 200_000;

export const ADAPT_OPTIONS = {
  arms: list<Arm>(
    ["feasible", "paper", "foresight", "oracle"],
    ARMS,
    "arms",
    "where docks come from",
    "[arms](results/adaptation.md#what-is-asked)",
  ),
  people: list<Who>(
    ["graded", "foreign"],
    WHO,
    "names",
    "who plays, by name or group; with --players only graded by default",
    `${GROUP_IDS.map((group) => `\`${group}\``).join(", ")} or [people](people.md)`,
  ),
  players: playersModule("a module whose `players` play too, as foreign ones"),
  arc: choice<ArcId | typeof NO_ARC>(
    NO_ARC,
    [NO_ARC, ...ARC_IDS],
    "arc",
    "a designed arc, for the arms with foresight",
  ),
  sessions: whole(6, SESSION_RANGES.sessions, "sessions of each player and arm"),
  gamesPerSession: whole(5, SESSION_RANGES.games, "games of a session", "games"),
  cap: whole(240, SESSION_RANGES.cap, "placements after which a game is broken off"),
  seed: whole(FIRST_SESSION, SESSION_RANGES.seed, "seed of the first session"),
};

export type AdaptOptions = OptionValues<typeof ADAPT_OPTIONS>;

/** A player of the study. */
export interface Participant {
  readonly name: string;
  /** Whether the model of a player contains their kind. */
  readonly inside: boolean;
  /** Whether the prior of a player's habits is fitted on them. */
  readonly isTuning: boolean;
  /** The module they come from; null for our own. */
  readonly module: string | null;
}

export interface AdaptTask {
  readonly player: string;
  /** Path and fingerprint of the player's module; null for a person of ours. */
  readonly module: { readonly path: string; readonly print: string } | null;
  readonly arm: Arm;
  readonly arc: ArcId | null;
  readonly seed: number;
  readonly games: number;
  /** Placements after which a game is broken off. */
  readonly cap: number;
}

export function settleAdapt(given: GivenOptions): Result<AdaptOptions, "nobody" | "sameName"> {
  const settled = withDefaults(ADAPT_OPTIONS, given);
  const options = settled.players !== null && given.people === undefined ? { ...settled, people: ALONE } : settled;
  const names = participants(options).map(({ name }) => name);
  if (names.length === 0) return fail("nobody", "nobody plays: name people or a module of players");
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice === undefined) return ok(options);
  return fail("sameName", `"${twice}" plays twice: --people and --players have one each`);
}

/** Who plays beside the players of a module. */
const ALONE: readonly Who[] = ["graded"];

/** Inside before foreign, those of a module last. */
export function participants({ people, players }: AdaptOptions): readonly Participant[] {
  const chosen = new Set(
    people.flatMap((who) => (isGroup(who) ? GROUPS[who].map(({ name }) => name as string) : [who])),
  );
  const ours = EVERYBODY.filter(({ name }) => chosen.has(name)).map(({ name, inside }) => ({
    name,
    inside,
    isTuning: TUNING.some((tuning) => tuning.name === name),
    module: null,
  }));
  const theirs = (players?.names ?? []).map((name) => ({
    name,
    inside: false,
    isTuning: false,
    module: players!.path,
  }));
  return [...ours, ...theirs];
}

function isGroup(who: Who): who is GroupId {
  return Object.hasOwn(GROUPS, who);
}

export function arcOf({ arc }: AdaptOptions): ArcId | null {
  return arc === NO_ARC ? null : arc;
}

/** Sessions of one seed: everybody in all arms. */
export function roundOf(options: AdaptOptions): number {
  return participants(options).length * options.arms.length;
}

/** Seed by seed, so that an interrupted study has played whole rounds. */
export function adaptTasks(options: AdaptOptions): AdaptTask[] {
  const { arms, players, sessions, gamesPerSession: games, cap, seed } = options;
  const arc = arcOf(options);
  const everybody = participants(options);
  const module = players === null ? null : { path: players.path, print: players.print };
  return Array.from({ length: sessions }, (_, i) =>
    everybody.flatMap(({ name: player, module: own }) =>
      arms.map((arm) => ({ player, module: own === null ? null : module, arm, arc, seed: seed + i, games, cap })),
    ),
  ).flat();
}

export function taskName({ player, arm, seed }: AdaptTask): string {
  return `${player} on ${arm} docks, seed ${seed}`;
}
