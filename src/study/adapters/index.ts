/**
 * @file Is a low-rank adapter of a player worth its numbers (paper §5.1)? Players that the outcome network never saw: the
 * network as it is, calibrated by eight numbers, and with an adapter; and the player model's own low-rank adapter.
 */
import type { Study } from "#study/report";
import {
  ADAPTERS_OPTIONS,
  type AdaptersOptions,
  type AdaptersTask,
  adaptersTasks,
  COMMON_ADAPTER,
  PLAYER_UNIT,
  settleAdapters,
} from "./plan.ts";
import { type AdaptersOutcome, ARMS, playAdaptersTask } from "./play.ts";
import { type AdaptersReport, adaptersReport, adaptersText } from "./report.ts";

export const adapters: Study<AdaptersOptions, AdaptersTask, AdaptersOutcome, AdaptersReport> = {
  name: "adapters",
  summary: "one low-rank adapter a player against a calibration",
  description:
    "Plays games of simulated people that the outcome network has never seen, learns each player from 40, 160 and 640 of " +
    "their own docks and predicts what comes of the next ones: by the network as it is, calibrated by eight numbers, with " +
    "an adapter of rank four, learned from nothing or from what other players' adapters have in common, and by whichever " +
    "of these the player's last games choose. The same for the player model.",
  unit: PLAYER_UNIT,
  options: ADAPTERS_OPTIONS,
  examples: ["", "--people hugger,slow,attn8 --players 2 --json"],
  settle: settleAdapters,
  requires: ({ model }) => ({ models: [model, COMMON_ADAPTER], runtime: true }),
  tasks: adaptersTasks,
  nameOf: ({ family, player }) => `player ${player} of ${family}`,
  // Outcomes that were saved with other arms are of no use.
  keyOf: (task) => JSON.stringify([task, ARMS]),
  perform: playAdaptersTask,
  report: adaptersReport,
  text: adaptersText,
};
