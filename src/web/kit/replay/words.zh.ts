/** @file The replay in Simplified Chinese. */
import type { ReplayWords } from "./words.type.ts";

const DAMAGED = "记录有缺失，或在传送中被改动。请重新获取链接，或完整地复制它。";
const FORGED = "其中的落子与方块对不上，因此不予播放。";
const TOO_NEW = "它由更新版本的 OpenBlock 生成。请刷新页面更新后再打开链接。";
const TOO_OLD = "它使用的规则或设置与当前版本不同，无法如实重现。";
const OTHER_VERSION = "这些方块来自游戏的另一个版本，因此按记录显示。";

export const CHINESE_REPLAY: ReplayWords = {
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
    otherGenerator: OTHER_VERSION,
    otherSources: OTHER_VERSION,
    otherConfig: "这些方块是在另一套设置下发出的，因此按记录显示。",
    otherMind: "这局游戏由一个学习得到的玩家模型发牌，而此处没有该模型，因此方块按记录显示。",
    otherProfile: "这局游戏中的玩家档案在当前版本里读法不同，因此方块按记录显示。",
  },
  review: "逐步复盘",
  backToGame: "回到你的对局",
  cannot: "无法回放这局游戏",
  fault: {
    notARecord: "链接或文本中没有对局。对局以“ob1-”开头。",
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
