/** @file A recorded game in a frame of another page: `embed#RECORD`. */
import { defineBoard } from "./element/boardElement.ts";
import { gameLink, recordIn } from "./element/frameLink.ts";
import { prefersChinese } from "./i18n/preferred.ts";

if (prefersChinese(navigator.languages)) document.documentElement.lang = "zh-CN";
defineBoard();
const board = document.querySelector("openblock-board")!;
const link = document.querySelector<HTMLAnchorElement>("#open")!;

function open(): void {
  const record = recordIn(location.hash);
  link.href = gameLink(record);
  // Without a record an empty board; a record that cannot be read is said by the board.
  board.setAttribute("record", record);
}

addEventListener("hashchange", open);
open();
