/** @file What the replay says beyond the common words, in both languages; loaded with the replay. */
import type { FilmFault } from "../replay/replayPlayer.ts";
import { words } from "./words.ts";

export interface ReplayWords {
  readonly reading: string;
  readonly start: string;
  readonly scrubber: string;
  readonly toStart: string;
  readonly times: (speed: number) => string;
  readonly undone: string;
  readonly takenBack: string;
  readonly undos: (used: number) => string;
  readonly showBest: string;
  readonly hideBest: string;
  readonly bestWas: (shape: string, row: number, column: number) => string;
  readonly backToGame: string;
  readonly cannot: string;
  readonly fault: Readonly<Record<FilmFault, string>>;
}

const DAMAGED = "Part of it is missing or was changed on the way. Ask for the link again, or copy it as a whole.";
const FORGED = "Its moves and docks do not belong together, so it is not shown.";
const TOO_NEW = "It was made by a newer version of OpenBlock. Reload the page to get it, then open the link again.";
const TOO_OLD = "It was played with other rules or settings than this version has, so it cannot be shown faithfully.";

const ENGLISH: ReplayWords = {
  reading: "Reading the game…",
  start: "Start of the game",
  scrubber: "Position in the game",
  toStart: "Back to the start",
  times: (speed) => `${speed}×`,
  undone: "The last placement was taken back",
  takenBack: "taken back later",
  undos: (used) => (used === 1 ? "one undo" : `${used} undos`),
  showBest: "Show the best",
  hideBest: "Back",
  bestWas: (shape, row, column) => `Best: ${shape}, row ${row}, column ${column}`,
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
  },
};

const DAMAGED_ZH = "记录有缺失，或在传送中被改动。请重新获取链接，或完整地复制它。";
const FORGED_ZH = "其中的落子与方块对不上，因此不予播放。";
const TOO_NEW_ZH = "它由更新版本的 OpenBlock 生成。请刷新页面更新后再打开链接。";
const TOO_OLD_ZH = "它使用的规则或设置与当前版本不同，无法如实重现。";

const CHINESE: ReplayWords = {
  reading: "正在读取对局…",
  start: "对局开始",
  scrubber: "对局进度",
  toStart: "回到开始",
  times: (speed) => `${speed}×`,
  undone: "上一步已撤销",
  takenBack: "之后被撤销",
  undos: (used) => `撤销 ${used} 次`,
  showBest: "显示最佳",
  hideBest: "返回",
  bestWas: (shape, row, column) => `最佳：${shape}，第 ${row} 行第 ${column} 列`,
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

export function replayWords(): ReplayWords {
  return words().tag.startsWith("zh") ? CHINESE : ENGLISH;
}
