/** @file Simulated people as players: what a player sees, handed to a person; and players as people, the other way round. */
import { Bitboard, boardFromBits, CELLS, cellAt, expectOk, type Rng, SHAPES } from "#engine";
import {
  FOREIGN,
  FRESH,
  GRADED_IDS,
  type GradedId,
  INSIDE,
  type Person,
  type PersonId,
  type Situation,
  visitAfterstates,
} from "#people";
import type { Player, View } from "./player.ts";
import { choiceAt, isOnOffer, noneLegal, shapeIndices } from "./player.ts";

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

/** A player as a person: asked on a board whose cells have no colours, without combo but for its chain. */
export function asPerson(player: SimulatedPlayer): Person {
  const viewOf = (lo: number, hi: number, shapes: ArrayLike<number>, { chain, steps }: Situation): View => ({
    board: expectOk(boardFromBits(new Bitboard(lo, hi))),
    slots: Array.from(shapes, (index) => (index < 0 ? null : { shape: SHAPES[index]! })),
    combo: { chain, idle: 0 },
    steps,
  });
  return {
    name: player.name,
    place(lo, hi, shapes, rng, situation = FRESH) {
      if (!hasPlacement(lo, hi, shapes)) return -1;
      const { slot, x, y } = player.choose(viewOf(lo, hi, shapes, situation), rng);
      return slot * CELLS + cellAt(x, y);
    },
    think: (lo, hi, shapes, rng) => player.think(viewOf(lo, hi, shapes, FRESH), rng),
  };
}

function hasPlacement(lo: number, hi: number, shapes: ArrayLike<number>): boolean {
  let found = false;
  visitAfterstates(lo, hi, shapes, () => {
    found = true;
  });
  return found;
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
