/** @file The review of a recorded game. */
import type { Feature } from "../../game/feature.ts";

export const review: Feature = { screens: { review: async () => (await import("./Review.tsx")).Review } };
