/** @file What the player should know, over the game under its bar, each with an action. */

import { takeBack } from "#web/game/modes/takeBack.ts";
import { words } from "#web/kit/words/words.ts";
import { noticeWords } from "#web/shell/notices.ts";
import { dismiss, type Notice, notices } from "#web/store/notices.ts";
import { barOf, insideOf } from "../base/area.ts";
import { minigameWords } from "../base/words.ts";
import { column, over, type Part, type Pen, padded, row } from "../canvas/block.ts";
import { box, button, text } from "../canvas/blocks.ts";
import { TYPE } from "../canvas/type.ts";
import type { Seat } from "./parts.ts";

export function noticeParts(pen: Pen, { controller, area }: Seat): readonly Part[] {
  if (notices.value.length === 0) return [];
  const { x, width } = insideOf(area.value);
  const bar = barOf(area.value);
  const block = column(
    8,
    notices.value.map((notice) =>
      over(
        padded(column(10, [text(saidOf(notice), { size: TYPE.small }), row(8, [action(notice, controller)])]), 14, 12),
        ({ ctx, look }, rect) => box(ctx, rect, 16, look.raise, look.line),
      ),
    ),
  );
  return block.parts(pen, { x, y: bar.y + bar.height + 4, width, height: block.height(pen, width) });
}

/** Some of it is different where there is no browser. */
function saidOf(notice: Notice): string {
  if (notice.code === "leftGame") return noticeWords().leftGame(notice.score ?? null);
  const own: Partial<Record<Notice["code"], string>> = minigameWords().notice;
  return own[notice.code] ?? noticeWords().notice[notice.code];
}

function action(notice: Notice, controller: Seat["controller"]) {
  const [name, act] =
    notice.code === "leftGame"
      ? [noticeWords().takeBack, () => void takeBack(controller)]
      : [words().close, () => dismiss(notice.code)];
  return button(name, act, { height: 44 });
}
