/** @file What the server counts about itself, for Prometheus. No label names a player. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

export interface Figures {
  readonly registry: Registry;
  readonly requests: Counter<"route" | "status">;
  readonly seconds: Histogram<"route">;
  readonly accepted: Counter;
  readonly verdicts: Counter<"state">;
  readonly pending: Gauge;
}

export function newFigures(): Figures {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Counter({
      name: "openblock_requests_total",
      help: "Requests answered",
      labelNames: ["route", "status"],
      registers,
    }),
    seconds: new Histogram({
      name: "openblock_request_seconds",
      help: "Time until the answer",
      labelNames: ["route"],
      buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
      registers,
    }),
    accepted: new Counter({ name: "openblock_records_accepted_total", help: "Records that were new", registers }),
    verdicts: new Counter({
      name: "openblock_verdicts_total",
      help: "Records settled, by state",
      labelNames: ["state"],
      registers,
    }),
    pending: new Gauge({ name: "openblock_records_pending", help: "Records that wait for a verdict", registers }),
  };
}
