/** @file Words of the daily game, 每日挑战 in Chinese. Dates and scores come formatted. */
import type { Medal } from "#daily";
import type { Countdown } from "../../kit/clock.ts";
import { count } from "../../kit/words/count.en.ts";
import type { Names, Wording } from "../../kit/words/wording.ts";
import { wordsOf } from "../../kit/words/words.ts";
import type { DayState } from "./calendar.ts";

const DOTS: Readonly<Record<Medal, string>> = { 0: "no dot", 1: "one dot", 2: "two dots", 3: "three dots" };

const EN = {
  title: "Daily",
  /** Above the board: number and date; days before number 1 have none. */
  label: (number: number, date: string) => (number < 1 ? `Daily · ${date}` : `Daily #${number} · ${date}`),
  /** Added to it for a game that does not count. */
  practice: "Practice",
  practiceAbout: "This game does not count.",
  /** Before the time that is left until the next game. */
  nextIn: "next in",
  time: ({ hours, minutes }: Countdown) => (hours > 0 ? `${hours} h ${minutes} m` : `${minutes} m`),
  streak: (days: number) => (days === 1 ? "1 day" : `${days} days`),
  streakAbout: (days: number) => `${count(days, "day")} in a row`,
  play: "Play today's game",
  /** Before the first move of the one counted try. */
  rules: "One try counts, until midnight. Everybody gets the same pieces. Hint, undo and insight come after it.",
  resume: (score: string) => `Continue at ${score}`,
  practise: "Practise",
  practiseDay: (date: string) => `Practise ${date}`,
  state: {
    before: "no daily game yet",
    missed: "missed",
    played: "finished",
    left: "left at midnight",
    open: "not played yet",
    running: "in play",
    future: "to come",
  } satisfies Names<DayState | "running">,
  dots: (medal: Medal) => DOTS[medal],
  points: (score: string) => `${score} points`,
  /** Screen reader text of a day of the calendar. */
  day: (date: string, parts: readonly string[]) => [date, ...parts].join(", "),
  earlier: "Month before",
  later: "Month after",
  playedOf: (played: number, offered: number) => `${played} of ${offered} played`,
  par: "Par",
  parAbout: "100 simulated regulars played this day. One dot: half of them got there. Two: a quarter. Three: a tenth.",
  parWaits: "Par comes while you play: 100 simulated regulars work it out.",
  toPar: (points: string, medal: Medal) => `${points} short of ${DOTS[medal]}`,
  sums: { played: "Days played", best: "Best day", longest: "Longest streak" },
  days: (days: number) => (days === 1 ? "1 day" : `${days} days`),
  openCalendar: "Calendar",
  /** In the menu, of today's game. */
  played: (score: string, medal: Medal | null) =>
    medal === null ? `Played, ${score}` : `Played, ${score}, ${DOTS[medal]}`,
  notPlayed: "Not played",
  inPlay: (score: string) => `In play, ${score}`,
};

const DOTS_ZH: Readonly<Record<Medal, string>> = { 0: "未获奖点", 1: "一点", 2: "两点", 3: "三点" };

const ZH: Wording<typeof EN> = {
  title: "每日挑战",
  label: (number, date) => (number < 1 ? `每日挑战 · ${date}` : `每日挑战 #${number} · ${date}`),
  practice: "练习",
  practiceAbout: "本局不计成绩。",
  nextIn: "下一局还有",
  time: ({ hours, minutes }) => (hours > 0 ? `${hours} 小时 ${minutes} 分` : `${minutes} 分钟`),
  streak: (days) => `${days} 天`,
  streakAbout: (days) => `已连续完成 ${days} 天`,
  play: "开始今日挑战",
  rules: "每天只有一次计入成绩，午夜截止。所有人拿到同样的方块。提示、撤销和出块解析要等本局结束。",
  resume: (score) => `继续（${score} 分）`,
  practise: "练习",
  practiseDay: (date) => `练习 ${date}`,
  state: {
    before: "尚无每日挑战",
    missed: "未参加",
    played: "已完成",
    left: "午夜时未完成",
    open: "还没玩",
    running: "进行中",
    future: "未到",
  },
  dots: (medal) => DOTS_ZH[medal],
  points: (score) => `${score} 分`,
  day: (date, parts) => [date, ...parts].join("，"),
  earlier: "上个月",
  later: "下个月",
  playedOf: (played, offered) => `已玩 ${played}/${offered} 天`,
  par: "标准分",
  parAbout: "100 名模拟的普通玩家玩过这一天：一半人达到一点，四分之一达到两点，十分之一达到三点。",
  parWaits: "标准分由 100 名模拟玩家在你游玩时算出。",
  toPar: (points, medal) => `距${DOTS_ZH[medal]}还差 ${points} 分`,
  sums: { played: "参加天数", best: "单日最高", longest: "最长连续" },
  days: (days) => `${days} 天`,
  openCalendar: "日历",
  played: (score, medal) => (medal === null ? `已完成，${score} 分` : `已完成，${score} 分，${DOTS_ZH[medal]}`),
  notPlayed: "今天还没玩",
  inPlay: (score) => `进行中，${score} 分`,
};

export const dailyWords = wordsOf(EN, ZH);
