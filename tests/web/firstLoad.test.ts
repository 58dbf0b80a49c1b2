/** @file The budget of a first visit. */
import { chromium } from "playwright-core";
import { expect, inject, test } from "vitest";
import { WEB_FOLDER } from "./setup.ts";
import { firstLoadOf } from "./visit.ts";

const MOST_REQUESTS = 8;
const MOST_BYTES = 90_000;

test(`the first move needs at most ${MOST_REQUESTS} requests and ${MOST_BYTES / 1000} kB gzip`, async () => {
  const browser = await chromium.connect(inject("browser"));
  const page = await browser.newPage({ locale: "en-US", viewport: { width: 390, height: 844 } });
  const { files, requests, bytes } = await firstLoadOf(page, `${inject("origin")}/?play`, WEB_FOLDER);
  await browser.close();
  const list = files.map((file) => `${file.bytes} ${file.path}`).join("\n");
  expect(files.filter(({ path }) => path === "/" || path.endsWith(".js")).length, list).toBeGreaterThan(1);
  expect(list).not.toMatch(/worker|safetensors/);
  expect(requests, list).toBeLessThanOrEqual(MOST_REQUESTS);
  expect(bytes, list).toBeLessThanOrEqual(MOST_BYTES);
});
