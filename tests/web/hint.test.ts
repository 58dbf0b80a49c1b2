/**
 * @file Hints by `search`: what the page says and outlines is what the same agent answers in Node, it is legal, nothing
 * is loaded before it is needed, and without its model the keeper answers.
 */
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { legalAnchors } from "#engine";
import type { Session } from "#game";
import { variants } from "../effort.ts";
import { adviceOn, hintText } from "./advice.ts";
import { byKeys, firstFit } from "./hands.ts";
import { nextFrames, noticesOf, test } from "./pages.ts";
import { coloursAt, distance, tokenOf } from "./pixels.ts";
import { gameBeforeClear, gameInTheMiddle, newGame, putGame } from "./positions.ts";
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

describe("a hint", () => {
  test.for(
    variants([
      ["in the middle of a dock", gameInTheMiddle()],
      ["at the start", newGame(1)],
      ["before a clear", gameBeforeClear().session],
    ]),
  )("%s says and shows what search would do", async ([, session], { openGame }) => {
    const page = await openGame();
    await putGame(page, session);
    await page.keyboard.press("h");
    const text = page.locator(".hint-text");
    await text.waitFor();
    const advice = await adviceOn(session, "search");
    expect(await text.textContent()).toBe(hintText(advice));
    expect(hintText(advice)).toMatch(/^(Piece [123] here (clears|keeps|lets|leaves) .*|Try piece [123] here)\. .* fit/);
    expect(hintText(advice)).not.toMatch(/goes well|All simulated/);
    expect(await page.locator('.page > [role="status"]').textContent()).toBe(hintText(advice));
    await nextFrames(page);
    const { slot, x, y } = advice.plan[0]!;
    const { shape } = session.slots[slot]!;
    expect(legalAnchors(session.board, shape).has(8 * y + x)).toBe(true);
    const cells = shape.cells.map((part) => 8 * (y + part.y) + x + part.x);
    expect(await outlined(page, session)).toEqual(cells.sort((a, b) => a - b));
    await byKeys(page, session, firstFit(session));
    await savedGame(page, session.steps + 1);
    expect(await text.count()).toBe(0);
  });

  test("costs nothing before a game is under way", async ({ openGame }) => {
    const page = await openGame();
    // A set, since the driver may tell of a worker's script for the page and for the worker.
    const asked = new Set<string>();
    page.context().on("request", (request) => {
      const file = /([\w-]+)-[\w-]{8}(?=\.safetensors)|[\w-]+\.worker/.exec(request.url());
      if (file !== null) asked.add(file[1] ?? file[0]);
    });
    const session = await savedGame(page, 0);
    await byKeys(page, session, firstFit(session));
    const next = await savedGame(page, 1);
    expect([...asked]).toEqual([]);
    await byKeys(page, next, firstFit(next));
    await expect.poll(() => [...asked].sort()).toEqual(["agent.worker", "ntuple-uniform"]);
  });

  test.for(
    variants([
      ["is damaged", (page: Page) => page.context().route("**/*.safetensors", (route) => route.fulfill({ body: "?" }))],
      ["cannot be reached", (page: Page) => page.context().route("**/*.safetensors", (route) => route.abort())],
    ]),
  )("comes from the keeper when the model %s", async ([, spoil], { openGame }) => {
    const page = await openGame({ allowed: /ERR_FAILED/ });
    const session = gameInTheMiddle();
    await putGame(page, session);
    await spoil(page);
    await page.keyboard.press("h");
    const text = page.locator(".hint-text");
    await text.waitFor();
    const advice = await adviceOn(session, "keeper");
    expect(await text.textContent()).toBe(hintText(advice));
    expect(hintText(advice)).not.toContain("simulated");
    await expect.poll(() => noticesOf(page)).toEqual([]);
    // Once the model is there, the next hint has it.
    await page.context().unrouteAll();
    await page.keyboard.press("h");
    await expect.poll(() => text.textContent()).toBe(hintText(await adviceOn(session, "search")));
  });
});
