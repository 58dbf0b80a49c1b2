/** @file Simulated people as players: what a player sees, handed to a person. */
import { CELLS, type Rng } from "#engine";
import { FOREIGN, GRADED_IDS, type GradedId, INSIDE, type Person, type PersonId, type Situation } from "#people";
import { choiceAt, isOnOffer, noneLegal, shapeIndices } from "./afterstates.ts";
import type { Player, View } from "./player.ts";

/** The people of graded skill, from weak to strong. */
export const SIMULATED_IDS = GRADED_IDS;
export type SimulatedId = GradedId;

export interface SimulatedPlayer extends Player {
  /** Thinking time for the placement about to be made, in milliseconds. */
  think(view: View, rng: Rng): number;
}

/** A person who plays. */
export function playerOf(person: Person): SimulatedPlayer {
  return {
    name: person.name,
    choose(view, rng) {
      const { lo, hi } = view.board.occupied;
      const code = person.place(lo, hi, shapeIndices(view.slots), rng, situationOf(view));
      return code < 0 ? noneLegal() : choiceAt(Math.floor(code / CELLS), code % CELLS);
    },
    think(view, rng) {
      const { lo, hi } = view.board.occupied;
      return person.think(lo, hi, shapeIndices(view.slots), rng);
    },
  };
}

function situationOf(view: View): Situation {
  const { combo, steps = 0, mayPlace } = view;
  const { chain } = combo;
  if (mayPlace === undefined) return { chain, steps };
  return { chain, steps, mayPlace: (slot, anchor) => isOnOffer(view, slot, anchor) };
}

/** Everybody by name, inside and foreign. */
export const PEOPLE = byName([...INSIDE, ...FOREIGN].map(playerOf)) as Readonly<Record<PersonId, SimulatedPlayer>>;

/** Those of graded skill. */
export const SIMULATED = byName(SIMULATED_IDS.map((id) => PEOPLE[id])) as Readonly<
  Record<SimulatedId, SimulatedPlayer>
>;

function byName(players: readonly SimulatedPlayer[]): Readonly<Record<string, SimulatedPlayer>> {
  return Object.fromEntries(players.map((player) => [player.name, player]));
}
