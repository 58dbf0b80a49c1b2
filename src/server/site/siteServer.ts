/**
 * @file Serves a site: GET and HEAD only, compressed if the client accepts it, revalidated by ETag, with headers that
 * let the page connect to its own server only.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type Asset, EMBED, encodingFor, isKnownVersion, pathOf, type Site } from "./site.ts";

/** WebAssembly may be compiled, for learned models; scripts, styles and connections come from here alone. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self' blob:",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join("; ");

/** The page for frames may be in anybody's. */
const EMBED_POLICY = CONTENT_SECURITY_POLICY.replace("frame-ancestors 'self'", "frame-ancestors *");

const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  "content-security-policy": CONTENT_SECURITY_POLICY,
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};

/** Milliseconds in which a client must send its request; nothing is uploaded. */
const REQUEST_TIMEOUT = 15_000;

export function createSiteServer(site: Site): Server {
  const options = { requestTimeout: REQUEST_TIMEOUT, headersTimeout: REQUEST_TIMEOUT };
  return createServer(options, siteHandler(site));
}

/** Answers a request for a file; for any HTTP server. */
export function siteHandler(site: Site): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    answer(site, request, response).catch((error: unknown) => response.destroy(error as Error));
  };
}

async function answer(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.setHeader("allow", "GET, HEAD");
    return refuse(response, 405, "Only GET and HEAD are answered here.");
  }
  const path = pathOf(request.url ?? "");
  if (path === null) return refuse(response, 400, "This address cannot be read.");
  if (path === EMBED || path === `${EMBED}.html`) response.setHeader("content-security-policy", EMBED_POLICY);
  const asset = site.get(path);
  if (asset === undefined) return refuse(response, 404, "There is nothing at this address.");
  return send(asset, request, response);
}

async function send(asset: Asset, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { headers, method } = request;
  const encoding = encodingFor(headers["accept-encoding"]?.toString(), asset.encodings);
  // Each encoding is a representation of its own, with a tag of its own.
  const etag = `"${asset.digest}-${encoding}"`;
  response.setHeader("cache-control", asset.cacheControl);
  response.setHeader("etag", etag);
  if (asset.encodings.length > 1) response.setHeader("vary", "accept-encoding");
  if (isKnownVersion(headers["if-none-match"], etag)) {
    response.writeHead(304).end();
    return;
  }
  const body = await asset.body(encoding);
  response.setHeader("content-type", asset.type);
  response.setHeader("content-length", body.length);
  if (encoding !== "identity") response.setHeader("content-encoding", encoding);
  response.writeHead(200).end(method === "HEAD" ? undefined : body);
}

function refuse(response: ServerResponse, status: number, reason: string): void {
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" });
  response.end(`${reason}\n`);
}
