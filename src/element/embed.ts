/** @file A recorded game in a frame of another page: `embed#RECORD`. */

import { prefersChinese } from "#web/kit/words/preferred.ts";
import { BROWSER } from "#web/platform/browser/browser.ts";
import { find, root } from "#web/platform/browser/page.ts";
import { defineBoard } from "./boardElement.ts";
import { gameLink, recordIn } from "./frameLink.ts";

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
