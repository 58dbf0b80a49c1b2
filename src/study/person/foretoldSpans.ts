/** @file How well models of a player foretell people they never saw, by the placements that are known. */

import { EVALUATION_SEED } from "#engine";
import type { Habits, Person, PlayerModelling } from "#people";
import { choicesAtPlay, crowdPerson } from "./choicesAtPlay.ts";

/** Placements of a person, from and to, counted from 1. */
const FORETOLD_SPANS = [
  [1, 5],
  [6, 20],
  [21, 60],
  [61, 120],
] as const;

const PLACEMENTS = 120;
/** Another population than any that is learned from. */
const HELD_OUT = 900_001;

/** Sums over placements of how much better than chance each was foretold, nats, by span. */
function foretoldSpans(
  modelling: PlayerModelling,
  person: Person,
  firstSeed: number,
): { nats: number; placements: number }[] {
  const spans = FORETOLD_SPANS.map(() => ({ nats: 0, placements: 0 }));
  let habits: Habits = modelling.newHabits();
  for (const [i, chosen] of choicesAtPlay(person, PLACEMENTS, firstSeed).entries()) {
    const span = spans[FORETOLD_SPANS.findIndex(([from, to]) => i + 1 >= from && i + 1 <= to)]!;
    const nats = modelling.logLikelihoodGain(habits, chosen);
    habits = modelling.learn(habits, chosen);
    if (nats === null) continue;
    span.nats += nats;
    span.placements++;
  }
  return spans;
}

/** Means over held-out people of the kind that a crowd is learned from, nats a placement, four decimals. */
export function foretoldByCrowd(
  modellings: Readonly<Record<string, PlayerModelling>>,
  people: number,
): Record<string, number> {
  const figures: Record<string, number> = {};
  for (const [name, modelling] of Object.entries(modellings)) {
    const all = Array.from({ length: people }, (_, i) =>
      foretoldSpans(modelling, crowdPerson(HELD_OUT, i), EVALUATION_SEED + 1000 * i),
    );
    for (const [k, [from, to]] of FORETOLD_SPANS.entries()) {
      const nats = all.reduce((sum, spans) => sum + spans[k]!.nats, 0);
      const placements = all.reduce((sum, spans) => sum + spans[k]!.placements, 0);
      figures[`${name} ${from}-${to}`] = Math.round((1e4 * nats) / Math.max(1, placements)) / 1e4;
    }
  }
  return figures;
}
