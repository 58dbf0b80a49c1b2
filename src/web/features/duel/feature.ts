/** @file Duels: their page, and what is stored of them. */
import type { Feature } from "../../game/feature.ts";

export const duel: Feature = {
  screens: { duels: async () => (await import("./DuelsPage.tsx")).DuelsPage },
  stored: [async () => (await import("./stored.ts")).DUELS_PART],
};
