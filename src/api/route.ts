/**
 * @file A route of the HTTP interface as plain data: request, responses, access. The table of all routes (`routes.ts`)
 * is keyed by method and path.
 */
import { NOTHING, type Schema, text } from "./schema.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * `anyone`: no credentials. `player`: a bearer token, which is the player's own secret. `anyoneOrPlayer`: either; a
 * player learns more. `studio`: the cookie that signing in to the studio sets.
 */
export type Access = "anyone" | "player" | "anyoneOrPlayer" | "studio";

/** What a route answers when all is well; anything else is a `ProblemAnswer`. */
export interface Answer<T = unknown> {
  readonly status: 200 | 201 | 202 | 204;
  /** Null where there is no body. */
  readonly media: string | null;
  /** Of the body, or of each line or event of a stream. */
  readonly schema: Schema<T>;
}

export interface Route {
  /** Name of the operation in the OpenAPI document. */
  readonly id: string;
  readonly summary: string;
  readonly description?: string;
  readonly access: Access;
  /** Of the path's `:names`. */
  readonly params?: Schema;
  /** Values of a query are texts. */
  readonly query?: Schema;
  /** JSON. */
  readonly body?: Schema;
  readonly answer: Answer;
  /** Answers 304 to a client that sends the ETag of the last answer. */
  readonly hasTag?: true;
}

export type RouteTable = Readonly<Record<`${Method} /${string}`, Route>>;

export const JSON_MEDIA = "application/json";

export function json<T>(schema: Schema<T>, status: 200 | 201 | 202 = 200): Answer<T> {
  return { status, media: JSON_MEDIA, schema };
}

export const NO_CONTENT: Answer<null> = { status: 204, media: null, schema: NOTHING };

/** One JSON object per line. */
export function lines<T>(schema: Schema<T>): Answer<T> {
  return { status: 200, media: "application/x-ndjson", schema };
}

/** Server-sent events, each with JSON as its data. */
export function events<T>(schema: Schema<T>): Answer<T> {
  return { status: 200, media: "text/event-stream", schema };
}

export const FILE: Answer<Uint8Array> = {
  status: 200,
  media: "application/octet-stream",
  schema: { type: "string", format: "binary" },
};

export const PLAIN_TEXT: Answer<string> = { status: 200, media: "text/plain", schema: text() };
