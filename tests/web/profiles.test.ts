/** @file A browser profile that goes from one test to the next takes nothing along. */
import { expect, inject, test } from "vitest";
import { ownBrowser } from "./pages.ts";
import { returnProfile, takeProfile } from "./profiles.ts";
import { isReady } from "./ready.ts";
import { contentsOf, store } from "./saved.ts";

test("a profile comes back as good as new", async () => {
  const origin = inject("origin");
  const browser = await ownBrowser();
  const used = await takeProfile(browser, { permissions: ["clipboard-read"], colorScheme: "light", locale: "en-GB" });
  await used.context.addInitScript(() => document.documentElement.setAttribute("data-left", "context"));
  await used.page.addInitScript(() => document.documentElement.setAttribute("data-left", "page"));
  await used.context.route("**/*.css", (route) => route.abort());
  await used.page.goto(`${origin}/#left`);
  await isReady(used.page);
  await store(used.page, "bests", { endless: 7 });
  const other = await used.context.newPage();
  await other.goto(`${origin}/icon.svg`);
  await used.page.close();
  await returnProfile(used, origin);

  const { context, page, scripts } = await takeProfile(browser, { locale: "en-GB" });
  expect(context).toBe(used.context);
  expect(context.pages()).toEqual([page]);
  expect(scripts).toEqual([]);
  const styles = page.waitForResponse(/\.css$/);
  await page.goto(`${origin}/?play`);
  await isReady(page);
  expect((await styles).ok()).toBe(true);
  expect(await contentsOf(page, "values")).not.toHaveProperty("bests");
  const left = await page.evaluate(async () => ({
    mark: document.documentElement.getAttribute("data-left"),
    isDark: matchMedia("(prefers-color-scheme: dark)").matches,
    clipboard: (await navigator.permissions.query({ name: "clipboard-read" as PermissionName })).state,
  }));
  expect(left).toEqual({ mark: null, isDark: true, clipboard: "prompt" });
  await context.close();
});
