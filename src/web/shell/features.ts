/** @file The features of the page: add one to the list, and its pages, cards and stored values are there. */
import { daily } from "../features/daily/feature.ts";
import { duel } from "../features/duel/feature.ts";
import { goals } from "../features/goals/feature.ts";
import { help } from "../features/help/feature.ts";
import { offers } from "../features/offers/feature.ts";
import { puzzle } from "../features/puzzle/feature.ts";
import { replay } from "../features/replay/feature.ts";
import { review } from "../features/review/feature.ts";
import { server } from "../features/server/feature.ts";
import { settings } from "../features/settings/feature.ts";
import { statistics } from "../features/statistics/feature.ts";
import { watch } from "../features/watch/feature.ts";
import { register } from "../game/feature.ts";

/** In the order of their cards on the settings page. */
const FEATURES = [daily, duel, goals, puzzle, help, statistics, settings, replay, review, watch, server, offers];

export function registerFeatures(): void {
  for (const feature of FEATURES) register(feature);
}
