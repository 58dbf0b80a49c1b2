/** @file The layout of board and hand: sizes, rooms that stay, pieces in a row and in a column. */
import { describe, expect, it } from "vitest";
import { SHAPES, type Shape } from "#engine";
import { centred, layoutFor, type Places, type Rect, slotAt, stackedPlaces } from "./geometry.ts";

const PHONE: Places = {
  board: { x: 12, y: 160, width: 366, height: 366 },
  pieces: { x: 12, y: 590, width: 366, height: 160 },
};
const ON_ITS_SIDE: Places = {
  board: { x: 12, y: 12, width: 366, height: 366 },
  pieces: { x: 680, y: 12, width: 152, height: 366 },
};

function shapeOfSize(width: number, height: number): Shape {
  return SHAPES.find((shape) => shape.width === width && shape.height === height)!;
}

const bar = (length: number) => shapeOfSize(length, 1);
const WORST = [bar(5), bar(4), bar(3)];

function isInside(inner: Rect, outer: Rect): boolean {
  return (
    inner.x >= outer.x - 0.01 &&
    inner.y >= outer.y - 0.01 &&
    inner.x + inner.width <= outer.x + outer.width + 0.01 &&
    inner.y + inner.height <= outer.y + outer.height + 0.01
  );
}

function pieceIn(places: Places, hand: readonly Shape[], slot: number): Rect {
  const { slots, slotPitch } = layoutFor(places, hand);
  const shape = hand[slot]!;
  const corner = centred(slots[slot]!, shape, slotPitch);
  return { ...corner, width: shape.width * slotPitch, height: shape.height * slotPitch };
}

describe("the hand", () => {
  it("of small pieces is drawn at three quarters of a cell, the widest one at no less than 60 %", () => {
    const small = layoutFor(PHONE, [bar(2), bar(3), shapeOfSize(2, 2)]);
    expect(small.slotPitch).toBeCloseTo(0.75 * small.pitch);
    const worst = layoutFor(PHONE, WORST);
    expect(worst.slotPitch).toBeGreaterThanOrEqual(0.6 * worst.pitch);
  });

  it.each([
    ["in a row", PHONE],
    ["in a column", ON_ITS_SIDE],
  ] as const)("lies %s within its place, for every pair of shapes", (_, places) => {
    for (const one of SHAPES) {
      for (const other of SHAPES) {
        const hand = [one, other, bar(5)];
        for (const slot of [0, 1, 2]) expect(isInside(pieceIn(places, hand, slot), places.pieces)).toBe(true);
      }
    }
  });

  it("fills its place: every point of it belongs to a piece, and a finger finds the smallest", () => {
    for (const places of [PHONE, ON_ITS_SIDE]) {
      const layout = layoutFor(places, [bar(2), bar(5), bar(4)]);
      const { x, y, width, height } = places.pieces;
      for (let i = 0.5; i < 20; i++) {
        expect(slotAt(layout, { x: x + (i * width) / 20, y: y + (i * height) / 20 })).not.toBeNull();
      }
      for (const rect of layout.slots) expect(Math.min(rect.width, rect.height)).toBeGreaterThanOrEqual(44);
    }
  });
});

describe("the board", () => {
  it("is a square in the middle of its place", () => {
    const { panel, pitch, gap, origin } = layoutFor(
      { ...PHONE, board: { x: 0, y: 50, width: 600, height: 400 } },
      WORST,
    );
    expect(panel).toEqual({ x: 100, y: 50, width: 400, height: 400 });
    expect(origin.x + 8 * pitch - gap + (origin.x - panel.x)).toBeCloseTo(panel.x + panel.width);
  });

  it("lies over its pieces where the page gives no places", () => {
    const { board, pieces } = stackedPlaces(358, 520);
    expect(board).toEqual({ x: 0, y: 0, width: 358, height: 358 });
    expect(pieces.y).toBeGreaterThan(358);
    expect(pieces.y + pieces.height).toBeLessThanOrEqual(520);
  });
});
