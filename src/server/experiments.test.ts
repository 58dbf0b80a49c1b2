/** @file The life of an experiment over HTTP: drafted, begun, raised, applied, stopped; and everything that is refused. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Model } from "#api";
import { expectOk, fail } from "#engine";
import { assign, parseExperiment } from "#experiment";
import { policyOf } from "#game";
import { checkAnswers } from "../../tests/server/checkedAnswers.ts";
import { EXPERIMENT_DRAFT } from "../../tests/server/experiments.ts";
import { newStore } from "../../tests/server/stores.ts";
import { createApp } from "./app.ts";
import { DAY } from "./base/base.ts";
import { superviseExperiments } from "./experiment/changes.ts";
import type { App } from "./http/context.ts";
import { newFigures, playerOf } from "./http/context.ts";
import { historyOf } from "./store/experiments.ts";
import type { Store } from "./store/store.ts";
import { toldTo } from "./store/told.ts";

const START = Date.UTC(2026, 10, 2, 9);
const URL = "/v1/studio/experiments";
const MODEL = "0123456789abcdef";
const MODELS = [{ name: "mine", kind: "generator", sha256: MODEL.padEnd(64, "0") }] as unknown as readonly Model[];
const POLICY = expectOk(policyOf({ spawn: { aim: { ratio: 1.15 } } }));
const TUNED = { config: {}, policies: { "low/new/small": POLICY } } as const;
const OTHER = { "low/new/small": { ...POLICY, print: "3.00000000" } };

let store: Store;
let app: App;
let cookie = "";
let now = START;

beforeAll(async () => {
  store = await newStore("embedded");
  const platform = { store, verifier: { tell: () => undefined } };
  const options = { now: () => now, version: "1.2.3", figures: newFigures(), models: MODELS };
  app = checkAnswers(await createApp({ platform: () => platform, ...options }));
  await goTo(START);
});
afterAll(() => app.close());

/** Another time, at which who was signed in may no longer be. */
async function goTo(time: number): Promise<void> {
  now = time;
  const payload = { token: await store.tokens.add("test", now) };
  const entered = await app.inject({ method: "POST", url: "/v1/studio/session", payload });
  cookie = String(entered.headers["set-cookie"]).split(";")[0]!;
}

const request = async (method: "GET" | "POST" | "PATCH", url: string, payload?: object) => {
  const answer = await app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
};
const configOf = async (secret: string, etag = "") => {
  const headers = { authorization: `Bearer ${secret}`, "if-none-match": etag };
  return app.inject({ url: "/v1/config", headers });
};
const secretOf = (i: number) => `player${i}`.padEnd(43, "_");

describe("experiments", () => {
  it("are the studio's alone", async () => {
    expect((await app.inject(URL)).statusCode).toBe(401);
    expect((await app.inject({ method: "POST", url: URL, payload: EXPERIMENT_DRAFT })).statusCode).toBe(401);
  });

  const { arms, plan } = EXPERIMENT_DRAFT;
  const [control, treatment] = arms;
  it.each([
    ["badExperiment", "sameArm", { arms: [control, { ...treatment, config: {} }] }],
    ["badExperiment", "badConfig", { arms: [control, { ...treatment, config: { spawn: { target: { base: 7 } } } }] }],
    ["badExperiment", "badModel", { arms: [control, { ...treatment, dealer: "dual" }] }],
    ["badExperiment", "badModel", { arms: [control, { ...treatment, model: MODEL }] }],
    ["badExperiment", "unknownModel", { arms: [control, { ...treatment, dealer: "dual", model: "0".repeat(16) }] }],
    ["badExperiment", "badPolicies", { arms: [control, { ...treatment, policies: {} }] }],
    [
      "badExperiment",
      "badPolicies",
      { arms: [control, { ...treatment, config: {}, policies: { everybody: POLICY } }] },
    ],
    ["badExperiment", "badPolicies", { arms: [control, { ...treatment, ...TUNED, dealer: "rule" }] }],
    ["badExperiment", "otherPrint", { arms: [control, { ...treatment, ...TUNED, policies: OTHER }] }],
    ["badInput", undefined, { arms: [control, { ...treatment, dealer: "dual", model: "generator-shapes" }] }],
    ["badExperiment", "badLooks", { plan: { ...plan, looks: [7, 7] } }],
    ["badExperiment", "emptyNamespace", { namespace: { id: "all", from: 0.5, to: 0.5 } }],
    ["badInput", undefined, { plan: { ...plan, primary: "happiness" } }],
    ["badInput", undefined, { arms: [control, { ...treatment, weight: 0 }] }],
    ["badInput", undefined, { arms: [control, { ...treatment, dealer: "classic" }] }],
    ["badInput", undefined, { state: "running" }],
  ])("refuse what contradicts itself: %s %s", async (code, fault, changed) => {
    const { status, body } = await request("POST", URL, { ...EXPERIMENT_DRAFT, ...changed });
    expect([status, body.code, body.fault]).toEqual([400, code, fault]);
    expect((await request("GET", URL)).body).toEqual({ experiments: [] });
  });

  it("begin as a draft that can be changed, and once begun only in its name", async () => {
    const created = await request("POST", URL, EXPERIMENT_DRAFT);
    expect([created.status, created.body.experiment.state]).toEqual([201, "draft"]);
    expect(created.body.experiment.arms.map(({ print }: { print: string }) => print)).toEqual([
      expect.stringMatching(/^\d+\.[0-9a-f]{8}$/),
      expect.stringMatching(/^\d+\.[0-9a-f]{8}$/),
    ]);
    expect((await request("POST", URL, EXPERIMENT_DRAFT)).body).toMatchObject({ status: 409, fault: "changed" });
    const shorter = { plan: { ...plan, looks: [3, 6] } };
    expect((await request("PATCH", `${URL}/harder`, shorter)).body.experiment.plan.looks).toEqual([3, 6]);
    expect((await request("PATCH", `${URL}/harder`, { plan })).status).toBe(200);
    expect((await configOf(secretOf(1))).json().experiments).toEqual([]);
    const started = await request("POST", `${URL}/harder/phase`, { action: "start" });
    expect(started.body.experiment.phases).toEqual([{ weights: [1, 1], ramp: [{ coverage: 0.1, day: "2026-11-02" }] }]);
    expect((await request("PATCH", `${URL}/harder`, shorter)).body).toMatchObject({ status: 409, fault: "hasBegun" });
    expect((await request("PATCH", `${URL}/harder`, { name: "Renamed" })).body.experiment.name).toBe("Renamed");
    expect((await request("GET", `${URL}/nobodys`)).status).toBe(404);
  });

  it("share no player with another one that runs", async () => {
    await request("POST", URL, { ...EXPERIMENT_DRAFT, id: "other" });
    const refused = await request("POST", `${URL}/other/phase`, { action: "start" });
    expect(refused.body).toMatchObject({ status: 409, code: "notAllowed", fault: "overlap" });
  });

  it("rise by the steps of the ramp, each after its days", async () => {
    const raise = (coverage: number) => request("POST", `${URL}/harder/phase`, { action: "raise", coverage });
    expect((await raise(0.3)).body).toMatchObject({ status: 409, fault: "gate" });
    await goTo(START + DAY);
    expect((await raise(1)).body).toMatchObject({ fault: "gate" });
    expect((await raise(0.05)).body).toMatchObject({ fault: "notHigher" });
    expect((await raise(0.3)).status).toBe(200);
    await goTo(START + 4 * DAY);
    const raised = await raise(1);
    expect(raised.body.history.map(({ action }: { action: string }) => action)).toEqual([
      ...["create", "edit", "edit", "start", "edit", "raise", "raise"],
    ]);
    expect((await request("POST", `${URL}/harder/phase`, { action: "start" })).body).toMatchObject({
      fault: "notDraft",
    });
    const tomorrow = { action: "raise", coverage: 1, day: "2026-11-20" };
    expect((await request("POST", `${URL}/harder/phase`, tomorrow)).body).toMatchObject({ code: "badInput" });
  });

  it("tell every player their arm with the reason, the same that the hash has", async () => {
    const experiment = expectOk(
      parseExperiment(JSON.stringify((await historyOf(store.db, "harder")).at(-1)!.experiment)),
    );
    for (let i = 0; i < 20; i++) {
      const answer = await configOf(secretOf(i));
      const [entry] = answer.json().experiments;
      const assigned = assign(experiment, playerOf(`Bearer ${secretOf(i)}`));
      if (assigned.outcome !== "assigned") throw new Error("everybody is covered");
      const { id, dealer, config, print } = assigned.arm;
      expect(entry).toMatchObject({
        experiment: "harder",
        reason: "assigned",
        arm: id,
        dealer,
        config,
        print,
        phase: 0,
      });
      expect(["2026-11-02", "2026-11-03", "2026-11-06"]).toContain(entry.since);
      expect((await configOf(secretOf(i), String(answer.headers.etag))).statusCode).toBe(304);
    }
  });

  it("store each player's assignment once, by the client's clock, and only for players in the experiment", async () => {
    const told = async (i: number) => toldTo(store.db, playerOf(`Bearer ${secretOf(i)}`));
    expect(await told(3)).toEqual([{ experiment: "harder", phase: 0, at: now }]);
    const ask = (i: number, query: string) =>
      app.inject({ url: `/v1/config${query}`, headers: { authorization: `Bearer ${secretOf(i)}` } });
    await ask(3, `?at=${now - DAY}`);
    expect(await told(3)).toEqual([{ experiment: "harder", phase: 0, at: now }]);
    expect((await ask(50, `?at=${now - DAY}`)).statusCode).toBe(200);
    expect(await told(50)).toEqual([{ experiment: "harder", phase: 0, at: now - DAY }]);
    for (const query of ["?at=soon", "?at=-1", "?at=99999999999999999", "?since=1"]) {
      expect((await ask(51, query)).json()).toMatchObject({ status: 400, code: "badInput" });
    }
    expect(await told(51)).toEqual([]);
    const { rows } = await store.db.execute(sql`select count(*)::int as n from told`);
    const lines = [];
    for await (const { kind } of store.journal!.read()) lines.push(kind);
    expect(lines).toEqual(Array.from({ length: Number(rows[0]!.n) }, () => "told"));
  });

  it("tell nobody what could not be kept", async () => {
    const full = { ...store.journal!, append: async () => fail("storageFull", "the disk is full") };
    const platform = { store: { ...store, journal: full }, verifier: { tell: () => undefined } };
    const other = await createApp({ platform: () => platform, now: () => now, version: "1", figures: newFigures() });
    const ask = (i: number) => other.inject({ url: "/v1/config", headers: { authorization: `Bearer ${secretOf(i)}` } });
    expect((await ask(60)).json()).toMatchObject({ status: 507, code: "storageFull" });
    // A player who has the arm already gets it again.
    expect((await ask(3)).statusCode).toBe(200);
    await other.close();
  });

  it("stop by themselves where the split is not the planned one, and hide what they would say", async () => {
    expect((await request("GET", `${URL}/harder/results`)).body).toMatchObject({
      health: { isBlocked: false, players: [0, 0] },
      decision: { code: "continue", nextLook: "2026-11-09" },
      next: { type: "run" },
      result: { metrics: expect.any(Array) },
    });
    expect(await superviseExperiments(store, now)).toEqual([]);
    await store.db.execute(sql`
      insert into exposure (experiment, phase, player, arm, dealt, at, record)
      select 'harder', 0, 'p' || i, case when i % 4 = 0 then 'control' else 'harder' end,
        case when i % 4 = 0 then 'control' else 'harder' end, ${new Date(now - 3_600_000)}, 'r' || i
      from generate_series(1, 400) as i`);
    const unhealthy = (await request("GET", `${URL}/harder/results`)).body;
    expect(unhealthy).toMatchObject({
      health: { isBlocked: true, players: [100, 300] },
      decision: { code: "blocked" },
      next: { type: "stop", reason: "sampleRatio" },
      result: null,
    });
    expect(await superviseExperiments(store, now)).toEqual(["harder"]);
    const { experiment, history } = (await request("GET", `${URL}/harder`)).body;
    expect(experiment).toMatchObject({ state: "stopped", stopped: { reason: "sampleRatio", day: "2026-11-06" } });
    expect(history.at(-1)).toMatchObject({ action: "stop", by: "server" });
    expect((await configOf(secretOf(1))).json().experiments).toEqual([]);
    expect((await request("GET", `${URL}/harder/results`)).body.result).toBeNull();
    expect((await request("GET", URL)).body.experiments).toContainEqual(
      expect.objectContaining({ id: "harder", state: "stopped", reason: "sampleRatio", players: 400 }),
    );
  });

  it("tell players the network or the policies of their arm", async () => {
    const network = { ...control!, id: "network", dealer: "dual", config: {}, model: MODEL };
    const tuned = { ...treatment!, id: "tuned", ...TUNED };
    const special = { ...EXPERIMENT_DRAFT, id: "special", arms: [network, tuned] };
    expect((await request("POST", URL, special)).body.experiment.arms).toMatchObject(special.arms);
    expect((await request("POST", `${URL}/special/phase`, { action: "start" })).status).toBe(200);
    const said = new Map<string, unknown>();
    for (let i = 0; said.size < 2; i++) {
      const [{ arm, model, policies }] = (await configOf(secretOf(i))).json().experiments;
      if (arm !== null) said.set(arm, { model, policies });
    }
    expect(Object.fromEntries(said)).toEqual({
      network: { model: MODEL, policies: null },
      tuned: { model: null, policies: TUNED.policies },
    });
    expect((await request("POST", `${URL}/special/phase`, { action: "stop" })).status).toBe(200);
  });

  it("are planned from what players do here", async () => {
    expect((await request("GET", "/v1/studio/baseline")).body).toEqual({
      ...{ days: 14, players: 0, playersPerDay: 0, metrics: [] },
    });
  });
});
