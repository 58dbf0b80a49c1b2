/** @file Who is signed in to the studio: a cookie's digest, for half a day, as long as the token behind it is valid. */
import { randomBytes } from "node:crypto";
import { and, eq, gt, lt } from "drizzle-orm";
import { digestOf } from "../base/digest.ts";
import type { Db } from "./database.ts";
import { adminSession } from "./schema.ts";

/** Milliseconds. */
export const SESSION_LENGTH = 12 * 60 * 60 * 1000;

/** The session's secret, for the cookie; `token` is the digest of what was shown. */
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
