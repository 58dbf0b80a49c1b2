/** @file Operations: liveness, readiness and metrics, for the operator of a server. */
import { json, PLAIN_TEXT, type RouteTable } from "./route.ts";
import { choice, object } from "./schema.ts";

const Fine = object({ status: choice(["fine"]) });

export const OPERATION_ROUTES = {
  "GET /health": { id: "readHealth", summary: "The process answers", access: "anyone", answer: json(Fine) },
  "GET /ready": { id: "readReady", summary: "The data can be used", access: "anyone", answer: json(Fine) },
  "GET /metrics": { id: "readMetrics", summary: "Metrics for Prometheus", access: "anyone", answer: PLAIN_TEXT },
} satisfies RouteTable;
