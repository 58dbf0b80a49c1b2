/** @file The pages of settings, statistics and help in simplified Chinese. */
import { inPercent } from "#engine";
import { CHINESE_WORDS } from "./game.zh.ts";
import type { PageWords } from "./pages.type.ts";

const number = (n: number) => n.toLocaleString("zh-CN");
const percent = (share: number) => `${inPercent(share)}%`;

export const CHINESE_PAGES: PageWords = {
  settings: {
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
      `文件中有 ${games} 局已结束的游戏，最高分 ${number(best)}。导入后会替换这里的所有数据。`,
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
  },
  keyboard: "键盘",
  help: [
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
  helpPicture: "三格横条落入一行的空缺，这一行填满后消除。",
  helpText: [
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
  statistics: {
    none: "玩一局，这里就会有记录。",
    games: "局数",
    medianScore: "得分中位数",
    lines: "消除线数",
    placements: "步数",
    scoreHistory: "得分变化",
    skillHistory: "水平变化",
    survival: "棋盘填到多满",
    survivalText: (fill, share) => `${percent(share)} 的对局填充率达到 ${percent(fill)}`,
    allModes: "全部模式",
    date: "日期",
    skill: "水平",
    trend: (games) => `近 ${games} 局中位数`,
    scoreSummary: (games, first, last) =>
      games === 1 ? `共一局，${number(last)} 分。` : `最近 ${games} 局：中位数从 ${number(first)} 到 ${number(last)}。`,
    skillSummary: (first, last) => `从 ${percent(first)} 到 ${percent(last)}。`,
    recent: "最近的对局",
    watch: "观看",
    unfinished: "未完成",
    row: ({ mode, score, steps }) =>
      `${CHINESE_WORDS.modeName[mode]}：${mode === "zen" ? "" : `${number(score)} 分，`}${steps} 步`,
  },
};
