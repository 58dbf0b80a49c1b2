/** @file Words of goals, achievements, the welcome and the offer to install. */
import type { GameAnswer } from "#spawn";
import { count } from "../../kit/words/count.en.ts";
import type { Names, Wording } from "../../kit/words/wording.ts";
import { wordsOf } from "../../kit/words/words.ts";
import type { AchievementId } from "./achievements.ts";
import type { GoalId } from "./goals.ts";

const number = (n: number) => n.toLocaleString("en");

/** What follows a deed to be done this often; a single time needs no word. */
const times = (n: number) => (n === 1 ? "" : n === 2 ? " twice" : ` ${n} times`);

const EN = {
  today: "Today’s goals",
  /** Hours and minutes until the next goals. */
  resets: (hours: number, minutes: number) => `new in ${hours} h ${minutes} min`,
  goal: {
    lines: (n) => `Clear ${n} lines`,
    doubles: (n) => `Clear two lines with one piece${times(n)}`,
    triples: (n) => `Clear three lines with one piece${times(n)}`,
    mono: (n) => `Clear a line in one colour${times(n)}`,
    chain: (n) => `Reach a chain of ${n}`,
    score: (n) => `Score ${number(n)} in one game`,
    clear: (n) => `Score ${number(n)} with one move`,
    moves: (n) => `Make ${n} moves in one game`,
    hands: (n) => `Place ${n} hands`,
    games: (n) => `Finish ${count(n, "game")}`,
    noUndo: () => "Finish a game without undo",
    daily: () => "Finish the daily game",
  } satisfies Readonly<Record<GoalId, (target: number) => string>>,
  progress: (done: string, target: string) => `${done} of ${target}`,
  done: "Done",
  streak: "Days in a row",
  days: (days: number) => count(days, "day"),
  achievements: "Achievements",
  earned: (earned: number, all: number) => `${earned} of ${all}`,
  achievement: {
    firstLine: { name: "First line", about: "Clear a line." },
    double: { name: "Two at once", about: "Clear two lines with one piece." },
    triple: { name: "Three at once", about: "Clear three lines with one piece." },
    quadruple: { name: "Four at once", about: "Clear four lines with one piece." },
    chain5: { name: "Chain of five", about: "Reach a chain of 5." },
    chain10: { name: "Chain of ten", about: "Reach a chain of 10." },
    mono: { name: "One colour", about: "Clear a line that is all of one colour." },
    wipe: { name: "Board clear", about: "Leave nothing on the board." },
    score1000: { name: "A thousand", about: "Score 1,000 in one game." },
    score5000: { name: "Five thousand", about: "Score 5,000 in one game." },
    lines500: { name: "Five hundred lines", about: "Clear 500 lines in all your games." },
    allGoals: { name: "A full day", about: "Reach all three goals of a day." },
  } satisfies Readonly<Record<AchievementId, { readonly name: string; readonly about: string }>>,
  notYet: "Not yet",
  /** Said once when they are reached. */
  goalReached: (goal: string) => `Goal reached: ${goal}.`,
  achieved: (name: string) => `Achievement: ${name}.`,
  welcome: (chain: number, isInPlay: boolean) => {
    if (chain > 0) return `Welcome back. Your chain of ${chain} is alive.`;
    return isInPlay ? "Welcome back. Your game is where you left it." : "Welcome back.";
  },
  install: { ask: "Keep OpenBlock on this device? It works offline.", yes: "Install", no: "Not now" },
  /** After a game. */
  howWasIt: "How was it?",
  answers: { tooEasy: "Too easy", justRight: "Just right", tooHard: "Too hard" } satisfies Names<GameAnswer>,
  answered: {
    tooEasy: "The next games ask for a little more.",
    justRight: "The next games stay like this.",
    tooHard: "The next games ask for a little less.",
  } satisfies Names<GameAnswer>,
};

/** What follows a deed to be done this often; a single time needs no word. */
const timesZh = (n: number) => (n === 1 ? "" : `，共 ${n} 次`);

const numberZh = (n: number) => n.toLocaleString("zh-CN");

const ZH: Wording<typeof EN> = {
  today: "今日目标",
  resets: (hours, minutes) => `${hours} 小时 ${minutes} 分后更新`,
  goal: {
    lines: (n) => `消除 ${n} 条线`,
    doubles: (n) => `一次消除两条线${timesZh(n)}`,
    triples: (n) => `一次消除三条线${timesZh(n)}`,
    mono: (n) => `消除整条同色的线${timesZh(n)}`,
    chain: (n) => `连消达到 ${n}`,
    score: (n) => `一局得 ${numberZh(n)} 分`,
    clear: (n) => `一步得 ${numberZh(n)} 分`,
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

export const goalWords = wordsOf(EN, ZH);
