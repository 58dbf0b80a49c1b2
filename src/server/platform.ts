/**
 * @file The whole server: files, API, store and verifying threads. It answers at once; what needs the data waits until it
 * is open, which takes seconds for a new one.
 */
import type { Server } from "node:http";
import { availableParallelism } from "node:os";
import type { Model } from "#api";
import { fail, ok, type Result } from "#engine";
import type { Policies } from "#game";
import { createApp } from "./app.ts";
import type { StartThread } from "./database/embedded.ts";
import { superviseExperiments } from "./experiment/changes.ts";
import {
  type App,
  type Figures,
  generatorHashes,
  newFigures,
  type Platform as OpenPlatform,
  type WeightsOf,
} from "./http/context.ts";
import { pipeline } from "./pipeline/pipeline.ts";
import type { Site } from "./site/site.ts";
import { announced } from "./site/site.ts";
import { siteHandler } from "./site/siteServer.ts";
import { keepPolicies } from "./store/configs.ts";
import { openStore, type StoreFault } from "./store/openStore.ts";
import { openThreads } from "./verify/threads.ts";
import { type Tickets, ticketsHere } from "./verify/tickets.ts";
import { startVerifier } from "./verify/verifier.ts";

export interface PlatformOptions {
  readonly site?: Site;
  /** Where the embedded database is; unused with `url`. */
  readonly folder: string;
  /** Address of a PostgreSQL database. */
  readonly url?: string | undefined;
  readonly isRebuilt?: boolean;
  readonly isTakenOver?: boolean;
  /** Address of a NATS server, for several processes on one PostgreSQL. */
  readonly queueUrl?: string | undefined;
  readonly proxies?: number;
  readonly isUnlimited?: boolean;
  readonly version: string;
  /** For the studio to list; none by default. */
  readonly models?: readonly Model[];
  /** Their files; none by default. */
  readonly weightsOf?: WeightsOf;
  /** Tuned policies that games may be dealt under. */
  readonly policies?: Policies;
  readonly startThread: StartThread;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Threads that verify; by default one core less than there are. 0 leaves it to other processes on the same database. */
  readonly verifiers?: number;
  /** Milliseconds between two runs of what is made again now and then; an hour by default. */
  readonly pipelineEvery?: number;
  /** Called on failures that no client caused. */
  readonly onFailure?: (error: unknown) => void;
}

type PlatformFault = StoreFault | "queueUnreachable";

export interface Platform {
  readonly app: App;
  /** Listens as its owner wishes. */
  readonly server: Server;
  /** How the opening of the data ended: the engine, or why there is none. */
  readonly opened: Promise<Result<"embedded" | "postgres", PlatformFault | "closed">>;
  /** Answers what has begun, settles what is in hand, and lets the data go. */
  close(): Promise<void>;
}

/** Milliseconds. Only players whose games have changed are looked at. */
const BETWEEN_PIPELINES = 60 * 60 * 1000;

interface Running extends OpenPlatform {
  stop(): Promise<void>;
}

export async function createPlatform(options: PlatformOptions): Promise<Platform> {
  const { site, now, version, models = [], proxies = 0, isUnlimited = false, onFailure = () => undefined } = options;
  const figures = newFigures();
  let running: Running | null = null;
  let isClosed = false;
  const app = await createApp({
    platform: () => running,
    ...{ now, version, figures, models, proxies, isUnlimited, onFailure },
    ...(options.weightsOf && { weightsOf: options.weightsOf }),
    ...(site && { site: siteHandler(await announced(site)) }),
  });
  await app.ready();
  const opened = open(options, figures).then(async (result) => {
    if (!result.ok) return result;
    running = result.value;
    if (!isClosed) return ok(running.store.engine);
    await running.stop();
    return fail("closed", "the server was closed before its data was open");
  });
  return {
    app,
    server: app.server,
    opened,
    async close() {
      isClosed = true;
      await closeConnections(app);
      const { ok: isOpen } = await opened;
      if (isOpen) await running?.stop();
    },
  };
}

/** Milliseconds that a request in hand has left. */
const LAST_CALL = 5000;

/** Lets requests in hand end, but not for ever, and keeps no idle connection open. */
async function closeConnections(app: App): Promise<void> {
  const { server } = app;
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  const late = setTimeout(() => server.closeAllConnections(), LAST_CALL);
  const closed = new Promise((resolve) => server.close(resolve));
  await app.close();
  server.closeIdleConnections();
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}

async function open(options: PlatformOptions, figures: Figures): Promise<Result<Running, PlatformFault>> {
  const { now, startThread, onFailure = () => undefined } = options;
  const { pipelineEvery = BETWEEN_PIPELINES } = options;
  const { verifiers = Math.max(1, availableParallelism() - 1) } = options;
  const opened = await openStore(options);
  if (!opened.ok) return opened;
  const store = opened.value;
  if (options.policies !== undefined) await keepPolicies(store.db, options.policies, new Date(now()));
  const tickets = await openTickets(options);
  if (!tickets.ok) {
    await store.close();
    return tickets;
  }
  const threads = openThreads(verifiers, startThread);
  const verifier = startVerifier({
    db: store.db,
    threads,
    tickets: tickets.value,
    models: generatorHashes(options.models ?? []),
    now,
    onSettled: (_, { state }) => figures.verdicts.inc({ state }),
    onError: onFailure,
  });
  const work = async () => {
    await pipeline(store, now());
    await superviseExperiments(store, now());
  };
  const hourly = repeated(work, pipelineEvery, onFailure);
  const stop = async () => {
    await hourly.stop();
    await verifier.stop();
    await threads.close();
    await store.close();
  };
  return ok({ store, verifier, stop });
}

async function openTickets({ url, queueUrl }: PlatformOptions): Promise<Result<Tickets, "queueUnreachable">> {
  if (queueUrl === undefined) return ok(ticketsHere());
  if (url === undefined) {
    return fail("queueUnreachable", "NATS_URL is for several processes on one database, which DATABASE_URL must name");
  }
  const loaded = await import("./verify/natsTickets.ts").catch((error: Error) => error);
  return loaded instanceof Error ? fail("queueUnreachable", loaded.message) : loaded.openNatsTickets(queueUrl);
}

/** Runs at once and then again and again; stopping waits for a run in progress. */
function repeated(work: () => Promise<unknown>, every: number, onFailure: (error: unknown) => void) {
  let running = work().catch(onFailure);
  const timer = setInterval(() => {
    running = running.then(work).catch(onFailure);
  }, every);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
