/**
 * @file Routes of a player: the data that a client plays with, the adapter of the player's network, export and erasure.
 */
import { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import type { PlayerArm } from "#api";
import { type Assignment, assign, bucketRanges, type Experiment } from "#experiment";
import { FORESIGHT_DEALER, ruleDealer } from "#game";
import { parseBlock } from "#neural";
import { DAY, dateText, digestOf } from "../base/base.ts";
import { askingPlayer, type Context, charge, platformOf } from "../http/context.ts";
import { Problem } from "../http/problem.ts";
import { type Serve, sendUnchanged } from "../http/serve.ts";
import { isKnownVersion } from "../site/site.ts";
import { runningExperiments } from "../store/experiments.ts";
import { erasePlayer, exportPlayer, findPlayer, keepAdapter } from "../store/players.ts";
import { tell, toldTo } from "../store/told.ts";

/** The first word of the set-up: version of the generator and fingerprint of the configuration. */
const CONFIG = `${FORESIGHT_DEALER} ${ruleDealer().setup?.split(" ")[0]}`;

/** Costs of writing, in placements: an adapter is about one game, an erasure rewrites files. */
const ADAPTER_COST = 60;
const ERASURE_COST = 1000;

export function addPlayers(serve: Serve, context: Context): void {
  addConfig(serve, context);

  serve("GET /v1/me", async (request, reply) => {
    const lines = linesOf(exportPlayer(platformOf(context).store.db, askingPlayer(request)));
    return reply
      .type("application/x-ndjson; charset=utf-8")
      .header("cache-control", "no-store")
      .header("content-disposition", 'attachment; filename="openblock.ndjson"')
      .send(Readable.from(lines));
  });

  serve("DELETE /v1/me", async (request) => {
    const player = charged(request, ERASURE_COST, context);
    await erasePlayer(platformOf(context).store, player, context.now());
    return null;
  });

  serve("PUT /v1/me/adapter", async (request) => {
    const player = charged(request, ADAPTER_COST, context);
    const block = parseBlock(request.body);
    if (!block.ok) throw new Problem("badInput", block.fault.message, null, block.fault.code);
    await keep(context, player, JSON.stringify(block.value));
    return null;
  });

  serve("DELETE /v1/me/adapter", async (request) => {
    await keep(context, charged(request, ADAPTER_COST, context), null);
    return null;
  });
}

/** The asking player, whose allowance pays. */
function charged(request: FastifyRequest, cost: number, context: Context): string {
  const player = askingPlayer(request);
  charge(context, request.ip, player, cost);
  return player;
}

async function keep(context: Context, player: string, adapter: string | null): Promise<void> {
  const kept = await keepAdapter(platformOf(context).store, player, adapter, context.now());
  if (!kept.ok) throw new Problem(kept.fault.code, kept.fault.message, 60);
}

async function* linesOf(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const row of rows) yield `${JSON.stringify(row)}\n`;
}

function addConfig(serve: Serve, context: Context): void {
  serve("GET /v1/config", async (request, reply) => {
    const id = askingPlayer(request);
    const { db } = platformOf(context).store;
    const [known, running] = await Promise.all([findPlayer(db, id), runningExperiments(db)]);
    const { folds = 0, profile = null, habits = null, adapter = null, ability = null } = known ?? {};
    const arms = playerArms(running, id);
    await keepTold(arms, { id, address: request.ip, clock: request.query.at }, context);
    const body = { player: id, config: CONFIG, games: folds, profile, habits, adapter, ability, experiments: arms };
    const etag = `"${digestOf(JSON.stringify(body))}"`;
    reply.header("etag", etag).header("cache-control", "private, no-cache");
    return isKnownVersion(request.headers["if-none-match"], etag) ? sendUnchanged(reply) : body;
  });
}

interface Asking {
  readonly id: string;
  readonly address: string;
  /** The time by the client's clock, where it sends that. */
  readonly clock: string | undefined;
}

/** Writes down the arms that the player has not been told before: on the disk before the answer. */
async function keepTold(arms: readonly PlayerArm[], { id, address, clock }: Asking, context: Context): Promise<void> {
  const now = context.now();
  const at = clock === undefined ? now : Number(clock);
  const own = arms.flatMap(({ experiment, phase }) => (phase === null ? [] : [{ experiment, phase, at }]));
  if (own.length === 0) return;
  const { store } = platformOf(context);
  const before = await toldTo(store.db, id);
  const fresh = own.filter(
    ({ experiment, phase }) => !before.some((one) => one.experiment === experiment && one.phase === phase),
  );
  if (fresh.length === 0) return;
  charge(context, address, id, fresh.length);
  const kept = await tell(store, id, fresh, now);
  if (!kept.ok) throw new Problem(kept.fault.code, kept.fault.message, 60);
}

/** The running experiments from one player's point of view, with reasons: a pure function of the id. */
function playerArms(running: readonly Experiment[], player: string): PlayerArm[] {
  return running.flatMap((experiment) => {
    const assigned = assign(experiment, player);
    if (assigned.outcome === "assigned") return [armOf(experiment, assigned)];
    if (assigned.reason === "notRunning") return [];
    const nothing = { arm: null, phase: null, since: null, dealer: null, config: null, print: null };
    return [{ experiment: experiment.id, reason: assigned.reason, ...nothing, model: null, policies: null }];
  });
}

type Assigned = Extract<Assignment, { readonly outcome: "assigned" }>;

function armOf(experiment: Experiment, { arm, phase, bucket }: Assigned): PlayerArm {
  const { weights, ramp } = experiment.phases[phase]!;
  const isIn = (coverage: number) =>
    bucketRanges(weights, coverage).some(([from, to]) => from <= bucket && bucket < to);
  const { day } = ramp.find(({ coverage }) => isIn(coverage))!;
  const { id, dealer, config, print, model = null, policies = null } = arm;
  const since = dateText(day * DAY);
  const own = { dealer, config, print, model, policies };
  return { experiment: experiment.id, reason: "assigned", arm: id, phase, since, ...own };
}
