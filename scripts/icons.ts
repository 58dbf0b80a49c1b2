/**
 * @file Draws the app's PNG icons from its SVG with a real browser: two plain sizes, and a maskable one whose content
 * stays inside the safe circle.
 *
 * Run: npx tsx scripts/icons.ts
 */
import { readFileSync, writeFileSync } from "node:fs";
import { launchChromium } from "../tests/chromium.ts";

const folder = new URL("../src/web/public/", import.meta.url);
/** Of the native apps. A store takes no transparent corner. */
const shells = new URL("../shells/", import.meta.url);
const svg = readFileSync(new URL("icon.svg", folder), "utf8");
/** A maskable icon fills its square; the corners are the system's to cut. */
const maskable = svg.replace('rx="14"', "").replace("<g>", '<g transform="translate(6.4 6.4) scale(0.8)">');

const browser = await launchChromium();
for (const [name, size, picture, to] of [
  ["icon-192.png", 192, svg, folder],
  ["icon-512.png", 512, svg, folder],
  ["icon-maskable-512.png", 512, maskable, folder],
  ["icon-1024.png", 1024, maskable, shells],
] as const) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${picture}`);
  writeFileSync(new URL(name, to), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
