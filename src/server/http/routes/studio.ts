/** @file For the studio: figures of days and cohorts, records, verdicts as they come. */
import { Type } from "@fastify/type-provider-typebox";
import type { FastifyRequest } from "fastify";
import { formatDay, parseDay } from "#daily";
import { DAY, dateText } from "../../calendar.ts";
import { cohorts, dayFigures, funnel, lengths, type Span } from "../../store/analytics.ts";
import { listRecords } from "../../store/listing.ts";
import { type App, type Context, platformOf } from "../context.ts";
import { Problem } from "../problem.ts";
import { FAULTS, ListedBody, ListQuery, MetricsBody, SessionBody, SpanQuery } from "../schemas.ts";
import { requireSignedIn, signIn, signOut } from "../signIn.ts";
import { streamVerdicts } from "../verdictStream.ts";

const security = [{ studio: [] }];
const DEFAULT_DAYS = 28;
const MOST_DAYS = 400;
const SHOWN = 50;

export function addStudio(app: App, context: Context): void {
  const preHandler = (request: FastifyRequest) => requireSignedIn(request, context);
  addSession(app, context);
  addMetrics(app, context, preHandler);
  addRecordList(app, context, preHandler);
  addStream(app, context, preHandler);
}

type Guard = (request: FastifyRequest) => Promise<void>;

function addMetrics(app: App, context: Context, preHandler: Guard): void {
  app.get(
    "/v1/admin/metrics",
    {
      preHandler,
      schema: {
        operationId: "readStudioMetrics",
        summary: "Days, cohorts, lengths of games and the way of new players, of at most 400 days",
        security,
        querystring: SpanQuery,
        response: { 200: MetricsBody, ...FAULTS },
      },
    },
    async (request) => {
      const span = spanOf(request.query, context.now());
      const { db } = platformOf(context).store;
      const [days, returned, lasted, way] = await Promise.all([
        dayFigures(db, span),
        cohorts(db, span),
        lengths(db, span),
        funnel(db, span),
      ]);
      const figures = { days, cohorts: returned.map((cohort) => ({ ...cohort, returned: [...cohort.returned] })) };
      return { ...span, ...figures, lengths: lasted, funnel: way };
    },
  );
}

function addRecordList(app: App, context: Context, preHandler: Guard): void {
  app.get(
    "/v1/admin/records",
    {
      preHandler,
      schema: {
        operationId: "listRecords",
        summary: "Records, newest first; `before` goes on from the last one's `seq`",
        security,
        querystring: ListQuery,
        response: { 200: ListedBody, ...FAULTS },
      },
    },
    async (request) => {
      const { state, ended, leastScore, before, limit } = request.query;
      const records = await listRecords(platformOf(context).store.db, {
        ...(state !== undefined && { state }),
        ...(ended !== undefined && { ended }),
        ...(leastScore !== undefined && { leastScore: Number(leastScore) }),
        ...(before !== undefined && { before: Number(before) }),
        limit: Number(limit ?? SHOWN),
      });
      return { records: records.map(listed) };
    },
  );
}

function addStream(app: App, context: Context, preHandler: Guard): void {
  app.get(
    "/v1/admin/stream",
    {
      preHandler,
      schema: {
        operationId: "streamVerdicts",
        summary: "Verdicts as they come, as server-sent events; goes on after `Last-Event-ID`",
        security,
        produces: ["text/event-stream"],
      },
    },
    async (request, reply) => {
      const { db } = platformOf(context).store;
      const maySee = () =>
        requireSignedIn(request, context).then(
          () => true,
          () => false,
        );
      // The answer has begun: whatever goes wrong from here on ends it, and the client asks again.
      await streamVerdicts({ db, maySee, signal: context.closing }, request, reply).catch((error: Error) => {
        context.onFailure(error);
        reply.raw.destroy();
      });
      return reply;
    },
  );
}

function addSession(app: App, context: Context): void {
  app.post(
    "/v1/admin/session",
    {
      schema: {
        operationId: "signIn",
        summary: "Sign in with a token; sets a cookie for half a day",
        body: SessionBody,
        response: { 204: Type.Null(), ...FAULTS },
      },
    },
    async (request, reply) => {
      await signIn(request, reply, request.body.token, context);
      return reply.code(204).send(null);
    },
  );
  app.delete(
    "/v1/admin/session",
    { schema: { operationId: "signOut", summary: "Sign out", response: { 204: Type.Null(), ...FAULTS } } },
    async (request, reply) => {
      await signOut(request, reply, context);
      return reply.code(204).send(null);
    },
  );
}

type Listed = Awaited<ReturnType<typeof listRecords>>[number];

function listed({ receivedAt, marks, seq, ...row }: Listed) {
  return { ...row, seq: seq ?? 0, receivedAt: receivedAt.getTime(), marks: marks === null ? null : [...marks] };
}

function spanOf({ from, to }: { readonly from?: string; readonly to?: string }, now: number): Span {
  const last = to === undefined ? now : timeOf(to);
  const first = from === undefined ? last - (DEFAULT_DAYS - 1) * DAY : timeOf(from);
  if (first > last || last - first > MOST_DAYS * DAY) {
    throw new Problem("badInput", `from … to are at most ${MOST_DAYS} days, in this order`);
  }
  return { from: dateText(first), to: dateText(last) };
}

function timeOf(text: string): number {
  const day = parseDay(text);
  if (!day.ok) throw new Problem("badInput", day.fault.message);
  return Date.parse(formatDay(day.value));
}
