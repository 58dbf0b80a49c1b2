/** @file Offers: their card in the settings. What decides about offers is opened by the shell (openOffers.tsx). */
import type { Feature } from "../../game/feature.ts";
import { hasOffers } from "../../platform/offersHost.ts";

export const offers: Feature = {
  card: { isShown: hasOffers, load: async () => (await import("./OffersCard.tsx")).OffersCard },
};
