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
/** Duration of words; their last part fades. Under reduced motion they stand as long, then fade. */
const WORDS = 900;
const STILL_FADE = 200;
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

/** Heights of what is said under the points and above them, in cells. */
const FEAT = { plain: 0.42, wipe: 0.68 };
const RISEN = 0.68;
/** From the middle of one risen word to the next. */
const RISEN_STEP = 0.75;
const RISE = 0.5;

/** The points where the piece landed, what made them special under them, chain and best above: one pile on the board. */
function wordsOf(news: PlacedNews, isCalm: boolean, now: number): Words[] {
  const { landing, points, feat, isWipe } = news;
  if (points === 0) return [];
  const size = sizeOfPoints(points);
  const risen = [news.chain, news.best].filter((text) => text !== "");
  const featSize = feat === "" ? 0 : isWipe ? FEAT.wipe : FEAT.plain;
  const room = {
    above: size / 2 + RISEN_STEP * risen.length + (risen.length > 0 ? RISE : 0),
    below: size / 2 + featSize,
  };
  const middle = middleOf(landing);
  const y = Math.max(room.above, Math.min(8 - room.below, middle.y));
  const common = isCalm
    ? ({ kind: "words", isStill: true, duration: WORDS + STILL_FADE, fade: STILL_FADE / (WORDS + STILL_FADE) } as const)
    : ({ kind: "words", isStill: false, duration: WORDS, fade: 0.35 } as const);
  const start = isCalm ? now : now + FLASH;
  const below = { x: middle.x, y: y + (size + featSize) / 2 };
  const above = y - size / 2 - 0.42;
  return [
    { ...common, start, text: `+${points}`, size, colour: "glow", at: { x: middle.x, y }, rise: 0 },
    ...(feat === ""
      ? []
      : [
          {
            ...common,
            start,
            text: feat,
            size: featSize,
            colour: isWipe ? "accent" : "glow",
            at: below,
            rise: 0,
          } as const,
        ]),
    ...risen.map((text, i): Words => {
      const at = { x: middle.x, y: above - RISEN_STEP * i };
      return { ...common, start: isCalm ? now : now + CHAIN_AT, text, size: RISEN, colour: "accent", at, rise: RISE };
    }),
  ];
}

/** The middle of cells, in cells from the corner of the board. */
function middleOf(cells: readonly number[]): Point {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { x: mean(cells.map((cell) => cell % 8)) + 0.5, y: mean(cells.map((cell) => cell >> 3)) + 0.5 };
}
