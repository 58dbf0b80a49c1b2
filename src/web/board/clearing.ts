/**
 * @file What a placement sets off: the piece settles, its lines flash, burst from the piece outwards, and words tell what
 * it was worth. The more it was worth, the larger. Under reduced motion lines fade and words stand still.
 */

import { DURATION, type Effect, type Words } from "./effects.ts";
import type { Point } from "./geometry.ts";
import type { PlacedNews } from "./news.ts";

/** Milliseconds: the flash, from a cell to the next one, and of the shards of a cell. */
export const FLASH = 90;
const STEP = 18;
export const BURST = 300;
const FADE = 200;
const WORDS = 900;
const NUDGE = 260;
const BLOOM = 700;
/** When the chain rises. */
const CHAIN_AT = 320;
/** Pixels by which two lines nudge the board, and more of them. */
const NUDGES = [0, 0, 5, 8] as const;

export function effectsOf(news: PlacedNews, isCalm: boolean, now: number): Effect[] {
  const effects: Effect[] = [];
  if (!isCalm) effects.push({ kind: "settle", start: now, duration: DURATION.settle, cells: news.cells });
  if (news.cleared.length > 0) effects.push(clearOf(news, isCalm, now));
  const pixels = NUDGES[Math.min(news.lines, NUDGES.length - 1)]!;
  if (pixels > 0 && !isCalm) effects.push({ kind: "nudge", start: now + FLASH, duration: NUDGE, pixels });
  if (news.isWipe && !isCalm) effects.push({ kind: "bloom", start: now + FLASH, duration: BLOOM });
  return [...effects, ...wordsOf(news, isCalm, now)];
}

function clearOf({ cleared, landing }: PlacedNews, isCalm: boolean, now: number): Effect {
  const away = (cell: number) =>
    Math.min(...landing.map((part) => Math.abs((part % 8) - (cell % 8)) + Math.abs((part >> 3) - (cell >> 3))));
  const cells = cleared.map((entry) => ({ ...entry, at: isCalm ? 0 : FLASH + STEP * away(entry.cell) }));
  const last = Math.max(...cells.map(({ at }) => at));
  return { kind: "clear", start: now, duration: isCalm ? FADE : last + BURST, cells, isCalm };
}

/** Height of the points, in cells. */
export function sizeOfPoints(points: number): number {
  if (points < 50) return 0.5;
  if (points < 200) return 0.75;
  return points < 500 ? 1.15 : 1.5;
}

function wordsOf({ landing, points, feat, chain, best }: PlacedNews, isCalm: boolean, now: number): Words[] {
  if (points === 0) return [];
  const size = sizeOfPoints(points);
  const middle = middleOf(landing);
  const common = { kind: "words", isStill: isCalm, duration: WORDS } as const;
  const start = isCalm ? now : now + FLASH;
  const below = { x: middle.x, y: middle.y + size * 0.5 + 0.3 };
  const above = { x: middle.x, y: middle.y - size * 0.5 - 0.42 };
  const words: Words[] = [
    { ...common, start, text: `+${points}`, size, colour: "glow", at: middle, rise: 0 },
    ...(feat === "" ? [] : [{ ...common, start, text: feat, size: 0.42, colour: "glow", at: below, rise: 0 } as const]),
  ];
  const risen = [chain, best].filter((text) => text !== "");
  return [
    ...words,
    ...risen.map((text, i): Words => {
      const at = { x: above.x, y: above.y - 0.75 * i };
      return { ...common, start: isCalm ? now : now + CHAIN_AT, text, size: 0.68, colour: "accent", at, rise: 0.5 };
    }),
  ];
}

/** The middle of cells, in cells from the corner of the board. */
function middleOf(cells: readonly number[]): Point {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { x: mean(cells.map((cell) => cell % 8)) + 0.5, y: mean(cells.map((cell) => cell >> 3)) + 0.5 };
}
