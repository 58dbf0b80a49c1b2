/** @file The page deals its docks with the play-outs in WebAssembly, under the server's content security policy. */
import { expect, inject, test } from "vitest";
import { ownBrowser } from "./pages.ts";

interface Counting {
  compiled: number;
}

test("the page compiles the play-outs on its main thread", async () => {
  const page = await (await ownBrowser()).newPage({ locale: "en-US" });
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
  await page.close();
});
