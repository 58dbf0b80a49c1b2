/**
 * @file How many moments may carry an offer? Simulated people live with the game; after every game the gates of offers
 * decide. The answer is published as it is: no gate is loosened to raise it.
 */
import { ok } from "#engine";
import type { Study } from "#study/report";
import { withDefaults } from "#study/report";
import {
  OFFERS_OPTIONS,
  type OfferLife,
  type OffersOptions,
  type OffersTask,
  offersTasks,
  playOffers,
} from "./play.ts";
import { LIFE_UNIT, type OffersReport, offersMarkdown, offersReport, offersText } from "./report.ts";

export const offers: Study<OffersOptions, OffersTask, OfferLife, OffersReport> = {
  name: "offers",
  summary: "which moments may carry an offer",
  description:
    "Simulated people of two populations play for days, stop and come back; after every game that came to its end the " +
    "gates decide whether it may carry an offer. Prints the share of moments that may, by family and lifecycle, and what " +
    "denies the others.",
  unit: LIFE_UNIT,
  options: OFFERS_OPTIONS,
  examples: ["", "--people 4 --days 7 --cap 60 --json"],
  settle: (given) => ok(withDefaults(OFFERS_OPTIONS, given)),
  tasks: offersTasks,
  nameOf: ({ population, number }) => `${population}-${number}`,
  keyOf: (task) => JSON.stringify(task),
  perform: async (task) => playOffers(task),
  report: offersReport,
  text: offersText,
  markdown: offersMarkdown,
};
