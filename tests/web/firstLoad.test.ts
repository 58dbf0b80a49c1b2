/**
 * @file What a first visit costs until the first move, as the browser sees it: requests and gzip bytes. The service
 * worker's own downloads come after the first paint and are not part of it.
 */
import { expect, inject } from "vitest";
import { loadSite } from "#server";
import { byKeys, firstFit } from "./hands.ts";
import { test } from "./pages.ts";
import { savedGame } from "./saved.ts";
import { WEB_FOLDER } from "./setup.ts";

const MOST_REQUESTS = 12;
const MOST_BYTES = 100_000;

test(`the first move needs at most ${MOST_REQUESTS} requests and ${MOST_BYTES / 1000} kB gzip`, async ({
  openGame,
}) => {
  const page = await openGame({ serviceWorkers: "allow" });
  await page.goto("about:blank");
  const origin = inject("origin");
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.setCacheDisabled", { cacheDisabled: true });
  await cdp.send("Network.setBypassServiceWorker", { bypass: true });
  const paths: string[] = [];
  cdp.on("Network.requestWillBeSent", ({ request }) => paths.push(new URL(request.url).pathname));
  await page.goto(`${origin}/`, { waitUntil: "networkidle" });
  const session = await savedGame(page, 0);
  await byKeys(page, session, firstFit(session));
  await savedGame(page, 1);
  const site = await loadSite(WEB_FOLDER);
  const sizes = await Promise.all(
    paths.map(async (path) => ({ path, bytes: (await site.get(path)!.body("gzip")).length })),
  );
  const bytes = sizes.reduce((sum, file) => sum + file.bytes, 0);
  console.info(
    `first load: ${paths.length} requests, ${bytes} bytes gzip\n${sizes.map(({ path, bytes: n }) => `${n} ${path}`).join("\n")}`,
  );
  expect(paths).toContain("/");
  expect(paths.some((path) => path.endsWith(".js"))).toBe(true);
  expect(paths.length).toBeLessThanOrEqual(MOST_REQUESTS);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
});
