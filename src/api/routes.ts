/**
 * @file All routes by method and path. The server serves this table, and a client names a route by its key, so what it
 * sends and what it reads are typed by one declaration:
 *
 *     const request: RequestOf<"GET /v1/daily/:date/scores"> = { params: { date: "2026-11-17" }, query: { limit: "10" } };
 *     fetch(server + pathOf("GET /v1/daily/:date/scores", request)); // answers AnswerOf<"GET /v1/daily/:date/scores">
 *
 * A client that imports the types alone carries no schema.
 */
import { DAILY_ROUTES } from "./daily.ts";
import { EVENT_ROUTES } from "./events.ts";
import { EXPERIMENT_ROUTES } from "./experiments.ts";
import { METRIC_ROUTES } from "./metrics.ts";
import { MODEL_ROUTES } from "./models.ts";
import { PLAYER_ROUTES } from "./players.ts";
import { RECORD_ROUTES } from "./records.ts";
import { json, PLAIN_TEXT, type Route, type RouteTable } from "./route.ts";
import { choice, object, type Schema } from "./schema.ts";
import { STUDIO_ROUTES } from "./studio.ts";

const Fine = object({ status: choice(["fine"]) });

export const OPERATION_ROUTES = {
  "GET /health": { id: "readHealth", summary: "The process answers", access: "anyone", answer: json(Fine) },
  "GET /ready": { id: "readReady", summary: "The data can be used", access: "anyone", answer: json(Fine) },
  "GET /metrics": { id: "readMetrics", summary: "Metrics for Prometheus", access: "anyone", answer: PLAIN_TEXT },
} satisfies RouteTable;

export const ROUTES = {
  ...RECORD_ROUTES,
  ...EVENT_ROUTES,
  ...DAILY_ROUTES,
  ...PLAYER_ROUTES,
  ...MODEL_ROUTES,
  ...STUDIO_ROUTES,
  ...METRIC_ROUTES,
  ...EXPERIMENT_ROUTES,
  ...OPERATION_ROUTES,
} satisfies Readonly<Record<string, Route>>;

type Routes = typeof ROUTES;

/** A route by its method and path, as in `GET /v1/records/:id`. */
export type Endpoint = keyof Routes;

type PartOf<E extends Endpoint, Part extends "params" | "query" | "body"> =
  Routes[E] extends Readonly<Record<Part, Schema<infer T>>> ? T : undefined;

export type ParamsOf<E extends Endpoint> = PartOf<E, "params">;
export type QueryOf<E extends Endpoint> = PartOf<E, "query">;
export type BodyOf<E extends Endpoint> = PartOf<E, "body">;

/** What a route answers; of a stream, one line or event. */
export type AnswerOf<E extends Endpoint> = Routes[E]["answer"] extends { readonly schema: Schema<infer T> } ? T : never;

/**
 * A JSON object that a client has received and not checked yet: its values may be anything, but only declared fields can
 * be read.
 */
export type Received<T> = { readonly [K in T extends T ? keyof T : never]?: unknown };

/** What a route is asked with: parts that it needs must be there, parts that it does not know must not. */
export type RequestOf<E extends Endpoint> = Needed<"params", ParamsOf<E>> &
  Needed<"query", QueryOf<E>> &
  Needed<"body", BodyOf<E>>;

type Needed<Name extends string, T> = [T] extends [undefined]
  ? { readonly [K in Name]?: never }
  : object extends T
    ? { readonly [K in Name]?: T }
    : { readonly [K in Name]: T };
