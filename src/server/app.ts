/**
 * @file The HTTP server: the routes of the API, those for its operator, and behind them the files of the game. Unknown
 * fields are refused and no value is converted to another type. Nothing about a client is logged.
 */

import type { IncomingMessage, ServerResponse } from "node:http";
import cookie from "@fastify/cookie";
import helmet from "@fastify/helmet";
import swagger from "@fastify/swagger";
import { sql } from "drizzle-orm";
import fastify, { type FastifyError } from "fastify";
import type { Model, Schema } from "#api";
import {
  Allowance,
  type App,
  type Context,
  type Figures,
  type Platform,
  platformOf,
  type WeightsOf,
} from "./http/context.ts";
import { Problem, problemOf, refuseBytes, sendProblem } from "./http/problem.ts";
import { type Serve, serveOn, validatorOf } from "./http/serve.ts";
import { COOKIE } from "./http/signIn.ts";
import { addDaily } from "./routes/daily.ts";
import { addExperiments } from "./routes/experiments.ts";
import { addMetrics } from "./routes/metrics.ts";
import { addModels } from "./routes/models.ts";
import { addPlayers } from "./routes/players.ts";
import { addRecords } from "./routes/records.ts";
import { addStudio } from "./routes/studio.ts";
import { countPending } from "./store/games.ts";

export interface AppOptions {
  /** Null while the data is being opened. */
  readonly platform: () => Platform | null;
  readonly now: () => number;
  readonly version: string;
  readonly figures: Figures;
  /** Answers requests outside of the API. */
  readonly site?: (request: IncomingMessage, response: ServerResponse) => void;
  /** Trusted proxies in front, which tell the client's address. */
  readonly proxies?: number;
  /** Without limits on what clients send: for simulations. */
  readonly isUnlimited?: boolean;
  /** For the studio to list; none by default. */
  readonly models?: readonly Model[];
  /** Their files; none by default. */
  readonly weightsOf?: WeightsOf;
  /** Called with errors that no client caused. */
  readonly onFailure?: (error: Error) => void;
  /** Milliseconds until a request must be complete. */
  readonly patience?: number;
}

/** Bytes of a body, and milliseconds that a client may take. */
const MOST_BYTES = 256 * 1024;
const PATIENCE = 15_000;
/** Placements per second, and at once: faster than play, and enough for a long time offline. */
const PLAYER_ALLOWANCE = { rate: 3, burst: 20_000 };
/** More than any machine sends. */
const NO_LIMIT = { rate: 1e12, burst: 1e12 };
/** Many players may share an address. */
const PLAYERS_AN_ADDRESS = 20;
/** Attempts to sign in: five, and one more every twelve seconds. */
const SIGN_IN_ALLOWANCE = { rate: 1 / 12, burst: 5 };
/** Addresses of the API; everything else is the site's. */
const API = /^\/(v1|health|ready|metrics|openapi\.json)(?![\w-])/;

const RESOURCES = [addRecords, addDaily, addPlayers, addModels, addStudio, addMetrics, addExperiments, addOperations];

export async function createApp(options: AppOptions): Promise<App> {
  const { patience = PATIENCE } = options;
  const app = fastify({
    bodyLimit: MOST_BYTES,
    requestTimeout: patience,
    connectionTimeout: 2 * patience,
    // By default Node waits a minute for headers, and looks for slow clients every 30 seconds only.
    http: { headersTimeout: patience, connectionsCheckingInterval: patience / 3 },
    clientErrorHandler: refuseBytes,
    trustProxy: (_address, hop) => hop < (options.proxies ?? 0),
    // An address that the router itself refuses.
    frameworkErrors: (error, _request, reply) => sendProblem(reply, problemOf(error) ?? new Problem("badInput", "")),
  });
  const closing = new AbortController();
  const context = contextOf(options, closing.signal);
  app.addHook("preClose", async () => closing.abort());
  app.removeContentTypeParser("text/plain");
  app.setValidatorCompiler<Schema>(validatorOf);
  await app.register(cookie);
  await protect(app);
  await describe(app, options.version);
  observe(app, context);
  handleFailures(app, options);
  const serve = serveOn(app, context);
  for (const add of RESOURCES) add(serve, context);
  app.get("/openapi.json", { schema: { hide: true } }, async () => app.swagger());
  return app;
}

function contextOf(options: AppOptions, closing: AbortSignal): Context {
  const { platform, now, figures, isUnlimited = false, models = [], onFailure = () => undefined } = options;
  const { weightsOf = async () => null } = options;
  const { rate, burst } = isUnlimited ? NO_LIMIT : PLAYER_ALLOWANCE;
  const address = { rate: rate * PLAYERS_AN_ADDRESS, burst: burst * PLAYERS_AN_ADDRESS };
  const signIn = new Allowance(SIGN_IN_ALLOWANCE);
  const allowances = { player: new Allowance({ rate, burst }), address: new Allowance(address), signIn };
  return { platform, now, allowances, figures, models, weightsOf, closing, onFailure };
}

/** Answers are data: they may not be run or framed. */
async function protect(app: App): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], formAction: ["'none'"], baseUri: ["'none'"] },
    },
    // A server on plain HTTP behind nothing must not promise HTTPS.
    strictTransportSecurity: false,
    referrerPolicy: { policy: "no-referrer" },
  });
}

async function describe(app: App, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "OpenBlock", version, description: "Verified games of an adaptive block puzzle." },
      components: {
        securitySchemes: {
          studio: { type: "apiKey", in: "cookie", name: COOKIE, description: "Set by signing in." },
          player: { type: "http", scheme: "bearer", description: "The player's own secret: 256 bits in base64url." },
        },
      },
    },
  });
}

function observe(app: App, { figures }: Context): void {
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "site";
    figures.requests.inc({ route, status: reply.statusCode });
    figures.seconds.observe({ route }, reply.elapsedTime / 1000);
  });
}

function handleFailures(app: App, { site, onFailure }: AppOptions): void {
  app.setErrorHandler((error: FastifyError | Problem, _request, reply) => {
    const problem = problemOf(error);
    if (problem === null) onFailure?.(error);
    return sendProblem(reply, problem ?? new Problem("failed", "something went wrong here; it has been noted"));
  });
  app.setNotFoundHandler((request, reply) => {
    if (site === undefined || API.test(request.url)) {
      return sendProblem(reply, new Problem("notFound", "no route of the API has this method and address"));
    }
    reply.hijack();
    site(request.raw, reply.raw);
    return reply;
  });
}

export function addOperations(serve: Serve, context: Context): void {
  serve("GET /health", async () => ({ status: "fine" as const }));

  serve("GET /ready", async () => {
    await platformOf(context).store.db.execute(sql`select 1`);
    return { status: "fine" as const };
  });

  serve("GET /metrics", async (_request, reply) => {
    const { registry, pending } = context.figures;
    const open = context.platform();
    if (open !== null) pending.set(await countPending(open.store.db));
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
