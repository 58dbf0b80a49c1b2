/** @file Boards in other pages: the example page with the element, a game in a frame, and examples of `openblock/board`. */

import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Locator, Page } from "playwright-core";
import ts from "typescript-api";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { encode, recordOf } from "#game";
import { ELEMENT_WORDS } from "../../src/element/words.ts";
import { EXAMPLES, needsPage, promisedBy } from "../apiExamples.ts";
import { ownBrowser } from "./pages.ts";
import { afterPlacement, gameBeforeEnd } from "./positions.ts";
import { WEB_FOLDER } from "./site.ts";

const example = readFileSync(new URL("../../examples/board.html", import.meta.url), "utf8");
const { session, choice } = gameBeforeEnd();
const record = encode(recordOf(afterPlacement(session, choice)));

/** A page with the package as it is shipped. */
const IMPORTS = { openblock: "/lib/index.js", "openblock/board": "/lib/element/index.js" };
const PACKAGE_PAGE = `<!doctype html><script type="importmap">${JSON.stringify({ imports: IMPORTS })}</script>`;

/** A site that is not ours: the example, the scripts it loads, and a page with a frame. */
let elsewhere: Server;
let origin = "";
let page: Page;

beforeAll(async () => {
  elsewhere = createServer(({ url = "" }, response) => {
    const isScript = /^\/(board\.js|assets\/[\w.-]+\.js)$/.test(url);
    const isModule = /^\/lib\/[\w./-]+\.js$/.test(url);
    response.setHeader("content-type", isScript || isModule ? "text/javascript" : "text/html");
    if (isScript) response.end(readFileSync(WEB_FOLDER + url.slice(1)));
    else if (isModule) response.end(readFileSync(`${WEB_FOLDER}..${url}`));
    else if (url === "/example") response.end(example);
    else if (url === "/package") response.end(PACKAGE_PAGE);
    else
      response.end(
        `<!doctype html><iframe width="400" height="640" src="${inject("origin")}/embed#${record}"></iframe>`,
      );
  });
  await new Promise<void>((listening) => elsewhere.listen(0, "127.0.0.1", listening));
  origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  page = await (await ownBrowser()).newPage({ viewport: { width: 420, height: 900 } });
});

afterAll(async () => {
  await page.close();
  elsewhere.closeAllConnections();
  elsewhere.close();
});

test("the example page lets a piece be placed, and says so", async () => {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  await page.goto(`${origin}/example`);
  const board = page.locator("#puzzle");
  await board.locator('[data-slot="0"]').focus();
  await page.keyboard.press("1");
  for (let i = 0; i < 7; i++) await page.keyboard.press("ArrowUp");
  for (let i = 0; i < 7; i++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  // The line bursts: picture after picture is another one.
  expect(await picturesOf(board, 12)).toBeGreaterThan(3);
  await expect.poll(() => page.locator("#said").textContent()).toBe("Lines: 1, points: 200");
  expect(await board.getAttribute("position")).toBe("8/8/8/8/8/8/8/8 2x2:c,t-up:d 1+0");

  const game = page.locator("#game");
  const slider = game.getByRole("slider");
  await expect.poll(() => slider.inputValue()).toBe(await slider.getAttribute("max"));
  await slider.fill("0");
  await game.getByRole("button", { name: "Play", exact: true }).click();
  await expect.poll(() => slider.inputValue()).toBe("1");
  await game.evaluate((element) => element.setAttribute("lang", "zh"));
  await game.getByRole("button", { name: ELEMENT_WORDS.zh.play, exact: true }).waitFor();
  expect(await game.getByRole("grid").getAttribute("aria-label")).toBe(ELEMENT_WORDS.zh.grid.board);

  await game.evaluate((element) => element.setAttribute("record", "nonsense"));
  await game.getByRole("alert").waitFor();
  expect(faults).toEqual([]);
});

/** How many different pictures a board draws in a number of frames. */
function picturesOf(board: Locator, frames: number): Promise<number> {
  return board.evaluate(async (element, count) => {
    const canvas = element.shadowRoot!.querySelector("canvas")!;
    const seen = new Set<string>();
    for (let i = 0; i < count; i++) {
      await new Promise(requestAnimationFrame);
      seen.add(canvas.toDataURL());
    }
    return seen.size;
  }, frames);
}

test("a frame on another site shows the game of its address", async () => {
  await page.goto(`${origin}/frame`);
  const frame = page.frameLocator("iframe");
  await frame.getByRole("slider").waitFor();
  expect(await frame.getByRole("slider").getAttribute("aria-valuetext")).toMatch(/^Move (\d+) of \1, /);
  await expect.poll(() => frame.locator('[role="gridcell"]').count()).toBe(64);
  expect(await frame.locator("#open").getAttribute("href")).toBe(`./#game=${record}`);
});

test("the examples of openblock/board print what they say", async () => {
  const printed: string[] = [];
  page.on("console", (message) => printed.push(message.text()));
  const programs = [...EXAMPLES.values()].filter(needsPage);
  for (const code of programs) {
    await page.goto(`${origin}/package`);
    const content = ts.transpile(code, { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext });
    await page.addScriptTag({ type: "module", content: `${content}\ndocument.title = "done";` });
    await expect.poll(() => page.title()).toBe("done");
  }
  expect(printed).toEqual(programs.flatMap(promisedBy));
  expect(programs.length).toBeGreaterThan(0);
});
