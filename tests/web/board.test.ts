/** @file The board under the hand, in real pixels: ghost and clear preview, dragging, motion. Keys and undo: src/web/game/gamesPage.test.ts. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Session } from "#game";
import { type Choice, cellAt, expectedOf, Finger, fingerSpot, firstFit, type Spot, shown, slotAt } from "./hands.ts";
import { nextFrames, test } from "./pages.ts";
import { colourAt, distance, tokenOf } from "./pixels.ts";
import { afterPlacement, gameBeforeClear, newGame, putGame } from "./positions.ts";
import { savedGame } from "./saved.ts";

const TILES = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** A point on the upper edge of a cell, and one between its edge and its glyph. */
async function pointsOf(page: Page, cell: Spot): Promise<{ readonly edge: Spot; readonly inside: Spot }> {
  const box = (await cellAt(page, cell).boundingBox())!;
  const x = box.x + box.width / 2;
  return { edge: { x, y: box.y }, inside: { x, y: box.y + box.height * 0.2 } };
}

function cellsOf(session: Session, { slot, x, y }: Choice): Spot[] {
  return session.slots[slot]!.shape.cells.map((part) => ({ x: x + part.x, y: y + part.y }));
}

/** Holds a piece over its place with a finger, without letting go. */
async function holdOver(page: Page, session: Session, choice: Choice): Promise<Finger> {
  const finger = await Finger.on(page);
  const box = (await slotAt(page, choice.slot).boundingBox())!;
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await finger.down(from);
  await finger.move(from, await fingerSpot(page, session, choice));
  await nextFrames(page);
  return finger;
}

/** Brings a piece to its place with the keys and keeps it in hand. */
async function byKeysWithoutEnter(page: Page, { slot, x, y }: Choice): Promise<void> {
  await page.keyboard.press(String(slot + 1));
  for (let i = 0; i < 8; i++) await page.keyboard.press("ArrowLeft");
  for (let i = 0; i < 8; i++) await page.keyboard.press("ArrowUp");
  for (let i = 0; i < x; i++) await page.keyboard.press("ArrowRight");
  for (let i = 0; i < y; i++) await page.keyboard.press("ArrowDown");
  await nextFrames(page);
}

test("a piece in hand shows where it lands in its colour; lines that it will clear glow, and clear", async ({
  openGame,
}) => {
  const page = await openGame();
  const session = await savedGame(page, 0);
  const choice = { slot: 0, x: 3, y: 2 };
  const tile = await tokenOf(page, `tile-${TILES[session.slots[0]!.colour!]}`);
  const before = await Promise.all(
    cellsOf(session, choice).map(async (cell) => colourAt(page, (await pointsOf(page, cell)).inside)),
  );
  await byKeysWithoutEnter(page, choice);
  for (const [i, cell] of cellsOf(session, choice).entries()) {
    const colour = await colourAt(page, (await pointsOf(page, cell)).inside);
    expect(distance(colour, tile)).toBeLessThan(0.8 * distance(before[i]!, tile));
  }
  await page.keyboard.press("Escape");
  await linesGlow(page);
});

async function linesGlow(page: Page): Promise<void> {
  const { session, choice } = gameBeforeClear();
  await putGame(page, session);
  const after = afterPlacement(session, choice);
  const landing = cellsOf(session, choice).map(({ x, y }) => 8 * y + x);
  const glowing = Array.from({ length: 64 }, (_, cell) => cell).filter(
    (cell) => session.board.occupied.has(cell) && !after.board.occupied.has(cell) && !landing.includes(cell),
  );
  expect(glowing.length).toBeGreaterThan(2);
  const glow = await tokenOf(page, "glow");
  const faces = await Promise.all(TILES.map((name) => tokenOf(page, `tile-${name}`)));
  // Between two cells of a line is the band; the faces on it are nearer to white than any tile is.
  const between = async (cell: number) => {
    const box = (await cellAt(page, { x: cell % 8, y: cell >> 3 }).boundingBox())!;
    return Promise.all([
      colourAt(page, { x: box.x + box.width / 2, y: box.y - 2 }),
      colourAt(page, { x: box.x - 2, y: box.y + box.height / 2 }),
    ]);
  };
  const inside = async (cell: number) => colourAt(page, (await pointsOf(page, { x: cell % 8, y: cell >> 3 })).inside);
  for (const cell of glowing)
    for (const colour of await between(cell)) expect(distance(colour, glow)).toBeGreaterThan(200);
  await byKeysWithoutEnter(page, choice);
  for (const cell of glowing) {
    for (const colour of await between(cell)) expect(distance(colour, glow)).toBeLessThan(12);
    const face = faces[session.board.cells[cell]! - 1]!;
    const hot = face.map((channel) => channel + (255 - channel) * 0.62) as unknown as typeof face;
    expect(distance(await inside(cell), hot)).toBeLessThan(12);
  }
  const still = Array.from({ length: 64 }, (_, cell) => cell).find(
    (cell) => session.board.occupied.has(cell) && after.board.occupied.has(cell),
  );
  if (still !== undefined)
    expect(distance(await inside(still), faces[session.board.cells[still]! - 1]!)).toBeLessThan(12);
  await page.keyboard.press("Enter");
  await expect
    .poll(() => shown(page))
    .toEqual(expectedOf({ ...after, slots: (await savedGame(page, session.steps + 1)).slots }));
  const said = await page.locator('.page > [role="status"]').textContent();
  expect(said).toContain(`Score ${after.score}.`);
}

test("a dragged piece springs back from nowhere, floats clear of the finger and snaps to the nearest place", async ({
  openGame,
}) => {
  const page = await openGame();
  const session = await savedGame(page, 0);
  const finger = await holdOver(page, session, { slot: 1, x: 2, y: 2 });
  const spot = await fingerSpot(page, session, { slot: 1, x: 2, y: 2 });
  await finger.move(spot, { x: spot.x, y: 840 });
  await finger.up();
  await nextFrames(page, 20);
  await expect.poll(() => shown(page)).toEqual(expectedOf(session));
  expect((await savedGame(page, 0)).steps).toBe(0);
  await snaps(page, session);
});

async function snaps(page: Page, session: Session): Promise<void> {
  const choice = { slot: 0, x: 2, y: 4 };
  const finger = await holdOver(page, session, choice);
  const spot = await fingerSpot(page, session, choice);
  const cells = await Promise.all(cellsOf(session, choice).map((cell) => cellAt(page, cell).boundingBox()));
  for (const box of cells) expect(box!.y + box!.height).toBeLessThan(spot.y - 20);
  await finger.move(spot, { x: spot.x + 12, y: spot.y - 12 });
  await finger.up();
  await expect.poll(() => shown(page)).toEqual(expectedOf(await savedGame(page, 1)));
  expect((await savedGame(page, 1)).board.occupied.has(8 * 4 + 2 + session.slots[0]!.shape.cells[0]!.x)).toBe(true);
}

/** Whether the picture still changes after the first frames that follow a placement. */
async function movesAfterPlacement(page: Page): Promise<boolean> {
  const session = newGame(1);
  await putGame(page, session);
  await byKeysWithoutEnter(page, firstFit(session));
  return page.evaluate(async () => {
    const canvas = document.querySelector<HTMLCanvasElement>(".play .board-canvas")!;
    dispatchEvent(new KeyboardEvent("keydown", { key: "Enter" }));
    for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
    const early = canvas.toDataURL();
    await new Promise((resolve) => setTimeout(resolve, 600));
    return canvas.toDataURL() !== early;
  });
}

test("motion plays by default, is left out where the system asks for calm, and rests when nothing changes", async ({
  openGame,
}) => {
  const page = await openGame({ reducedMotion: "no-preference" });
  expect(await movesAfterPlacement(page)).toBe(true);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await movesAfterPlacement(page)).toBe(false);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await nextFrames(page, 30);
  const frames = await page.evaluate(async () => {
    let count = 0;
    const original = CanvasRenderingContext2D.prototype.clearRect;
    CanvasRenderingContext2D.prototype.clearRect = function (...box) {
      count++;
      original.apply(this, box);
    };
    await new Promise((resolve) => setTimeout(resolve, 400));
    return count;
  });
  expect(frames).toBe(0);
});
