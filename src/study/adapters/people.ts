/**
 * @file Who is learned. The foreign families fall into two groups by what they are, before anything is measured: those who
 * look for something else than the model of a player knows, whose response to a dock has another shape; and those who play
 * tidily and err in other sizes, which lies within what a reading of skill can say. A third, of this study, thinks for so
 * long that its flow ratio follows other rules. Players of a family differ in pace.
 */
import { createRng } from "#engine";
import { FOREIGN, FOREIGN_IDS, type ForeignId, INSIDE, type Person, type PersonId } from "#people";

export const GROUPS = ["look", "pace", "errors", "inside"] as const;
export type Group = (typeof GROUPS)[number];

const ERRORS: readonly ForeignId[] = ["noisy60", "noisy150", "attn40", "attn8", "tiring", "learner"];

/** Somebody who places like `regular` and thinks for four times as long, and longer yet the fuller the board. */
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
