/**
 * @file The built mini game on a real canvas in Chromium, over the fake `wx`: to look at it. What mini games lack of a
 * browser's canvas is taken away first, so that what the game puts in its place is what is seen.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { transformWithOxc } from "vite";
import { type Given, makeWorld } from "./browserWorld.ts";
import type { Device } from "./fakeWx.ts";
import { PACKAGE } from "./minigame.ts";

const FILES = ["wasm/search.wasm", "wasm/playouts.wasm", "models/ntuple-uniform.bin"];

/** A file of these as one that a page runs: without types, imports and exports. */
async function asScript(name: string): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(fileURLToPath(new URL(name, import.meta.url)), "utf8"), name);
  return code.replaceAll(/^import .*$/gm, "").replaceAll(/^export (?=const|class|function)/gm, "");
}

/** @param stored what the game finds in its storage, by key */
export async function openInBrowser(
  browser: Browser,
  device: Device,
  stored: ReadonlyMap<string, string> = new Map(),
): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width: device.width, height: device.height },
    deviceScaleFactor: device.ratio,
  });
  await page.setContent(`<style>body { margin: 0; overflow: hidden; }</style><body></body>`);
  const files = FILES.map((path) => [path, readFileSync(PACKAGE + path).toString("base64")] as const);
  const scripts = await Promise.all(["fakeWx.ts", "browserWorld.ts"].map(asScript));
  const given: Given = { device, files, stored: [...stored] };
  await page.addScriptTag({ content: `${scripts.join("\n")}\n${makeWorld.name}(${JSON.stringify(given)});` });
  await page.addScriptTag({ path: `${PACKAGE}game.js` });
  return page;
}

/** A finger that goes along these points. */
export async function drag(page: Page, points: readonly { readonly x: number; readonly y: number }[]): Promise<void> {
  const { x, y } = points.at(-1)!;
  const touches = [
    ...points.map((point, i) => [i === 0 ? "start" : "move", point.x, point.y] as const),
    ["end", x, y] as const,
  ];
  await page.evaluate(`for (const touch of ${JSON.stringify(touches)}) fake.touch(...touch)`);
}
