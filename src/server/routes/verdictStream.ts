/** @file Verdicts as server-sent events, to everybody who is signed in to the studio. */
import type { ServerResponse } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { pause } from "../base/time.ts";
import type { Db } from "../database/database.ts";
import { lastVerdict, numberVerdicts, verdictsSince } from "../store/listing.ts";
import { type VerdictFeed, verdictFeed } from "./verdictFeed.ts";

/** Milliseconds between looks. */
const PAUSE = 1000;
/** Looks between two lines that keep the connection open. */
const LOOKS = 15;
/** Verdicts per look; more come with the next one. */
const MOST = 100;

type Verdict = Awaited<ReturnType<typeof verdictsAfter>>[number];

export interface StreamOptions {
  readonly db: Db;
  /** One for all streams. */
  readonly feed: VerdictFeed<Verdict>;
  /** Asked now and then: the stream ends when the client is signed out. */
  readonly maySee: () => Promise<boolean>;
  /** Ends with the server. */
  readonly signal: AbortSignal;
}

/** The store is asked, so it does not matter which process gave them. */
export function feedFrom(db: Db, signal: AbortSignal): VerdictFeed<Verdict> {
  return verdictFeed({ look: (after) => verdictsAfter(db, after), wait: () => pause(PAUSE, signal) });
}

async function verdictsAfter(db: Db, after: number) {
  await numberVerdicts(db);
  const verdicts = await verdictsSince(db, after, MOST);
  return verdicts.map(({ seq: _, settled, receivedAt, ...verdict }) => ({
    settled: settled!,
    ...verdict,
    receivedAt: receivedAt.getTime(),
  }));
}

export async function streamVerdicts(
  options: StreamOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { db, feed, maySee, signal } = options;
  const asked = Number(request.headers["last-event-id"]);
  await numberVerdicts(db);
  let last = Number.isSafeInteger(asked) && asked > 0 ? asked : await lastVerdict(db);
  let looks = 0;
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
  raw.write(": verdicts follow\n\n");
  while (!raw.destroyed && !signal.aborted) {
    for (const { settled, ...verdict } of await feed.next(last)) {
      last = settled;
      raw.write(`id: ${settled}\ndata: ${JSON.stringify(verdict)}\n\n`);
    }
    // Also while much comes: a client that is signed out sees no more.
    if (++looks % LOOKS === 0) {
      if (!(await maySee())) break;
      raw.write(": still here\n\n");
    }
    if (raw.writableNeedDrain) await drained(raw);
  }
  raw.end();
}

/** Waits for a client that reads slowly. */
function drained(raw: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      raw.off("drain", done).off("close", done);
      resolve();
    };
    raw.on("drain", done).on("close", done);
  });
}
