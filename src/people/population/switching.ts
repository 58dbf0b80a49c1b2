/** @file Somebody who is one person or another, by what the board and the game are like. */
import { kernel } from "#engine";
import { FRESH, type Person, type Situation } from "../person.ts";

const { popcount32 } = kernel;

/** Index of the person to be, by occupied cells and situation. */
export type Mood = (filled: number, situation: Situation) => number;

export function switching(name: string, people: readonly Person[], mood: Mood): Person {
  const personNow = (lo: number, hi: number, situation: Situation) =>
    people[Math.min(people.length - 1, mood(popcount32(lo) + popcount32(hi), situation))]!;
  return {
    name,
    place: (lo, hi, shapes, rng, situation = FRESH) =>
      personNow(lo, hi, situation).place(lo, hi, shapes, rng, situation),
    think: (lo, hi, shapes, rng) => personNow(lo, hi, FRESH).think(lo, hi, shapes, rng),
  };
}
