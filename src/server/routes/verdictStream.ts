/**
 * @file Verdicts as server-sent events, to everybody who is signed in to the studio. One feed serves all: the store is
 * asked once a second, and not at all while nobody watches. The latest verdicts are kept, so a client that was away
 * for a moment costs no query.
 */
import type { ServerResponse } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { pause } from "../base/base.ts";
import type { Db } from "../database/database.ts";
import { lastVerdict, numberVerdicts, verdictsSince } from "../store/listing.ts";

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

/** Anything with the number under which a verdict was made known. */
interface Numbered {
  readonly settled: number;
}

export interface FeedOptions<V extends Numbered> {
  /** Verdicts after one of them, oldest first, at most some. */
  readonly look: (after: number) => Promise<readonly V[]>;
  /** Resolves when it is time for the next look. */
  readonly wait: () => Promise<void>;
}

export interface VerdictFeed<V extends Numbered> {
  /** Verdicts after one of them, oldest first; where there are none yet, what the next look finds, which may be none. */
  next(after: number): Promise<readonly V[]>;
}

/** Verdicts in memory. */
const KEPT = 500;

export function verdictFeed<V extends Numbered>({ look, wait }: FeedOptions<V>): VerdictFeed<V> {
  /** Every verdict after `since`, up to `newest`. */
  let recent: readonly V[] = [];
  let since = Number.POSITIVE_INFINITY;
  let newest = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;
  const lookOnce = async () => {
    await wait();
    const from = newest;
    const found = await look(from);
    // A client that starts further on may have reset the feed.
    if (from !== newest || found.length === 0) return;
    const all = [...recent, ...found];
    recent = all.slice(-KEPT);
    if (recent.length < all.length) since = all[all.length - recent.length - 1]!.settled;
    newest = found.at(-1)!.settled;
  };
  const lookTogether = () => {
    looking ??= lookOnce().finally(() => {
      looking = null;
    });
    return looking;
  };
  const known = async (after: number) =>
    after < since ? look(after) : recent.filter(({ settled }) => settled > after);
  return {
    async next(after) {
      // Nobody has watched for a while: the feed starts again from here.
      if (after > newest) {
        recent = [];
        since = newest = after;
      }
      const before = await known(after);
      if (before.length > 0) return before;
      await lookTogether();
      return known(after);
    },
  };
}
