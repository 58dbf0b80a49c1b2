/**
 * @file The features of the page: the mode and the screens each adds, its card on the settings page, and the values it stores. Each is
 * loaded when it is first shown or asked for. The first move needs none of them.
 */
import type { Controller } from "../game/controller.ts";
import { type Feature, register } from "../game/feature.ts";
import { hasOffers, serverAddress } from "../platform/host.ts";

/** In the order of their cards on the settings page. */
const FEATURES: Readonly<Record<string, Feature>> = {
  daily: {
    mode: {
      name: "daily",
      load: async (controller) => (await import("../features/daily/daily.ts")).dailyOf(controller),
    },
    screens: { daily: async () => (await import("../features/daily/DailyPage.tsx")).DailyPage },
    stored: [async () => (await import("../features/daily/stored.ts")).DAILY_PART],
  },
  duel: {
    screens: { duels: async () => (await import("../features/duel/DuelsPage.tsx")).DuelsPage },
    stored: [async () => (await import("../features/duel/stored.ts")).DUELS_PART],
  },
  goals: {
    screens: { goals: async () => (await import("../features/goals/Goals.tsx")).Goals },
    stored: [async () => (await import("../features/goals/progress.ts")).PROGRESS_PART],
  },
  puzzle: {
    screens: { puzzles: async () => (await import("../features/puzzle/Puzzles.tsx")).Puzzles },
    stored: [async () => (await import("../features/puzzle/book.ts")).PUZZLES_PART],
  },
  help: { screens: { help: async () => (await import("../features/help/Help.tsx")).Help } },
  statistics: {
    screens: { statistics: async () => (await import("../features/statistics/Statistics.tsx")).Statistics },
  },
  settings: { screens: { settings: async () => (await import("../features/settings/Settings.tsx")).Settings } },
  replay: { screens: { replay: async () => (await import("../features/replay/Replay.tsx")).Replay } },
  review: { screens: { review: async () => (await import("../features/review/Review.tsx")).Review } },
  watch: {
    screens: {
      watch: async () => (await import("../features/watch/Watch.tsx")).Watch,
      lab: async () => (await import("../features/watch/Watch.tsx")).Lab,
    },
  },
  server: {
    card: {
      isShown: () => serverAddress() !== null,
      load: async () => (await import("../features/server/ServerCard.tsx")).ServerCard,
    },
    ranking: async () => (await import("../features/server/Ranking.tsx")).Ranking,
  },
  offers: {
    card: { isShown: hasOffers, load: async () => (await import("../features/offers/OffersCard.tsx")).OffersCard },
  },
};

let isRegistered = false;

/** Registers them all. Each part of the page that shows features calls it; the first call counts. */
export function registerFeatures(controller: Controller): void {
  if (isRegistered) return;
  isRegistered = true;
  for (const feature of Object.values(FEATURES)) register(feature, controller);
}
