/** @file The budget of a first visit. */
import { expect, inject, test } from "vitest";
import { ownBrowser } from "./pages.ts";
import { WEB_FOLDER } from "./site.ts";
import { firstLoadOf, GUIDED } from "./visit.ts";

const MOST_REQUESTS = 8;
const MOST_BYTES = 90_000;

test.for([
  ["first move", "/?play", undefined],
  ["guide of a first visit", "/", GUIDED],
] as const)(
  `the %s needs at most ${MOST_REQUESTS} requests and ${MOST_BYTES / 1000} kB gzip`,
  async ([, path, awaited]) => {
    const page = await (await ownBrowser()).newPage({ locale: "en-US", viewport: { width: 390, height: 844 } });
    const { files, requests, bytes } = await firstLoadOf(page, inject("origin") + path, WEB_FOLDER, awaited);
    await page.close();
    const list = files.map((file) => `${file.bytes} ${file.path}`).join("\n");
    expect(files.filter(({ path }) => path === "/" || path.endsWith(".js")).length, list).toBeGreaterThan(1);
    expect(list).not.toMatch(/worker|safetensors/);
    expect(requests, list).toBeLessThanOrEqual(MOST_REQUESTS);
    expect(bytes, list).toBeLessThanOrEqual(MOST_BYTES);
  },
);
