/** @file The page deals its docks with the play-outs in WebAssembly, under the server's content security policy. */
import { chromium } from "playwright-core";
import { expect, inject, test } from "vitest";

interface Counting {
  compiled: number;
}

test("the page compiles the play-outs on its main thread", async () => {
  const browser = await chromium.connect(inject("browser"));
  const page = await browser.newPage({ locale: "en-US" });
  await page.addInitScript(() => {
    const counting = globalThis as unknown as Counting;
    counting.compiled = 0;
    WebAssembly.Module = new Proxy(WebAssembly.Module, {
      construct(target, given: [BufferSource]) {
        const module = new target(...given);
        counting.compiled++;
        return module;
      },
    });
  });
  await page.goto(`${inject("origin")}/?play`);
  await page.waitForFunction(() => (globalThis as unknown as Counting).compiled > 0);
  expect(await page.evaluate(() => (globalThis as unknown as Counting).compiled)).toBe(1);
  await browser.close();
});
