/**
 * @file Ways to make a placement as a person would: keys, two taps, a finger or a mouse that drags. What is where comes
 * from the page itself (the labelled grid over the canvas).
 */
import type { CDPSession, Locator, Page } from "playwright-core";
import { type Board, expectOk, legalAnchors, place, REGULAR_SHAPES } from "#engine";
import type { Session } from "#game";
import type { BoardState } from "../../src/web/board/state.ts";
import { pickWithKeys } from "../../src/web/board/update.ts";
import { ENGLISH_WORDS } from "../../src/web/kit/words/game.en.ts";

export interface Choice {
  readonly slot: number;
  readonly x: number;
  readonly y: number;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Makes one placement. */
export type Hand = (page: Page, session: Session, choice: Choice) => Promise<void>;

/** A bad player: the first piece that fits, at its first place. Games are over soon. */
export function firstFit({ board, slots }: Session): Choice {
  for (const [slot, piece] of slots.entries()) {
    if (piece === null) continue;
    for (const anchor of legalAnchors(board, piece.shape)) return { slot, x: anchor % 8, y: Math.floor(anchor / 8) };
  }
  throw new Error("no piece fits");
}

/** The worst player: wherever the fewest shapes still fit. Not even hands that adapt to it keep it long in the game. */
export function leastRoom({ board, slots }: Session): Choice {
  const choices = slots.flatMap((piece, slot) => {
    if (piece === null) return [];
    return [...legalAnchors(board, piece.shape)].map((anchor) => {
      const at = { x: anchor % 8, y: Math.floor(anchor / 8) };
      const placed = expectOk(place(board, { shape: piece.shape.id, ...at }, piece.colour));
      return { slot, ...at, room: roomOn(placed.board) };
    });
  });
  const { slot, x, y } = choices.reduce((worst, choice) => (choice.room < worst.room ? choice : worst));
  return { slot, x, y };
}

/** Legal placements of all regular shapes. */
function roomOn(board: Board): number {
  return REGULAR_SHAPES.reduce((sum, shape) => sum + legalAnchors(board, shape).size(), 0);
}

export function cellAt(page: Page, { x, y }: Spot): Locator {
  // A page over the game may have a board of its own, which comes later.
  return page.locator(`[data-cell="${8 * y + x}"]`).last();
}

export function slotAt(page: Page, slot: number): Locator {
  return page.locator(`[data-slot="${slot}"]`).last();
}

async function centreOf(locator: Locator): Promise<Spot> {
  const box = (await locator.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The keys of a placement: a number picks, arrows go from where the piece then is to its place, Enter drops. */
export function keysFor(session: Session, { slot, x, y }: Choice): readonly string[] {
  const from = pickWithKeys(stateOf(session), slot, () => null).held!.anchor!;
  return [
    String(slot + 1),
    ...Array<string>(Math.abs(x - from.x)).fill(x < from.x ? "ArrowLeft" : "ArrowRight"),
    ...Array<string>(Math.abs(y - from.y)).fill(y < from.y ? "ArrowUp" : "ArrowDown"),
    "Enter",
  ];
}

export const byKeys: Hand = async (page, session, choice) => {
  for (const key of keysFor(session, choice)) await page.keyboard.press(key);
};

/** Taps the piece, then a cell of its place; the piece lands on a place that covers that cell. */
export const byTaps: Hand = async (page, session, { slot, x, y }) => {
  const piece = await centreOf(slotAt(page, slot));
  await page.touchscreen.tap(piece.x, piece.y);
  const part = session.slots[slot]!.shape.cells[0]!;
  const cell = await centreOf(cellAt(page, { x: x + part.x, y: y + part.y }));
  await page.touchscreen.tap(cell.x, cell.y);
};

/** How far above the finger a dragged piece floats. */
const TOUCH_LIFT = 36;

/** Where a finger must be for the piece to float over its place: below the middle of its lower edge. */
export async function fingerSpot(page: Page, session: Session, { slot, x, y }: Choice): Promise<Spot> {
  const { shape } = session.slots[slot]!;
  const corner = (await cellAt(page, { x: 0, y: 0 }).boundingBox())!;
  const next = (await cellAt(page, { x: 1, y: 0 }).boundingBox())!;
  const pitch = next.x - corner.x;
  return {
    x: corner.x + (x + shape.width / 2) * pitch,
    y: corner.y + (y + shape.height) * pitch + TOUCH_LIFT,
  };
}

/** A finger on the screen, by the same events that a touch panel sends. */
export class Finger {
  private readonly cdp: CDPSession;

  private constructor(cdp: CDPSession) {
    this.cdp = cdp;
  }

  static async on(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page));
  }

  down(spot: Spot): Promise<unknown> {
    return this.cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [spot] });
  }

  /** Goes there in a few steps. */
  async move(from: Spot, to: Spot, steps = 4): Promise<void> {
    for (let i = 1; i <= steps; i++) {
      const at = { x: from.x + ((to.x - from.x) * i) / steps, y: from.y + ((to.y - from.y) * i) / steps };
      await this.cdp.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [at] });
    }
  }

  up(): Promise<unknown> {
    return this.cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  }
}

export function byFinger(finger: Finger): Hand {
  return async (page, session, choice) => {
    const from = await centreOf(slotAt(page, choice.slot));
    await finger.down(from);
    await finger.move(from, await fingerSpot(page, session, choice));
    await finger.up();
  };
}

export interface Shown {
  readonly cells: readonly string[];
  readonly slots: readonly string[];
  readonly score: string | undefined;
}

/** What the page says about board, dock and score, in English. */
export async function shown(page: Page): Promise<Shown> {
  return page.evaluate(() => {
    const labels = (selector: string) =>
      [...document.querySelectorAll(`.play ${selector}`)].map((element) => element.getAttribute("aria-label") ?? "");
    return {
      cells: labels('[role="gridcell"]'),
      slots: labels("[data-slot]"),
      score: document.querySelector(".play .score .visually-hidden")?.textContent,
    };
  });
}

/** The board of a session as the page draws it, with no piece in hand. */
function stateOf({ board, slots, ended }: Session): BoardState {
  const legal = slots.map((piece) => legalAnchors(board, (piece ?? slots.find((other) => other !== null)!).shape));
  return {
    board,
    slots,
    hand: [],
    legal: ended === null ? legal : [],
    isLocked: false,
    held: null,
    preview: null,
    hint: null,
    overlay: null,
  };
}

/** What the page should say about a session that goes on. */
export function expectedOf(session: Session): Shown {
  const { board, slots } = session;
  const state = stateOf(session);
  return {
    cells: Array.from(board.cells, (content, i) => ENGLISH_WORDS.grid.cell(i % 8, Math.floor(i / 8), content)),
    slots: slots.map((_, slot) => ENGLISH_WORDS.grid.slot(slot, state)),
    score: `${ENGLISH_WORDS.score} ${session.score}`,
  };
}
