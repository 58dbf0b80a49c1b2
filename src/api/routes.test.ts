/** @file The table of routes: complete, consistent, and typed for clients. */
import { describe, expect, expectTypeOf, it } from "vitest";
import { complaintOf } from "./check.ts";
import { methodOf, pathOf } from "./path.ts";
import type { RecordAnswer } from "./records.ts";
import type { Route } from "./route.ts";
import { type AnswerOf, type RequestOf, ROUTES } from "./routes.ts";
import type { Schema } from "./schema.ts";

const TABLE: readonly (readonly [string, Route])[] = Object.entries(ROUTES);

/** A schema and all below it. */
function* within(schema: Schema): Generator<Schema> {
  yield schema;
  const { items, properties = {}, additionalProperties, anyOf = [] } = schema;
  const below = [...Object.values(properties), ...anyOf, ...(items ? [items] : [])];
  for (const one of below) yield* within(one);
  if (additionalProperties) yield* within(additionalProperties);
}

describe("the table of routes", () => {
  it("names each operation once", () => {
    const ids = TABLE.map(([, { id }]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(TABLE)("%s declares the parameters of its path, and no others", (endpoint, { params }) => {
    const names = [...endpoint.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(params?.properties ?? {})).toEqual(names);
  });

  it.each(TABLE)("%s reads optional texts from its query", (_, { query = {} }) => {
    expect(query.required ?? []).toEqual([]);
    for (const { type } of Object.values(query.properties ?? {})) expect(type).toBe("string");
  });

  it.each(TABLE)("%s has examples that fit", (_, { params, query, body, answer }) => {
    for (const part of [params, query, body, answer.schema].flatMap((schema) => schema ?? [])) {
      for (const schema of within(part)) {
        for (const example of schema.examples ?? []) expect(complaintOf(schema, example, "example")).toBeNull();
      }
    }
  });
});

describe("a request", () => {
  it("has an address", () => {
    const request: RequestOf<"GET /v1/daily/:date/scores"> = { params: { date: "2026-11-17" }, query: { limit: "10" } };
    expect(pathOf("GET /v1/daily/:date/scores", request)).toBe("/v1/daily/2026-11-17/scores?limit=10");
    expect(pathOf("GET /v1/config", {})).toBe("/v1/config");
    expect(pathOf("GET /v1/records/:id", { params: { id: "a/b?c" } })).toBe("/v1/records/a%2Fb%3Fc");
    expect(methodOf("GET /v1/daily/:date/scores")).toBe("GET");
  });

  it("has the parts that its route needs", () => {
    expectTypeOf<{ body: { events: [] } }>().toExtend<RequestOf<"POST /v1/events">>();
    expectTypeOf<object>().not.toExtend<RequestOf<"POST /v1/events">>();
    expectTypeOf<{ body: { events: [] } }>().not.toExtend<RequestOf<"GET /v1/config">>();
    expectTypeOf<{ params: { name: "x" } }>().not.toExtend<RequestOf<"GET /v1/records/:id">>();
  });

  it("is answered by what its route declares", () => {
    expectTypeOf<AnswerOf<"GET /v1/records/:id">>().toEqualTypeOf<RecordAnswer>();
    expectTypeOf<AnswerOf<"DELETE /v1/me">>().toEqualTypeOf<null>();
    expectTypeOf<AnswerOf<"GET /v1/studio/session">>().not.toHaveProperty("isSignedIn");
  });
});
