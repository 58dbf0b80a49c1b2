/** @file Watching an agent play, also in the laboratory. */
import type { Feature } from "../../game/feature.ts";

export const watch: Feature = {
  screens: {
    watch: async () => (await import("./Watch.tsx")).Watch,
    lab: async () => (await import("./Watch.tsx")).Lab,
  },
};
