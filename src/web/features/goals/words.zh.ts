/** @file Goals, achievements, the welcome and the offer to install in simplified Chinese. */
import type { GoalWords } from "./words.type.ts";

/** What follows a deed to be done this often; a single time needs no word. */
const times = (n: number) => (n === 1 ? "" : `，共 ${n} 次`);
const number = (n: number) => n.toLocaleString("zh-CN");

export const CHINESE_GOALS: GoalWords = {
  today: "今日目标",
  resets: (hours, minutes) => `${hours} 小时 ${minutes} 分后更新`,
  goal: {
    lines: (n) => `消除 ${n} 条线`,
    doubles: (n) => `一次消除两条线${times(n)}`,
    triples: (n) => `一次消除三条线${times(n)}`,
    mono: (n) => `消除整条同色的线${times(n)}`,
    chain: (n) => `连消达到 ${n}`,
    score: (n) => `一局得 ${number(n)} 分`,
    clear: (n) => `一步得 ${number(n)} 分`,
    moves: (n) => `一局走 ${n} 步`,
    hands: (n) => `放完 ${n} 组方块`,
    games: (n) => `玩完 ${n} 局`,
    noUndo: () => "不用撤销玩完一局",
    daily: () => "完成每日挑战",
  },
  progress: (done, target) => `已达 ${done}/${target}`,
  done: "已完成",
  streak: "连续天数",
  days: (days) => `${days} 天`,
  achievements: "成就",
  earned: (earned, all) => `${earned}/${all} 项`,
  achievement: {
    firstLine: { name: "第一条线", about: "消除一条线。" },
    double: { name: "一次两条", about: "用一块消除两条线。" },
    triple: { name: "一次三条", about: "用一块消除三条线。" },
    quadruple: { name: "一次四条", about: "用一块消除四条线。" },
    chain5: { name: "五连消", about: "连消达到 5。" },
    chain10: { name: "十连消", about: "连消达到 10。" },
    mono: { name: "同色", about: "消除整条同色的线。" },
    wipe: { name: "清空棋盘", about: "让棋盘上一块不剩。" },
    score1000: { name: "一千分", about: "一局得 1,000 分。" },
    score5000: { name: "五千分", about: "一局得 5,000 分。" },
    lines500: { name: "五百条线", about: "在所有对局中共消除 500 条线。" },
    allGoals: { name: "圆满的一天", about: "达成一天的全部三个目标。" },
  },
  notYet: "尚未获得",
  goalReached: (goal) => `目标达成：${goal}。`,
  achieved: (name) => `获得成就：${name}。`,
  welcome: (chain, isInPlay) => {
    if (chain > 0) return `欢迎回来，你的 ${chain} 连消还在。`;
    return isInPlay ? "欢迎回来，你的对局还在原处。" : "欢迎回来。";
  },
  install: { ask: "把 OpenBlock 装到这台设备上？离线也能玩。", yes: "安装", no: "以后再说" },
  howWasIt: "这一局难度如何？",
  answers: { tooEasy: "太简单", justRight: "正合适", tooHard: "太难" },
  answered: {
    tooEasy: "接下来的对局会难一点。",
    justRight: "接下来的对局保持这样。",
    tooHard: "接下来的对局会轻松一点。",
  },
};
