/** @file Words of the settings: appearance and sound, the network that proposes pieces, the player's data. */
import type { Choice } from "#neural";
import type { LoadFault } from "../../game/dealing/generatorPort.ts";
import { count, listed } from "../../kit/words/count.en.ts";
import { ENGLISH_WORDS } from "../../kit/words/game.en.ts";
import { CHINESE_WORDS } from "../../kit/words/game.zh.ts";
import type { Names, Wording } from "../../kit/words/wording.ts";
import { wordsOf } from "../../kit/words/words.ts";
import type { ImportFault } from "../../store/exchange.ts";
import type { Mode } from "../../store/modes.ts";
import type { Settings } from "../../store/settings.ts";

const EN = {
  theme: "Theme",
  themes: { system: "System", light: "Light", dark: "Dark", contrast: "High contrast" } satisfies Names<
    Settings["theme"]
  >,
  motion: "Motion",
  motions: { system: "System", full: "Full", calm: "Calm" } satisfies Names<Settings["motion"]>,
  language: "Language",
  languages: { auto: "Automatic", en: "English", zh: "简体中文" } satisfies Names<Settings["language"]>,
  /** For readers of Traditional Chinese. */
  onlySimplified: "Chinese is offered in Simplified characters only.",
  sound: "Sound",
  volume: "Volume",
  feedback: "Sound and touch",
  haptics: "Vibration",
  noHaptics: "This device does not vibrate.",
  /** The network that proposes pieces. */
  learned: {
    title: "Pieces",
    name: "A neural network proposes pieces",
    about: (megabytes: number) =>
      `A small network proposes hands alongside the usual ones. Each is proved like any other, and you get the one that suits you best. Switching it on downloads ${megabytes} MB once; after that it works offline too. It takes part from your next game on, and never in the daily game.`,
    /** The player is in an experiment. */
    tested: "An experiment that you take part in controls this setting.",
    loading: "Loading. Pieces come as usual until it is ready.",
    ready: "Ready.",
    failed: {
      offline: "You are offline, and it has not been loaded yet. Pieces come as usual; it loads when you are online.",
      unreachable: "It could not be loaded. Pieces come as usual.",
      wrongHash: "The downloaded file is not the right one, so it is not used. Pieces come as usual.",
      badModel: "Its file is damaged. Pieces come as usual.",
      noRuntime: "It could not be started in this browser. Pieces come as usual.",
      stopped: "It has stopped working. Pieces come as usual.",
    } satisfies Names<LoadFault>,
    again: "Try again",
    personal: {
      about:
        "It can also learn from your finished games how your hands usually turn out, and Insight then shows what it expects. It compares a part of its own with a correction of eight numbers and keeps whichever predicts your recent games better. For simulated players the eight numbers did just as well. It does not change your pieces, and it is deleted when Insight forgets you. It stays in this browser; if you share your games, it is sent to the server with them.",
      learn: "Learn from my games",
      learnAgain: "Learn again",
      learning: "Learning from your games. You can go on playing.",
      failed: "It could not be loaded or run, so nothing was learned.",
      /** By the model in use, with the number of hands it learned from. */
      known: {
        base: (hands) =>
          `Compared on ${count(hands, "hand")}: nothing learned yet predicts your recent games better than the standard network.`,
        calibration: (hands) => `Learned from ${count(hands, "hand")}: eight numbers.`,
        adapter: (hands) => `Learned from ${count(hands, "hand")}: a part of the network just for you.`,
      } satisfies Readonly<Record<Choice, (hands: number) => string>>,
    },
  },
  data: "Your data",
  dataAbout: "Everything is kept in this browser. Export a file to move everything to another browser.",
  exportData: "Export my data",
  importData: "Import",
  importAsk: (games: number, best: number) =>
    `The file holds ${count(games, "finished game")} and a best of ${best.toLocaleString("en")}. It replaces everything you have here.`,
  replace: "Replace mine",
  keep: "Keep mine",
  imported: "Imported.",
  /** `modes`: their unfinished games were not imported. */
  leftOut: (modes: readonly Mode[]) =>
    `Unfinished games not imported, since other rules applied: ${listed(modes.map((mode) => ENGLISH_WORDS.modeName[mode]))}.`,
  importFaults: {
    tooLarge: "This file is too large to come from OpenBlock.",
    notOurs: "This is not a file that OpenBlock exported.",
    otherVersion: "This file comes from another version of OpenBlock.",
    badSettings: "The settings in this file are damaged.",
    badProfile: "The profile in this file is damaged.",
    badHabits: "The habits in this file are damaged.",
    badAdapter: "The personal model in this file is damaged.",
    badLean: "The difficulty in this file is damaged.",
    badBests: "The best scores in this file are damaged.",
    badHistory: "A finished game in this file is damaged.",
    badProgress: "The goals and achievements in this file are damaged.",
    badGame: "An unfinished game in this file is damaged.",
    badPuzzles: "The puzzle rating in this file is damaged.",
    badDaily: "The daily results in this file are damaged.",
    badDuels: "A duel in this file is damaged.",
  } satisfies Names<ImportFault>,
  importFailed: "Nothing was changed.",
};

const ZH: Wording<typeof EN> = {
  theme: "主题",
  themes: { system: "跟随系统", light: "浅色", dark: "深色", contrast: "高对比度" },
  motion: "动画",
  motions: { system: "跟随系统", full: "完整", calm: "简洁" },
  language: "语言",
  languages: { auto: "自动", en: "English", zh: "简体中文" },
  onlySimplified: "目前只有简体中文；也可以选择 English。",
  sound: "声音",
  volume: "音量",
  feedback: "声音与触感",
  haptics: "振动",
  noHaptics: "此设备不支持振动。",
  learned: {
    title: "方块",
    name: "由神经网络提议方块",
    about: (megabytes) =>
      `除了平常的方式，还有一个小型神经网络提议方块。每一组都同样经过证明，最适合你的一组会来到你手上。打开时下载一次，约 ${megabytes} MB，之后离线也能用。从下一局开始生效；每日挑战从不使用。`,
    tested: "你参加的一项实验正在决定这一项。",
    loading: "正在加载。在此之前，方块照常到来。",
    ready: "已就绪。",
    failed: {
      offline: "你处于离线状态，它还没有加载过。方块照常到来；联网后会自动加载。",
      unreachable: "无法加载。方块照常到来。",
      wrongHash: "加载到的文件不对，因此不使用。方块照常到来。",
      badModel: "它的文件已损坏。方块照常到来。",
      noRuntime: "它无法在这个浏览器中启动。方块照常到来。",
      stopped: "它停止了工作。方块照常到来。",
    },
    again: "重试",
    personal: {
      about:
        "它还可以从你完成的对局中学习一组方块通常带来什么，之后“为什么是这些方块”会说明它的预期。它会与八个修正数值比较，只采用更能预测你最近对局的那一个。对模拟玩家来说，八个数值同样好。它不改变方块，在忘掉对你的了解时一并删除。它保存在这个浏览器里；如果你分享对局，它也会一起发送到服务器。",
      learn: "从我的对局中学习",
      learnAgain: "重新学习",
      learning: "正在从你的对局中学习。你可以继续玩。",
      failed: "无法加载或运行，因此什么也没有学到。",
      known: {
        base: (hands) => `已查看 ${hands} 组：还没有学到比通用网络更能预测你最近对局的内容。`,
        calibration: (hands) => `从 ${hands} 组中学到：八个数值。`,
        adapter: (hands) => `从 ${hands} 组中学到：属于你自己的一部分网络。`,
      },
    },
  },
  data: "我的数据",
  dataAbout: "所有数据都保存在这个浏览器里。导出文件，就能把全部数据带到另一个浏览器。",
  exportData: "导出我的数据",
  importData: "导入",
  importAsk: (games, best) =>
    `文件中有 ${games} 局已结束的游戏，最高分 ${best.toLocaleString("zh-CN")}。导入后会替换这里的所有数据。`,
  replace: "替换现有数据",
  keep: "保留现有数据",
  imported: "已导入。",
  leftOut: (modes) =>
    `${new Intl.ListFormat("zh-CN").format(modes.map((mode) => CHINESE_WORDS.modeName[mode]))}模式未完成的游戏按其他规则进行，没有导入。`,
  importFaults: {
    tooLarge: "文件太大，不是这里导出的文件。",
    notOurs: "这不是 OpenBlock 导出的文件。",
    otherVersion: "这个文件来自另一个版本的 OpenBlock。",
    badSettings: "文件中的设置已损坏。",
    badProfile: "文件中的玩家档案已损坏。",
    badHabits: "文件中的落子习惯已损坏。",
    badAdapter: "文件中从你的对局学到的内容已损坏。",
    badLean: "文件中的难度已损坏。",
    badBests: "文件中的最高分已损坏。",
    badHistory: "文件中有一局已结束的游戏已损坏。",
    badProgress: "文件中的目标与成就已损坏。",
    badGame: "文件中有一局未完成的游戏已损坏。",
    badPuzzles: "文件中的谜题记录已损坏。",
    badDaily: "文件中的每日挑战成绩已损坏。",
    badDuels: "文件中有一场对决已损坏。",
  },
  importFailed: "没有做任何更改。",
};

export const settingsWords = wordsOf(EN, ZH);
