/** @file The board under the hand: ghost and clear preview in real pixels, springing back, undo, calm motion. */
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { Session } from "#game";
import { playDaily } from "./dailyGame.ts";
import {
  byKeys,
  byTaps,
  type Choice,
  cellAt,
  expectedOf,
  Finger,
  fingerSpot,
  firstFit,
  type Spot,
  shown,
  slotAt,
} from "./hands.ts";
import { isReady, nextFrames, test } from "./pages.ts";
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

describe("before letting go", () => {
  test("the ghost shows every cell of the landing in the piece's colour", async ({ openGame }) => {
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
  });

  test("a dragged piece snaps to the nearest place and floats clear of the finger", async ({ openGame }) => {
    const page = await openGame();
    const session = await savedGame(page, 0);
    const choice = { slot: 0, x: 2, y: 4 };
    const finger = await holdOver(page, session, choice);
    const spot = await fingerSpot(page, session, choice);
    const cells = await Promise.all(cellsOf(session, choice).map((cell) => cellAt(page, cell).boundingBox()));
    for (const box of cells) expect(box!.y + box!.height).toBeLessThan(spot.y - 20);
    await finger.move(spot, { x: spot.x + 12, y: spot.y - 12 });
    await finger.up();
    await expect.poll(() => shown(page)).toEqual(expectedOf(await savedGame(page, 1)));
    expect((await savedGame(page, 1)).board.occupied.has(8 * 4 + 2 + session.slots[0]!.shape.cells[0]!.x)).toBe(true);
  });

  test("lines that will clear glow, and clear", async ({ openGame }) => {
    const page = await openGame();
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
  });

  test("a piece let go nowhere springs back", async ({ openGame }) => {
    const page = await openGame();
    const session = await savedGame(page, 0);
    const finger = await holdOver(page, session, { slot: 1, x: 2, y: 2 });
    const spot = await fingerSpot(page, session, { slot: 1, x: 2, y: 2 });
    await finger.move(spot, { x: spot.x, y: 840 });
    await finger.up();
    await nextFrames(page, 20);
    await expect.poll(() => shown(page)).toEqual(expectedOf(session));
    expect((await savedGame(page, 0)).steps).toBe(0);
  });
});

/** Brings a piece to its place with the keys and keeps it in hand. */
async function byKeysWithoutEnter(page: Page, { slot, x, y }: Choice): Promise<void> {
  await page.keyboard.press(String(slot + 1));
  for (let i = 0; i < 8; i++) await page.keyboard.press("ArrowLeft");
  for (let i = 0; i < 8; i++) await page.keyboard.press("ArrowUp");
  for (let i = 0; i < x; i++) await page.keyboard.press("ArrowRight");
  for (let i = 0; i < y; i++) await page.keyboard.press("ArrowDown");
  await nextFrames(page);
}

describe("keys and taps", () => {
  test("Enter refuses an illegal place and Escape puts the piece back", async ({ openGame }) => {
    const page = await openGame();
    const first = await savedGame(page, 0);
    await byKeys(page, first, { slot: 0, x: 0, y: 0 });
    const session = await savedGame(page, 1);
    await byKeys(page, session, { slot: 1, x: 0, y: 0 });
    const isTaken = cellsOf(session, { slot: 1, x: 0, y: 0 }).some(({ x, y }) => session.board.occupied.has(8 * y + x));
    expect(isTaken).toBe(true);
    await expect.poll(() => slotAt(page, 1).getAttribute("aria-pressed")).toBe("true");
    await page.keyboard.press("Escape");
    expect(await slotAt(page, 1).getAttribute("aria-pressed")).toBe("false");
    expect((await savedGame(page, 1)).steps).toBe(1);
  });

  test("a second tap on a piece puts it back", async ({ openGame }) => {
    const page = await openGame();
    const box = (await slotAt(page, 2).boundingBox())!;
    const tap = () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await tap();
    expect(await slotAt(page, 2).getAttribute("aria-pressed")).toBe("true");
    await tap();
    expect(await slotAt(page, 2).getAttribute("aria-pressed")).toBe("false");
  });
});

describe("undo", () => {
  test("takes a placement back, three times a game", async ({ openGame }) => {
    const page = await openGame();
    const start = await savedGame(page, 0);
    for (let used = 0; used < 3; used++) {
      const session = await savedGame(page, 2 * used);
      await byTaps(page, session, firstFit(session));
      await savedGame(page, 2 * used + 1);
      if (used === 1) await page.getByRole("button", { name: "Undo" }).click();
      else await page.keyboard.press("z");
      await expect.poll(() => shown(page)).toEqual(expectedOf(start));
      expect((await savedGame(page, 2 * used + 2)).undosUsed).toBe(used + 1);
    }
    const session = await savedGame(page, 6);
    await byTaps(page, session, firstFit(session));
    const last = await savedGame(page, 7);
    await expect.poll(() => page.getByRole("button", { name: "Undo" }).isDisabled()).toBe(true);
    await page.keyboard.press("z");
    await expect.poll(() => shown(page)).toEqual(expectedOf(last));
  });

  test("takes the next hand back too, until a piece of it is placed", async ({ openGame }) => {
    const page = await openGame();
    let session = await savedGame(page, 0);
    for (let moves = 1; moves <= 3; moves++) {
      await byKeys(page, session, firstFit(session));
      if (moves < 3) session = await savedGame(page, moves);
    }
    const dealt = await savedGame(page, 3);
    await expect.poll(() => shown(page)).toEqual(expectedOf(dealt));
    await page.getByRole("button", { name: "Undo: back to the last hand, 3 left" }).click();
    await expect.poll(() => shown(page)).toEqual(expectedOf(session));
    const undone = await savedGame(page, 4);
    expect([undone.turn, undone.steps, undone.undosUsed]).toEqual([0, 2, 1]);
    expect(await page.getByRole("button", { name: "Undo, 2 left", exact: true }).isEnabled()).toBe(true);
    // Saved with the hand that was taken back, it opens again as it is.
    await page.reload();
    await isReady(page);
    await expect.poll(() => shown(page)).toEqual(expectedOf(undone));
    await byKeys(page, undone, firstFit(undone));
    const again = await savedGame(page, 5);
    await byKeys(page, again, firstFit(again));
    await savedGame(page, 6);
    expect(await page.getByRole("button", { name: "last hand" }).count()).toBe(0);
  });

  test("is not offered in the daily game", async ({ openGame }) => {
    const page = await openGame();
    await playDaily(page);
    const session = await savedGame(page, 0, "daily");
    await byKeys(page, session, firstFit(session));
    await savedGame(page, 1, "daily");
    await expect.poll(() => page.getByRole("button", { name: "Undo" }).isDisabled()).toBe(true);
  });
});

describe("motion", () => {
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

  test("plays by default", async ({ openGame }) => {
    expect(await movesAfterPlacement(await openGame({ reducedMotion: "no-preference" }))).toBe(true);
  });

  test("is left out where the system asks for calm", async ({ openGame }) => {
    const page = await openGame();
    expect(await movesAfterPlacement(page)).toBe(false);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });

  test("rests when nothing changes: no frame is drawn", async ({ openGame }) => {
    const page = await openGame();
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
});
