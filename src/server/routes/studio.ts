/** @file The studio: signing in and out, the list of records, and verdicts as they come. */
import { type Context, platformOf } from "../http/context.ts";
import type { Serve } from "../http/serve.ts";
import { isSignedIn, signIn, signOut } from "../http/signIn.ts";
import { listRecords } from "../store/listing.ts";
import { feedFrom, streamVerdicts } from "./verdictStream.ts";

const SHOWN = 50;

export function addStudio(serve: Serve, context: Context): void {
  serve("POST /v1/studio/session", async (request, reply) => {
    await signIn(request, reply, request.body.token, context);
    return null;
  });

  serve("GET /v1/studio/session", async (request, reply) => {
    reply.header("cache-control", "no-store");
    return { isOpen: await isSignedIn(request, context) };
  });

  serve("DELETE /v1/studio/session", async (request, reply) => {
    await signOut(request, reply, context);
    return null;
  });

  serve("GET /v1/studio/records", async (request) => {
    const { leastScore, before, limit, ...words } = request.query;
    const records = await listRecords(platformOf(context).store.db, {
      ...words,
      ...(leastScore !== undefined && { leastScore: Number(leastScore) }),
      ...(before !== undefined && { before: Number(before) }),
      limit: Number(limit ?? SHOWN),
    });
    return {
      records: records.map(({ seq, receivedAt, ...row }) => ({
        ...row,
        seq: seq ?? 0,
        receivedAt: receivedAt.getTime(),
      })),
    };
  });

  addStream(serve, context);
}

function addStream(serve: Serve, context: Context): void {
  let feed: ReturnType<typeof feedFrom> | null = null;
  serve("GET /v1/studio/stream", async (request, reply) => {
    const { db } = platformOf(context).store;
    const maySee = () => isSignedIn(request, context);
    feed ??= feedFrom(db, context.closing);
    // The answer has begun: a failure from here on ends it, and the client reconnects.
    await streamVerdicts({ db, feed, maySee, signal: context.closing }, request, reply).catch((error: Error) => {
      context.onFailure(error);
      reply.raw.destroy();
    });
    return reply;
  });
}
