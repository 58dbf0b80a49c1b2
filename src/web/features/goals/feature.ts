/** @file Goals and achievements: their page, and what is stored of them. */
import type { Feature } from "../../game/feature.ts";

export const goals: Feature = {
  screens: { goals: async () => (await import("./Goals.tsx")).Goals },
  stored: [async () => (await import("./progress.ts")).PROGRESS_PART],
};
