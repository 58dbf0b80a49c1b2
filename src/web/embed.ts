/** @file A recorded game in a frame of another page: `embed#RECORD`. */

import { defineBoard } from "./element/boardElement.ts";
import { gameLink, recordIn } from "./element/frameLink.ts";
import { prefersChinese } from "./i18n/preferred.ts";
import { BROWSER } from "./platform/browser/browser.ts";
import { find, root } from "./platform/browser/page.ts";

if (prefersChinese(BROWSER.languages())) root().lang = "zh-CN";
defineBoard();
const board = find("openblock-board")!;
const link = find<HTMLAnchorElement>("#open")!;

function open(): void {
  const record = recordIn(BROWSER.links.hash());
  link.href = gameLink(record);
  // Without a record an empty board; a record that cannot be read is said by the board.
  board.setAttribute("record", record);
}

BROWSER.links.onChange(open);
open();
