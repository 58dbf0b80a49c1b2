/** @file The API over real sockets, on both engines: access, answers and problems. */
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { complaintOf, ROUTES } from "#api";
import { dailyDealer } from "#daily";
import { expectOk } from "#engine";
import { DEALERS, decode, dualDealer, encode } from "#game";
import { blockOf, NO_CALIBRATION } from "#neural";
import { checkAnswers } from "../../tests/server/checkedAnswers.ts";
import { play } from "../../tests/server/games.ts";
import { ENGINES, newStore } from "../../tests/server/stores.ts";
import { THREADS_HERE } from "../../tests/server/threadsHere.ts";
import { createApp } from "./app.ts";
import { digestOf } from "./base/base.ts";
import type { App } from "./http/context.ts";
import { newFigures } from "./http/context.ts";
import type { Store } from "./store/store.ts";
import { startVerifier, type Verifier } from "./verify/verifier.ts";

const NOON = Date.UTC(2026, 10, 17, 12);
const MODEL = "0123456789abcdef";
const UUID = "3f0c2b5e-6a77-4b1c-9a52-0f3f4f5a6b7c";

/** A secret of 43 letters. */
function secretOf(name: string): string {
  return name.padEnd(43, "_");
}

describe.each(ENGINES)("%s", (engine) => {
  let store: Store;
  let verifier: Verifier;
  let app: App;
  let url = "";
  let now = NOON;

  beforeAll(async () => {
    store = await newStore(engine);
    verifier = startVerifier({ db: store.db, threads: THREADS_HERE, models: [MODEL], now: () => now });
    const platform = { store, verifier };
    const options = { platform: () => platform, now: () => now, version: "1.2.3", figures: newFigures() };
    app = checkAnswers(await createApp(options));
    await app.ready();
    await new Promise<void>((resolve) => app.server.listen(0, "127.0.0.1", resolve));
    url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    app.server.close();
    await app.close();
    await verifier.stop();
  });

  const ask = (path: string, options: { name?: string; body?: unknown; method?: string; type?: string } = {}) => {
    const { name, body, method = body === undefined ? "GET" : "POST", type = "application/json" } = options;
    const headers = {
      ...(name !== undefined && { authorization: `Bearer ${secretOf(name)}` }),
      ...(body !== undefined && { "content-type": type }),
    };
    const text = typeof body === "string" ? body : JSON.stringify(body);
    return fetch(`${url}${path}`, { method, headers, ...(body !== undefined && { body: text }) });
  };
  const send = (name: string, ...records: readonly string[]) => ask("/v1/records", { name, body: { records } });
  const problem = async (answer: Response) => {
    expect(answer.headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
    const { status, code, type } = await answer.json();
    expect([status, type]).toEqual([answer.status, `urn:openblock:problem:${code}`]);
    return code;
  };

  it("accepts games at once, verifies them, and shows them to anybody who has the id", async () => {
    const { text, session } = play(DEALERS.feasible, 101);
    const answer = await send("ann", text);
    expect(answer.status).toBe(202);
    const id = digestOf(text);
    expect(await answer.json()).toEqual({ receipts: [{ id, state: "pending" }] });
    await expect.poll(async () => (await (await ask(`/v1/records/${id}`)).json()).state).toBe("verified");
    const shown = await (await ask(`/v1/records/${id}`)).json();
    expect(shown).toMatchObject({ id, text, fault: null, facts: { score: session.score, placements: session.steps } });
    expect(JSON.stringify(shown)).not.toContain(digestOf(secretOf("ann")));
    expect(await (await send("ann", text)).json()).toEqual({ receipts: [{ id, state: "verified" }] });
  });

  it("gates the docks of a network that it knows again, and marks their games; others are refused", async () => {
    const track = { id: "network", drafts: 4, propose: () => ({ shapes: ["1x2", "2x1", "2x2"] as const }) };
    const gameOf = (model: string, seed: number) => play(dualDealer({ model, tracks: [track] }), seed, 5).text;
    const own = gameOf(MODEL, 111);
    const record = expectOk(decode(gameOf(MODEL, 112)));
    const [first] = record.docks;
    const twice = { ...first!, pieces: [first!.pieces[0]!, first!.pieces[0]!, first!.pieces[2]!] };
    const forged = encode({ ...record, docks: record.docks.with(0, twice) });
    const texts = [own, gameOf("f".repeat(16), 113), forged];
    await send("dual", ...texts);
    const shown = async (text: string) => (await ask(`/v1/records/${digestOf(text)}`)).json();
    await expect.poll(async () => (await shown(forged)).state).toBe("refused");
    const [known, unknown, spoilt] = await Promise.all(texts.map(shown));
    expect(known).toMatchObject({ state: "gated", fault: null, facts: { marks: ["learned", "unfinished"] } });
    expect(unknown).toMatchObject({ state: "refused", fault: { code: "learnedDock" } });
    expect(spoilt).toMatchObject({ state: "refused", fault: { code: "unverifiedDock" } });
  });

  it("ranks the day's game and gives each player their own place", async () => {
    const { text, session } = play(dailyDealer(), 20_261_117);
    await send("daily", text);
    const scores = (name?: string) =>
      ask("/v1/daily/2026-11-17/scores", name === undefined ? {} : { name }).then((answer) => answer.json());
    await expect.poll(async () => (await scores()).players).toBe(1);
    const rank = { rank: 1, score: session.score, placements: session.steps, record: digestOf(text) };
    expect(await scores("daily")).toEqual({
      date: "2026-11-17",
      players: 1,
      scores: [{ ...rank, isYou: true }],
      you: { ...rank, isYou: true },
    });
    expect(await scores("ann")).toMatchObject({ scores: [{ isYou: false }], you: null });
    expect(await (await ask("/v1/daily")).json()).toMatchObject({ date: "2026-11-17", seed: 20_261_117, number: 130 });
  });

  it("gives a player what is known of them, as a file too, and forgets them", async () => {
    const { text } = play(DEALERS.feasible, 102, 8);
    const id = UUID;
    const event = { id, type: "session.started", at: NOON, data: { platform: "web" } };
    expect((await ask("/v1/records", { name: "bea", body: { records: [text], events: [event] } })).status).toBe(202);
    expect((await ask("/v1/events", { name: "bea", body: { events: [event] } })).status).toBe(202);
    const config = await ask("/v1/config", { name: "bea" });
    expect(await config.json()).toMatchObject({ player: digestOf(secretOf("bea")), games: 0, profile: null });
    const etag = config.headers.get("etag")!;
    const headers = { authorization: `Bearer ${secretOf("bea")}`, "if-none-match": etag };
    expect((await fetch(`${url}/v1/config`, { headers })).status).toBe(304);
    const learned = {
      choice: "calibration",
      calibration: NO_CALIBRATION,
      adapter: {},
      docks: 9,
      losses: null,
    } as const;
    const adapter = blockOf(learned, "0123456789abcdef");
    const keep = (body: object) => ask("/v1/me/adapter", { name: "bea", method: "PUT", body });
    expect((await keep(adapter)).status).toBe(204);
    const refused = await keep({ ...adapter, docks: 10 });
    expect(await refused.json()).toMatchObject({ status: 400, fault: "badAdapter" });
    const known = (await (await ask("/v1/config", { name: "bea" })).json()) as { readonly adapter: string };
    expect(JSON.parse(known.adapter)).toEqual(adapter);
    expect((await ask("/v1/me/adapter", { name: "bea", method: "DELETE" })).status).toBe(204);
    expect(await (await ask("/v1/config", { name: "bea" })).json()).toMatchObject({ adapter: null });
    await keep(adapter);
    const lines = (await (await ask("/v1/me", { name: "bea" })).text()).trimEnd().split("\n");
    const { schema } = ROUTES["GET /v1/me"].answer;
    expect(lines.map((line) => complaintOf(schema, JSON.parse(line), "line"))).toEqual(lines.map(() => null));
    expect(lines.filter((line) => line.includes(adapter.print))).toHaveLength(1);
    expect(lines.filter((line) => line.includes(text))).toHaveLength(1);
    expect(lines.filter((line) => line.includes(id))).toHaveLength(1);
    expect((await ask("/v1/me", { name: "bea", method: "DELETE" })).status).toBe(204);
    expect(await (await ask("/v1/me", { name: "bea" })).text()).toBe("");
    expect((await ask(`/v1/records/${digestOf(text)}`)).status).toBe(404);
    expect(await (await ask("/v1/config", { name: "bea" })).json()).toMatchObject({ adapter: null });
  });

  it.each<[string, Parameters<typeof ask>, number, string]>([
    ["nobody", ["/v1/records", { body: { records: ["ob1-A"] } }], 401, "unauthorised"],
    ["a body that is no JSON", ["/v1/records", { name: "x", body: "{" }], 400, "badJson"],
    ["no body", ["/v1/records", { name: "x", body: "" }], 400, "badJson"],
    ["another type", ["/v1/records", { name: "x", body: "records", type: "text/plain" }], 415, "wrongType"],
    ["an unknown field", ["/v1/records", { name: "x", body: { records: ["ob1-A"], admin: true } }], 400, "badInput"],
    ["a number for a text", ["/v1/records", { name: "x", body: { records: [5] } }], 400, "badInput"],
    ["a text for a list", ["/v1/records", { name: "x", body: { records: "ob1-A" } }], 400, "badInput"],
    ["no records", ["/v1/records", { name: "x", body: { records: [] } }], 400, "badInput"],
    ["too many records", ["/v1/records", { name: "x", body: { records: Array(51).fill("ob1-A") } }], 400, "badInput"],
    [
      "letters of no record",
      ["/v1/records", { name: "x", body: { records: ["'; drop table record"] } }],
      400,
      "badInput",
    ],
    [
      "a record without end",
      ["/v1/records", { name: "x", body: { records: [`ob1-${"A".repeat(80_000)}`] } }],
      400,
      "badInput",
    ],
    ["a megabyte", ["/v1/records", { name: "x", body: { records: ["A".repeat(1 << 20)] } }], 413, "tooLarge"],
    [
      "an event beyond all calendars",
      ["/v1/events", { name: "x", body: { events: [{ id: UUID, type: "session.started", at: 8e15, data: {} }] } }],
      400,
      "badInput",
    ],
    ["an unknown event", ["/v1/events", { name: "x", body: { events: [{ type: "purchase" }] } }], 400, "badInput"],
    ["an id that is none", ["/v1/records/..%2f..%2fetc%2fpasswd%00"], 400, "badInput"],
    ["an id of nothing", [`/v1/records/${"A".repeat(22)}`], 404, "notFound"],
    ["a day that is none", ["/v1/daily/2026-02-30/scores"], 400, "badInput"],
    ["a limit that is none", ["/v1/daily/2026-11-17/scores?limit=1e9"], 400, "badInput"],
    ["an unknown query", ["/v1/daily/2026-11-17/scores?order=asc"], 400, "badInput"],
    ["an unknown route", ["/v1/exec"], 404, "notFound"],
    ["another method", ["/v1/records", { method: "PUT", body: {} }], 404, "notFound"],
  ])("refuses %s", async (_, request, status, code) => {
    const answer = await ask(...request);
    expect([answer.status, await problem(answer)]).toEqual([status, code]);
  });

  it("lets a player send what anybody could play, and makes a hostile one wait alone", async () => {
    const long = `ob1-${"A".repeat(79_000)}`;
    const answers: number[] = [];
    // More than the address would have, if what is refused were counted.
    for (let i = 0; i < 30; i++) answers.push((await send("eve", `${long}${i}`)).status);
    expect(answers).toEqual([202, ...Array(29).fill(429)]);
    const refused = await send("eve", `${long}9`);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(60);
    expect(await problem(refused)).toBe("tooMany");
    expect((await send("ann", play(DEALERS.feasible, 103, 3).text)).status).toBe(202);
    now += 2 * 60 * 60 * 1000;
    expect((await send("eve", `${long}9`)).status).toBe(202);
  });

  it("opens the studio with a token, to its own page only, until that is revoked", async () => {
    const enter = (token: string, site = "same-origin") =>
      fetch(`${url}/v1/studio/session`, {
        method: "POST",
        headers: { "content-type": "application/json", "sec-fetch-site": site },
        body: JSON.stringify({ token }),
      });
    const metrics = (cookie: string, query = "?from=2026-11-16&to=2026-11-17") =>
      fetch(`${url}/v1/studio/metrics${query}`, { headers: { cookie } });
    const token = await store.tokens.add("ann's laptop", NOON);
    expect((await metrics("")).status).toBe(401);
    expect((await enter("guessed")).status).toBe(403);
    expect((await enter(token, "cross-site")).status).toBe(403);
    const entered = await enter(token);
    const cookie = entered.headers.get("set-cookie")!;
    expect(cookie).toMatch(/^__Host-openblock=[\w-]{43}; .*HttpOnly; Secure; SameSite=Strict$/);
    const figures = await (await metrics(cookie)).json();
    expect(figures.days.map(({ day }: { day: string }) => day)).toEqual(["2026-11-16", "2026-11-17"]);
    expect(figures.days[1].games).toBeGreaterThan(0);
    expect(await problem(await metrics(cookie, "?from=2020-01-01"))).toBe("badInput");
    const listed = await fetch(`${url}/v1/studio/records?state=verified&limit=1`, { headers: { cookie } });
    expect((await listed.json()).records).toMatchObject([{ state: "verified" }]);
    const [listedToken] = await store.tokens.list();
    expect(listedToken).toMatchObject({ name: "ann's laptop", createdAt: NOON });
    expect(await store.tokens.revoke(listedToken!.id, NOON)).toBe(true);
    expect((await metrics(cookie)).status).toBe(401);
    for (let i = 0; i < 5; i++) await enter("guessed");
    expect((await enter(token)).status).toBe(429);
  });

  it("answers to the former paths of the studio too, and says that they are deprecated", async () => {
    const token = await store.tokens.add("former", NOON);
    now += 10 * 60 * 1000;
    const entered = await ask("/v1/admin/session", { body: { token } });
    const options = { headers: { cookie: entered.headers.get("set-cookie")! } };
    const former = await fetch(`${url}/v1/admin/survival?from=2026-11-16`, options);
    const present = await fetch(`${url}/v1/studio/survival?from=2026-11-16`, options);
    expect([entered.status, former.status, present.status]).toEqual([204, 200, 200]);
    expect(await former.json()).toEqual(await present.json());
    expect(former.headers.get("deprecation")).toMatch(/^@\d+$/);
    expect(former.headers.get("link")).toBe('</v1/studio/survival?from=2026-11-16>; rel="successor-version"');
    expect(present.headers.get("deprecation")).toBeNull();
    const refused = await ask("/v1/admin/metrics");
    expect([refused.status, refused.headers.has("deprecation")]).toEqual([401, true]);
  });

  it("streams verdicts, and goes on after the last one that was seen", async () => {
    const token = await store.tokens.add("stream", NOON);
    now += 10 * 60 * 1000;
    const entered = await ask("/v1/studio/session", { body: { token } });
    const cookie = entered.headers.get("set-cookie")!;
    const abort = new AbortController();
    const stream = await fetch(`${url}/v1/studio/stream`, {
      headers: { cookie, "last-event-id": "1" },
      signal: abort.signal,
    });
    expect(stream.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    while (!text.includes("id: 2\n")) text += (await reader.read()).value;
    expect(text).toMatch(/id: 2\ndata: \{"id":"[\w-]{22}","state":"/);
    const verdict: unknown = JSON.parse(/^data: (.*)$/m.exec(text)![1]!);
    expect(complaintOf(ROUTES["GET /v1/studio/stream"].answer.schema, verdict, "verdict")).toBeNull();
    abort.abort();
  });

  it("tells how it is, and nothing about anybody", async () => {
    expect(await (await ask("/health")).json()).toEqual({ status: "fine" });
    expect(await (await ask("/ready")).json()).toEqual({ status: "fine" });
    const figures = await (await ask("/metrics")).text();
    expect(figures).toContain('openblock_requests_total{route="/v1/records",status="202"}');
    expect(figures).not.toContain(digestOf(secretOf("ann")));
    const api = await (await ask("/openapi.json")).json();
    expect([api.openapi, api.info.version]).toEqual(["3.1.0", "1.2.3"]);
    const answer = await ask("/health");
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  });
});
