/** @file The daily game in Simplified Chinese: 每日挑战. */
import type { Medal } from "#daily";
import type { DailyWords } from "./words.type.ts";

const DOTS: Readonly<Record<Medal, string>> = { 0: "未获奖点", 1: "一点", 2: "两点", 3: "三点" };

export const CHINESE_DAILY: DailyWords = {
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
  dots: (medal) => DOTS[medal],
  points: (score) => `${score} 分`,
  day: (date, parts) => [date, ...parts].join("，"),
  earlier: "上个月",
  later: "下个月",
  playedOf: (played, offered) => `已玩 ${played}/${offered} 天`,
  par: "标准分",
  parAbout: "100 名模拟的普通玩家玩过这一天：一半人达到一点，四分之一达到两点，十分之一达到三点。",
  parWaits: "标准分由 100 名模拟玩家在你游玩时算出。",
  toPar: (points, medal) => `距${DOTS[medal]}还差 ${points} 分`,
  sums: { played: "参加天数", best: "单日最高", longest: "最长连续" },
  days: (days) => `${days} 天`,
  openCalendar: "日历",
  played: (score, medal) => (medal === null ? `已完成，${score} 分` : `已完成，${score} 分，${DOTS[medal]}`),
  notPlayed: "今天还没玩",
  inPlay: (score) => `进行中，${score} 分`,
};
