/** @file Verdicts as server-sent events: the store is asked every second, so it does not matter which process gave them. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { pause } from "../pause.ts";
import type { Db } from "../store/database.ts";
import { lastVerdict, verdictsSince } from "../store/listing.ts";
import { numberVerdicts } from "../store/verdicts.ts";

/** Milliseconds between looks. */
const PAUSE = 1000;
/** After so many looks a line is sent whatever came, so that nothing between here and there gives up. */
const LOOKS = 15;
/** Verdicts a look; more come with the next one. */
const MOST = 100;

export interface StreamOptions {
  readonly db: Db;
  /** Asked now and then: whoever is signed out sees no more. */
  readonly maySee: () => Promise<boolean>;
  /** Ends with the server. */
  readonly signal: AbortSignal;
}

export async function streamVerdicts(
  options: StreamOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { db, maySee, signal } = options;
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
    await numberVerdicts(db);
    const verdicts = await verdictsSince(db, last, MOST);
    for (const { settled, seq: _, receivedAt, ...verdict } of verdicts) {
      last = settled!;
      raw.write(`id: ${settled}\ndata: ${JSON.stringify({ ...verdict, receivedAt: receivedAt.getTime() })}\n\n`);
    }
    // However much comes: whoever is signed out sees no more.
    if (++looks % LOOKS === 0) {
      if (!(await maySee())) break;
      raw.write(": still here\n\n");
    }
    await pause(PAUSE, signal);
  }
  raw.end();
}
