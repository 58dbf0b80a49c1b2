/** @file Words of the replay. */
import type { Difference } from "#game";
import { count } from "../words/count.en.ts";
import type { Names, Wording } from "../words/wording.ts";
import { wordsOf } from "../words/words.ts";
import type { FilmFault } from "./replayPlayer.ts";

const DAMAGED = "Part of it is missing or was changed on the way. Ask for the link again, or copy it as a whole.";

const FORGED = "Its moves and pieces do not belong together, so it is not shown.";

const TOO_NEW = "It was made by a newer version of OpenBlock. Reload the page to get it, then open the link again.";

const TOO_OLD = "It was played with other rules or settings than this version has, so it cannot be shown faithfully.";

const OTHER_VERSION = "These pieces came from another version of the game, so they are shown as recorded.";

const EN = {
  play: "Play",
  pause: "Pause",
  forward: "Next move",
  backward: "Previous move",
  speed: "Speed",
  progress: (step: number, steps: number) => `Move ${step} of ${steps}`,
  placed: (shape: string, row: number, column: number, points: number) =>
    `Row ${row}, column ${column}: ${shape}${points > 0 ? `, +${points}` : ""}`,
  playYourself: "Play yourself",
  reading: "Reading the game…",
  start: "Start of the game",
  scrubber: "Position in the game",
  toStart: "Back to the start",
  times: (speed: number) => `${speed}×`,
  undone: "The last move was taken back",
  takenBack: "taken back later",
  undos: (used: number) => count(used, "undo"),
  /** The pieces cannot be dealt again. */
  playedBack: {
    otherGenerator: OTHER_VERSION,
    otherSources: OTHER_VERSION,
    otherConfig: "These pieces came under other settings, so they are shown as recorded.",
    otherMind: "A learned model of the player dealt this game and is not here, so the pieces are shown as recorded.",
    otherProfile: "The player's profile in this game reads differently here, so the pieces are shown as recorded.",
  } satisfies Names<Difference["code"]>,
  review: "Review the moves",
  backToGame: "Back to your game",
  cannot: "This game cannot be replayed",
  fault: {
    notARecord: "The link or text holds no game. A game begins with “ob1-”.",
    futureVersion: TOO_NEW,
    badCharacter: DAMAGED,
    badChecksum: DAMAGED,
    truncated: DAMAGED,
    trailingData: DAMAGED,
    outOfRange: DAMAGED,
    notCanonical: DAMAGED,
    otherRules: TOO_OLD,
    unknownDealer: TOO_OLD,
    badHead: DAMAGED,
    dockMismatch: FORGED,
    unverifiedDock: FORGED,
    illegalMove: FORGED,
    dockCount: FORGED,
  } satisfies Names<FilmFault>,
};

const DAMAGED_ZH = "记录有缺失，或在传送中被改动。请重新获取链接，或完整地复制它。";

const FORGED_ZH = "其中的落子与方块对不上，因此不予播放。";

const TOO_NEW_ZH = "它由更新版本的 OpenBlock 生成。请刷新页面更新后再打开链接。";

const TOO_OLD_ZH = "它使用的规则或设置与当前版本不同，无法如实重现。";

const OTHER_VERSION_ZH = "这些方块来自游戏的另一个版本，因此按记录显示。";

const ZH: Wording<typeof EN> = {
  play: "播放",
  pause: "暂停",
  forward: "下一步",
  backward: "上一步",
  speed: "速度",
  progress: (step, steps) => `第 ${step} 步，共 ${steps} 步`,
  placed: (shape, row, column, points) => `第 ${row} 行第 ${column} 列：${shape}${points > 0 ? `，+${points}` : ""}`,
  playYourself: "自己来玩",
  reading: "正在读取对局…",
  start: "对局开始",
  scrubber: "对局进度",
  toStart: "回到开始",
  times: (speed) => `${speed}×`,
  undone: "上一步已撤销",
  takenBack: "之后被撤销",
  undos: (used) => `撤销 ${used} 次`,
  playedBack: {
    otherGenerator: OTHER_VERSION_ZH,
    otherSources: OTHER_VERSION_ZH,
    otherConfig: "这些方块是在另一套设置下发出的，因此按记录显示。",
    otherMind: "这局游戏由一个学习得到的玩家模型发牌，而此处没有该模型，因此方块按记录显示。",
    otherProfile: "这局游戏中的玩家档案在当前版本里读法不同，因此方块按记录显示。",
  },
  review: "逐步复盘",
  backToGame: "回到你的对局",
  cannot: "无法回放这局游戏",
  fault: {
    notARecord: "链接或文本中没有对局。对局以“ob1-”开头。",
    futureVersion: TOO_NEW_ZH,
    badCharacter: DAMAGED_ZH,
    badChecksum: DAMAGED_ZH,
    truncated: DAMAGED_ZH,
    trailingData: DAMAGED_ZH,
    outOfRange: DAMAGED_ZH,
    notCanonical: DAMAGED_ZH,
    otherRules: TOO_OLD_ZH,
    unknownDealer: TOO_OLD_ZH,
    badHead: DAMAGED_ZH,
    dockMismatch: FORGED_ZH,
    unverifiedDock: FORGED_ZH,
    illegalMove: FORGED_ZH,
    dockCount: FORGED_ZH,
  },
};

export const replayWords = wordsOf(EN, ZH);
