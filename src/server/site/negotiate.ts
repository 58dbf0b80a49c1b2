/** @file What a request asks for, read from its raw text: the path, the encoding, the version it already has. */
import type { Encoding } from "./site.ts";

/** The decoded path of a request target; null if it has none. */
export function pathOf(target: string): string | null {
  // Proxies ask with the whole address (RFC 9112 §3.2.2).
  const origin = /^https?:\/\/[^/?#]+/i.exec(target)?.[0] ?? "";
  const path = target.slice(origin.length).replace(/[?#].*$/s, "") || (origin && "/");
  if (!path.startsWith("/")) return null;
  try {
    const decoded = decodeURIComponent(path);
    return decoded.includes("\0") ? null : decoded;
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

/** The first of the offered encodings that `Accept-Encoding` does not rule out (RFC 9110 §12.5.3). */
export function encodingFor(header: string | undefined, offered: readonly Encoding[]): Encoding {
  const weights = new Map<string, number>();
  for (const part of (header ?? "").toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
    const q = parameters.find((text) => text.startsWith("q="));
    if (name !== "") weights.set(name, q === undefined ? 1 : Number(q.slice(2)) || 0);
  }
  const isWanted = (encoding: Encoding) => (weights.get(encoding) ?? weights.get("*") ?? 0) > 0;
  return offered.find((encoding) => encoding !== "identity" && isWanted(encoding)) ?? "identity";
}

/** Whether `If-None-Match` names this version (RFC 9110 §13.1.2; the comparison is the weak one). */
export function isKnownVersion(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header
    .split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""))
    .some((tag) => tag === "*" || tag === etag);
}
