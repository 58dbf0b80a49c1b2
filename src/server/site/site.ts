/**
 * @file A built site, read once and kept in memory with its compressed forms and the server's tags in its page. Also
 * resolves requests: path, encoding, the version that the client has. Paths are looked up among the files found at the
 * start, never joined to a folder, so nothing outside can be reached.
 */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** How a body is encoded on the wire, best first. */
export const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

export interface Asset {
  readonly type: string;
  readonly cacheControl: string;
  /** Digest of the plain body. */
  readonly digest: string;
  /** Empty if compression does not help. */
  readonly encodings: readonly Encoding[];
  body(encoding: Encoding): Promise<Buffer>;
}

/** The page that others may show in a frame, with or without the ending of its file. */
export const EMBED = "/embed";
/** The studio's page, likewise. */
const STUDIO = "/studio";

/** Files by their path in the site, such as `/index.html`; `/` is the index. */
export type Site = ReadonlyMap<string, Asset>;

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".wasm": "application/wasm",
  ".onnx": "application/octet-stream",
  ".safetensors": "application/octet-stream",
};
const FALLBACK_TYPE = "application/octet-stream";
const COMPRESSED_ALREADY = new Set([".png", ".ico", ".woff2"]);
/** A name that changes with its content, as the bundler writes them. */
const HASHED = /^\/assets\/.+-[\w-]{8}\.\w+$/;
const FOREVER = "public, max-age=31536000, immutable";
/** May be cached but is revalidated each time, so that a new version is seen at once. */
const REVALIDATED = "no-cache";
/** Below this a compressed body saves less than its header costs. */
const LEAST_COMPRESSED = 256;

/** Above this size the best compression takes seconds and saves a few per cent. */
const LARGE = 1 << 20;

const compress = {
  br(body: Buffer) {
    const quality = body.length < LARGE ? 9 : 5;
    return promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  },
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
  identity: async (body: Buffer) => body,
} as const;

/** Reads every file below a folder. */
export async function loadSite(folder: string): Promise<Site> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const site = new Map<string, Asset>();
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${file.slice(join(folder, "/").length).replaceAll("\\", "/")}`;
    site.set(path, assetOf(path, await readFile(file)));
  }
  const index = site.get("/index.html");
  if (index !== undefined) site.set("/", index);
  for (const page of [EMBED, STUDIO]) {
    const asset = site.get(`${page}.html`);
    if (asset !== undefined) site.set(page, asset);
  }
  return site;
}

export function assetOf(path: string, plain: Buffer): Asset {
  const extension = extname(path).toLowerCase();
  const isCompressed = plain.length >= LEAST_COMPRESSED && !COMPRESSED_ALREADY.has(extension);
  const made = new Map<Encoding, Promise<Buffer>>();
  return {
    type: TYPES[extension] ?? FALLBACK_TYPE,
    cacheControl: HASHED.test(path) ? FOREVER : REVALIDATED,
    digest: createHash("sha256").update(plain).digest("base64url").slice(0, 20),
    encodings: isCompressed ? ENCODINGS : ["identity"],
    body(encoding) {
      const known = made.get(encoding);
      if (known !== undefined) return known;
      const body = compress[encoding](plain);
      made.set(encoding, body);
      return body;
    },
  };
}

// What a host does with the page is said in its head: that it is served with the API, so that a page without a server makes
// no request; and that it shows offers. The service worker keeps pages by their revision, so a changed page has its own.

/** Relative to the page, since a proxy may serve both under a path. */
const SERVER_TAG = '<meta name="openblock-server" content="./" />';
const INDEX = "/index.html";
const WORKER = "/sw.js";
/** The page among the files that the worker keeps. */
const REVISION = /(\burl:"index\.html",revision:)"[\w-]+"/;

/** Who shows offers on a page: `house` are the game's own, for demonstration. */
export const OFFER_HOSTS = ["house"] as const;
export type OfferHost = (typeof OFFER_HOSTS)[number];

/** The same site, whose page knows of the server. */
export function announced(site: Site): Promise<Site> {
  return withTag(site, SERVER_TAG);
}

/** The same site, whose page shows offers. */
export function offering(site: Site, host: OfferHost): Promise<Site> {
  return withTag(site, `<meta name="openblock-offers" content="${host}" />`);
}

async function withTag(site: Site, tag: string): Promise<Site> {
  const index = site.get(INDEX);
  if (index === undefined) return site;
  const page = await changed(INDEX, index, (text) => text.replace("</head>", `  ${tag}\n  </head>`));
  const files = new Map(site).set("/", page).set(INDEX, page);
  const worker = site.get(WORKER);
  if (worker === undefined) return files;
  return files.set(WORKER, await changed(WORKER, worker, (text) => text.replace(REVISION, `$1"${page.digest}"`)));
}

async function changed(path: string, asset: Asset, change: (text: string) => string): Promise<Asset> {
  const text = String(await asset.body("identity"));
  return { ...assetOf(path, Buffer.from(change(text))), encodings: asset.encodings };
}

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
