/** @file The head of the game: mode, menu and sound beside the capsule; score and best; the way to it; the chain. */
import { COMBO_GRACE, type Combo, comboMultiplier } from "#engine";
import { mix } from "#web/board/colours.ts";
import type { Rect } from "#web/board/geometry.ts";
import { words } from "#web/kit/words/words.ts";
import { type Block, type Brush, type DrawIn, row } from "../canvas/block.ts";
import { box, iconButton, line } from "../canvas/blocks.ts";
import { grouped, shortened, type TextStyle, TYPE, widthOf, write } from "../canvas/type.ts";

export interface BarProps {
  readonly name: string;
  readonly isLoud: boolean;
  readonly openMenu: () => void;
  readonly toggleSound: () => void;
}

export function barBlock({ name, isLoud, openMenu, toggleSound }: BarProps): Block {
  const text = words();
  return row(4, [
    iconButton(text.menu, "menu", openMenu),
    line(name, { isBold: true, ink: "muted" }),
    iconButton(text.sound, isLoud ? "sound" : "muted", toggleSound),
  ]);
}

export interface ScoreProps {
  /** Null where nothing is counted. */
  readonly score: ((now: number) => number) | null;
  readonly isMoving: (now: number) => boolean;
  /** To beat; 0 where there is none. */
  readonly best: number;
  readonly combo: Combo;
  readonly isLow: boolean;
}

/** Score and best on one line, the way to the best under them, then the chain; on a low screen beside them. */
export function drawHead(props: ScoreProps): DrawIn {
  return (brush, rect) => {
    const { isLow, score, best } = props;
    const size = isLow ? 38 : TYPE.score;
    const base = rect.y + size * 0.56;
    if (score !== null) {
      drawScore(brush, rect, props, size, base);
      if (best > 0) drawWay(brush, { ...rect, y: rect.y + size * 1.06, height: 4 }, score(brush.now) / best);
    }
    const chainAt = isLow
      ? { ...rect, y: base - 12, height: 24 }
      : { ...rect, y: rect.y + rect.height - 30, height: 28 };
    if (props.combo.chain > 0) drawChain(brush, chainAt, props.combo, isLow);
  };
}

function drawScore(brush: Brush, rect: Rect, { score, isMoving, best }: ScoreProps, size: number, y: number): void {
  const { ctx, look, now } = brush;
  const shown = score!(now);
  if (isMoving(now)) brush.again();
  write(ctx, grouped(shown), rect.x + 2, y, { size, isBold: true, colour: look.ink });
  if (best === 0) return;
  const right = rect.x + rect.width - 2;
  const low = y + size * 0.16;
  const { best: name, newBest } = words();
  if (shown > best) {
    write(ctx, newBest, right, low, { size: TYPE.body, isBold: true, colour: look.accent, align: "right" });
    return;
  }
  const figure: TextStyle = { size: 22, isBold: true, colour: look.ink, align: "right" };
  write(ctx, grouped(best), right, low, figure);
  const left = right - widthOf(ctx, grouped(best), figure) - 8;
  write(ctx, name, left, low + 2, { size: TYPE.small, colour: look.muted, align: "right" });
}

/** The way to the best score. */
export function drawWay({ ctx, look }: Brush, rect: Rect, share: number): void {
  const round = rect.height / 2;
  for (const [colour, width] of [
    [look.raise, rect.width],
    [look.accent, Math.min(1, share) * rect.width],
  ] as const) {
    if (width < 2) continue;
    ctx.fillStyle = colour;
    ctx.beginPath();
    ctx.roundRect(rect.x, rect.y, width, rect.height, round);
    ctx.fill();
  }
}

/** How long it is, what it multiplies by, and a dot for each move left to keep it. */
function drawChain({ ctx, look }: Brush, rect: Rect, { chain, idle }: Combo, isLow: boolean): void {
  const text = words();
  const middle = rect.y + rect.height / 2;
  const multiplier = comboMultiplier(chain);
  const grace = COMBO_GRACE - idle;
  const name: TextStyle = { size: isLow ? TYPE.small : TYPE.heading, isBold: true, colour: look.accent };
  const said = text.combo(1, chain);
  const left = isLow ? rect.x + rect.width * 0.42 : rect.x + 2;
  write(ctx, said, left, middle, name);
  let x = left + widthOf(ctx, said, name) + 10;
  if (multiplier > 1) {
    const times = { x, y: middle - 11, width: 34, height: 22 };
    box(ctx, times, 11, mix(look.background, look.accent, 0.16));
    write(ctx, `×${multiplier}`, x + 17, middle, {
      size: TYPE.small,
      isBold: true,
      colour: look.accent,
      align: "center",
    });
    x += 44;
  }
  if (isLow) return;
  const left2 = text.movesLeft(grace);
  const small: TextStyle = { size: TYPE.small, colour: look.muted, align: "right" };
  const right = rect.x + rect.width - 2;
  write(ctx, shortened(ctx, left2, small, right - x - 60), right, middle, small);
  const dots = right - widthOf(ctx, left2, small) - 12 - 14 * COMBO_GRACE;
  for (let i = 0; i < COMBO_GRACE; i++) {
    ctx.beginPath();
    ctx.arc(dots + 14 * i + 5, middle, 4, 0, 2 * Math.PI);
    const colour = grace === 1 ? look.warn : look.accent;
    ctx.fillStyle = colour;
    ctx.strokeStyle = i < grace ? colour : look.muted;
    ctx.lineWidth = 1.5;
    if (i < grace) ctx.fill();
    ctx.stroke();
  }
}
