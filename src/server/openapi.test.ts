/**
 * @file The OpenAPI document is true: the server accepts every example in it, and every answer has the declared form. Any
 * other request gets a coded problem and writes nothing.
 */
import { getTableName, sql } from "drizzle-orm";
import fc from "fast-check";
import { Compile } from "typebox/compile";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Model, PROBLEMS, type ProblemCode, ROUTES } from "#api";
import { expectOk } from "#engine";
import { modelsFolder, readIfThere, readModelSheets } from "#machine";
import { cases } from "../../tests/effort.ts";
import { checkAnswers } from "../../tests/server/checkedAnswers.ts";
import { newStore } from "../../tests/server/stores.ts";
import { createApp } from "./app.ts";
import { TABLES } from "./database/schema.ts";
import type { App } from "./http/context.ts";
import { newFigures } from "./http/context.ts";
import type { Store } from "./store/store.ts";

const MODELS = modelsFolder(new URL("../../", import.meta.url));
const NOON = Date.UTC(2026, 10, 17, 12);
const SECRET = "s".repeat(43);
const PROBLEM = "application/problem+json; charset=utf-8";

interface Content {
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}
interface Operation {
  readonly operationId: string;
  readonly summary?: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly example?: unknown }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<
    Record<
      string,
      { readonly description?: string; readonly content?: Readonly<Record<string, { readonly schema: object }>> }
    >
  >;
}
interface Api {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

let store: Store;
let app: App;
let api: Api;
/** Of a session in the studio. */
let cookie = "";

beforeAll(async () => {
  store = await newStore("embedded");
  const platform = { store, verifier: { tell: () => undefined } };
  const models = expectOk(readModelSheets(MODELS)) as unknown as readonly Model[];
  const weightsOf = async (name: string) => readIfThere(`${MODELS}${name}.safetensors`);
  const options = { now: () => NOON, version: "1.2.3", figures: newFigures(), models, weightsOf };
  app = checkAnswers(await createApp({ platform: () => platform, ...options }));
  await app.ready();
  api = (await app.inject("/openapi.json")).json();
  const payload = { token: await store.tokens.add("test", NOON) };
  const entered = await app.inject({ method: "POST", url: "/v1/studio/session", payload });
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

/** The number of rows of every table. */
async function rowCounts(): Promise<unknown> {
  const counts = Object.values(TABLES).map((table) => {
    const name = getTableName(table);
    return sql`(select count(*)::int from ${sql.identifier(name)}) as ${sql.identifier(name)}`;
  });
  const { rows } = await store.db.execute(sql`select ${sql.join(counts, sql`, `)}`);
  return rows[0];
}

describe("the description", () => {
  it("has every route of the table once, and no former path", () => {
    const paths = operations().map(({ path, method }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ":$1")}`);
    expect(paths.toSorted()).toEqual(Object.keys(ROUTES).toSorted());
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(ids.toSorted()).toEqual(
      Object.values(ROUTES)
        .map(({ id }) => id)
        .toSorted(),
    );
  });

  it("describes every operation: summary, path parameters, and each answer with its schema", () => {
    for (const { path, operation } of operations()) {
      const { operationId: id, summary, parameters = [], responses } = operation;
      expect([id, (summary ?? "").length > 0]).toEqual([id, true]);
      const inPath = parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name);
      expect([id, inPath]).toEqual([id, [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)]);
      for (const { description, content = {} } of Object.values(responses)) {
        expect([id, typeof description]).toEqual([id, "string"]);
        for (const { schema } of Object.values(content)) expect(() => Compile(schema)).not.toThrow();
      }
    }
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

const rank = (method: string) => ["POST", "PATCH", "GET", "DELETE"].indexOf(method);

const SQL_TEXTS = [
  "'; drop table record; --",
  "' or '1'='1",
  "1; delete from player where ''=''; --",
  '"; select pg_sleep(9); --',
  "$1::text",
  "\\'; truncate event; --",
];

/** What a route is asked, as its description says, but for what stands in each place. */
interface Asked {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

/** Every text in a value, names too, is another one. */
function withText(value: unknown, text: string): unknown {
  if (typeof value === "string") return text;
  if (Array.isArray(value)) return value.map((each) => withText(each, text));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withText(each, text)]));
}

function queryOf({ parameters = [] }: Operation, value: (name: string) => string): string {
  const names = parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name);
  return names.length === 0 ? "" : `?${names.map((name) => `${name}=${encodeURIComponent(value(name))}`).join("&")}`;
}

describe("anything else", () => {
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom(...SQL_TEXTS),
    fc.constantFrom("..", "%00", "%2e%2e", "__proto__", "null", "-1", "A".repeat(300)),
  );
  const junk = fc.oneof(
    fc.jsonValue(),
    fc.record({ records: fc.oneof(fc.jsonValue(), fc.array(fc.string())) }),
    fc.record({ records: fc.array(fc.constantFrom(...SQL_TEXTS), { minLength: 1 }), events: fc.jsonValue() }),
    fc.record({
      events: fc.array(fc.record({ id: fc.uuid(), type: fc.string(), at: fc.double(), data: fc.jsonValue() })),
    }),
  );
  const stranger = { authorization: `Bearer ${"z".repeat(43)}` };

  /** Deletes as a stranger, so that the player survives; signs in for everything else but the stream, which would stay open. */
  const sent = (method: string, path: string, url: string, body: unknown) => {
    const isOwn = method !== "DELETE" && !path.endsWith("/stream");
    const hasBody = body !== undefined && method !== "GET" && method !== "HEAD";
    return app.inject({
      method: method as "GET",
      url: url || "/",
      headers: {
        ...(isOwn ? { authorization: `Bearer ${SECRET}`, cookie } : stranger),
        ...(hasBody && { "content-type": JSON_TYPE }),
      },
      ...(hasBody && { payload: typeof body === "string" ? body : JSON.stringify(body) }),
    });
  };

  const expectCoded = (answer: Awaited<ReturnType<typeof sent>>, method: string) => {
    expect(answer.statusCode).toBeLessThan(500);
    if (answer.statusCode < 400) return;
    expect(answer.headers["content-type"]).toBe(PROBLEM);
    if (method === "HEAD") return;
    const { code, status, detail } = answer.json<{ code: ProblemCode; status: number; detail: string }>();
    expect([PROBLEMS[code].status, detail.length < 1000]).toEqual([status, true]);
  };

  it("gets a coded problem, and writes nothing", async () => {
    const before = await rowCounts();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...operations()),
        fc.option(fc.constantFrom("GET", "POST", "PUT", "PATCH", "HEAD", "DELETE")),
        fc.array(text, { minLength: 1, maxLength: 3 }),
        junk,
        fc.constantFrom("body", "text", "query", "both"),
        async ({ path, method: own, operation }: Asked, other, texts, body, where) => {
          const method = other ?? own;
          let next = 0;
          const any = () => texts[next++ % texts.length]!;
          const filled = path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(any()));
          const query = where === "query" || where === "both" ? queryOf(operation, any) : "";
          const payload = where === "query" ? undefined : where === "text" ? texts[0] : body;
          expectCoded(await sent(method, path, `${filled}${query}`, payload), method);
        },
      ),
      { numRuns: cases(400, 10_000) },
    );
    expect(await rowCounts()).toEqual(before);
  });

  it("may be SQL in every text of every route, and is a text", async () => {
    const before = await rowCounts();
    for (const { path, method, operation } of operations()) {
      for (const words of SQL_TEXTS) {
        const filled = path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(words));
        const [example] = examplesIn(operation.requestBody?.content[JSON_TYPE]);
        const body = example === undefined ? undefined : withText(example, words);
        expectCoded(await sent(method, path, `${filled}${queryOf(operation, () => words)}`, body), method);
        const headers = { authorization: `Bearer ${words}`, cookie: `__Host-openblock=${encodeURIComponent(words)}` };
        const asked = { method: method as "GET", url: exampleOf(path, operation), headers };
        const answer = await app.inject({ ...asked, ...(example !== undefined && { payload: example as object }) });
        expectCoded(answer, method);
      }
    }
    expect(await rowCounts()).toEqual(before);
  });

  it("may be as large as it likes, and is not read", async () => {
    const before = await rowCounts();
    const many = { records: Array(100_000).fill("ob1-A") };
    const large = { records: [`ob1-${"A".repeat(1 << 20)}`] };
    for (const { path, method, operation } of operations().filter(({ method: name }) => name === "POST")) {
      for (const body of [many, large, "[".repeat(1 << 20)]) {
        const answer = await sent(method, path, exampleOf(path, operation), body);
        expect([answer.statusCode, answer.json().code]).toEqual([413, "tooLarge"]);
      }
    }
    expect(await rowCounts()).toEqual(before);
  });

  it("may be the same again, and counts once", async () => {
    const posts = operations().filter(({ operation }) => ["sendRecords", "sendEvents"].includes(operation.operationId));
    const counts: unknown[] = [];
    for (let time = 0; time < 3; time++) {
      for (const { path, method, operation } of posts) {
        for (const example of examplesIn(operation.requestBody?.content[JSON_TYPE])) {
          expect((await sent(method, path, path, example)).statusCode).toBe(202);
        }
      }
      counts.push(await rowCounts());
    }
    expect(counts[2]).toEqual(counts[0]);
    expect(counts[1]).toEqual(counts[0]);
    expect(counts[0]).toMatchObject({ record: 1, event: 3, player: 1 });
  });
});
