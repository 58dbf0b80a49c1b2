/** @file Sharing a game, in English. */

import { count } from "../words/count.en.ts";
import type { ShareWords } from "./words.type.ts";

export const ENGLISH_SHARE: ShareWords = {
  name: "OpenBlock",
  daily: (number) => (number < 1 ? "Daily" : `Daily #${number}`),
  endless: "Endless",
  facts: (lines, chain, steps) =>
    [`${lines} ${lines === 1 ? "line" : "lines"}`, ...(chain > 1 ? [`chain ${chain}`] : []), `${steps} moves`].join(
      " · ",
    ),
  linesPer: (hands) => (hands === 1 ? "Lines per hand" : `Lines per ${hands} hands`),
  text: (game, score, dots) => `OpenBlock ${game}: ${score}${dots === "" ? "" : ` ${dots}`}`,
  zen: (steps) => `OpenBlock Zen: ${count(steps, "move")}`,
  picture: "Share picture",
  asText: "Text",
  link: "Link",
  copied: "Copied.",
  saved: "Saved as a picture.",
  refused: "The browser does not let it be copied. Here it is to select:",
};
