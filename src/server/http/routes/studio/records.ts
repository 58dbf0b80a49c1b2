/** @file Records as the studio lists them, and verdicts as they come. */
import { listRecords } from "../../../store/listing.ts";
import { type App, type Context, platformOf } from "../../context.ts";
import { FAULTS } from "../../schemas.ts";
import { isSignedIn } from "../../signIn.ts";
import { ListedBody, ListQuery } from "../../studioSchemas.ts";
import { feedFrom, streamVerdicts } from "../../verdictStream.ts";
import { guardOf, security } from "./guard.ts";

const SHOWN = 50;

export function addRecordList(app: App, context: Context): void {
  app.get(
    "/v1/admin/records",
    {
      preHandler: guardOf(context),
      schema: {
        operationId: "listRecords",
        summary: "Records, newest first; `before` goes on from the last one's `seq`",
        security,
        querystring: ListQuery,
        response: { 200: ListedBody, ...FAULTS },
      },
    },
    async (request) => {
      const { leastScore, before, limit, ...words } = request.query;
      const records = await listRecords(platformOf(context).store.db, {
        ...words,
        ...(leastScore !== undefined && { leastScore: Number(leastScore) }),
        ...(before !== undefined && { before: Number(before) }),
        limit: Number(limit ?? SHOWN),
      });
      return { records: records.map(listed) };
    },
  );
}

export function addStream(app: App, context: Context): void {
  let feed: ReturnType<typeof feedFrom> | null = null;
  app.get(
    "/v1/admin/stream",
    {
      preHandler: guardOf(context),
      schema: {
        operationId: "streamVerdicts",
        summary: "Verdicts as they come, as server-sent events; goes on after `Last-Event-ID`",
        security,
        produces: ["text/event-stream"],
      },
    },
    async (request, reply) => {
      const { db } = platformOf(context).store;
      const maySee = () => isSignedIn(request, context);
      // The answer has begun: whatever goes wrong from here on ends it, and the client asks again.
      feed ??= feedFrom(db, context.closing);
      await streamVerdicts({ db, feed, maySee, signal: context.closing }, request, reply).catch((error: Error) => {
        context.onFailure(error);
        reply.raw.destroy();
      });
      return reply;
    },
  );
}

type Listed = Awaited<ReturnType<typeof listRecords>>[number];

function listed({ receivedAt, marks, seq, ...row }: Listed) {
  return { ...row, seq: seq ?? 0, receivedAt: receivedAt.getTime(), marks: marks === null ? null : [...marks] };
}
