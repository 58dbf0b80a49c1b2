/**
 * @file Options and tasks of the study of adapters: one player each. The foreign families fall into two groups, chosen
 * before anything is measured: players who look for something the player model does not know, so that their response to
 * a dock has another shape; and players who play tidily and err in other sizes, which a reading of skill can express. A
 * third, of this study, thinks so long that its flow ratio follows other rules. Players of a family differ in pace.
 */
import { createRng, ok, type Result } from "#engine";
import { FOREIGN, FOREIGN_IDS, type ForeignId, INSIDE, type Person, type PersonId } from "#people";
import type { GivenOptions } from "#study/report";
import { choice, list, type OptionValues, whole, withDefaults } from "#study/report";
import { OUTCOME_DOCKS, type OutcomeDocks } from "../outcome/outcome.ts";

export const GROUPS = ["look", "pace", "errors", "inside"] as const;
export type Group = (typeof GROUPS)[number];

const ERRORS: readonly ForeignId[] = ["noisy60", "noisy150", "attn40", "attn8", "tiring", "learner"];

/** Places like `regular`, and thinks four times as long; longer on full boards. */
const SLOW = "slow";
const SLOWER = 4;

export type FamilyId = PersonId | typeof SLOW;
export const ALL_FAMILIES: readonly FamilyId[] = [...FOREIGN_IDS, SLOW, ...INSIDE.map(({ name }) => name)];

export function groupOf(family: FamilyId): Group {
  if (family === SLOW) return "pace";
  if ((ERRORS as readonly string[]).includes(family)) return "errors";
  return (FOREIGN_IDS as readonly string[]).includes(family) ? "look" : "inside";
}

/** Player `number` of a family; their pace is between two thirds and one and a half of the family's. */
export function playerAt(family: FamilyId, number: number): Person {
  const person = [...FOREIGN, ...INSIDE].find(({ name }) => name === (family === SLOW ? "regular" : family))!;
  const pace = (2 / 3) * 2.25 ** createRng(ALL_FAMILIES.indexOf(family), "noise", number).fraction();
  return {
    ...person,
    think(lo, hi, shapes, rng) {
      const ms = pace * person.think(lo, hi, shapes, rng);
      return Math.round(family === SLOW ? SLOWER * ms * (1 + fillOf(lo, hi)) : ms);
    },
  };
}

function fillOf(lo: number, hi: number): number {
  let cells = 0;
  for (const half of [lo, hi]) for (let bits = half; bits !== 0; bits &= bits - 1) cells++;
  return cells / 64;
}

/** Docks, and placements, to learn from. */
const SIZES = [40, 160, 640];

export function sizesOf({ most }: Pick<AdaptersOptions, "most">): readonly number[] {
  return SIZES.filter((size) => size <= most);
}

/** What new players start with: the average of others' adapters. */
export const COMMON_ADAPTER = "outcome-adapter";

export const ADAPTERS_OPTIONS = {
  people: list<Group | FamilyId>(
    ["look", "pace", "errors"],
    [...GROUPS, ...ALL_FAMILIES],
    "names",
    "whose players are learned, by group or by name",
    "groups (`look`, `pace`, `errors`, `inside`), names of people, `slow`",
  ),
  players: whole(4, [1, 1000], "players of each family"),
  docks: choice<OutcomeDocks>("foresight", OUTCOME_DOCKS, "source", "where the docks of their games come from"),
  most: whole(SIZES.at(-1)!, [SIZES[0]!, SIZES.at(-1)!], "docks to learn from, at most: 40, 160 and 640 up to that"),
  test: whole(320, [8, 100_000], "docks after those to learn from, by which everything is judged"),
  model: choice("outcome", ["outcome"], "name", "the outcome network"),
  seed: whole(1, [0, 1_000_000], "seed of the players"),
};

export type AdaptersOptions = OptionValues<typeof ADAPTERS_OPTIONS>;

export interface AdaptersTask extends Pick<AdaptersOptions, "docks" | "most" | "test" | "model" | "seed"> {
  readonly family: FamilyId;
  readonly player: number;
}

export function settleAdapters(given: GivenOptions): Result<AdaptersOptions> {
  return ok(withDefaults(ADAPTERS_OPTIONS, given));
}

/** The families that are named, alone or with their group. */
export function familiesOf({ people }: Pick<AdaptersOptions, "people">): FamilyId[] {
  return ALL_FAMILIES.filter((family) => people.includes(family) || people.includes(groupOf(family)));
}

/** One player of every family before the second of any. */
export function adaptersTasks(options: AdaptersOptions): AdaptersTask[] {
  const { players, docks, most, test, model, seed } = options;
  const families = familiesOf(options);
  return Array.from({ length: players }, (_, player) =>
    families.map((family) => ({ family, player, docks, most, test, model, seed })),
  ).flat();
}

export const PLAYER_UNIT = { one: "player", many: "players" };
