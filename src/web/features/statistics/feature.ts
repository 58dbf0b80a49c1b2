/** @file The finished games in figures. */
import type { Feature } from "../../game/feature.ts";

export const statistics: Feature = {
  screens: { statistics: async () => (await import("./Statistics.tsx")).Statistics },
};
