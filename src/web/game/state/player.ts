/** @file What is known of the player between games: profile, habits, best scores, history. */
import { type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { nothingSaved, type Saved } from "../../store/saved.ts";

type Known = Omit<Saved, "settings">;

const nothing = nothingSaved();
const known: { readonly [Key in keyof Known]: Signal<Known[Key]> } = {
  profile: signal(nothing.profile),
  habits: signal(nothing.habits),
  lean: signal(nothing.lean),
  bests: signal(nothing.bests),
  bestsBefore: signal(nothing.bestsBefore),
  history: signal(nothing.history),
};

type Reading<Key extends keyof Known> = ReadonlySignal<Known[Key]>;
export const profile: Reading<"profile"> = known.profile;
/** How the player places. */
export const habits: Reading<"habits"> = known.habits;
/** How far answers after games have moved the difficulty, −1…1. */
export const lean: Reading<"lean"> = known.lean;
/** Best scores, the running game included. */
export const bests: Reading<"bests"> = known.bests;
/** Best scores before the mode's running game. */
export const bestsBefore: Reading<"bestsBefore"> = known.bestsBefore;
export const history: Reading<"history"> = known.history;

/** Replaces what is given and keeps the rest. */
export function know(values: Partial<Known>): void {
  for (const key of Object.keys(known) as (keyof Known)[]) set(key, values);
}

function set<Key extends keyof Known>(key: Key, values: Partial<Known>): void {
  const value = values[key];
  if (value !== undefined) known[key].value = value as Known[Key];
}
