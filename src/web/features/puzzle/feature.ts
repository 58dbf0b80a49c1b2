/** @file Puzzles: their page, and what is stored of them. */
import type { Feature } from "../../game/feature.ts";

export const puzzle: Feature = {
  screens: { puzzles: async () => (await import("./Puzzles.tsx")).Puzzles },
  stored: [async () => (await import("./book.ts")).PUZZLES_PART],
};
