/**
 * @file The description of the API is true: every example in it is taken, every answer has the form it promises. And
 * whatever else is sent to its routes gets a coded problem and writes nothing.
 */
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { Compile } from "typebox/compile";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cases } from "../../../tests/effort.ts";
import { newStore } from "../../../tests/server/stores.ts";
import type { Store } from "../store/store.ts";
import { createApp } from "./app.ts";
import type { App } from "./context.ts";
import { newFigures } from "./figures.ts";
import { PROBLEMS, type ProblemCode } from "./problem.ts";

const NOON = Date.UTC(2026, 10, 17, 12);
const SECRET = "s".repeat(43);
const PROBLEM = "application/problem+json; charset=utf-8";

interface Content {
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}
interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly example?: unknown }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: object }>> }>
  >;
}
interface Api {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

let store: Store;
let app: App;
let api: Api;
/** Of somebody who is signed in to the studio. */
let cookie = "";

beforeAll(async () => {
  store = await newStore("embedded");
  const platform = { store, verifier: { tell: () => undefined } };
  app = await createApp({ platform: () => platform, now: () => NOON, version: "1.2.3", figures: newFigures() });
  await app.ready();
  api = (await app.inject("/openapi.json")).json();
  const payload = { token: await store.tokens.add("test", NOON) };
  const entered = await app.inject({ method: "POST", url: "/v1/admin/session", payload });
  cookie = String(entered.headers["set-cookie"]).split(";")[0]!;
});
afterAll(() => app.close());

function operations() {
  return Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
}

/** The path with an example in place of each parameter. */
function exampleOf(path: string, { parameters = [] }: Operation): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name) => {
    const parameter = parameters.find((candidate) => candidate.name === name && candidate.in === "path");
    return String(parameter?.example);
  });
}

const JSON_TYPE = "application/json";
const request = (method: string, url: string, payload?: unknown) =>
  app.inject({
    method: method as "GET",
    url,
    headers: { authorization: `Bearer ${SECRET}`, cookie, ...(payload !== undefined && { "content-type": JSON_TYPE }) },
    ...(payload !== undefined && { payload: typeof payload === "string" ? payload : JSON.stringify(payload) }),
  });

/** What the description says of an answer with a status. */
function promised({ responses }: Operation, status: number) {
  return responses[status] ?? responses[`${String(status)[0]}XX`];
}

async function rowCounts(): Promise<unknown> {
  const { rows } = await store.db.execute(sql`
    select (select count(*) from record) as records, (select count(*) from event) as events,
      (select count(*) from player) as players`);
  return rows[0];
}

describe("the description", () => {
  it("names every route once, with a summary", () => {
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(
      expect.arrayContaining([
        "sendRecords",
        "readRecord",
        "sendEvents",
        "readConfig",
        "readScores",
        "eraseMe",
        "readToday",
        "listConfigs",
      ]),
    );
  });

  it("has examples that are taken, and answers of the form it promises", async () => {
    // What is erased comes last. No example opens the studio, and its stream does not end.
    const inOrder = operations()
      .filter(({ operation }) => !["signIn", "streamVerdicts"].includes(operation.operationId))
      .sort((a, b) => rank(a.method) - rank(b.method));
    for (const { path, method, operation } of inOrder) {
      const body = operation.requestBody?.content[JSON_TYPE];
      const payloads = examplesIn(body);
      for (const payload of body === undefined ? [undefined] : payloads) {
        const answer = await request(method, exampleOf(path, operation), payload);
        expect([operation.operationId, answer.statusCode < 300]).toEqual([operation.operationId, true]);
        const form = promised(operation, answer.statusCode)?.content?.[JSON_TYPE]?.schema;
        if (form !== undefined) expect([...Compile(form).Errors(answer.json())]).toEqual([]);
      }
      if (body !== undefined) expect(payloads.length).toBeGreaterThan(0);
    }
  });
});

function examplesIn(body: Content | undefined): unknown[] {
  const { example, examples = {} } = body ?? {};
  return [...(example === undefined ? [] : [example]), ...Object.values(examples).map(({ value }) => value)];
}

const rank = (method: string) => ["POST", "GET", "DELETE"].indexOf(method);

describe("anything else", () => {
  const junk = fc.oneof(
    fc.jsonValue(),
    fc.record({ records: fc.oneof(fc.jsonValue(), fc.array(fc.string())) }),
    fc.record({ records: fc.array(fc.constant("'; drop table record; --"), { minLength: 1 }), events: fc.jsonValue() }),
    fc.record({
      events: fc.array(fc.record({ id: fc.uuid(), type: fc.string(), at: fc.double(), data: fc.jsonValue() })),
    }),
  );
  const segment = fc.oneof(
    fc.string(),
    fc.constantFrom("..", "%00", "%2e%2e", "'; drop table record", "__proto__", "null", "-1", "A".repeat(300)),
  );

  it("gets a coded problem, and writes nothing", async () => {
    const routes = operations().filter(({ method, path }) => method !== "DELETE" && !path.endsWith("/stream"));
    const before = await rowCounts();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...routes),
        fc.constantFrom("GET", "POST", "PUT", "PATCH", "HEAD"),
        fc.array(segment, { minLength: 1, maxLength: 3 }),
        junk,
        fc.boolean(),
        async ({ path }, method, segments, body, isText) => {
          let next = 0;
          const filled = path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(segments[next++ % segments.length]!));
          const payload = method === "GET" || method === "HEAD" ? undefined : isText ? String(segments[0]) : body;
          const answer = await request(method, filled || "/", payload);
          expect(answer.statusCode).toBeLessThan(500);
          if (answer.statusCode < 400) return;
          expect(answer.headers["content-type"]).toBe(PROBLEM);
          if (method === "HEAD") return;
          const { code, status, detail } = answer.json<{ code: ProblemCode; status: number; detail: string }>();
          expect([PROBLEMS[code].status, detail.length < 1000]).toEqual([status, true]);
        },
      ),
      { numRuns: cases(400, 10_000) },
    );
    expect(await rowCounts()).toEqual(before);
  });
});
