/**
 * @file Photographs the main states of the web game on a phone and on a desk, into docs/media/screens. The games in the
 * pictures are played from fixed seeds, so a picture changes only when the game does; those of the studio show their days.
 *
 * Run: npx tsx scripts/screenshots.ts [screen … | studio | experiment | "wechat game" | "wechat review"]
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Browser, BrowserContextOptions } from "playwright-core";
import { createSiteServer, listen, loadSite } from "#server";
import { launchChromium } from "../tests/chromium.ts";
import { isReady } from "../tests/web/ready.ts";
import { goTo, type ScreenName } from "../tests/web/screens.ts";
import { recompressPng } from "./recompressPng.ts";
import { STUDIO_PICTURES, studioPicture } from "./studioPicture.ts";
import { WECHAT_PICTURES } from "./wechatPicture.ts";

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;
const FOLDER = new URL("../docs/media/screens/", import.meta.url);

interface Shot {
  readonly file: string;
  readonly screen: ScreenName;
  readonly options: BrowserContextOptions;
}

/** What documents show: the states a reader should see, each where it looks as most people meet it. */
const SHOWN: Readonly<Record<keyof typeof SIZES, readonly ScreenName[]>> = {
  phone: ["game", "game over", "review", "daily", "puzzles"],
  desktop: ["insight", "review"],
};

function shotsOf(wanted: readonly string[]): Shot[] {
  const dark = (["phone", "desktop"] as const).flatMap((size) =>
    SHOWN[size].map((screen) => shotOf(screen, screen, size, { viewport: SIZES[size], colorScheme: "dark" })),
  );
  const all = [...dark, shotOf("game light", "game", "phone", { viewport: SIZES.phone, colorScheme: "light" })];
  return wanted.length === 0 ? all : all.filter(({ screen }) => wanted.includes(screen));
}

function shotOf(name: string, screen: ScreenName, size: string, options: BrowserContextOptions): Shot {
  return { file: `${name.replaceAll(" ", "-")}-${size}.png`, screen, options };
}

async function take(browser: Browser, origin: string, { file, screen, options }: Shot): Promise<void> {
  const context = await browser.newContext({ ...options, locale: "en-US", serviceWorkers: "block" });
  const page = await context.newPage();
  await page.addInitScript(() => {
    crypto.getRandomValues = (array) => array;
  });
  await page.goto(new URL("?play", origin).href);
  await isReady(page);
  await goTo(page, screen);
  await page.waitForTimeout(1200);
  await page.locator(".telling").waitFor({ state: "detached" });
  writeFileSync(new URL(file, FOLDER), recompressPng(await page.screenshot()));
  await context.close();
}

const root = new URL("../", import.meta.url);
const build = fileURLToPath(new URL("scripts/build.js", root));
spawnSync(process.execPath, [build, "--if-needed"], { stdio: "inherit" });
mkdirSync(FOLDER, { recursive: true });
const server = createSiteServer(await loadSite(fileURLToPath(new URL("dist/web/", root))));
const { url } = await listen(server, { host: "127.0.0.1", port: 0 });
const browser = await launchChromium();
const wanted = process.argv.slice(2);
for (const shot of shotsOf(wanted)) await take(browser, url, shot);
for (const [name, studio] of Object.entries(STUDIO_PICTURES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const picture = await studioPicture(browser, SIZES.desktop, studio);
  writeFileSync(new URL(`${name}-desktop.png`, FOLDER), recompressPng(picture));
}
for (const [name, picture] of Object.entries(WECHAT_PICTURES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  writeFileSync(new URL(`${name.replaceAll(" ", "-")}.png`, FOLDER), recompressPng(await picture(browser)));
}
await browser.close();
server.close();
