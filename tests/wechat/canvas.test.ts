/** @file The WeChat mini game on a real canvas: what is drawn is what the page draws, and a finger places a piece. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectOk } from "#engine";
import { decode } from "#game";
import { playPlaces } from "../../src/minigame/base/area.ts";
import { layoutFor } from "../../src/web/board/geometry.ts";
import { TOKENS } from "../../src/web/board/tokens.ts";
import { launchChromium } from "../chromium.ts";
import { drag, openInBrowser } from "./browserGame.ts";
import { areaOf, PHONE } from "./fakeWx.ts";
import { PageGame, scattered } from "./play.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

/** The colour of the canvas at a point of the screen, as #rrggbb. */
function colourAt(page: Page, x: number, y: number): Promise<string> {
  return page.evaluate(`(() => {
    const context = document.querySelector("canvas").getContext("2d");
    const [r, g, b] = context.getImageData(${Math.round(x * PHONE.ratio)}, ${Math.round(y * PHONE.ratio)}, 1, 1).data;
    return "#" + [r, g, b].map((part) => part.toString(16).padStart(2, "0")).join("");
  })()`);
}

test("a stored game is drawn in the page's colours, goes on by touch, and is stored again", async () => {
  const game = new PageGame(8, 1_700_000_000_000);
  for (let i = 0; i < 4; i++) game.place(scattered(game.session)!, 1000);
  const key = "openblock.values.game.endless";
  const stored = new Map([[key, JSON.stringify(JSON.stringify(game.record))]]);
  const page = await openInBrowser(browser, PHONE, stored);
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  const { session } = game;
  const hand = session.docks!.entry.pieces.map(({ shape }) => shape);
  const layout = layoutFor(playPlaces(areaOf(PHONE)), hand);
  const size = layout.pitch - layout.gap;
  const dark: Readonly<Record<string, string>> = TOKENS.dark;
  const tiles = Object.keys(dark).filter((name) => name.startsWith("tile-"));
  // Beside the glyph and clear of both edges.
  const faceAt = (cell: number) =>
    colourAt(
      page,
      layout.origin.x + (cell % 8) * layout.pitch + size * 0.2,
      layout.origin.y + (cell >> 3) * layout.pitch + size * 0.5,
    );
  const expected = (cell: number, content: number) =>
    content === 0 ? dark[((cell % 8) + (cell >> 3)) % 2 === 0 ? "cell" : "cell-alt"] : dark[tiles[content - 1]!];
  const taken = [...session.board.cells.keys()].find((cell) => session.board.cells[cell] !== 0)!;
  await expect.poll(() => faceAt(taken)).toBe(expected(taken, session.board.cells[taken]!));
  for (const [cell, content] of session.board.cells.entries()) expect(await faceAt(cell)).toBe(expected(cell, content));
  const choice = scattered(session)!;
  const { shape, colour } = session.slots[choice.slot]!;
  const slot = layout.slots[choice.slot]!;
  const from = { x: slot.x + slot.width / 2, y: slot.y + slot.height / 2 };
  const to = {
    x: layout.origin.x + (choice.x + shape.width / 2) * layout.pitch,
    y: layout.origin.y + (choice.y + shape.height) * layout.pitch + 36,
  };
  await drag(page, [from, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, to]);
  const kept = () => page.evaluate<string>(`JSON.parse(JSON.parse(fake.stored.get("${key}")))`);
  await expect.poll(async () => expectOk(decode(await kept())).moves.length).toBe(5);
  const landed = 8 * (choice.y + shape.cells[0]!.y) + choice.x + shape.cells[0]!.x;
  await expect.poll(() => faceAt(landed)).toBe(dark[tiles[colour!]!]);
  expect(faults).toEqual([]);
});
