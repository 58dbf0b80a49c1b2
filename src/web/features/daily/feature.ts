/** @file The daily game: its page, and what is stored of it. */
import type { Feature } from "../../game/feature.ts";

export const daily: Feature = {
  screens: { daily: async () => (await import("./DailyPage.tsx")).DailyPage },
  stored: [async () => (await import("./stored.ts")).DAILY_PART],
};
