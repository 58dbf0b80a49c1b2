/** @file Words of the help page: the rules, and the keys. */
import type { Wording } from "../../kit/words/wording.ts";
import { wordsOf } from "../../kit/words/words.ts";

const EN = {
  keyboard: "Keyboard",
  /** Keys, with a space between two of them. */
  keys: [
    { keys: "1 2 3", what: "pick a piece" },
    { keys: "← ↑ → ↓", what: "move it" },
    { keys: "Enter", what: "drop it" },
    { keys: "Esc", what: "put it back" },
    { keys: "U", what: "undo" },
    { keys: "H", what: "hint" },
    { keys: "W", what: "why these pieces" },
    { keys: "M", what: "menu" },
    { keys: "?", what: "this page" },
  ],
  picture: "A bar of three drops into the gap of a row; the row is full and clears.",
  rules: [
    {
      title: "Place all three",
      text: "Drag a piece onto the board, or tap it and then tap where it should go. When all three are placed, three more come.",
    },
    {
      title: "Fill rows and columns",
      text: "Full lines clear together. More lines at once score more, a line in one colour scores extra, and clearing the whole board counts ×10.",
    },
    {
      title: "Keep the chain",
      text: "Clears close to each other build a chain. The dots show how many moves you have left to keep it.",
    },
    {
      title: "Always fair",
      text: "The three pieces you get can always all be placed. If you lose, the game shows how you could have placed them.",
    },
  ],
};

const ZH: Wording<typeof EN> = {
  keyboard: "键盘",

  keys: [
    { keys: "1 2 3", what: "选择方块" },
    { keys: "← ↑ → ↓", what: "移动方块" },
    { keys: "Enter", what: "放下方块" },
    { keys: "Esc", what: "放回方块" },
    { keys: "U", what: "撤销" },
    { keys: "H", what: "提示" },
    { keys: "W", what: "为什么是这些方块" },
    { keys: "M", what: "菜单" },
    { keys: "?", what: "本页" },
  ],
  picture: "三格横条落入一行的空缺，这一行填满后消除。",
  rules: [
    {
      title: "放完三块",
      text: "把方块拖到棋盘上，或者先点方块，再点要放的位置。三块都放好后，会再来三块。",
    },
    {
      title: "填满行和列",
      text: "填满的行和列会一起消除。一次消除得越多，得分越高；整条同色另有加分；清空整个棋盘得分 ×10。",
    },
    {
      title: "保持连消",
      text: "间隔不远的消除会连成连消。圆点表示还剩几步可以保住它。",
    },
    {
      title: "始终公平",
      text: "你拿到的每一组方块都能全部放下。如果输了，游戏会演示你本来可以怎么放。",
    },
  ],
};

export const helpWords = wordsOf(EN, ZH);
