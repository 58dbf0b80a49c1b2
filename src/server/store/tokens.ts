/**
 * @file Keys to the studio, shown once, kept as digests and revocable, and the sessions that they open. With PostgreSQL keys
 * are rows; beside the embedded database they are lines of a file, since only the server may open that database while it
 * runs.
 */
import { randomBytes } from "node:crypto";
import { appendFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { check, parseJson } from "#engine";
import { codeOf, digestOf } from "../base/base.ts";
import type { Db } from "../database/database.ts";
import { adminSession, adminToken } from "../database/schema.ts";

export interface TokenInfo {
  /** The first letters of the digest, dashes as underscores, to name it by. */
  readonly id: string;
  readonly name: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
}

export interface Tokens {
  /** The token itself, which is not kept. */
  add(name: string, now: number): Promise<string>;
  /** The keys in force. */
  list(): Promise<readonly TokenInfo[]>;
  /** Whether there was one with the id. */
  revoke(id: string, now: number): Promise<boolean>;
  /** Whether a token with the digest opens the studio. */
  has(digest: string): Promise<boolean>;
}

const ID_LENGTH = 8;

/** No dash: a command would take an id that begins with one for an option. */
function idOf(digest: string): string {
  return digest.slice(0, ID_LENGTH).replaceAll("-", "_");
}

function newToken(): string {
  return randomBytes(32).toString("base64url");
}

export function tokensIn(db: Db): Tokens {
  const valid = () => db.select().from(adminToken).where(isNull(adminToken.revokedAt));
  return {
    async add(name, now) {
      const token = newToken();
      await db.insert(adminToken).values({ digest: digestOf(token), name, createdAt: new Date(now) });
      return token;
    },
    async list() {
      return (await valid()).map(({ digest, name, createdAt }) => infoOf(digest, name, createdAt.getTime()));
    },
    async revoke(id, now) {
      const found = (await valid()).filter(({ digest }) => idOf(digest) === id);
      for (const { digest } of found) {
        await db
          .update(adminToken)
          .set({ revokedAt: new Date(now) })
          .where(eq(adminToken.digest, digest));
      }
      return found.length > 0;
    },
    async has(digest) {
      const rows = await db
        .select()
        .from(adminToken)
        .where(and(eq(adminToken.digest, digest), isNull(adminToken.revokedAt)));
      return rows.length > 0;
    },
  };
}

interface Line {
  readonly digest: string;
  readonly name: string;
  readonly at: number;
  readonly isRevoked: boolean;
}

const LINE = check.fields({
  digest: check.TEXT,
  name: check.TEXT,
  at: check.number(0, Number.MAX_SAFE_INTEGER),
  isRevoked: check.FLAG,
} satisfies check.FormsOf<Line>);

/** Tokens in a data folder; the last line about a token counts. */
export function tokensAt(folder: string): Tokens {
  const file = join(folder, "studio-tokens.ndjson");
  const append = (line: Line) => appendFile(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
  const valid = async () => {
    const last = new Map((await linesOf(file)).map((line) => [line.digest, line]));
    return [...last.values()].filter(({ isRevoked }) => !isRevoked);
  };
  return {
    async add(name, now) {
      const token = newToken();
      await append({ digest: digestOf(token), name, at: now, isRevoked: false });
      return token;
    },
    async list() {
      return (await valid()).map(({ digest, name, at }) => infoOf(digest, name, at));
    },
    async revoke(id, now) {
      const found = (await valid()).filter(({ digest }) => idOf(digest) === id);
      for (const line of found) await append({ ...line, at: now, isRevoked: true });
      return found.length > 0;
    },
    has: async (digest) => (await valid()).some((line) => line.digest === digest),
  };
}

function infoOf(digest: string, name: string, createdAt: number): TokenInfo {
  return { id: idOf(digest), name, createdAt };
}

async function linesOf(file: string): Promise<Line[]> {
  try {
    const lines = (await readFile(file, "utf8")).split("\n").map(parseJson);
    return lines.filter((line): line is Line => check.fits(LINE, line));
  } catch (error) {
    if (codeOf(error) === "ENOENT") return [];
    throw error;
  }
}

/** Milliseconds. */
export const SESSION_LENGTH = 12 * 60 * 60 * 1000;

/** Opens a session for half a day. Returns its secret, for the cookie; `token` is the digest of the key. */
export async function openSession(db: Db, token: string, now: number): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  await db.delete(adminSession).where(lt(adminSession.expiresAt, new Date(now)));
  await db.insert(adminSession).values({ digest: digestOf(secret), token, expiresAt: new Date(now + SESSION_LENGTH) });
  return secret;
}

export async function closeSession(db: Db, secret: string): Promise<void> {
  await db.delete(adminSession).where(eq(adminSession.digest, digestOf(secret)));
}

/** The digest of the token that a session was opened with; null if it is over. */
export async function tokenOfSession(db: Db, secret: string, now: number): Promise<string | null> {
  const rows = await db
    .select()
    .from(adminSession)
    .where(and(eq(adminSession.digest, digestOf(secret)), gt(adminSession.expiresAt, new Date(now))));
  return rows[0]?.token ?? null;
}
