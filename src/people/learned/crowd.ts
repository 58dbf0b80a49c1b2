/** @file What was learned from a population of people, as plain data. */

/** A way of placing that people of a population were found to have. */
export interface Kind {
  readonly name: string;
  /** On the features, in their order. */
  readonly weights: readonly number[];
  /** Share of placements that are slips, 0…1. */
  readonly slip: number;
  /** Whether they plan the whole dock. */
  readonly plans: boolean;
}

export interface Crowd {
  /** Eight hexadecimal digits that name it in records. */
  readonly id: string;
  readonly kinds: readonly Kind[];
}

/** Nobody was learned from: the player alone, and whether they plan. */
export const NO_CROWD: Crowd = { id: "00000000", kinds: [] };
