/** @file Sharing games with a server: its card in the settings, and the ranking of a day. */
import type { Feature } from "../../game/feature.ts";
import { serverAddress } from "../../platform/server.ts";

export const server: Feature = {
  card: {
    isShown: () => serverAddress() !== null,
    load: async () => (await import("./ServerCard.tsx")).ServerCard,
  },
  ranking: async () => (await import("./Ranking.tsx")).Ranking,
};
