/** @file Where things are on the game screen: on every phone, nothing over the edge, the capsule or each other. */
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Rect } from "#web/board/geometry.ts";
import { type Area, isFlat, playPlaces } from "./area.ts";

const overlap = (a: Rect, b: Rect) =>
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 0.01 &&
  Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 0.01;

/** Phones, tablets and windows, with a notch at the top or at both sides. */
const AREA = fc
  .record({
    width: fc.integer({ min: 320, max: 1024 }),
    height: fc.integer({ min: 568, max: 1366 }),
    notch: fc.integer({ min: 0, max: 59 }),
    home: fc.integer({ min: 0, max: 34 }),
    hasCapsule: fc.boolean(),
    isTurned: fc.boolean(),
  })
  .map(({ width, height, notch, home, hasCapsule, isTurned }): Area => {
    const [w, h] = isTurned ? [height, width] : [width, height];
    // Only tall phones have a notch and a bar at their foot; others have a status bar.
    const [top, bottom] = height >= 740 ? [notch, home] : [Math.min(20, notch), 0];
    const safe = isTurned
      ? { top: 0, right: top, bottom: Math.min(21, bottom), left: top }
      : { top, right: 0, bottom, left: 0 };
    const y = Math.max(safe.top + 4, 16);
    return {
      width: w,
      height: h,
      safe,
      capsule: hasCapsule ? { x: w - safe.right - 94, y, width: 87, height: 32 } : null,
    };
  });

/** What is wrong with a layout. */
function faultsOf(area: Area): string[] {
  const { bar, head, board, sentence, pieces, actions } = playPlaces(area);
  const side = Math.min(board.width, board.height);
  const panel = { x: board.x + (board.width - side) / 2, y: board.y, width: side, height: side };
  const all = Object.entries({ bar, head, panel, sentence, pieces, actions });
  const { safe, capsule, width, height } = area;
  return [
    ...(side < 200 ? [`a board of ${side}`] : []),
    ...(Math.min(pieces.width, pieces.height) < 80 ? ["pieces without room"] : []),
    ...all.flatMap(([name, rect]) => [
      ...(rect.x < safe.left || rect.x + rect.width > width - safe.right + 0.01 ? [`${name} beyond a side`] : []),
      ...(rect.y + rect.height > height - Math.min(8, safe.bottom) + 0.01 ? [`${name} below the foot`] : []),
      ...(capsule !== null && overlap(rect, capsule) ? [`${name} under the capsule`] : []),
      ...all.filter(([other, place]) => other > name && overlap(rect, place)).map(([other]) => `${name} over ${other}`),
    ]),
  ];
}

it("keeps everything within the screen, apart, and clear of the capsule", () => {
  fc.assert(
    fc.property(AREA, (area) => {
      // A window that is neither tall nor a phone on its side has other shapes; WeChat opens none on a phone.
      fc.pre(area.height > area.width || isFlat(area));
      expect(faultsOf(area)).toEqual([]);
    }),
  );
});
