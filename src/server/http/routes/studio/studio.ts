/** @file The studio's part of the API: a file a resource. */
import type { App, Context } from "../../context.ts";
import { addExperiments } from "./experiments.ts";
import { addMetrics } from "./metrics.ts";
import { addOffers } from "./offers.ts";
import { addRecordList, addStream } from "./records.ts";
import { addConfigs, addModels } from "./registry.ts";
import { addSession } from "./session.ts";

export function addStudio(app: App, context: Context): void {
  const routes = [addSession, addMetrics, addRecordList, addStream, addModels, addConfigs, addOffers, addExperiments];
  for (const add of routes) add(app, context);
}
