/** @file What the screens have in common: what they are given, their head, and where their content lies. */

import type { ReadonlySignal } from "@preact/signals";
import type { Rect } from "#web/board/geometry.ts";
import type { Controller } from "#web/game/controller.ts";
import { closeScreen } from "#web/kit/page/screen.ts";
import { words } from "#web/kit/words/words.ts";
import type { Clock, Frames } from "#web/platform/platform.ts";
import { settings } from "#web/store/settings.ts";
import { type Area, barOf, insideOf } from "../base/area.ts";
import { type Block, type Part, type Pen, row } from "../canvas/block.ts";
import { iconButton, line } from "../canvas/blocks.ts";
import { scrolling, type View } from "../canvas/page.ts";
import { TYPE } from "../canvas/type.ts";

const OUTDENT = 10;

/** What the screens are given. */
export interface Seat {
  readonly controller: Controller;
  readonly area: ReadonlySignal<Area>;
  readonly clock: Clock;
  readonly frames: Frames;
  /** Milliseconds since 1970, to the minute. */
  readonly minute: ReadonlySignal<number>;
  /** Sends a game to a chat. */
  share(record: string): void;
  /** Opens the review of a game. */
  review(record: string): void;
}

/** Movement is the player's choice: a mini game is not told what the system prefers. */
export function isCalm(): boolean {
  return settings.value.motion === "calm";
}

export function backToGame(): void {
  closeScreen();
}

/** A screen that is a sheet: its title beside a way back, and under them what scrolls where it does not fit. */
export function sheet(
  { area }: Pick<Seat, "area">,
  pen: Pen,
  scrolled: number,
  title: string,
  block: Block,
  back: () => void = backToGame,
): View {
  const bar = barOf(area.value);
  const inside = insideOf(area.value);
  const top = bar.y + bar.height + 4;
  const view: Rect = { x: inside.x, y: top, width: inside.width, height: inside.y + inside.height - top };
  const { parts, scroll } = scrolling(pen, block, view, scrolled);
  return { under: [...parts, ...titleParts(pen, bar, title, back)], ...(scroll && { scroll }) };
}

export function titleParts(pen: Pen, bar: Rect, title: string, back: () => void): readonly Part[] {
  return row(4, [
    iconButton(words().close, "back", back, "ink"),
    line(title, { size: TYPE.heading, isBold: true }),
  ]).parts(pen, outdented(bar));
}

/** A sign is smaller than what is pressed around it: so moved, it stands on the margin. */
export function outdented(bar: Rect): Rect {
  return { ...bar, x: bar.x - OUTDENT, width: bar.width + OUTDENT };
}
