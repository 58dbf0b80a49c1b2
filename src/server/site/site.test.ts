/** @file The web server over real sockets: types, encodings, caching, refusals, and addresses that try to leave. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { freePort, listen, networkUrls } from "../listen.ts";
import { encodingFor, isKnownVersion, loadSite, pathOf } from "./site.ts";
import { createSiteServer } from "./siteServer.ts";

const PAGE = `<!doctype html><title>OpenBlock</title>${"<p>dock</p>".repeat(100)}`;
const SCRIPT = `export const docks = [${"1,".repeat(500)}];`;
const OUTSIDE = "outside the site";

let folder = "";
let server: Server;
let port = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "openblock-site-"));
  const site = join(folder, "web");
  mkdirSync(join(site, "assets"), { recursive: true });
  writeFileSync(join(folder, "secret.txt"), OUTSIDE);
  writeFileSync(join(site, "index.html"), PAGE);
  writeFileSync(join(site, "assets/index-B3x_9-Ab.js"), SCRIPT);
  writeFileSync(join(site, "assets/plain.css"), "p{}");
  writeFileSync(join(site, "sw.js"), SCRIPT);
  writeFileSync(join(site, "manifest.webmanifest"), "{}");
  writeFileSync(join(site, "icon.png"), Buffer.alloc(1000));
  writeFileSync(join(site, "model.unknown"), "?");
  writeFileSync(join(site, "a b%.txt"), "a name with a space and a percent sign");
  server = createSiteServer(await loadSite(site));
  port = (await listen(server, { host: "127.0.0.1", port: 0 })).port;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Sends bytes as they are and reads until the server closes. */
function raw(request: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, "127.0.0.1", () => socket.write(request, "latin1"));
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("error", reject);
    socket.on("close", () => {
      const all = Buffer.concat(chunks);
      const end = all.indexOf("\r\n\r\n");
      const [first = "", ...lines] = all.subarray(0, end).toString("latin1").split("\r\n");
      const headers = Object.fromEntries(lines.map((line) => line.split(/: (.*)/s) as [string, string]));
      resolve({ status: Number(first.split(" ")[1]), headers: lowerKeys(headers), body: all.subarray(end + 4) });
    });
  });
}

function lowerKeys(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

function ask(target: string, { method = "GET", headers = "" } = {}): Promise<Answer> {
  return raw(`${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`);
}

describe("files", () => {
  test.each([
    ["/", "text/html; charset=utf-8", "no-cache"],
    ["/index.html", "text/html; charset=utf-8", "no-cache"],
    ["/index.html?from=home#x", "text/html; charset=utf-8", "no-cache"],
    ["http://localhost/index.html", "text/html; charset=utf-8", "no-cache"],
    ["http://localhost", "text/html; charset=utf-8", "no-cache"],
    ["/assets/index-B3x_9-Ab.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"],
    ["/assets/plain.css", "text/css; charset=utf-8", "no-cache"],
    ["/sw.js", "text/javascript; charset=utf-8", "no-cache"],
    ["/manifest.webmanifest", "application/manifest+json; charset=utf-8", "no-cache"],
    ["/icon.png", "image/png", "no-cache"],
    ["/model.unknown", "application/octet-stream", "no-cache"],
    ["/a%20b%25.txt", "text/plain; charset=utf-8", "no-cache"],
  ])("%s is %s, %s", async (target, type, cache) => {
    const { status, headers } = await ask(target);
    expect([status, headers["content-type"], headers["cache-control"]]).toEqual([200, type, cache]);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["content-security-policy"]).toContain("script-src 'self' 'wasm-unsafe-eval'");
  });

  test.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ])("%s carries the same bytes in fewer", async (encoding, decompress) => {
    const { headers, body } = await ask("/", { headers: `Accept-Encoding: ${encoding}\r\n` });
    expect(headers["content-encoding"]).toBe(encoding);
    expect(headers.vary).toBe("accept-encoding");
    expect(body.length).toBe(Number(headers["content-length"]));
    expect(body.length).toBeLessThan(PAGE.length / 3);
    expect(decompress(body).toString()).toBe(PAGE);
  });

  it("leaves pictures and tiny files as they are", async () => {
    for (const target of ["/icon.png", "/assets/plain.css"]) {
      const { headers } = await ask(target, { headers: "Accept-Encoding: br, gzip\r\n" });
      expect([headers["content-encoding"], headers.vary]).toEqual([undefined, undefined]);
    }
  });

  it("answers HEAD as GET without the body", async () => {
    const head = await ask("/sw.js", { method: "HEAD" });
    const get = await ask("/sw.js");
    expect(head.body).toHaveLength(0);
    expect(get.body.toString()).toBe(SCRIPT);
    for (const name of ["content-length", "content-type", "etag", "cache-control"]) {
      expect(head.headers[name]).toBe(get.headers[name]);
    }
  });

  it("answers 304 to the version it has, per encoding", async () => {
    const { headers } = await ask("/", { headers: "Accept-Encoding: gzip\r\n" });
    const again = (tag: string, encoding = "gzip") =>
      ask("/", { headers: `Accept-Encoding: ${encoding}\r\nIf-None-Match: ${tag}\r\n` });
    const known = await again(`"other", W/${headers.etag}`);
    expect([known.status, known.body.length, known.headers.etag]).toEqual([304, 0, headers.etag]);
    expect(known.headers["cache-control"]).toBe("no-cache");
    expect((await again("*")).status).toBe(304);
    expect((await again(headers.etag!, "br")).status).toBe(200);
    expect((await again('"other"')).status).toBe(200);
  });
});

describe("refusals", () => {
  test.each([
    "/../secret.txt",
    "/..%2fsecret.txt",
    "/%2e%2e/secret.txt",
    "/%2e%2e%2fsecret.txt",
    "/assets/../../secret.txt",
    "/..\\secret.txt",
    "/%5c..%5csecret.txt",
    "/assets",
    "/assets/",
    "//index.html",
    "/index.html/",
    "/missing.js",
    "/__proto__",
    "/constructor",
    "http://localhost/../secret.txt",
  ])("nothing at %s", async (target) => {
    const { status, body } = await ask(target);
    expect(status).toBe(404);
    expect(body.toString()).not.toContain(OUTSIDE);
  });

  test.each(["/%", "/%zz", "/%c3%28", "/a%00b", "*", "index.html", "ftp://localhost/"])(
    "%s cannot be read",
    async (target) => {
      expect((await ask(target)).status).toBe(400);
    },
  );

  test.each(["POST", "PUT", "DELETE", "OPTIONS", "PATCH"])("%s is not answered", async (method) => {
    const { status, headers } = await ask("/", { method, headers: "Content-Length: 2\r\n\r\nhi" });
    expect([status, headers.allow]).toEqual([405, "GET, HEAD"]);
  });

  test.each([
    ["noise", "\x00\x01\x02\r\n\r\n", 400],
    ["an unknown version", "GET / HTTP/9.9\r\n\r\n", 400],
    ["a header without a name", "GET / HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n", 400],
    ["no host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
    ["endless headers", `GET / HTTP/1.1\r\nHost: x\r\nX: ${"x".repeat(40_000)}\r\n\r\n`, 431],
  ])("%s is refused, and the next request is answered", async (_, request, status) => {
    expect((await raw(request)).status).toBe(status);
    expect((await ask("/")).status).toBe(200);
  });

  it("survives clients that leave in the middle", async () => {
    for (const request of ["GET / HT", "GET / HTTP/1.1\r\nHost: x\r\n\r\n"]) {
      await new Promise<void>((left) => {
        const socket = connect(port, "127.0.0.1", () => {
          socket.write(request);
          socket.destroy();
        });
        socket.on("close", () => left());
      });
    }
    expect((await ask("/")).status).toBe(200);
  });
});

describe("reading a request", () => {
  test.each([
    [undefined, "identity"],
    ["", "identity"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip, deflate", "gzip"],
    ["br;q=0, gzip;q=0.5", "gzip"],
    ["*", "br"],
    ["*;q=0", "identity"],
    ["BR", "br"],
    ["gzip;q=x", "identity"],
    ["zstd", "identity"],
  ] as const)("Accept-Encoding %s: %s", (header, encoding) => {
    expect(encodingFor(header, ["br", "gzip", "identity"])).toBe(encoding);
    expect(encodingFor(header, ["identity"])).toBe("identity");
  });

  it("compares versions weakly, and knows none without the header", () => {
    expect(isKnownVersion(undefined, '"a"')).toBe(false);
    expect(isKnownVersion('W/"a"', '"a"')).toBe(true);
    expect(isKnownVersion('"b"', '"a"')).toBe(false);
  });

  it("takes the path out of a target", () => {
    expect(pathOf("/a%2Fb?q=%zz")).toBe("/a/b");
    expect(pathOf("http://host?x")).toBe("/");
    expect(pathOf("")).toBeNull();
  });
});

describe("ports", () => {
  it("takes the next free one when allowed to, and refuses otherwise", async () => {
    const second = createSiteServer(new Map());
    await expect(listen(second, { host: "127.0.0.1", port })).rejects.toThrow("EADDRINUSE");
    const address = await listen(second, { host: "127.0.0.1", port, attempts: 50 });
    expect(address.port).toBeGreaterThan(port);
    expect(address.url).toBe(`http://localhost:${address.port}/`);
    second.close();
  });

  it("names one that is free", async () => {
    const free = await freePort("127.0.0.1");
    const second = createSiteServer(new Map());
    expect((await listen(second, { host: "127.0.0.1", port: free })).port).toBe(free);
    second.close();
  });

  it("knows the addresses for a phone, when it listens on all of them", () => {
    const base = { netmask: "", mac: "", cidr: null, internal: false };
    const interfaces = {
      lo: [{ ...base, address: "127.0.0.1", family: "IPv4", internal: true }],
      wifi: [
        { ...base, address: "192.168.1.5", family: "IPv4" },
        { ...base, address: "fe80::1", family: "IPv6", scopeid: 2 },
      ],
      unplugged: [{ ...base, address: "169.254.7.7", family: "IPv4" }],
    } as const;
    expect(networkUrls("0.0.0.0", 4173, interfaces)).toEqual(["http://192.168.1.5:4173/"]);
    expect(networkUrls("127.0.0.1", 4173, interfaces)).toEqual([]);
    expect(networkUrls("192.168.1.5", 4173, interfaces)).toEqual([]);
  });
});
