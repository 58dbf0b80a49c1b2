/** @file The page that says it has a server: what changes with it, and what does not. */
import { expect, it } from "vitest";
import { type Asset, announced, assetOf, offering, type Site } from "./site.ts";

const PAGE = "<!doctype html>\n<html>\n  <head>\n    <title>A</title>\n  </head>\n</html>";
const WORKER = 'precache([{url:"index.html",revision:"550764f70bbfef21"},{url:"embed.html",revision:"1234"}])';

function siteOf(files: Readonly<Record<string, string>>): Site {
  const site = new Map<string, Asset>();
  for (const [path, text] of Object.entries(files)) site.set(path, assetOf(path, Buffer.from(text)));
  return site;
}

const text = async (site: Site, path: string) => String(await site.get(path)!.body("identity"));

it("is named in the head, under both addresses, with a tag of its own", async () => {
  const before = siteOf({ "/index.html": PAGE, "/sw.js": WORKER, "/a.js": "1" });
  const after = await announced(before);
  expect(await text(after, "/index.html")).toContain('<meta name="openblock-server" content="./" />\n  </head>');
  expect(after.get("/")).toBe(after.get("/index.html"));
  expect(after.get("/")!.digest).not.toBe(before.get("/index.html")!.digest);
  expect(after.get("/a.js")).toBe(before.get("/a.js"));
  expect(await text(before, "/index.html")).toBe(PAGE);
});

it("is another revision to the service worker, the same each time", async () => {
  const site = siteOf({ "/index.html": PAGE, "/sw.js": WORKER });
  const [once, again] = [await announced(site), await announced(site)];
  const { digest } = once.get("/")!;
  expect(await text(once, "/sw.js")).toBe(WORKER.replace("550764f70bbfef21", digest));
  expect(again.get("/sw.js")!.digest).toBe(once.get("/sw.js")!.digest);
});

it("needs neither a worker nor a page", async () => {
  expect(await text(await announced(siteOf({ "/index.html": PAGE })), "/")).toContain("openblock-server");
  const bare = siteOf({ "/a.js": "1" });
  expect(await announced(bare)).toBe(bare);
});

it("shows offers where its host says so, and nowhere else", async () => {
  const site = siteOf({ "/index.html": PAGE, "/sw.js": WORKER });
  const both = await announced(await offering(site, "house"));
  const page = await text(both, "/");
  expect(page).toContain('<meta name="openblock-offers" content="house" />');
  expect(page).toContain("openblock-server");
  expect(await text(await announced(site), "/")).not.toContain("openblock-offers");
  expect(await text(both, "/sw.js")).toContain(both.get("/")!.digest);
});
