/**
 * @file The screen of a mini game and how the game screen divides it: under the status bar, beside WeChat's capsule, above
 * the home indicator. Pure, so that tests know where to touch.
 */
import type { Places, Rect } from "#web/board/geometry.ts";

export interface Area {
  readonly width: number;
  readonly height: number;
  /** What a notch, rounded corners or the system's bars take away at each edge. */
  readonly safe: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number };
  /** WeChat's own buttons, at the upper right; null where there are none. */
  readonly capsule: Rect | null;
}

/** Beyond the edge: neither seen nor felt. */
export const NOWHERE: Rect = { x: -2000, y: -2000, width: 300, height: 100 };

const MARGIN = 12;
const BAR = 44;
/** A board is no larger, nor what stands above and below it. */
const WIDEST = 600;

/** A phone on its side: board, words and pieces lie side by side. */
export function isFlat({ width, height }: Area): boolean {
  return width > height && height <= 520;
}

/** Little height: the head has one line, and actions are low. */
export function isShort(area: Area): boolean {
  return !isFlat(area) && area.height < 740;
}

/** What lies under the status bar and above the home indicator, with a margin. */
export function insideOf({ width, height, safe }: Area): Rect {
  const left = Math.max(MARGIN, safe.left);
  const right = Math.max(MARGIN, safe.right);
  const bottom = Math.max(8, safe.bottom);
  const wide = Math.min(width - left - right, isFlat({ width, height, safe, capsule: null }) ? width : WIDEST);
  return { x: left + (width - left - right - wide) / 2, y: safe.top, width: wide, height: height - safe.top - bottom };
}

/** The bar at the top, which ends before the capsule. */
export function barOf(area: Area): Rect {
  const { x, y, width } = insideOf(area);
  const { capsule } = area;
  if (capsule === null) return { x, y: y + 4, width, height: BAR };
  const end = Math.min(x + width, capsule.x - 8);
  return { x, y: Math.max(0, capsule.y + capsule.height / 2 - BAR / 2), width: Math.max(BAR, end - x), height: BAR };
}

/** Where things are on the game screen. */
export interface PlayPlaces extends Places {
  readonly bar: Rect;
  /** Score, best, chain. */
  readonly head: Rect;
  readonly sentence: Rect;
  readonly actions: Rect;
}

export function playPlaces(area: Area): PlayPlaces {
  return isFlat(area) ? flatPlaces(area) : tallPlaces(area);
}

/** Head, board, sentence, pieces, actions, one below the other. */
function tallPlaces(area: Area): PlayPlaces {
  const inside = insideOf(area);
  const bar = barOf(area);
  const [head, sentence, actions, pieces, gap] = isShort(area) ? [56, 38, 48, 84, 6] : [106, 52, 60, 104, 10];
  const top = bar.y + bar.height + 2;
  const bottom = inside.y + inside.height;
  const side = Math.min(inside.width, bottom - top - head - sentence - actions - pieces - 4 * gap);
  const at = (y: number, height: number): Rect => ({ x: inside.x, y, width: inside.width, height });
  const board = at(top + head + gap, side);
  const below = board.y + side + gap;
  return {
    bar,
    head: at(top, head),
    board,
    sentence: at(below, sentence),
    pieces: at(below + sentence + gap, bottom - actions - 2 * gap - below - sentence),
    actions: at(bottom - actions, actions),
  };
}

/** The board at full height, the pieces in a column under the capsule, the rest between them. */
function flatPlaces(area: Area): PlayPlaces {
  const inside = insideOf(area);
  const top = Math.max(MARGIN, inside.y);
  const side = Math.min(area.height - top - MARGIN, inside.width * 0.5);
  const board = { x: inside.x, y: top, width: side, height: side };
  const right = inside.x + inside.width;
  const wide = Math.min(176, Math.max(112, area.width * 0.19));
  const under = area.capsule === null ? top : Math.max(top, area.capsule.y + area.capsule.height + 8);
  const middle = { x: board.x + side + 16, width: right - wide - 16 - board.x - side - 16 };
  const bar = {
    ...middle,
    y: top,
    height: BAR,
    width: Math.min(middle.width, barOf(area).x + barOf(area).width - middle.x),
  };
  const bottom = area.height - MARGIN;
  return {
    bar,
    head: { ...middle, y: top + BAR, height: 118 },
    board,
    sentence: { ...middle, y: top + BAR + 126, height: Math.max(40, bottom - 68 - (top + BAR + 126)) },
    pieces: { x: right - wide, y: under, width: wide, height: bottom - under },
    actions: { ...middle, y: bottom - 60, height: 60 },
  };
}
