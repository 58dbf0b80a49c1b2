/**
 * @file Signing in to the studio: a token opens a session. Its cookie is hidden from scripts and not sent to other
 * sites.
 */
import type { FastifyReply, FastifyRequest } from "fastify";
import { digestOf } from "../base/base.ts";
import { closeSession, openSession, SESSION_LENGTH, tokenOfSession } from "../store/tokens.ts";
import { type Context, platformOf } from "./context.ts";
import { Problem } from "./problem.ts";

/** The prefix makes browsers accept the cookie only from this host, over an encrypted connection. */
export const COOKIE = "__Host-openblock";
const COOKIE_OPTIONS = { path: "/", httpOnly: true, secure: true, sameSite: "strict" } as const;

export async function signIn(request: FastifyRequest, reply: FastifyReply, token: string, context: Context) {
  refuseOtherSites(request);
  const { store } = platformOf(context);
  const now = context.now();
  const wait = context.allowances.signIn.take(request.ip, 1, now);
  if (wait > 0) throw new Problem("tooMany", "too many attempts to sign in", wait);
  const digest = digestOf(token);
  if (!(await store.tokens.has(digest))) throw new Problem("forbidden", "this token does not open the studio");
  const secret = await openSession(store.db, digest, now);
  reply.setCookie(COOKIE, secret, { ...COOKIE_OPTIONS, maxAge: SESSION_LENGTH / 1000 });
}

export async function signOut(request: FastifyRequest, reply: FastifyReply, context: Context): Promise<void> {
  refuseOtherSites(request);
  const secret = request.cookies[COOKIE];
  if (secret !== undefined) await closeSession(platformOf(context).store.db, secret);
  reply.clearCookie(COOKIE, COOKIE_OPTIONS);
}

/** A token that was revoked closes the sessions that it opened. */
export async function isSignedIn(request: FastifyRequest, context: Context): Promise<boolean> {
  const { store } = platformOf(context);
  const secret = request.cookies[COOKIE];
  const token = secret === undefined ? null : await tokenOfSession(store.db, secret, context.now());
  return token !== null && (await store.tokens.has(token));
}

export async function requireSignedIn(request: FastifyRequest, context: Context): Promise<void> {
  if (await isSignedIn(request, context)) return;
  throw new Problem("unauthorised", "sign in to the studio with a token first");
}

/** Browsers say from where a request comes; other clients do not, and have no cookies to abuse. */
function refuseOtherSites({ headers }: FastifyRequest): void {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") {
    throw new Problem("forbidden", "the studio is only entered from its own page");
  }
}
