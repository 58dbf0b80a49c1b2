/** @file Verdicts as server-sent events: the store is asked every second, so it does not matter which process gave them. */
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Queries } from "../store/database.ts";
import { lastVerdict, verdictsSince } from "../store/listing.ts";

/** Milliseconds between looks. */
const PAUSE = 1000;
/** Looks without news until a line is sent all the same, so that nothing between here and there gives up. */
const QUIET_LOOKS = 15;
/** Verdicts a look; more come with the next one. */
const MOST = 100;

export async function streamVerdicts(db: Queries, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const asked = Number(request.headers["last-event-id"]);
  let last = Number.isSafeInteger(asked) && asked > 0 ? asked : await lastVerdict(db);
  let quiet = 0;
  let isOver = false;
  reply.hijack();
  const { raw } = reply;
  raw.on("close", () => {
    isOver = true;
  });
  raw.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
  raw.write(": verdicts follow\n\n");
  while (!isOver) {
    const verdicts = await verdictsSince(db, last, MOST).catch((error: unknown) => {
      raw.destroy(error instanceof Error ? error : undefined);
      return [];
    });
    for (const { settled, seq: _, receivedAt, ...verdict } of verdicts) {
      last = settled!;
      raw.write(`id: ${settled}\ndata: ${JSON.stringify({ ...verdict, receivedAt: receivedAt.getTime() })}\n\n`);
    }
    quiet = verdicts.length > 0 ? 0 : quiet + 1;
    if (quiet % QUIET_LOOKS === QUIET_LOOKS - 1) raw.write(": nothing new\n\n");
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}
