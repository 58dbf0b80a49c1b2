/**
 * @file Federated averaging of adapters as the start of new players: how well the average of others predicts somebody
 * before any docks of their own, and what noise that hides single clients costs.
 */
import type { Study } from "#study/report";
import {
  FEDERATION_OPTIONS,
  type FederationOptions,
  type FederationOutcome,
  type FederationTask,
  federationTasks,
  playFederationTask,
  settleFederation,
} from "./play.ts";
import { FEDERATION_UNIT, type FederationReport, federationReport, federationText } from "./report.ts";

export const federation: Study<FederationOptions, FederationTask, FederationOutcome, FederationReport> = {
  name: "federation",
  summary: "the average of players' adapters as the start of new ones, with noise",
  description:
    "Simulated clients of kinds that the outcome network does not know each learn an adapter from their own docks; the " +
    "clipped, noisy mean of what they learned is the start of players who took no part. Prints how well it predicts them " +
    "with and without noise, beside the network as it is and the mean of the clients' calibrations.",
  unit: FEDERATION_UNIT,
  options: FEDERATION_OPTIONS,
  examples: ["", "--noises 0,1 --clients 8 --json"],
  settle: settleFederation,
  requires: ({ model }) => ({ models: [model], runtime: true }),
  tasks: federationTasks,
  nameOf: ({ noise }) => `federation with noise ${noise}`,
  keyOf: (task) => JSON.stringify(task),
  perform: playFederationTask,
  report: federationReport,
  text: federationText,
};
