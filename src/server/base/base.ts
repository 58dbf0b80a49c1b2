/** @file Calendar days in UTC, which the server counts by. */
import { createHash } from "node:crypto";

export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}

export const DIGEST_LENGTH = 22;

export function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, DIGEST_LENGTH);
}

/** Milliseconds. */
export const DAY = 24 * 60 * 60 * 1000;

/** "2026-11-17" of a time in milliseconds since the epoch. */
export function dateText(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", done);
  });
}
