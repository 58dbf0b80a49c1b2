/** @file Where the parts of a review stand: under each other, or beside the board in a flat window. */
import type { Places, Rect } from "#web/board/geometry.ts";
import { type Area, barOf, insideOf, isFlat, NOWHERE } from "../base/area.ts";

const NAV = 48;

export interface ReviewPlaces {
  readonly places: Places;
  readonly summary: Rect;
  /** Of what scrolls. */
  readonly view: Rect;
  readonly nav: Rect;
}

export function reviewPlaces(area: Area): ReviewPlaces {
  return isFlat(area) ? flatPlaces(area) : tallPlaces(area);
}

function tallPlaces(area: Area): ReviewPlaces {
  const inside = insideOf(area);
  const top = barOf(area).y + 46;
  const bottom = inside.y + inside.height;
  const side = Math.min(inside.width, Math.round((bottom - top) * 0.44));
  const summary = { x: inside.x, y: top, width: inside.width, height: 26 };
  const board = { x: inside.x, y: top + 32, width: inside.width, height: side };
  const rest = board.y + side + 8;
  return {
    places: { board, pieces: NOWHERE },
    summary,
    view: { x: inside.x, y: rest, width: inside.width, height: bottom - NAV - 8 - rest },
    nav: { x: inside.x, y: bottom - NAV, width: inside.width, height: NAV },
  };
}

/** The board at full height; all else beside it. */
function flatPlaces(area: Area): ReviewPlaces {
  const inside = insideOf(area);
  const bar = barOf(area);
  const top = Math.max(12, inside.y);
  const side = Math.min(area.height - top - 12, inside.width * 0.5);
  const x = inside.x + side + 16;
  const width = inside.x + inside.width - x;
  const bottom = top + side;
  const under = bar.y + 46;
  return {
    places: { board: { x: inside.x, y: top, width: side, height: side }, pieces: NOWHERE },
    summary: { x, y: under, width, height: 26 },
    view: { x, y: under + 32, width, height: bottom - NAV - 8 - under - 32 },
    nav: { x, y: bottom - NAV, width, height: NAV },
  };
}

/** Of the title: above all, or above what is beside the board. */
export function titleBar(area: Area): Rect {
  const bar = barOf(area);
  if (!isFlat(area)) return bar;
  const { summary } = flatPlaces(area);
  return { ...bar, x: summary.x, width: Math.max(44, bar.x + bar.width - summary.x) };
}
