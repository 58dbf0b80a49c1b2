/** @file Options and tasks of the study of adapters: one player each. */
import { ok, type Result } from "#engine";
import { choice, list, type OptionValues, whole, withDefaults } from "../options.ts";
import { OUTCOME_DOCKS, type OutcomeDocks } from "../outcome/collect.ts";
import type { GivenOptions } from "../study.ts";
import { ALL_FAMILIES, type FamilyId, GROUPS, type Group, groupOf } from "./people.ts";

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
