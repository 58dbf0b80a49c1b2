/**
 * @file A hint by `search` in a real browser: its worker and its model come when they are needed, and the board outlines it.
 * What it says, and who stands in: src/web/game/gamesPage.test.ts.
 */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { legalAnchors } from "#engine";
import type { Session } from "#game";
import { adviceOn, hintText } from "./advice.ts";
import { byKeys, firstFit } from "./hands.ts";
import { nextFrames, test } from "./pages.ts";
import { coloursAt, distance, tokenOf } from "./pixels.ts";
import { gameInTheMiddle, putGame } from "./positions.ts";
import { savedGame } from "./saved.ts";

/** The empty cells that a hint outlines; a tile may be as green as its line. */
async function outlined(page: Page, { board }: Session): Promise<number[]> {
  const good = await tokenOf(page, "ok");
  const edges = await page.locator('.play [role="gridcell"]').evaluateAll((cells) =>
    cells.map((cell) => {
      const box = cell.getBoundingClientRect();
      return { x: box.left + box.width / 2, y: box.top + 1.5 };
    }),
  );
  const colours = await coloursAt(page, edges);
  return colours.flatMap((colour, cell) => (!board.occupied.has(cell) && distance(colour, good) < 60 ? [cell] : []));
}

test("a hint outlines what search would do, and costs nothing before a game is under way", async ({ openGame }) => {
  const page = await openGame();
  // A set, since the driver may tell of a worker's script for the page and for the worker.
  const asked = new Set<string>();
  page.context().on("request", (request) => {
    const file = /([\w-]+)-[\w-]{8}(?=\.safetensors)|[\w-]+\.worker/.exec(request.url());
    if (file !== null) asked.add(file[1] ?? file[0]);
  });
  const first = await savedGame(page, 0);
  await byKeys(page, first, firstFit(first));
  const next = await savedGame(page, 1);
  expect([...asked]).toEqual([]);
  await byKeys(page, next, firstFit(next));
  await expect.poll(() => [...asked].sort()).toEqual(["agent.worker", "ntuple-uniform"]);

  const session = gameInTheMiddle();
  await putGame(page, session);
  await page.keyboard.press("h");
  const advice = await adviceOn(session, "search");
  await expect.poll(() => page.locator(".hint-text").textContent()).toBe(hintText(advice));
  await nextFrames(page);
  const { slot, x, y } = advice.plan[0]!;
  const { shape } = session.slots[slot]!;
  expect(legalAnchors(session.board, shape).has(8 * y + x)).toBe(true);
  const cells = shape.cells.map((part) => 8 * (y + part.y) + x + part.x);
  expect(await outlined(page, session)).toEqual(cells.sort((a, b) => a - b));
});
