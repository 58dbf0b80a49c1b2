/** @file Names that come from contents: 22 letters of a SHA-256, 132 bits. */
import { createHash } from "node:crypto";

export const DIGEST_LENGTH = 22;

export function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url").slice(0, DIGEST_LENGTH);
}
